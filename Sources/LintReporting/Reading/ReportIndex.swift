public import Paths

/// Where the files of several reports are, each file once and in the order of their paths.
///
/// Holds no more of a file than its path and its place, so that reports may be larger than memory.
public struct ReportIndex: Sendable {
  /// Where a file's entry is.
  public struct Entry: Sendable {
    /// The file.
    public let path: FilePath
    /// The number of its report, from 0.
    public let report: Int
    /// Its place in that report.
    public let place: ReportScanner.Place

    /// An entry from its parts.
    public init(path: FilePath, report: Int, place: ReportScanner.Place) {
      self.path = path
      self.report = report
      self.place = place
    }
  }

  private var entries: [Entry] = []

  /// An index of nothing.
  public init() {}

  /// Adds a file.
  public mutating func add(_ path: FilePath, report: Int, place: ReportScanner.Place) {
    entries.append(Entry(path: path, report: report, place: place))
  }

  /// The files by path: where two entries are of one file, the one that was added later counts.
  public consuming func merged() -> [Entry] {
    // `sort` keeps the order of equals, but does not promise it.
    let order = entries.indices.sorted { a, b in
      entries[a].path == entries[b].path ? a < b : entries[a].path < entries[b].path
    }
    var merged: [Entry] = []
    for index in order {
      if merged.last?.path == entries[index].path { merged.removeLast() }
      merged.append(entries[index])
    }
    return merged
  }
}

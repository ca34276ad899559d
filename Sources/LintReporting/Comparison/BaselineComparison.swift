public import Paths

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Holds the findings of a run against a baseline, or records them as one.
public struct BaselineComparison: Sendable {
  /// Converts a path to the form used in the baseline: relative to the baseline's folder, so that runs may start anywhere.
  public typealias PathName = @Sendable (FilePath) -> FilePath

  private let baseline: Baseline?
  private let name: PathName
  private var judgedPaths: Set<FilePath> = []
  /// What was found, whatever suppresses it.
  private var found: Set<FindingKey> = []
  /// What was found and nothing else suppresses.
  private var open: Set<FindingKey> = []

  /// A comparison with `baseline`; with nil, every finding is recorded, and is known.
  public init(with baseline: Baseline?, name: @escaping PathName) {
    self.baseline = baseline
    self.name = name
  }

  /// Marks the known ones among the findings of a file that nothing else suppresses.
  public mutating func mark(_ report: inout FileReport) {
    var named = report.analysis
    named.path = name(named.path)
    // A file that could not be analysed this time shows nothing of what is known of it.
    if case .analysed = named.outcome { judgedPaths.insert(named.path) }
    for index in report.findings.indices {
      let key = FindingKey(report.findings[index], in: named)
      found.insert(key)
      if report.findings[index].suppression != nil { continue }
      open.insert(key)
      if baseline?.findings.contains(key) ?? true {
        report.findings[index].suppression = Suppression(.baseline)
      }
    }
  }

  /// Tells the name of a path in the baseline; nil where no finding is known of it, and as a whole where there is no baseline.
  public var knownName: (@Sendable (FilePath) -> FilePath?)? {
    guard let baseline else { return nil }
    let paths = Set(baseline.findings.map(\.path))
    let name = name
    return { path in
      let named = name(path)
      return paths.contains(named) ? named : nil
    }
  }

  /// The findings of the run so far.
  public var recorded: Baseline { Baseline(open) }

  /// Findings of the baseline that are fixed: they were not found again, and their file was linted or no longer exists.
  ///
  /// - Parameter isGone: whether no file exists at a path, which is relative to the baseline's folder.
  public func fixed(isGone: (FilePath) -> Bool) -> Set<FindingKey> {
    (baseline?.findings ?? []).subtracting(found).filter { judgedPaths.contains($0.path) || isGone($0.path) }
  }
}

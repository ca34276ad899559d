package import LintReporting
package import Paths
package import SystemCalls

/// The files of several reports in the order of their paths, each once, in memory that does not grow with them.
///
/// Sorted piece by piece into a file without a name, and merged from there.
package struct ReportOrder: ~Copyable {
  private let batchSize: Int
  private var batch = ReportIndex()
  private var batchCount = 0
  private var scratch: ScratchFile?
  /// Where the sorted pieces are, the earliest first.
  private var pieces: [Range<Int64>] = []

  /// - Parameter batchSize: how many files are sorted in memory.
  package init(batchSize: Int = 1 << 15) {
    self.batchSize = batchSize
  }

  /// Adds a file: where one is added twice, the later place counts.
  package mutating func add(_ path: FilePath, report: Int, place: ReportScanner.Place) throws(SystemError) {
    batch.add(path, report: report, place: place)
    batchCount += 1
    if batchCount >= batchSize { try spill() }
  }

  /// How many files there are.
  package mutating func count() throws(SystemError) -> Int {
    var count = 0
    try forEach { _ throws(SystemError) in count += 1 }
    return count
  }

  /// Calls `body` for each file.
  package mutating func forEach(
    _ body: (ReportIndex.Entry) throws(SystemError) -> Void
  ) throws(SystemError) {
    if pieces.isEmpty {
      for entry in batch.merged() { try body(entry) }
      return
    }
    if batchCount > 0 { try spill() }
    var merge = PieceMerge(pieces)
    var last: ReportIndex.Entry?
    while let entry = try next(&merge) {
      // Of equal paths the one of the latest piece comes last.
      if let last, last.path != entry.path { try body(last) }
      last = entry
    }
    if let last { try body(last) }
  }

  private borrowing func next(_ merge: inout PieceMerge) throws(SystemError) -> ReportIndex.Entry? {
    switch scratch {
    case .some(let file): try merge.next(in: file)
    case .none: nil
    }
  }

  private mutating func spill() throws(SystemError) {
    if scratch == nil { scratch = try ScratchFile() }
    let start = scratch?.count ?? 0
    var bytes: [UInt8] = []
    for entry in batch.merged() {
      PieceMerge.append(entry, to: &bytes)
      if bytes.count > 1 << 20 {
        try scratch?.append(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try scratch?.append(bytes)
    pieces.append(start..<(scratch?.count ?? start))
    batch = ReportIndex()
    batchCount = 0
  }
}

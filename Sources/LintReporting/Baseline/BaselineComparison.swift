public import Paths

/// Holds the findings of a run against a baseline, or records them as one.
public struct BaselineComparison: Sendable {
  /// What the baseline is called a path: as seen from its own folder, so that it serves from every folder.
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

  /// The findings of the run so far.
  public var recorded: Baseline { Baseline(open) }

  /// What the baseline knows and is no more: it was not found again, and its file was judged or is gone.
  ///
  /// - Parameter isGone: whether there is no file of a path, as seen from the baseline's folder.
  public func fixed(isGone: (FilePath) -> Bool) -> Set<FindingKey> {
    (baseline?.findings ?? []).subtracting(found).filter { judgedPaths.contains($0.path) || isGone($0.path) }
  }
}

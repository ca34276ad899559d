public import Paths

/// What changed between two reports over the same library: finding by finding.
public struct ReportComparison: Sendable {
  /// What became of a finding.
  public enum Kind: String, Sendable, CaseIterable {
    /// Only the later report has it.
    case appeared
    /// Only the earlier report has it, and the file was analysed again without it.
    case fixed
    /// Both have it, of other padding or with another severity.
    case changed
  }

  /// One finding that is not the same in both.
  public struct Change: Hashable, Sendable {
    /// What became of it.
    public let kind: Kind
    /// The file.
    public let path: FilePath
    /// The rule.
    public let ruleID: String
    /// Its severity in the later report, or in the earlier one where it is fixed.
    public let severity: Severity
    /// What the earlier report says of the file in a few words; nil where it does not know the file.
    public let before: String?
    /// What the later report says of it.
    public let after: String
  }

  /// What is remembered of a file: enough to compare, so that a library's reports fit into memory.
  private struct Known {
    let words: String
    let findings: [String: (severity: Severity, geometry: String)]
    let isFailed: Bool
  }

  private var earlier: [FilePath: Known] = [:]
  /// The changes, in the order of the later report's files.
  public private(set) var changes: [Change] = []
  /// Files that both reports have and that are the same in both.
  public private(set) var unchangedFiles = 0
  /// Files that only the later report has.
  public private(set) var addedFiles = 0
  /// Files of the earlier report.
  public private(set) var earlierFiles = 0
  /// Files of the later report.
  public private(set) var laterFiles = 0
  /// Files that only the earlier report has, once all of the later one were added: in the order of their paths, with what
  /// the report says of each in a few words.
  public var removedFiles: [(path: FilePath, before: String)] {
    earlier.sorted { $0.key < $1.key }.map { ($0.key, $0.value.words) }
  }

  /// A comparison of nothing.
  public init() {}

  /// Adds a file of the earlier report; all of them first.
  public mutating func addEarlier(_ file: FileReport) {
    earlierFiles += 1
    earlier[file.analysis.path] = Self.known(file)
  }

  /// Adds a file of the later report.
  public mutating func addLater(_ file: FileReport) {
    laterFiles += 1
    let path = file.analysis.path
    let now = Self.known(file)
    guard let before = earlier.removeValue(forKey: path) else {
      addedFiles += 1
      add(.appeared, path, now.findings.keys, of: now, before: nil, after: now)
      return
    }
    let count = changes.count
    let (old, new) = (Set(before.findings.keys), Set(now.findings.keys))
    add(.appeared, path, new.subtracting(old), of: now, before: before, after: now)
    // What nobody could look at is not fixed.
    if !now.isFailed {
      add(.fixed, path, old.subtracting(new), of: before, before: before, after: now)
    }
    let other = new.intersection(old).filter { rule in
      guard let a = before.findings[rule], let b = now.findings[rule] else { return false }
      return a.geometry != b.geometry || a.severity != b.severity
    }
    add(.changed, path, other, of: now, before: before, after: now)
    if changes.count == count { unchangedFiles += 1 }
  }

  /// How many changes of a kind there are.
  public func count(_ kind: Kind) -> Int { changes.count { $0.kind == kind } }

  /// The worst finding that appeared; nil where none did.
  public var worstAppeared: Severity? {
    changes.filter { $0.kind == .appeared }.map(\.severity).max()
  }

  private mutating func add(
    _ kind: Kind, _ path: FilePath, _ rules: some Sequence<String>, of holder: Known, before: Known?,
    after: Known
  ) {
    let wanted = Set(rules)
    for rule in Rule.all where wanted.contains(rule.id) {
      guard let severity = holder.findings[rule.id]?.severity else { continue }
      changes.append(
        Change(
          kind: kind, path: path, ruleID: rule.id, severity: severity, before: before?.words,
          after: after.words))
    }
  }

  private static func known(_ file: FileReport) -> Known {
    let words = VerdictText(file.analysis)
    let findings = file.activeFindings.map { finding in
      (finding.ruleID, (finding.severity, FindingKey(finding, in: file.analysis).geometry))
    }
    return Known(
      words: [file.analysis.verdictWord, words.detail].filter { !$0.isEmpty }.joined(separator: " "),
      findings: Dictionary(findings) { first, _ in first }, isFailed: file.analysis.outcome.failure != nil)
  }
}

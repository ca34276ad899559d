public import LintReporting
internal import PadlintKit

/// Judges files by the settings in force: each by the policy for its path, with what is known or let pass marked.
public struct FileJudge: Sendable {
  /// Where there are more, it is not told which of them were of no use: every file would be held against all of them.
  private static let mostWatchedSuppressions = 500

  private let settings: EffectiveSettings
  /// What the run is held against; nil where there is no baseline.
  public private(set) var comparison: BaselineComparison?
  /// Suppressions, by their place in the configuration, that fit no file so far.
  private var unmet: Set<Int>
  /// Suppressions that let a finding pass.
  private var used: Set<Int> = []

  /// A judge.
  public init(_ settings: EffectiveSettings, comparison: BaselineComparison? = nil) {
    self.settings = settings
    self.comparison = comparison
    let count = settings.file?.suppressions.count ?? 0
    unmet = count > Self.mostWatchedSuppressions ? [] : Set(0..<count)
  }

  /// A file with its findings; nil for a file that an override leaves out.
  public mutating func report(on analysis: FileAnalysis) -> FileReport? {
    let path = analysis.path.bytes
    if settings.ignored.contains(where: { $0.covers(path) }) { return nil }
    var report = settings.policy(for: path).report(on: analysis)
    let suppressions = settings.file?.suppressions ?? []
    unmet = unmet.filter { !suppressions[$0].pattern.covers(path) }
    for index in report.findings.indices {
      guard let place = settings.suppressionIndex(of: report.findings[index].ruleID, in: path) else {
        continue
      }
      used.insert(place)
      report.findings[index].suppression = Suppression(.configuration, reason: suppressions[place].reason)
    }
    comparison?.mark(&report)
    return report
  }

  /// What is to be said of suppressions that fit a file and let nothing pass, a line each, with its place.
  ///
  /// Of one that fits no file nothing is said: the run may have been about others.
  public var suppressionRemarks: [String] {
    guard let file = settings.file, file.suppressions.count <= Self.mostWatchedSuppressions else { return [] }
    return file.suppressions.enumerated().compactMap { index, suppression in
      if unmet.contains(index) || used.contains(index) { return nil }
      let place = "\(file.path.displayed):\(suppression.line):"
      let name = TerminalText.escaped(suppression.described)
      if let until = suppression.until, suppression.isOver(on: settings.today) {
        return "\(place) the suppression of \(name) ended on \(until)"
      }
      return "\(place) the suppression of \(name) is not needed any more: there is no such finding"
    }
  }
}

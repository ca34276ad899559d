package import LintReporting
package import Paths

/// Which suppressions of the configuration a run did without: those that have ended, that let nothing pass, or whose files
/// are gone, and single rules of those that are needed.
///
/// Tells only of what is certain, whatever part of a library the run looked at.
package struct SuppressionUse: Sendable {
  private let suppressions: [PathSuppression]
  private let patterns: PathPatterns
  private let file: FilePath
  private let base: PathBase
  private let today: String
  /// Indices of the suppressions that have not matched any file so far.
  private var unmet: Set<Int>
  /// Indices of those that match a file that could not be analysed: nobody knows what its findings are.
  private var doubtful: Set<Int> = []
  /// The rules whose findings each has let pass, by its index.
  private var used: [Int: Set<String>] = [:]

  /// Nothing used so far.
  ///
  /// - Parameters:
  ///   - file: the configuration that the suppressions stand in.
  ///   - today: the day of the run (UTC), as an ISO 8601 date.
  package init(
    of suppressions: [PathSuppression], in file: FilePath, today: String,
    workingFolder: FilePath
  ) {
    self.suppressions = suppressions
    patterns = PathPatterns(suppressions.map(\.pattern))
    self.file = file
    self.today = today
    base = PathBase(folderOf: file, workingFolder: workingFolder)
    unmet = Set(suppressions.indices)
  }

  /// Adds a file of the run, as it was judged.
  package mutating func add(_ report: FileReport) {
    let places = patterns.places(covering: report.analysis.path)
    unmet.subtract(places)
    if case .failed = report.analysis.outcome { doubtful.formUnion(places) }
    for finding in report.findings where finding.suppression?.kind == .configuration {
      let place = places.first { suppressions[$0].applies(to: finding.ruleID, on: today) }
      if let place { used[place, default: []].insert(finding.ruleID) }
    }
  }

  /// What is not needed, a line each, with its place in the file.
  ///
  /// - Parameters:
  ///   - scope: the files and folders that were named.
  ///   - isWhole: whether the run took all videos of these folders.
  ///   - exists: whether there is a file or folder at a path.
  func remarks(
    on scope: [FilePath], isWhole: Bool, exists: (FilePath) -> Bool
  ) -> [String] {
    let coversAll = isWhole && scope.contains { base.lies(in: $0) }
    return suppressions.enumerated().compactMap { index, suppression in
      let name = TerminalText.escaped(suppression.described)
      let start = "\(file.displayed):\(suppression.line): the suppression of \(name)"
      let plain = suppression.pattern.plainPath
      if unmet.contains(index) {
        if let plain, !plain.isInAnyFolder, scope.contains(where: { base.has(plain.path, in: $0) }),
          !exists(file.sibling(plain.path))
        {
          return "\(start) is not needed any more: there is no such file"
        }
        return coversAll ? "\(start) matches no file of this run" : nil
      }
      guard let used = used[index] else {
        if let until = suppression.until, suppression.isOver(on: today) {
          return "\(start) ended on \(until)"
        }
        return doubtful.contains(index) ? nil : "\(start) is not needed any more: there is no such finding"
      }
      guard let rules = suppression.rules, !doubtful.contains(index), plain != nil || coversAll else {
        return nil
      }
      let unused = rules.subtracting(used).sorted()
      if unused.isEmpty { return nil }
      return "\(start) is not needed any more for \(unused.joined(separator: ", ")): "
        + "there is no such finding"
    }
  }
}

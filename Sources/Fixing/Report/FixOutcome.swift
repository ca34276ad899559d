internal import LintReporting
package import Paths

/// The outcome of one file.
package struct FixOutcome: Sendable {
  /// What was done, with its details.
  package enum Result: Sendable {
    /// It has no padding that counts.
    case nothingToFix
    /// The file can be fixed in this way.
    case planned(FixPlan)
    /// It is not fixed, for this reason.
    case refused(FixRefusal)
    /// The new file exists, and is proven; it may only hide the padding (``FixPlan/isHidden``).
    case fixed(FixPlan, FixProof)
    /// The new file existed before.
    case alreadyFixed
    /// The new file could not be made or proven, and does not exist.
    case failed(FixPlan?, String)
  }

  /// The file.
  package let path: FilePath
  /// The new file; nil if none was planned.
  package let target: FilePath?
  /// What was done.
  package let result: Result

  /// An outcome from its parts.
  package init(path: FilePath, target: FilePath?, result: Result) {
    self.path = path
    self.target = target
    self.result = result
  }

  /// The outcome in a word.
  package var word: String {
    switch result {
    case .nothingToFix: "nothing-to-fix"
    case .planned: "planned"
    case .refused: "refused"
    case .fixed(let plan, _): plan.isHidden ? "hidden" : "fixed"
    case .alreadyFixed: "already-fixed"
    case .failed: "failed"
    }
  }
}

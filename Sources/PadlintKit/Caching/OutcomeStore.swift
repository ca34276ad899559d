package import LintReporting
package import ResultCache

/// What remembers outcomes of earlier runs.
package protocol OutcomeStore: Sendable {
  /// What is known by `key`; nil where nothing is.
  func outcome(for key: CacheKey) -> FileAnalysis.Outcome?
  /// Remembers what is known by `key` from now on.
  func store(_ outcome: FileAnalysis.Outcome, for key: CacheKey)
  /// Writes what can wait for the end of a run.
  func finish()
}

extension ResultCache: OutcomeStore {}

package import ResultCache

/// What remembers packed outcomes of earlier runs.
package protocol OutcomeStore: Sendable {
  /// The bytes that are known by `key`; nil where none are.
  func content(for key: CacheKey) -> [UInt8]?
  /// Remembers bytes by `key` from now on; whether they are a failure, summaries tell.
  func store(_ content: [UInt8], isFailure: Bool, for key: CacheKey)
  /// Writes what can wait for the end of a run.
  func finish()
}

extension ResultCache: OutcomeStore {}

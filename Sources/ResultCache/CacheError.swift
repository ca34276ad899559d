/// Why a cache cannot be looked at or changed, in a sentence for people.
public struct CacheError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence; names the cache's file.
  public let description: String

  /// An error of this sentence.
  public init(description: String) {
    self.description = description
  }
}

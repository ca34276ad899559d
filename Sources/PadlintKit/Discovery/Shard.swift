internal import Digests
internal import LintReporting
public import Paths

/// One of several equal parts of the work, chosen by a hash of each path, so that machines need not talk.
public struct Shard: Hashable, Sendable {
  /// Which part, from 1 to `count`.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// A part of the work; nil unless 1 ≤ `number` ≤ `count`.
  public init?(number: Int, count: Int) {
    guard 1 <= number, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Whether this part has the path. The same on every machine and in every version.
  public func contains(_ path: FilePath) -> Bool {
    let hash = FNV1a.hash(path.bytes.span)
    // The low bits of FNV-1a are its weakest; fold the high half in.
    return Int((hash ^ (hash >> 32)) % UInt64(count)) == number - 1
  }
}

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

  /// Whether this part has the path. The same on every machine and in every version: FNV-1a, 64 bits.
  public func contains(_ path: [UInt8]) -> Bool {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in path { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    // The low bits of FNV-1a are its weakest; fold the high half in.
    return Int((hash ^ (hash >> 32)) % UInt64(count)) == number - 1
  }
}

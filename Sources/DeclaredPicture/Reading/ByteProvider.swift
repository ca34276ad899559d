/// The bytes of a file, wherever they come from.
public protocol ByteProvider {
  /// Bytes of the file.
  var size: Int64 { get }

  /// The `count` bytes from `offset` on; nil if they cannot be read, or are beyond the end.
  func bytes(at offset: Int64, count: Int) -> [UInt8]?
}

/// Reads the few bytes of a header that matter, within a budget.
///
/// Bytes beyond the budget read as missing: a reader that reaches its end returns what it has found until then.
package struct BoundedReader: PartSource {
  /// The most bytes to read from one file.
  package static let budget = 1 << 20
  /// The same of a file with as many fragments as a day has in pieces of two seconds.
  package static let budgetOfFragments = 1 << 27
  /// The same of all parts of a file among which an index leads, and of those that cost a request each.
  static let (budgetOfIndex, budgetOfFarIndex) = (1 << 33, 1 << 17)
  /// How many bytes are read at a time, as the next ones are usually needed, too.
  private static let windowBytes = 1 << 10

  /// Bytes of the file.
  package let size: Int64
  /// Bytes read so far.
  private(set) var bytesRead = 0
  private let provider: any ByteProvider
  private var window: [UInt8] = []
  private var windowStart: Int64 = 0

  private let budget: Int

  package init(_ provider: any ByteProvider, budget: Int = budget) {
    self.provider = provider
    self.budget = budget
    // Of what cannot be read, nobody knows the size.
    size = max(0, provider.size)
  }

  /// The `count` bytes from `offset` on; nil beyond the end of the file or of the budget.
  package mutating func bytes(at offset: Int64, count: Int) -> ArraySlice<UInt8>? {
    guard 0...size ~= offset, 0...size - offset ~= Int64(count) else { return nil }
    if offset < windowStart || offset - windowStart > Int64(window.count - count) {
      let wanted = Int(min(Int64(max(count, Self.windowBytes)), size - offset))
      guard wanted <= budget - bytesRead, let bytes = provider.bytes(at: offset, count: wanted),
        bytes.count == wanted
      else { return nil }
      bytesRead += wanted
      window = bytes
      windowStart = offset
    }
    let start = Int(offset - windowStart)
    return window[start..<start + count]
  }

  /// Whether no more can be read than a few boxes.
  var isSpent: Bool { budget - bytesRead < 4 * Self.windowBytes }

  /// The big-endian unsigned number in `count` bytes at `offset`.
  mutating func number(at offset: Int64, bytes count: Int) -> UInt64? {
    bytes(at: offset, count: count)?.bigEndian
  }
}

extension Sequence<UInt8> {
  /// The big-endian number in the bytes; of more than eight, the last eight count.
  package var bigEndian: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}

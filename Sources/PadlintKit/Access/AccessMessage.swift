internal import CLibrary
internal import Digests
internal import SystemCalls

/// A request or an answer: a word, some numbers, and bytes.
struct AccessMessage {
  /// The words of answers.
  enum Answer: UInt8 {
    case done
    /// The call failed: its `errno` is the number.
    case failed
    /// The answer takes long, but comes.
    case atWork
  }

  var kind: UInt8
  var numbers: [Int64] = []
  var bytes: [UInt8] = []

  static func done(_ numbers: [Int64] = [], _ bytes: [UInt8] = []) -> AccessMessage {
    AccessMessage(kind: Answer.done.rawValue, numbers: numbers, bytes: bytes)
  }

  /// The answer, unless it is that the call failed.
  func checked() throws(SystemError) -> AccessMessage {
    if kind == Answer.done.rawValue { return self }
    throw SystemError(code: Int32(truncatingIfNeeded: numbers.first ?? Int64(EIO)))
  }

  init(kind: UInt8, numbers: [Int64] = [], bytes: [UInt8] = []) {
    self.kind = kind
    self.numbers = numbers
    self.bytes = bytes
  }

  init?(packed: [UInt8]) {
    guard packed.count >= 2, packed.count >= 2 + 8 * Int(packed[1]) else { return nil }
    kind = packed[0]
    numbers = (0..<Int(packed[1])).map { index in
      packed[(2 + 8 * index)..<(10 + 8 * index)].reversed().reduce(0) { $0 << 8 | Int64($1) }
    }
    bytes = Array(packed[(2 + 8 * numbers.count)...])
  }

  var packed: [UInt8] {
    var packed = [kind, UInt8(numbers.count)]
    packed.reserveCapacity(2 + 8 * numbers.count + bytes.count)
    for number in numbers { packed += number.littleEndianBytes }
    return packed + bytes
  }
}

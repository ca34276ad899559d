internal import DeclaredPicture
internal import Digests

/// How elements are written (RFC 8794).
extension EBMLElement {
  /// An element with these bytes; its size field has `longer` bytes more than necessary.
  static func encoded(_ id: Int, _ body: [UInt8], longer: Int = 0) -> [UInt8] {
    number(id) + variable(body.count, longer: longer) + body
  }

  private static func variable(_ size: Int, longer: Int) -> ArraySlice<UInt8> {
    var length = 1
    while length < 8, size >= (1 << (7 * length)) - 1 { length += 1 }
    length = min(8, length + longer)
    return (UInt64(size) | 1 << (7 * UInt64(length))).bigEndianBytes.suffix(length)
  }

  /// A number in the least bytes.
  static func number(_ value: Int) -> [UInt8] {
    Array(value.bigEndianBytes.suffix(max(1, (64 - value.leadingZeroBitCount + 7) / 8)))
  }

  /// A void element of `count` bytes; nil if it would be too short.
  static func void(_ count: Int) -> [UInt8]? {
    guard count >= 2 else { return nil }
    // One byte for the ID; a size field of one byte is enough up to 126, one of eight bytes for anything.
    let length = count - 2 <= 126 ? 1 : 8
    let size = count - 1 - length
    guard size >= 0 else { return nil }
    return encoded(MatroskaID.void, [UInt8](repeating: 0, count: size), longer: length == 1 ? 0 : 8)
  }
}

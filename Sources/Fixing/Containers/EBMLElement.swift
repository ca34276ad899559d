internal import DeclaredPicture

/// Where an element of EBML lies in a header that is in memory (RFC 8794), and how elements are written.
struct EBMLElement {
  /// What it is, with the marker of its length.
  let id: Int
  /// The position of its first byte.
  let start: Int
  /// The position of what it contains.
  let body: Int
  /// The position after its last byte.
  let end: Int

  /// The elements one after another from `start`; those from the first that cannot be read on are left out.
  static func children(_ bytes: [UInt8], from start: Int, to end: Int) -> [EBMLElement] {
    var found: [EBMLElement] = []
    var place = start
    while place < end, let head = EBMLHead(bytes[place...].prefix(EBMLHead.mostBytes)), let size = head.size {
      let body = place + head.length
      guard size <= end - body else { break }
      found.append(EBMLElement(id: head.id, start: place, body: body, end: body + size))
      place = body + size
    }
    return found
  }

  /// An element with these bytes; its size field has `longer` bytes more than necessary.
  static func encoded(_ id: Int, _ body: [UInt8], longer: Int = 0) -> [UInt8] {
    number(id) + variable(body.count, longer: longer) + body
  }

  private static func variable(_ size: Int, longer: Int) -> [UInt8] {
    var length = 1
    while length < 8, size >= (1 << (7 * length)) - 1 { length += 1 }
    length = min(8, length + longer)
    var bytes = [UInt8](repeating: 0, count: length)
    bytes.put(UInt64(size) | 1 << (7 * UInt64(length)), at: 0, bytes: length)
    return bytes
  }

  /// A number in the least bytes.
  static func number(_ value: Int) -> [UInt8] {
    let length = max(1, (64 - value.leadingZeroBitCount + 7) / 8)
    var bytes = [UInt8](repeating: 0, count: length)
    bytes.put(UInt64(value), at: 0, bytes: length)
    return bytes
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

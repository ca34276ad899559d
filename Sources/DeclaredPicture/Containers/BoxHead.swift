/// The head of a box in a file of the ISO base media file format, such as MP4 or QuickTime (ISO/IEC 14496-12, 4.2).
package struct BoxHead {
  /// Most bytes of a head.
  package static let mostBytes = 16

  /// Four characters, of which the first has the highest bits.
  package let type: UInt32
  /// Bytes of the head.
  package let length: Int
  /// Bytes of the box, its head included.
  package let size: Int64

  /// Reads the head that `bytes` begin with; nil where they are too few, or the box is longer than `room`.
  ///
  /// - Parameter room: bytes from the head to the end of what contains the box.
  package init?(_ bytes: some Collection<UInt8>, room: Int64) {
    guard bytes.count >= 8 else { return nil }
    let number = bytes.prefix(8).bigEndian
    type = UInt32(truncatingIfNeeded: number)
    switch number >> 32 {
    case 0:
      (length, size) = (8, room)
    case 1:
      guard bytes.count >= 16, let size = Int64(exactly: bytes.dropFirst(8).prefix(8).bigEndian) else {
        return nil
      }
      (length, self.size) = (16, size)
    default:
      (length, size) = (8, Int64(number >> 32))
    }
    guard Int64(length)...max(Int64(length), room) ~= size else { return nil }
  }

  /// The type of this name, of four ASCII characters.
  package static func type(_ name: String) -> UInt32 { UInt32(truncatingIfNeeded: name.utf8.bigEndian) }
}

/// A box, and where it lies.
package struct Box: ContainerPart {
  package static let mostHeadBytes = BoxHead.mostBytes

  /// That of ``BoxHead``; 0 for what has no head of its own.
  package let type: UInt32
  package let place, start, end: Int64

  /// What lies from `start` to `end` without a head.
  package init(type: UInt32 = 0, start: Int64, end: Int64) {
    (self.type, place, self.start, self.end) = (type, start, start, end)
  }

  package init?(_ bytes: ArraySlice<UInt8>, at place: Int64, before end: Int64) {
    guard let head = BoxHead(bytes, room: end - place) else { return nil }
    type = head.type
    (self.place, start, self.end) = (place, place + Int64(head.length), place + head.size)
  }
}

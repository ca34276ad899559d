/// A box in a file of the ISO base media file format, such as MP4 or QuickTime (ISO/IEC 14496-12, 4.2).
package struct Box: ContainerPart {
  package static let mostHeadBytes = 16

  /// Four characters, of which the first has the highest bits; 0 for what has no head of its own.
  package let type: UInt32
  package let place, start, end: Int64

  /// What lies from `start` to `end` without a head.
  package init(type: UInt32 = 0, start: Int64, end: Int64) {
    (self.type, place, self.start, self.end) = (type, start, start, end)
  }

  package init?(_ bytes: ArraySlice<UInt8>, at place: Int64, before end: Int64) {
    guard bytes.count >= 8 else { return nil }
    let number = bytes.prefix(8).bigEndian
    let (length, size): (Int64, Int64)
    switch number >> 32 {
    case 0:
      (length, size) = (8, end - place)
    case 1:
      guard bytes.count >= 16, let long = Int64(exactly: bytes.dropFirst(8).prefix(8).bigEndian) else {
        return nil
      }
      (length, size) = (16, long)
    default:
      (length, size) = (8, Int64(number >> 32))
    }
    guard length...max(length, end - place) ~= size else { return nil }
    type = UInt32(truncatingIfNeeded: number)
    (self.place, start, self.end) = (place, place + length, place + size)
  }

  /// The type of this name, of four ASCII characters.
  package static func type(_ name: String) -> UInt32 { UInt32(truncatingIfNeeded: name.utf8.bigEndian) }
}

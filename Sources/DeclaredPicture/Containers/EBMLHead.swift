/// The head of an element of EBML, as in Matroska and WebM: its ID and its size (RFC 8794, 4).
package struct EBMLHead {
  /// Most bytes of a head.
  package static let mostBytes = 12

  /// What the element is, with the marker of its length.
  package let id: Int
  /// Bytes of what the element contains; nil where that is not known.
  package let size: Int?
  /// Bytes of the head.
  package let length: Int

  /// Reads the head that `bytes` begin with; nil where there is none.
  package init?(_ bytes: some Collection<UInt8>) {
    guard let id = Self.number(bytes, most: 4),
      let size = Self.number(bytes.dropFirst(id.length), most: 8)
    else { return nil }
    let marker: UInt64 = 1 << (7 * UInt64(size.length))
    let value = size.bits & (marker - 1)
    self.id = Int(id.bits)
    self.size = value == marker - 1 ? nil : Int(value)
    length = id.length + size.length
  }

  /// A number of so many bytes as the highest bit of the first one tells, with that bit.
  private static func number(_ bytes: some Collection<UInt8>, most: Int) -> (bits: UInt64, length: Int)? {
    guard let first = bytes.first else { return nil }
    let length = first.leadingZeroBitCount + 1
    guard length <= most, bytes.count >= length else { return nil }
    return (bytes.prefix(length).bigEndian, length)
  }
}

/// An element of Matroska or WebM, and where it lies.
package struct EBMLElement: ContainerPart {
  package static let mostHeadBytes = EBMLHead.mostBytes
  /// The elements that may have an unknown size (RFC 9559, 5.1): they end, as those that are cut off, where what contains them does.
  private static let openEnded = [MatroskaID.segment, MatroskaID.cluster]

  /// That of ``EBMLHead``.
  package let id: Int
  package let place, start, end: Int64

  package init?(_ bytes: ArraySlice<UInt8>, at place: Int64, before end: Int64) {
    guard let head = EBMLHead(bytes) else { return nil }
    (id, self.place, start) = (head.id, place, place + Int64(head.length))
    if let size = head.size, Int64(size) <= end - start {
      self.end = start + Int64(size)
    } else if Self.openEnded.contains(id) {
      self.end = end
    } else {
      return nil
    }
  }
}

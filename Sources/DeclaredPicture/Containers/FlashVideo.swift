/// Reads where the index of an FLV file leads (Adobe Flash Video File Format Specification 10.1, annex E).
struct FlashVideo {
  /// The marks of the file and of a tag of metadata, and bytes of the head of a tag and of what follows each.
  private static let (mark, script, headBytes, tailBytes): (UInt64, UInt8, Int64, Int64) = (
    0x46_4C56, 18, 11, 4
  )
  /// The limit of tags, of which each frame has one: more than a day has.
  private static let mostTags = 1 << 23
  /// The name of the index's places, and the type that follows it: an array of numbers of one type each (AMF 0, 2.12).
  private static let name = Array("filepositions".utf8) + [0x0A]

  private var reader: BoundedReader

  init(_ reader: BoundedReader) {
    self.reader = reader
  }

  /// Why something else may be found by the index than is shown by players, which read tag after tag; nil where it leads to these.
  ///
  /// - Parameter isNear: whether what cannot be looked at is a reason, too.
  mutating func indexDoubt(isNear: Bool) -> String? {
    guard reader.number(at: 0, bytes: 3) == Self.mark, let start = reader.number(at: 5, bytes: 4) else {
      return nil
    }
    var (tags, places): ([Int64], Set<Int64>) = ([], [])
    var place = Int64(start) + Self.tailBytes
    while tags.count < Self.mostTags, let head = reader.number(at: place, bytes: 4) {
      let size = Int64(head & 0xFF_FFFF)
      // The highest bits of a type say how it is packed.
      if UInt8(head >> 24 & 0x1F) == Self.script {
        let data = place + Self.headBytes
        let count = Int(max(0, min(size, reader.size - data)))
        guard let bytes = reader.bytes(at: data, count: count) else { break }
        places.formUnion(index(in: bytes))
      }
      tags.append(place)
      place += Self.headBytes + size + Self.tailBytes
    }
    // The end of a file may be cut off within a head.
    let isWhole = place > reader.size - Self.headBytes
    if !isWhole, isNear { return "more frames than are looked at" }
    // What is not there any more is told otherwise.
    places = places.filter { $0 < (isWhole ? reader.size : place) }
    return places.isSubset(of: tags)
      ? nil : "an index that leads elsewhere than to the frames of the file"
  }

  /// The places that metadata say keyframes have in the file.
  private func index(in data: ArraySlice<UInt8>) -> Set<Int64> {
    var places: Set<Int64> = []
    for start in data.indices where data[start] == Self.name[0] && data[start...].starts(with: Self.name) {
      let list = data[start...].dropFirst(Self.name.count)
      var numbers = list.dropFirst(4)
      for _ in 0..<list.prefix(4).bigEndian {
        // Each is a type, 0, and a double.
        guard numbers.count >= 9, numbers.first == 0 else { break }
        if let place = Int64(
          exactly: Double(bitPattern: numbers.dropFirst().prefix(8).bigEndian).rounded(.towardZero))
        {
          places.insert(place)
        }
        numbers = numbers.dropFirst(9)
      }
    }
    return places
  }
}

/// Images in boxes, such as AVIF and HEIC (ISO/IEC 23008-12).
extension ISOBaseMedia {
  /// Why viewers may show something else of an image than FFmpeg, which looks for the data of its primary item at one place in the file; nil
  /// where there is no reason.
  mutating func imageDoubt() -> String? {
    let tooMany = "more boxes than are looked at"
    guard let top = allBoxes(in: Box(start: 0, end: reader.size)) else { return tooMany }
    if top.contains(where: { $0.type == Box.type("moov") }) { return "a movie beside the image" }
    let headers = top.filter { $0.type == Box.type("meta") }
    guard let header = headers.first else { return "a header that was not found" }
    // Version and flags come before what it contains.
    guard let inside = allBoxes(in: Box(start: header.start + 4, end: header.end)) else { return tooMany }
    let single = ["pitm", "iloc", "iinf", "iprp"].map(Box.type)
    if headers.count > 1 || single.contains(where: { type in inside.count(where: { $0.type == type }) > 1 }) {
      return "several tables of one kind, of which each viewer follows another"
    }
    guard let primary = inside.first(where: { $0.type == Box.type("pitm") }).flatMap({ primaryItem($0) }),
      let places = inside.first(where: { $0.type == Box.type("iloc") })
    else { return "a header that was not found" }
    guard let hasLayerChoice = hasLayerChoice(inside) else { return tooMany }
    if hasLayerChoice { return "layers, of which viewers show one or the other" }
    return liesInOnePiece(primary, by: places)
      ? nil : "data of the image at other places than where FFmpeg looks for them"
  }

  /// All boxes directly in `parent`; nil where there are more than are looked at.
  private mutating func allBoxes(in parent: Box) -> [Box]? {
    let found = boxes(nil, in: parent)
    return found.count < Self.mostBoxes && !reader.isSpent ? found : nil
  }

  /// The number of the primary item (ISO/IEC 14496-12, 8.11.4).
  private mutating func primaryItem(_ box: Box) -> UInt64? {
    reader.number(at: box.start + 4, bytes: reader.number(at: box.start, bytes: 1) == 0 ? 2 : 4)
  }

  /// Whether properties choose among the layers of an item, which FFmpeg does not read (`a1op`, AV1 Image File Format 2.3.1; `lsel`, ISO/IEC
  /// 23008-12, 6.5.11); nil where there are more properties than are looked at.
  private mutating func hasLayerChoice(_ header: [Box]) -> Bool? {
    guard let properties = header.first(where: { $0.type == Box.type("iprp") }),
      let container = first("ipco", in: properties)
    else { return false }
    let choices = ["a1op", "lsel"].map(Box.type)
    return allBoxes(in: container)?.contains { choices.contains($0.type) }
  }

  /// The most items whose places are read.
  private static let mostItems = 1 << 12

  /// Whether the data of an item are one piece of the file itself, by one entry (ISO/IEC 14496-12, 8.11.3).
  private mutating func liesInOnePiece(_ item: UInt64, by box: Box) -> Bool {
    guard let version = reader.number(at: box.start, bytes: 1), version <= 2,
      let sizes = reader.number(at: box.start + 4, bytes: 2)
    else { return false }
    // Bytes of offsets, of lengths, and of the place of all pieces of an item; those of a number beside each piece from version 1 on.
    let nibbles = [12, 8, 4, 0].map { Int64(sizes >> $0 & 0xF) }
    let pieceBytes = nibbles[0] + nibbles[1] + (version == 0 ? 0 : nibbles[3])
    let numberBytes: Int64 = version < 2 ? 2 : 4
    var place = box.start + 6 + numberBytes
    guard let count = reader.number(at: place - numberBytes, bytes: Int(numberBytes)),
      count <= UInt64(Self.mostItems)
    else { return false }
    var found: [Bool] = []
    for _ in 0..<count {
      guard let number = reader.number(at: place, bytes: Int(numberBytes)) else { return false }
      place += numberBytes
      var isInFile = true
      if version > 0 {
        // In the file, in a box of the header, or in another item.
        isInFile = reader.number(at: place, bytes: 2).map { $0 & 0xF == 0 } ?? false
        place += 2
      }
      guard let file = reader.number(at: place, bytes: 2),
        let pieces = reader.number(at: place + 2 + nibbles[2], bytes: 2)
      else { return false }
      place += 4 + nibbles[2] + Int64(pieces) * pieceBytes
      if place > box.end { return false }
      if number == item { found.append(isInFile && file == 0 && pieces == 1) }
    }
    return found == [true]
  }
}

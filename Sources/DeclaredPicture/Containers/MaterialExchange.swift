/// Reads where the index of an MXF file leads (SMPTE ST 377-1: 7 for partitions, 11 for index tables; ST 379-1 for the essence).
struct MaterialExchange {
  /// How the keys of all items begin, and those of partitions, of index tables and of what is shown.
  private enum Key {
    static let all: [UInt8] = [0x06, 0x0E, 0x2B, 0x34]
    static let partition: [UInt8] = [0x0D, 0x01, 0x02, 0x01, 0x01],
      index: [UInt8] = [0x0D, 0x01, 0x02, 0x01, 0x01, 0x10]
    static let essence: [UInt8] = [0x0D, 0x01, 0x03, 0x01]
  }
  private static let keyBytes: Int64 = 16
  /// The kinds of partitions, in the byte after their key: header, body and footer.
  private static let partitions: ClosedRange<UInt8> = 2...4
  /// Where a partition tells the place of its essence in that of all, and the tag of the entries of an index.
  private static let (bodyOffset, entries): (Int64, UInt64) = (52, 0x3F0A)
  /// Bytes before the first key at most (6.5), and the limit of items, of which each frame has two and more.
  private static let (mostBefore, mostItems): (Int, Int) = (1 << 16, 1 << 24)

  private var reader: BoundedReader
  /// Where items of the essence begin, counted in it alone.
  private var items: [Int64] = []
  /// Where each entry of the index leads, in the order of time, by the first of its edit units.
  private var indexes: [Int64: [Int64]] = [:]

  init(_ reader: BoundedReader) {
    self.reader = reader
  }

  /// Why something else may be found by the index than is shown by players, which read item after item; nil where it leads to these.
  ///
  /// - Parameter isNear: whether what cannot be looked at is a reason, too.
  mutating func indexDoubt(isNear: Bool) -> String? {
    guard let start = firstKey() else { return nil }
    var (place, count) = (start, 0)
    var (offset, essenceStart): (Int64, Int64?) = (0, nil)
    while count < Self.mostItems, let (key, content) = item(at: place) {
      let kind = key.dropFirst(8)
      if kind.starts(with: Key.index) {
        readIndex(content)
      } else if kind.starts(with: Key.partition), Self.partitions ~= key[key.startIndex + 13] {
        offset =
          reader.number(at: content.lowerBound + Self.bodyOffset, bytes: 8).flatMap { Int64(exactly: $0) }
          ?? 0
        essenceStart = nil
      } else if kind.starts(with: Key.essence) {
        essenceStart = essenceStart ?? place
        items.append(offset + place - (essenceStart ?? place))
      }
      (place, count) = (content.upperBound, count + 1)
    }
    if place < reader.size, isNear { return "more frames than are looked at" }
    let places = indexes.sorted { $0.key < $1.key }.flatMap(\.value)
    let isInOrder = zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    // Where one item holds all frames, nothing tells them apart.
    let isKnown = items.count < 2 || Set(places).isSubset(of: items)
    return isInOrder && isKnown ? nil : "an index that leads elsewhere than to the frames of the file"
  }

  private mutating func firstKey() -> Int64? {
    guard let bytes = reader.bytes(at: 0, count: Int(min(Int64(Self.mostBefore), reader.size))) else {
      return nil
    }
    let partition = Key.all + [0x02, 0x05, 0x01, 0x01] + Key.partition
    return bytes.indices.first { bytes[$0] == partition[0] && bytes[$0...].starts(with: partition) }.map {
      Int64($0 - bytes.startIndex)
    }
  }

  /// The key of the item at `place`, and where its content is, which ends at the end of the file where it is cut off.
  private mutating func item(at place: Int64) -> (key: [UInt8], content: Range<Int64>)? {
    guard let head = reader.bytes(at: place, count: Int(Self.keyBytes) + 1), head.starts(with: Key.all) else {
      return nil
    }
    let (key, first) = (Array(head.dropLast()), Int64(head.last ?? 0))
    let start = place + Self.keyBytes + 1
    // From 128 on, it is the number of the bytes that follow with the length.
    guard first >= 0x80 else { return (key, start..<min(reader.size, start + first)) }
    let count = first - 0x80
    guard count <= 8, let length = reader.number(at: start, bytes: Int(count)).flatMap({ Int64(exactly: $0) })
    else { return nil }
    let content = start + count
    guard content <= reader.size else { return nil }
    return (key, content..<content + min(length, reader.size - content))
  }

  /// Notes the entries of the index in `content`; one that is there twice, as is usual, counts once.
  private mutating func readIndex(_ content: Range<Int64>) {
    var (place, first): (Int64, Int64) = (content.lowerBound, 0)
    var entries: [Int64] = []
    while place + 4 <= content.upperBound, let tag = reader.number(at: place, bytes: 2),
      let length = reader.number(at: place + 2, bytes: 2).map({ Int64($0) })
    {
      place += 4
      // Its first edit unit has the tag before that of how many there are.
      if tag == 0x3F0C { first = reader.number(at: place, bytes: 8).flatMap { Int64(exactly: $0) } ?? 0 }
      if tag == Self.entries, let count = reader.number(at: place, bytes: 4),
        let size = reader.number(at: place + 4, bytes: 4), size >= 11
      {
        for number in 0..<min(Int64(count), (content.upperBound - place - 8) / Int64(size)) {
          // After the distances to the frame that is shown and to the keyframe, and flags.
          guard let offset = reader.number(at: place + 8 + number * Int64(size) + 3, bytes: 8) else { break }
          entries.append(Int64(truncatingIfNeeded: offset))
        }
      }
      place += length
    }
    // Of two for the same edit units, the later may differ.
    if let known = indexes[first], known != entries, !known.isEmpty, !entries.isEmpty {
      indexes[first] = [.max, .min]
    } else if !entries.isEmpty {
      indexes[first] = entries
    }
  }
}

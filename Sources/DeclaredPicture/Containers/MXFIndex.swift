/// Reads where the index of an MXF file leads (SMPTE ST 377-1: 7 for partitions, 11 for index tables; ST 379-1 for the essence).
struct MXFIndex {
  /// How the keys of all items begin, and how those of partitions, of index tables and of what is shown go on.
  private enum Key {
    static let all: [UInt8] = [0x06, 0x0E, 0x2B, 0x34]
    static let firstPartition: [UInt8] = all + [0x02, 0x05, 0x01, 0x01] + partition
    static let partition: [UInt8] = [0x0D, 0x01, 0x02, 0x01, 0x01]
    static let index: [UInt8] = partition + [0x10]
    static let essence: [UInt8] = [0x0D, 0x01, 0x03, 0x01]
  }
  /// The tags of an index: which one it is, the first of its edit units, and its entries.
  private enum Tag { static let (index, first, entries): (UInt64, UInt64, UInt64) = (0x3F06, 0x3F0C, 0x3F0A) }
  private static let (keyBytes, groupBytes): (Int64, Int) = (16, 8)
  /// Where the kind of a partition stands in its key: a header, a body or a footer.
  private static let (kind, partitions): (Int, ClosedRange<UInt8>) = (13, 2...4)
  /// Where a partition tells the place of its essence in that of all.
  private static let bodyOffset: Int64 = 52
  /// Where an entry tells the place of its edit unit, after the distances to frames and flags; and its fewest bytes.
  private static let (placeInEntry, fewestInEntry): (Int64, UInt64) = (3, 11)
  /// Bytes before the first key at most (6.5), and the limit of items, of which each frame has two and more.
  private static let (mostBefore, mostItems) = (1 << 16, 1 << 24)

  private var reader: BoundedReader
  /// Where items of the essence begin and where the last of them ends, counted in it alone.
  private var items: Set<Int64> = []
  /// Where edit units begin by each index.
  private var units: [UInt64: [Int64: Int64]] = [:]
  /// Whether two tables of one index differ, as is not usual where one is there twice.
  private var isAmbiguous = false

  init(_ reader: BoundedReader) {
    self.reader = reader
  }

  /// Why something else may be found by the index than is shown by players, which read item after item; nil where it leads to these.
  ///
  /// - Parameter isNear: whether what cannot be looked at is a reason, too.
  mutating func indexDoubt(isNear: Bool) -> String? {
    guard let start = firstKey() else { return nil }
    let isWhole = walk(from: start)
    if !isWhole, isNear { return "more frames than are looked at" }
    // Where one item holds all frames, nothing tells them apart; what was cut off is told otherwise.
    let tellsFramesApart = isWhole && items.count > 2
    let size = reader.size
    let leads = units.values.allSatisfy { places in
      let inTime = places.sorted { $0.key < $1.key }.map(\.value)
      return zip(inTime, inTime.dropFirst()).allSatisfy { $0 < $1 }
        && (!tellsFramesApart || inTime.allSatisfy { items.contains($0) || $0 > size })
    }
    return leads && !isAmbiguous ? nil : "an index that leads elsewhere than to the frames of the file"
  }

  /// Notes the items and indexes of the file; false where that did not lead to its end.
  private mutating func walk(from start: Int64) -> Bool {
    var (place, count) = (start, 0)
    // Where the essence of a partition begins: in that of all, and in the file.
    var (offset, essence): (Int64, Int64?) = (0, nil)
    while count < Self.mostItems, let (key, content) = item(at: place) {
      let kind = key.dropFirst(Self.groupBytes)
      if kind.starts(with: Key.index) {
        readIndex(content)
      } else if kind.starts(with: Key.partition), Self.partitions ~= key[Self.kind] {
        let told = reader.number(at: content.lowerBound + Self.bodyOffset, bytes: 8)
        (offset, essence) = (told.flatMap { Int64(exactly: $0) } ?? 0, nil)
      } else if kind.starts(with: Key.essence) {
        let start = essence ?? place
        essence = start
        items.formUnion([place, content.upperBound].map { offset &+ ($0 - start) })
      }
      (place, count) = (content.upperBound, count + 1)
    }
    return place >= reader.size
  }

  private mutating func firstKey() -> Int64? {
    guard let bytes = reader.bytes(at: 0, count: Int(min(Int64(Self.mostBefore), reader.size))) else {
      return nil
    }
    let first = bytes.indices.first {
      bytes[$0] == Key.all[0] && bytes[$0...].starts(with: Key.firstPartition)
    }
    return first.map { Int64($0 - bytes.startIndex) }
  }

  /// The key of the item at `place`, and where its content is, which ends at the end of the file where it is cut off.
  private mutating func item(at place: Int64) -> (key: [UInt8], content: Range<Int64>)? {
    guard let head = reader.bytes(at: place, count: Int(Self.keyBytes) + 1), head.starts(with: Key.all) else {
      return nil
    }
    let (key, first) = (Array(head.dropLast()), Int64(head.last ?? 0))
    // From 128 on, it is the number of the bytes that follow with the length.
    let lengthBytes = max(0, first - 0x80)
    let start = place + Self.keyBytes + 1 + lengthBytes
    guard lengthBytes <= 8, start <= reader.size else { return nil }
    var length = first
    if first >= 0x80 {
      guard let told = reader.number(at: start - lengthBytes, bytes: Int(lengthBytes)) else { return nil }
      length = Int64(clamping: told)
    }
    return (key, start..<start + min(length, reader.size - start))
  }

  /// Notes the entries of the index in `content`.
  private mutating func readIndex(_ content: Range<Int64>) {
    var (place, index, first): (Int64, UInt64, Int64) = (content.lowerBound, 0, 0)
    var entries: [Int64] = []
    while place + 4 <= content.upperBound, let tag = reader.number(at: place, bytes: 2),
      let length = reader.number(at: place + 2, bytes: 2)
    {
      place += 4
      switch tag {
      case Tag.index: index = reader.number(at: place, bytes: 4) ?? 0
      case Tag.first: first = reader.number(at: place, bytes: 8).flatMap { Int64(exactly: $0) } ?? 0
      case Tag.entries: entries = places(at: place, within: content)
      default: break
      }
      place += Int64(length)
    }
    for (number, place) in entries.enumerated() {
      let known = units[index, default: [:]].updateValue(place, forKey: first &+ Int64(number))
      if let known, known != place { isAmbiguous = true }
    }
  }

  /// Where the edit units of the entries at `start` begin.
  private mutating func places(at start: Int64, within content: Range<Int64>) -> [Int64] {
    guard let count = reader.number(at: start, bytes: 4), let size = reader.number(at: start + 4, bytes: 4),
      size >= Self.fewestInEntry
    else { return [] }
    var (places, entry): ([Int64], Int64) = ([], start + 8)
    while places.count < count, entry + Int64(size) <= content.upperBound,
      let place = reader.number(at: entry + Self.placeInEntry, bytes: 8)
    {
      places.append(Int64(clamping: place))
      entry += Int64(size)
    }
    return places
  }
}

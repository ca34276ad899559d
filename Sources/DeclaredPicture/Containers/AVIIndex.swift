/// Reads where the indexes of an AVI file lead (Microsoft AVI RIFF File Reference; OpenDML AVI File Format Extensions 1.02, chapter 3).
struct AVIIndex {
  /// The marks of lists and chunks, as they stand in the file.
  private enum Mark {
    static let riff: UInt32 = 0x5249_4646, list: UInt32 = 0x4C49_5354
    static let avi: UInt32 = 0x4156_4920, further: UInt32 = 0x4156_4958
    static let movie: UInt32 = 0x6D6F_7669, records: UInt32 = 0x7265_6320
    static let header: UInt32 = 0x6864_726C, stream: UInt32 = 0x7374_726C
    static let oldIndex: UInt32 = 0x6964_7831, superIndex: UInt32 = 0x696E_6478
  }
  /// What a part of the file is: only chunks in a movie or its records are played.
  private enum Part { case file, riff, header, movie, records }
  /// A chunk that an index leads to.
  private typealias Entry = (mark: UInt32, place: Int64)
  /// The bytes before what a chunk and a list hold, and those of an entry of the old index.
  private static let (headBytes, listHeadBytes, entryBytes): (Int64, Int64, Int64) = (8, 12, 16)
  /// The limit of chunks, of which each frame has one.
  private static let mostChunks = 1 << 23

  private var reader: BoundedReader
  /// The chunks of streams, which players read one after the other, in the order of the file.
  private var chunks: [Entry] = []
  private var oldIndexes: [Range<Int64>] = []
  private var superIndexes: [Range<Int64>] = []
  private var isWhole = true

  init(_ reader: BoundedReader) {
    self.reader = reader
  }

  /// Why something else may be found by an index than is shown by players, which read chunk after chunk; nil where they lead to these.
  ///
  /// - Parameter isNear: whether what cannot be looked at is a reason, too.
  mutating func indexDoubt(isNear: Bool) -> String? {
    guard mark(at: 0) == Mark.riff, mark(at: 8) == Mark.avi else { return nil }
    walk(0..<reader.size, .file)
    guard isWhole else { return isNear ? "more frames than are looked at" : nil }
    let leads =
      oldIndexes.allSatisfy { follows(entries(ofOldIndex: $0)) }
      && superIndexes.allSatisfy { follows(entries(ofSuperIndex: $0)) }
    return leads ? nil : "an index that leads elsewhere than to the frames of the file"
  }

  /// Notes the chunks that are played and the indexes in a part of the file.
  private mutating func walk(_ range: Range<Int64>, _ part: Part) {
    var (place, hasMovie) = (range.lowerBound, false)
    while place + Self.headBytes <= range.upperBound {
      guard chunks.count < Self.mostChunks, let mark = mark(at: place),
        let size = number(at: place + 4, bytes: 4)
      else {
        isWhole = false
        return
      }
      // What is cut off ends with the file.
      let content = place + Self.headBytes..<min(range.upperBound, place + Self.headBytes + size)
      let kind = mark == Mark.riff || mark == Mark.list ? self.mark(at: content.lowerBound) : nil
      switch (mark, kind, part) {
      case (Mark.riff, Mark.avi?, .file), (Mark.riff, Mark.further?, .file): walk(list: content, .riff)
      case (Mark.list, Mark.movie?, .riff) where !hasMovie:
        hasMovie = true
        walk(list: content, .movie)
      case (Mark.list, Mark.records?, .movie): walk(list: content, .records)
      case (Mark.list, Mark.header?, .riff), (Mark.list, Mark.stream?, .header): walk(list: content, .header)
      case (Mark.oldIndex, _, .file), (Mark.oldIndex, _, .riff): oldIndexes.append(content)
      case (Mark.superIndex, _, .riff), (Mark.superIndex, _, .header): superIndexes.append(content)
      case (_, nil, .movie) where Self.isOfStream(mark), (_, nil, .records) where Self.isOfStream(mark):
        chunks.append((mark, place))
      default: break
      }
      // Chunks begin at even places.
      place += Self.headBytes + size + size % 2
    }
  }

  /// Walks through a list, behind its kind.
  private mutating func walk(list content: Range<Int64>, _ part: Part) {
    let start = content.lowerBound + Self.listHeadBytes - Self.headBytes
    walk(min(content.upperBound, start)..<content.upperBound, part)
  }

  /// Whether a mark is that of a chunk with frames or sound: two digits of the stream, and two letters.
  private static func isOfStream(_ mark: UInt32) -> Bool {
    [mark >> 24, mark >> 16 & 0xFF].allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// Whether entries lead to chunks of their streams, each further on than the one before.
  private func follows(_ entries: [Entry]) -> Bool {
    var last: [UInt32: Int64] = [:]
    for entry in entries where entry.place < reader.size {
      let stream = entry.mark >> 16
      guard entry.place > last[stream] ?? -1, hasChunk(of: stream, at: entry.place) else { return false }
      last[stream] = entry.place
    }
    return true
  }

  private func hasChunk(of stream: UInt32, at place: Int64) -> Bool {
    var (low, high) = (0, chunks.count)
    while low < high {
      let middle = (low + high) / 2
      if chunks[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low < chunks.count && chunks[low].place == place && chunks[low].mark >> 16 == stream
  }

  /// Where the index behind the movie leads. Its places count from the first chunk, wherever writers began to count.
  private mutating func entries(ofOldIndex content: Range<Int64>) -> [Entry] {
    var entries: [Entry] = []
    var place = content.lowerBound
    while place + Self.entryBytes <= content.upperBound, let mark = mark(at: place),
      let offset = number(at: place + 8, bytes: 4)
    {
      if Self.isOfStream(mark) { entries.append((mark, offset)) }
      place += Self.entryBytes
    }
    guard let first = entries.first, let chunk = chunks.first else { return entries }
    return entries.map { ($0.mark, $0.place - first.place + chunk.place) }
  }

  /// Where the indexes lead to which that of a stream leads.
  private mutating func entries(ofSuperIndex content: Range<Int64>) -> [Entry] {
    let (headBytes, entryBytes): (Int64, Int64) = (24, 16)
    guard let count = number(at: content.lowerBound + 4, bytes: 4) else { return [] }
    var entries: [Entry] = []
    for number in 0..<min(count, Int64(content.count) / entryBytes) {
      guard let place = self.number(at: content.lowerBound + headBytes + number * entryBytes, bytes: 8) else {
        break
      }
      entries += self.entries(ofStandardIndexAt: place)
    }
    return entries
  }

  private mutating func entries(ofStandardIndexAt start: Int64) -> [Entry] {
    let (headBytes, entryBytes): (Int64, Int64) = (32, 8)
    guard 0..<reader.size ~= start, let count = number(at: start + 12, bytes: 4),
      let mark = mark(at: start + 16), let base = number(at: start + 20, bytes: 8)
    else { return [] }
    var entries: [Entry] = []
    for number in 0..<min(count, reader.size / entryBytes) {
      guard let offset = self.number(at: start + headBytes + number * entryBytes, bytes: 4) else { break }
      // It leads to what the chunk holds.
      entries.append((mark, base &+ offset - Self.headBytes))
    }
    return entries
  }

  private mutating func mark(at place: Int64) -> UInt32? {
    reader.number(at: place, bytes: 4).map { UInt32($0) }
  }

  /// The little-endian number at `place`; nil where it is beyond the end, or more than a file has bytes.
  private mutating func number(at place: Int64, bytes count: Int) -> Int64? {
    reader.bytes(at: place, count: count).flatMap { Int64(exactly: $0.reversed().bigEndian) }
  }
}

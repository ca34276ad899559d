package import DeclaredPicture
internal import Digests

/// Changes the sizes of a video in the header of an AVI file.
package struct AVIHeader {
  /// The largest header that is read into memory, in bytes.
  private static let mostBytes = 1 << 20

  /// A chunk inside ``bytes``.
  private struct Chunk {
    let name: String
    /// For a list, its kind.
    let kind: String
    let body: Int
    let end: Int
  }

  /// The list `hdrl` after its length.
  private var bytes: [UInt8]
  private let place: Int64

  /// Reads the header of a file.
  ///
  /// - Throws: `FixRefusal.unfitHeader` if there is none.
  package init(of file: any ByteProvider) throws(FixRefusal) {
    guard let start = file.bytes(at: 0, count: 24), start[0..<4].elementsEqual("RIFF".utf8),
      start[8..<16].elementsEqual("AVI LIST".utf8), start[20..<24].elementsEqual("hdrl".utf8)
    else { throw .unfitHeader("it does not begin like that of an AVI file") }
    let size = Self.number(start, at: 16, bytes: 4)
    guard size <= Self.mostBytes, let bytes = file.bytes(at: 20, count: size) else {
      throw .unfitHeader("it cannot be read")
    }
    self.bytes = bytes
    place = 20
  }

  /// The bytes to overwrite in the header so that the sizes of a video match frames of another size, with the same sample
  /// aspect ratio; nil if they match already.
  package func resizing(videoTrack ordinal: Int, to new: PixelSize) throws(FixRefusal) -> BytePatch? {
    var changed = self
    let lists = chunks(from: 4, to: bytes.count)
    let videos = lists.filter { $0.kind == "strl" }.compactMap { list -> [Chunk]? in
      let parts = chunks(from: list.body + 4, to: list.end)
      guard let header = parts.first(where: { $0.name == "strh" }), header.end - header.body >= 4,
        bytes[header.body..<header.body + 4].elementsEqual("vids".utf8)
      else { return nil }
      return parts
    }
    guard videos.indices.contains(ordinal), let main = lists.first(where: { $0.name == "avih" }),
      main.end - main.body >= 40,
      let format = videos[ordinal].first(where: { $0.name == "strf" }), format.end - format.body >= 24
    else { throw .unfitHeader("the track was not found") }
    let old = PixelSize(
      width: number(at: format.body + 4), height: Int(Int32(truncatingIfNeeded: number(at: format.body + 8))))
    if old == new { return nil }
    guard old.height > 0 else { throw .unfitHeader("its rows are upside down") }
    // No larger number fits into the fields of the frame's rectangle.
    guard 1...0xFFFF ~= old.width, old.height <= 0xFFFF else {
      throw .unfitHeader("its sizes are impossible")
    }
    func exchange(_ from: Int, _ to: Int, at place: Int, bytes count: Int = 4) {
      guard Self.number(changed.bytes, at: place, bytes: count) == from else { return }
      changed.put(to, at: place, bytes: count)
    }
    exchange(old.width, new.width, at: main.body + 32)
    exchange(old.height, new.height, at: main.body + 36)
    changed.put(new.width, at: format.body + 4)
    changed.put(new.height, at: format.body + 8)
    // The bytes of a frame that is not compressed.
    exchange(old.width * old.height * 3, new.width * new.height * 3, at: format.body + 20)
    if let header = videos[ordinal].first(where: { $0.name == "strh" }), header.end - header.body >= 56 {
      exchange(old.width, new.width, at: header.body + 52, bytes: 2)
      exchange(old.height, new.height, at: header.body + 54, bytes: 2)
    }
    if let properties = videos[ordinal].first(where: { $0.name == "vprp" }) {
      try changed.resizeProperties(properties, from: old, to: new)
    }
    return changed.bytes == bytes ? nil : BytePatch(offset: place, bytes: changed.bytes)
  }

  /// Corrects the video properties header (OpenDML 1.02, 5.0), which has the aspect ratio of the frame.
  private mutating func resizeProperties(
    _ chunk: Chunk, from old: PixelSize, to new: PixelSize
  ) throws(FixRefusal) {
    guard chunk.end - chunk.body >= 68, number(at: chunk.body + 32) == 1 else {
      throw .unfitHeader("it describes fields")
    }
    let (wide, high) = (number(at: chunk.body + 20) >> 16, number(at: chunk.body + 20) & 0xFFFF)
    let (x, y) = inLowestTerms(wide * new.width * old.height, high * new.height * old.width)
    guard x <= 0xFFFF, y <= 0xFFFF else {
      throw .unfitHeader("the aspect ratio would not fit into its field")
    }
    put(x << 16 | y, at: chunk.body + 20)
    put(new.width, at: chunk.body + 24)
    put(new.height, at: chunk.body + 28)
    // The bitmaps as they are compressed, and what of them is picture.
    for (place, size) in [(36, new.height), (40, new.width), (44, new.height), (48, new.width)] {
      put(size, at: chunk.body + place)
    }
  }

  // MARK: Chunks

  private func chunks(from start: Int, to end: Int) -> [Chunk] {
    var found: [Chunk] = []
    var place = start
    while place + 8 <= end {
      let size = number(at: place + 4)
      let body = place + 8
      guard size <= end - body else { break }
      let name = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      let kind = name == "LIST" && size >= 4 ? String(decoding: bytes[body..<body + 4], as: UTF8.self) : ""
      found.append(Chunk(name: name, kind: kind, body: body, end: body + size))
      place = body + size + size % 2
    }
    return found
  }

  private func number(at place: Int) -> Int { Self.number(bytes, at: place, bytes: 4) }

  /// A little-endian number.
  private static func number(_ bytes: [UInt8], at place: Int, bytes count: Int) -> Int {
    Int(bytes[place..<place + count].reversed().bigEndian)
  }

  private mutating func put(_ value: Int, at place: Int, bytes count: Int = 4) {
    bytes.replaceSubrange(place..<place + count, with: value.littleEndianBytes.prefix(count))
  }
}

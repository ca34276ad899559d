/// A small MP4 of a video and a sound track: sizes and tables of chunks, and media that can be recognised.
struct SampleMovie {
  var width = 1920
  var height = 1080
  /// Boxes inside the sample entry.
  var extensions: [UInt8] = box("avcC", [1, 2, 3])
  /// Boxes inside the video track.
  var track: [UInt8] = []
  var isHeaderFirst = true
  var usesLongOffsets = false
  var isFragmented = false
  var entries = 1
  /// The display matrix of the video track.
  var matrix = big(0, 36)

  static let chunk = Array("first chunk of media".utf8)

  /// The file.
  var bytes: [UInt8] {
    let type = box("ftyp", Array("isom".utf8) + big(512, 4))
    let media = box("mdat", Self.chunk)
    if !isHeaderFirst { return type + media + header(chunkAt: type.count + 8) }
    // The size of the header does not depend on what it says.
    let length = header(chunkAt: 0).count
    return type + header(chunkAt: type.count + length + 8) + media
  }

  private func header(chunkAt place: Int) -> [UInt8] {
    let entry = box(
      "avc1",
      big(0, 6) + big(1, 2) + big(0, 16) + big(width, 2) + big(height, 2) + big(0, 50) + extensions)
    let descriptions = box(
      "stsd", big(0, 4) + big(entries, 4) + Array(repeatElement(entry, count: entries).joined()))
    let video = trak(1, "vide", descriptions, place, more: track, size: (width, height))
    let sound = trak(
      2, "soun", box("stsd", big(0, 4) + big(1, 4) + box("mp4a", big(0, 28))), place, size: (0, 0))
    return box(
      "moov",
      box("mvhd", big(0, 100)) + sound + video + (isFragmented ? box("mvex", box("trex", big(0, 24))) : []))
  }

  private func trak(
    _ id: Int, _ handler: String, _ descriptions: [UInt8], _ place: Int, more: [UInt8] = [], size: (Int, Int)
  ) -> [UInt8] {
    let offsets =
      usesLongOffsets
      ? box("co64", big(0, 4) + big(1, 4) + big(place, 8))
      : box("stco", big(0, 4) + big(1, 4) + big(place, 4))
    let table = box("stbl", descriptions + offsets)
    let head = box(
      "tkhd",
      [0, 0, 0, 7] + big(0, 8) + big(id, 4) + big(0, 8) + big(0, 16) + matrix + big(size.0 << 16, 4)
        + big(size.1 << 16, 4))
    let media = box(
      "mdia", box("hdlr", big(0, 8) + Array(handler.utf8) + big(0, 13)) + box("minf", table))
    return box("trak", head + more + media)
  }
}

/// `value` in `count` bytes, the highest first.
func big(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}

func box(_ type: String, _ body: [UInt8]) -> [UInt8] { big(8 + body.count, 4) + Array(type.utf8) + body }

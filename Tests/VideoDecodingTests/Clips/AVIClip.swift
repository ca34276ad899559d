/// An AVI file of frames that are given as they are coded.
struct AVIClip {
  /// Columns.
  var width = 16
  /// Rows.
  var height = 16
  /// The codec's four characters, or four zero bytes for uncompressed RGB.
  var codec = "\0\0\0\0"
  /// Bits of a pixel.
  var bitsPerPixel = 24
  /// Coded frames, at 25 a second.
  var frames: [[UInt8]] = []
  /// The frames that the index marks as keyframes.
  var keyframes: Set<Int> = [0]
  /// Whether the file ends with an index.
  var hasIndex = true

  /// The file.
  var bytes: [UInt8] {
    let streamHeader =
      Array("vids".utf8) + Array(codec.utf8) + words([0, 0, 0, 1, 25, 0, frames.count, 0, -1, 0, 0, 0])
    let format =
      words([40, width, height]) + [1, 0] + [UInt8(bitsPerPixel), 0] + Array(codec.utf8)
      + words([0, 0, 0, 0, 0])
    let mainHeader = words([40000, 0, 0, 0x10, frames.count, 0, 1, 0, width, height, 0, 0, 0, 0])
    let header = list(
      "hdrl", chunk("avih", mainHeader) + list("strl", chunk("strh", streamHeader) + chunk("strf", format)))
    var movie: [UInt8] = []
    var index: [UInt8] = []
    for (number, frame) in frames.enumerated() {
      index +=
        Array("00dc".utf8) + words([keyframes.contains(number) ? 0x10 : 0, movie.count + 4, frame.count])
      movie += chunk("00dc", frame)
    }
    let body = Array("AVI ".utf8) + header + list("movi", movie) + (hasIndex ? chunk("idx1", index) : [])
    return Array("RIFF".utf8) + words([body.count]) + body
  }

  private func words(_ values: [Int]) -> [UInt8] {
    values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + words([content.count]) + content + (content.count % 2 == 1 ? [0] : [])
  }

  private func list(_ name: String, _ content: [UInt8]) -> [UInt8] {
    chunk("LIST", Array(name.utf8) + content)
  }
}

extension AVIClip {
  /// Uncompressed RGB, stored upside down as AVI does: black above, white below.
  static var blackAboveWhite: AVIClip {
    let row = { (value: UInt8) in [UInt8](repeating: value, count: 16 * 3) }
    let bottomUp = (0..<16).flatMap { row($0 < 8 ? 255 : 0) }
    return AVIClip(frames: [[UInt8]](repeating: bottomUp, count: 3), keyframes: [0, 1, 2])
  }

  /// Microsoft Video 1, 16 bits: one keyframe, black but for the lower left block of 4 × 4 pixels, which every
  /// frame paints anew in a grey of its own, leaving the rest as it was.
  static func oneKeyframe(frameCount: Int) -> AVIClip {
    let frames = (0..<frameCount).map { frame in
      let grey = greyLevel(ofFrame: frame)
      let colour = 0x8000 | grey << 10 | grey << 5 | grey
      let others: [UInt8] =
        frame == 0 ? [[UInt8]](repeating: [0x00, 0x80], count: 15).flatMap(\.self) : [15, 0x84]
      return [UInt8(colour & 0xFF), UInt8(colour >> 8)] + others + [0, 0]
    }
    return AVIClip(codec: "CRAM", bitsPerPixel: 16, frames: frames)
  }

  /// The grey, 0 to 31, of the block in ``oneKeyframe(frameCount:)``; bit 10 of the colour must stay clear of the
  /// codes for skipping.
  static func greyLevel(ofFrame frame: Int) -> Int { 8 + frame % 24 }
}

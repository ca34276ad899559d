/// Uncompressed video in the YUV4MPEG2 format: every planar layout, written down byte by byte.
struct Y4MClip {
  /// Columns.
  var width = 33
  /// Rows.
  var height = 19
  /// The colour space tag without its C, such as `420jpeg` or `422p10`.
  var colourSpace = "420jpeg"
  /// Bits of a sample.
  var bitDepth = 8
  /// Luma columns and rows to a chroma sample; nil for grey.
  var chromaStep: (x: Int, y: Int)? = (2, 2)
  /// Frames, at 25 a second.
  var frameCount = 50
  /// Further header tags, such as `It` or `A16:15`.
  var tags: [String] = []

  /// The size of plane 0, 1 or 2.
  func size(ofPlane plane: Int) -> (width: Int, height: Int) {
    guard plane > 0, let step = chromaStep else { return (width, height) }
    return ((width + step.x - 1) / step.x, (height + step.y - 1) / step.y)
  }

  /// The sample that the clip has at a place: different for neighbours, planes and frames.
  func sample(frame: Int, plane: Int, x: Int, y: Int) -> Int {
    (frame * 37 + plane * 101 + y * 13 + x * 5) & ((1 << bitDepth) - 1)
  }

  /// The file.
  var bytes: [UInt8] {
    let header = ["YUV4MPEG2", "W\(width)", "H\(height)", "F25:1", "C\(colourSpace)"] + tags
    var bytes = Array((header.joined(separator: " ") + "\n").utf8)
    for frame in 0..<frameCount {
      bytes += Array("FRAME\n".utf8)
      for plane in 0..<(chromaStep == nil ? 1 : 3) {
        let size = size(ofPlane: plane)
        for y in 0..<size.height {
          for x in 0..<size.width {
            let value = sample(frame: frame, plane: plane, x: x, y: y)
            bytes.append(UInt8(truncatingIfNeeded: value))
            if bitDepth > 8 { bytes.append(UInt8(value >> 8)) }
          }
        }
      }
    }
    return bytes
  }
}

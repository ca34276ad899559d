import PaddingDetection
import VideoDecoding

extension FramePicture {
  /// Draws a line over the last rows or columns of the padding on each side, where the picture begins beside it.
  ///
  /// The dashes are magenta and green: whatever lies beside them, one of the two stands out.
  ///
  /// - Parameters:
  ///   - insets: the padding in pixels of the frame.
  ///   - frame: the size of the frame in stored pixels; this picture has square ones.
  mutating func mark(_ insets: Insets, ofFrame frame: (width: Int, height: Int)) {
    let across = Double(width) / Double(frame.width)
    let down = Double(height) / Double(frame.height)
    let thickness = max(1, max(width, height) / 640)
    let top = Int((Double(insets.top) * down).rounded())
    let bottom = height - Int((Double(insets.bottom) * down).rounded())
    let left = Int((Double(insets.left) * across).rounded())
    let right = width - Int((Double(insets.right) * across).rounded())
    let rows = Array(max(0, top - thickness)..<top) + Array(bottom..<min(height, bottom + thickness))
    let columns = Array(max(0, left - thickness)..<left) + Array(right..<min(width, right + thickness))
    let dash = 8 * thickness
    func color(_ place: Int) -> (UInt8, UInt8, UInt8) { place / dash % 2 == 0 ? (255, 0, 255) : (0, 255, 0) }
    for y in rows {
      for x in 0..<width { self[x, y] = color(x) }
    }
    for x in columns {
      for y in 0..<height { self[x, y] = color(y) }
    }
  }
}

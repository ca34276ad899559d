import Foundation

/// Small uncompressed videos (YUV4MPEG2) with a moving picture between bars.
enum SyntheticVideo {
  /// A video that takes a debug build a moment only.
  static let tiny = letterboxed(bars: 6, frames: 4, width: 48, height: 32)

  /// A video that takes a fast program a while: one frame of 1080p again and again.
  static let slow: Data = {
    let one = letterboxed(bars: 138, frames: 1, width: 1920, height: 1080)
    let frame = one.dropFirst(one.count - "FRAME\n".utf8.count - 1920 * 1080 * 3 / 2)
    return (0..<30).reduce(into: one) { video, _ in video += frame }
  }()

  /// The bytes of a video with bars of `bars` rows above and below.
  static func letterboxed(bars: Int, frames: Int = 12, width: Int = 160, height: Int = 120) -> Data {
    var data = Data("YUV4MPEG2 W\(width) H\(height) F25:1 C420jpeg\n".utf8)
    for frame in 0..<frames {
      data += Data("FRAME\n".utf8)
      for row in 0..<height {
        let isBar = row < bars || row >= height - bars
        data += Data(
          (0..<width).map { column in
            isBar ? 16 : UInt8((row * 3 + column * 5 + (row ^ column) % 7 * 9 + frame * 11) % 190 + 40)
          })
      }
      data += Data(repeating: 128, count: width * height / 2)
    }
    return data
  }
}

import PaddingDetection

/// Finds the bars in frames that come from anywhere: here they are drawn, a moving pattern between two black bars.
@main
struct OwnFrames {
  static let (width, height, bar) = (320, 180, 22)

  /// The luma of one frame, row by row.
  static func luma(ofFrame number: Int) -> [UInt8] {
    (0..<width * height).map { place in
      let (x, y) = (place % width, place / width)
      let isBar = y < bar || y >= height - bar
      return isBar ? 16 : UInt8(60 + ((x / 7 + number * 3) * 31 + (y / 5) * 57) % 150)
    }
  }

  static func main() {
    var detector = PaddingDetector()
    for number in 0..<8 {
      let samples = luma(ofFrame: number)
      let plane = PlaneView(bytes: samples.span, width: width, height: height, stride: width)
      let frame = FrameView(luma: plane, format: SampleFormat(bitDepth: 8, isFullRange: false))
      detector.observe(frame, atSeconds: Double(number))
    }
    let verdict = detector.assessment(duration: 8).verdict
    print(verdict.answer, verdict.insets)
  }
}

internal import MediaModel
internal import PaddingDetection

/// The colour of a fill as `#RRGGBB`, from the code values of the file.
///
/// For people to recognise: the transfer characteristic is taken for SDR, and there is no gamut mapping. The
/// matrix is BT.601 for standard definition (its transfer tags, or a shorter side of at most 576 px without
/// the tag of HD), BT.709 otherwise. Code values are read as limited range unless the file says full.
struct FillColor {
  let hex: String

  init(_ fill: PaddingFill, in video: VideoFacts) {
    let depth = min(max(video.bitDepth, 8), 16)
    let step = Double(1 << (depth - 8))
    let isFull = video.colorRange == .full || video.pixelFormat.hasPrefix("yuvj")
    let maximum = Double(1 << depth) - 1
    let luma =
      isFull ? Double(fill.lumaCode) / maximum : (Double(fill.lumaCode) - 16 * step) / (219 * step)
    func chroma(_ code: Int?) -> Double {
      guard let code else { return 0 }
      return (Double(code) - 128 * step) / (isFull ? maximum : 224 * step)
    }
    let blueDifference = chroma(fill.cbCode)
    let redDifference = chroma(fill.crCode)
    let (kr, kb) = Self.isStandardDefinition(video) ? (0.299, 0.114) : (0.2126, 0.0722)
    let red = luma + 2 * (1 - kr) * redDifference
    let blue = luma + 2 * (1 - kb) * blueDifference
    let green = (luma - kr * red - kb * blue) / (1 - kr - kb)
    hex = "#" + [red, green, blue].map(Self.hexByte).joined()
  }

  private static func isStandardDefinition(_ video: VideoFacts) -> Bool {
    switch video.transfer {
    case "smpte170m", "bt470m", "bt470bg": true
    case "bt709": false
    default: min(video.width, video.height) <= 576
    }
  }

  private static func hexByte(_ value: Double) -> String {
    let code = Int((min(max(value, 0), 1) * 255).rounded())
    let digits = String(code, radix: 16, uppercase: true)
    return digits.count == 1 ? "0\(digits)" : digits
  }
}

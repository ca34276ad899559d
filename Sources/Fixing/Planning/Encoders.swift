/// An encoder of FFmpeg: what it writes, and how its quality is chosen.
struct Encoder: Hashable, Sendable {
  /// FFmpeg's name of it.
  let name: String
  /// FFmpeg's name of the codec that it writes; nil if it is not known here.
  let codec: String?
  private let control: Control

  /// How the quality of an encoder is chosen.
  private enum Control: Hashable {
    /// Nothing is lost; with these options.
    case lossless([String])
    /// By a number of the option, for each quality, and no more bits than a limit.
    case rate(option: String, high: Int, original: Int, small: Int, limit: Limit, more: [String])
    /// By the profile, which is that of the original.
    case profile
  }

  /// How the bits of an encoder can be limited.
  private enum Limit: Hashable {
    /// By a buffer, beside a constant quality.
    case buffer
    /// By the highest rate of a quality that is otherwise constant; without a limit, the option has this value.
    case highest(otherwise: String)
    /// By the mean, instead of a constant quality.
    case mean
    /// Not at all.
    case none
  }

  /// Whether nothing is lost.
  var isLossless: Bool { if case .lossless = control { true } else { false } }

  /// Whether frames can only be stored on a grid of one frame each.
  var hasGrid: Bool {
    ["mpeg1video", "mpeg2video"].contains(name) || Self.motionPictures.contains { $0.codec == codec }
  }

  /// Whether frames may come at changing intervals.
  var storesChangingRates: Bool { !["mpeg1video", "mpeg2video"].contains(name) }

  /// Codecs with the quantiser of MPEG-4 part 2 and its predecessors.
  private static let motionPictures: [(codec: String, name: String)] = [
    ("mpeg4", "mpeg4"), ("msmpeg4v2", "msmpeg4v2"), ("msmpeg4v3", "msmpeg4"), ("wmv1", "wmv1"),
    ("wmv2", "wmv2"), ("flv1", "flv"), ("h263p", "h263p"), ("rv10", "rv10"), ("rv20", "rv20"),
  ]

  private static let losslessCodecs = [
    "huffyuv", "ffvhuff", "utvideo", "png", "rawvideo", "qtrle", "v210", "v308", "v408", "v410", "r210",
    "magicyuv", "zlib", "flashsv", "zmbv", "ayuv", "bmp", "tiff", "dpx", "targa", "qoi",
  ]

  private static let known: [Encoder] = {
    func rate(
      _ name: String, _ codec: String, _ option: String, _ numbers: (Int, Int, Int), _ limit: Limit,
      _ more: String...
    ) -> Encoder {
      Encoder(
        name: name, codec: codec,
        control: .rate(
          option: option, high: numbers.0, original: numbers.1, small: numbers.2, limit: limit, more: more))
    }
    var known = [
      rate("libx264", "h264", "crf", (14, 18, 24), .buffer, "preset", "medium"),
      rate("libx265", "hevc", "crf", (14, 19, 25), .buffer, "preset", "medium"),
      rate(
        "libvpx", "vp8", "crf", (4, 8, 20), .highest(otherwise: "20M"), "deadline", "good", "cpu-used", "3"),
      rate(
        "libvpx-vp9", "vp9", "crf", (12, 20, 32), .highest(otherwise: "0"), "row-mt", "1", "deadline", "good",
        "cpu-used", "2"),
      rate("libsvtav1", "av1", "crf", (16, 22, 35), .none, "preset", "6"),
      rate("libaom-av1", "av1", "crf", (14, 20, 32), .highest(otherwise: "0"), "cpu-used", "6"),
      rate("mpeg1video", "mpeg1video", "q", (2, 2, 6), .mean),
      rate("mpeg2video", "mpeg2video", "q", (2, 2, 6), .mean),
      rate("mjpeg", "mjpeg", "q", (2, 2, 6), .none), rate("libtheora", "theora", "q", (10, 9, 6), .none),
      rate("svq1", "svq1", "q", (2, 3, 8), .none), rate("snow", "snow", "q", (1, 2, 5), .none),
      rate("jpeg2000", "jpeg2000", "q", (1, 2, 8), .none), rate("cfhd", "cfhd", "quality", (0, 3, 8), .none),
      rate("vc2", "dirac", "b", (800_000_000, 400_000_000, 100_000_000), .mean),
      Encoder(name: "ffv1", codec: "ffv1", control: .lossless(["level", "3", "slicecrc", "1"])),
      Encoder(name: "prores_ks", codec: "prores", control: .profile),
      Encoder(name: "dnxhd", codec: "dnxhd", control: .profile),
    ]
    known += motionPictures.map { rate($0.name, $0.codec, "q", (2, 2, 6), .mean) }
    known += losslessCodecs.map { Encoder(name: $0, codec: $0, control: .lossless([])) }
    for (maker, option) in [("nvenc", "cq"), ("qsv", "global_quality"), ("amf", "qp_i")] {
      for (short, codec) in [("h264", "h264"), ("hevc", "hevc"), ("av1", "av1")] {
        known.append(rate("\(short)_\(maker)", codec, option, (16, 20, 27), .none))
      }
    }
    for (short, codec) in [("h264", "h264"), ("hevc", "hevc"), ("prores", "prores")] {
      known.append(rate("\(short)_videotoolbox", codec, "q", (80, 65, 45), .none))
    }
    return known
  }()

  /// The encoders of a codec, the best first, without those of particular hardware.
  static func all(for codec: String) -> [Encoder] {
    known.filter { encoder in
      encoder.codec == codec
        && !["_nvenc", "_qsv", "_amf", "_videotoolbox"].contains { encoder.name.hasSuffix($0) }
    }
  }

  /// The encoder of a name, which FFmpeg has; of one that is not known here, the quality is FFmpeg's own choice.
  static func named(_ name: String) -> Encoder {
    known.first { $0.name == name }
      ?? Encoder(
        name: name, codec: nil,
        control: .rate(
          option: "", high: 0, original: 0, small: 0, limit: .mean, more: []))
  }

  /// The options for a quality: names and values by turns.
  ///
  /// - Parameters:
  ///   - bitRate: bits of the original in a second; nil if that is unknown.
  func options(_ choice: EncodingChoice, bitRate: Int?) -> [String] {
    guard case .rate(let option, let high, let original, let small, let limit, let more) = control else {
      if case .lossless(let options) = control { return options }
      return []
    }
    if let rate = choice.rate, !option.isEmpty {
      if case .highest(let otherwise) = limit { return [option, "\(rate)", "b", otherwise] + more }
      return [option, "\(rate)"] + more
    }
    let number =
      switch choice.quality {
      case .high: high
      case .original: original
      case .small: small
      }
    let constant = option.isEmpty ? [] : [option, "\(number)"]
    // A quarter more than the original has, as what was lost once costs bits to keep.
    guard choice.quality != .high, let bitRate, bitRate > 0 else {
      if case .highest(let otherwise) = limit { return constant + ["b", otherwise] + more }
      return constant + more
    }
    let most = choice.quality == .small ? bitRate * 3 / 4 : bitRate * 5 / 4
    switch limit {
    case .buffer: return constant + ["maxrate", "\(most)", "bufsize", "\(most * 2)"] + more
    case .highest: return constant + ["b", "\(most)"] + more
    case .mean: return ["b", "\(most)"] + more
    case .none: return constant + more
    }
  }

  /// Whether it takes frames of a format; only known of encoders that may write another codec than the original's.
  func takes(_ pixelFormat: String) -> Bool {
    guard name == "libx264" else { return true }
    return [
      "yuv420p", "yuvj420p", "yuv422p", "yuvj422p", "yuv444p", "yuvj444p", "nv12", "yuv420p10le",
      "yuv422p10le", "yuv444p10le", "gray",
    ].contains(pixelFormat)
  }
}

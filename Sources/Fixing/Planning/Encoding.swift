/// How a video stream is encoded again in its own codec.
package struct Encoding: Hashable, Sendable {
  /// FFmpeg's name of the encoder.
  package let encoder: String
  /// Options for it: names without their hyphen and stream, and values.
  package let options: [Option]
  /// Whether encoding is lossless.
  package let isLossless: Bool

  /// An option and its value.
  package struct Option: Hashable, Sendable {
    /// The name, such as `crf`.
    package let name: String
    /// The value.
    package let value: String
  }

  /// An encoder and its options.
  private struct Choice {
    let encoder: String
    let quality: [(String, String)]
    var isLossless = false
  }

  /// The encoders of each codec, the best first, with options for a quality close to the original.
  private static func choices(for codec: String) -> [Choice] {
    let best = [("q", "2")]
    return switch codec {
    case "h264": [Choice(encoder: "libx264", quality: [("crf", "14"), ("preset", "medium")])]
    case "hevc": [Choice(encoder: "libx265", quality: [("crf", "14"), ("preset", "medium")])]
    case "vp8": [Choice(encoder: "libvpx", quality: [("crf", "4"), ("b", "20M"), ("deadline", "good")])]
    case "vp9": [Choice(encoder: "libvpx-vp9", quality: [("crf", "12"), ("b", "0"), ("row-mt", "1")])]
    case "av1":
      [
        Choice(encoder: "libsvtav1", quality: [("crf", "16"), ("preset", "6")]),
        Choice(encoder: "libaom-av1", quality: [("crf", "14"), ("b", "0"), ("cpu-used", "5")]),
      ]
    case "mpeg1video", "mpeg2video": [Choice(encoder: codec, quality: best)]
    case "mpeg4", "msmpeg4v2", "wmv1", "wmv2": [Choice(encoder: codec, quality: best)]
    case "msmpeg4v3": [Choice(encoder: "msmpeg4", quality: best)]
    case "mjpeg": [Choice(encoder: "mjpeg", quality: best)]
    case "theora": [Choice(encoder: "libtheora", quality: [("q", "10")])]
    case "prores": [Choice(encoder: "prores_ks", quality: [])]
    case "ffv1": [Choice(encoder: "ffv1", quality: [("level", "3"), ("slicecrc", "1")], isLossless: true)]
    case "huffyuv", "ffvhuff", "utvideo", "png", "rawvideo", "qtrle", "v210", "v308", "v408", "v410", "r210",
      "magicyuv", "zlib", "flashsv":
      [Choice(encoder: codec, quality: [], isLossless: true)]
    default: []
    }
  }

  /// The encoding closest to a stream's own that FFmpeg can do.
  ///
  /// - Throws: `FixRefusal` if it would not be close enough.
  package init(
    _ stream: MediaFacts.Stream, frame: FrameFacts, isInterlaced: Bool, tools: FFmpegTools
  ) throws(FixRefusal) {
    // Decoders of VP8 and VP9 hand over the picture alone.
    if stream.tags["alpha_mode"].map({ $0 != "0" }) ?? false { throw .alphaChannel }
    let codec = stream.codec ?? "unknown"
    guard let choice = Self.choices(for: codec).first(where: { tools.encoders.contains($0.encoder) }) else {
      throw .noEncoder(codec: codec)
    }
    encoder = choice.encoder
    isLossless = choice.isLossless
    var options = choice.quality.map { Option(name: $0.0, value: $0.1) }
    func add(_ name: String, _ value: String) { options.append(Option(name: name, value: value)) }
    if let format = stream.pixelFormat { add("pix_fmt", format) }
    if encoder == "prores_ks" {
      guard let profile = Self.proresProfile(stream.profile) else {
        throw .noEncoder(codec: "ProRes of an unknown profile")
      }
      add("profile", profile)
      add("vendor", "apl0")
    }
    if stream.tag == "hvc1" || stream.tag == "avc3" || stream.tag == "hev1" { add("tag", stream.tag ?? "") }
    if isInterlaced {
      switch encoder {
      case "libx264", "mpeg2video", "mpeg4", "prores_ks": break
      case _ where isLossless: break
      default: throw .noEncoder(codec: "interlaced \(codec)")
      }
      if !isLossless { add("flags", "+ildct+ilme") }
      let topFirst = stream.fieldOrder == "tt" || stream.fieldOrder == "tb"
      if encoder == "libx264" {
        add("x264-params", topFirst ? "tff=1" : "bff=1")
      } else if ["tt", "bb", "tb", "bt"].contains(stream.fieldOrder) {
        add("field_order", stream.fieldOrder ?? "")
      }
    }
    try Self.addLight(stream, frame, encoder, tools, &options)
    // A variable frame rate needs the clock of the container; a constant one is given to the encoder.
    if !stream.hasConstantRate {
      add("enc_time_base", tools.version < FFmpegTools.Version(6, 1) ? "-1" : "demux")
    }
    self.options = options
  }

  /// The HDR10 metadata, which encoders before FFmpeg 7 do not take from the frames.
  private static func addLight(
    _ stream: MediaFacts.Stream, _ frame: FrameFacts, _ encoder: String, _ tools: FFmpegTools,
    _ options: inout [Option]
  ) throws(FixRefusal) {
    if frame.sideData.contains("HDR Dynamic Metadata SMPTE2094-40 (HDR10+)") {
      throw .hdrMetadata("dynamic HDR metadata (HDR10+)")
    }
    var parameters: [String] = []
    if frame.sideData.contains("Mastering display metadata") {
      guard let display = frame.masteringDisplay else { throw .hdrMetadata("mastering display") }
      parameters.append("master-display=\(display)")
    }
    if frame.sideData.contains("Content light level metadata") {
      guard let levels = frame.lightLevels else { throw .hdrMetadata("content light level") }
      parameters.append("max-cll=\(levels)")
    }
    guard !parameters.isEmpty else { return }
    if encoder == "libx265" {
      options.append(Option(name: "x265-params", value: parameters.joined(separator: ":")))
    } else if tools.version < FFmpegTools.Version(7, 1) {
      throw .hdrMetadata("HDR metadata (HDR10)")
    }
  }

  private static func proresProfile(_ name: String?) -> String? {
    switch name {
    case "Proxy": "0"
    case "LT": "1"
    case "Standard": "2"
    case "HQ": "3"
    case "4444": "4"
    case "XQ", "4444XQ": "5"
    default: nil
    }
  }
}

/// How a video stream is encoded again.
package struct Encoding: Hashable, Sendable {
  /// FFmpeg's name of the encoder.
  package let encoder: String
  /// FFmpeg's name of the codec that it writes; nil if that is not known.
  package let codec: String?
  /// Options for it: names without their hyphen and stream, and values.
  package let options: [Option]
  /// Whether encoding is lossless.
  package let isLossless: Bool
  /// How much later the first frame comes than a frame of the grid that the encoder stores, in seconds; nil where it stores
  /// times as they are.
  package let offsetSeconds: Double?
  /// Bits of the original in a second; nil if that is unknown.
  package let originalBitRate: Int?

  /// An option and its value.
  package struct Option: Hashable, Sendable {
    /// The name, such as `crf`.
    package let name: String
    /// The value.
    package let value: String
  }

  /// The encoder for a stream: the one that was named, one of its own codec, or that of H.264.
  ///
  /// - Throws: `FixRefusal` if FFmpeg has none.
  private static func encoder(
    for stream: MediaFacts.Stream, _ choice: EncodingChoice, _ tools: FFmpegTools
  ) throws(FixRefusal) -> Encoder {
    if let name = choice.encoder {
      guard tools.encoders.contains(name) else {
        throw .unfitEncoder(name, "this FFmpeg does not have it")
      }
      if name.hasSuffix("_vaapi") || name.hasSuffix("_v4l2m2m") || name.hasSuffix("_omx") {
        throw .unfitEncoder(name, "it takes frames only from a device")
      }
      return .named(name)
    }
    let codec = stream.codec ?? "unknown"
    if let own = Encoder.all(for: codec).first(where: { tools.encoders.contains($0.name) }) { return own }
    // Nobody has encoded these codecs for years: what plays everywhere is better than no fix.
    let common = Encoder.named("libx264")
    guard tools.encoders.contains(common.name), common.takes(stream.pixelFormat ?? "") else {
      throw .noEncoder(codec: codec)
    }
    return common
  }

  /// The encoding closest to a stream's own that FFmpeg can do, or the one that was chosen.
  ///
  /// - Throws: `FixRefusal` if it would not be close enough.
  package init(
    _ stream: MediaFacts.Stream, in media: MediaFacts, frame: FrameFacts, isInterlaced: Bool,
    choice: EncodingChoice, tools: FFmpegTools
  ) throws(FixRefusal) {
    // Decoders of VP8 and VP9 hand over the picture alone.
    if stream.tags["alpha_mode"].map({ $0 != "0" }) ?? false { throw .alphaChannel }
    let encoder = try Self.encoder(for: stream, choice, tools)
    let bitRate = media.bitRate(of: stream)
    self.encoder = encoder.name
    codec = encoder.codec
    isLossless = encoder.isLossless
    originalBitRate = bitRate
    // Flash and Windows Media count milliseconds, as these encoders then do, too; a limit of bits would take each for a frame.
    let countsMilliseconds =
      encoder.storesChangingRates
      && (["flv", "asf"].contains(media.format.name) || encoder.hasGrid && !stream.hasConstantRate)
    let words = encoder.options(choice, bitRate: encoder.hasGrid && countsMilliseconds ? nil : bitRate)
    var options = stride(from: 0, to: words.count, by: 2).map {
      Option(name: words[$0], value: words[$0 + 1])
    }
    func add(_ name: String, _ value: String) { options.append(Option(name: name, value: value)) }
    if let format = stream.pixelFormat { add("pix_fmt", Self.format(format, for: encoder.name)) }
    // Decoders of some codecs have colours of their own; players take those of the header.
    for (name, color) in zip(["color_range", "colorspace", "color_trc", "color_primaries"], stream.colors) {
      if let color, !MediaFacts.Stream.unnamedColors.contains(color) {
        add(name, color == "gbr" ? "rgb" : color)
      }
    }
    if encoder.name == "prores_ks" {
      guard let profile = Self.proresProfile(stream.profile) else {
        throw .noEncoder(codec: "ProRes of an unknown profile")
      }
      add("profile", profile)
      add("vendor", "apl0")
    }
    if encoder.name == "dnxhd" {
      // The sizes of DNxHD are fixed, those of DNxHR are not.
      guard let profile = Self.dnxhrProfile(stream) else { throw .noEncoder(codec: "DNxHD of this format") }
      add("profile", profile)
    }
    if encoder.codec == stream.codec, let tag = stream.tag, ["hvc1", "avc3", "hev1"].contains(tag) {
      add("tag", tag)
    }
    if isInterlaced { try Self.addFields(stream, encoder, &options) }
    try Self.addLight(frame, encoder.name, tools, &options)
    var offset: Double?
    if encoder.hasGrid, stream.hasConstantRate, !countsMilliseconds {
      offset = stream.offsetFromGrid
    } else if encoder.hasGrid {
      if !encoder.storesChangingRates { throw .variableRate(codec: encoder.name) }
      // The clock of these codecs has 16 bits.
      add("enc_time_base", "1:1000")
    } else {
      add("enc_time_base", tools.version < FFmpegTools.Version(6, 1) ? "-1" : "demux")
    }
    offsetSeconds = offset
    self.options = options
  }

  /// The format that an encoder of hardware takes instead of one with planes.
  private static func format(_ format: String, for encoder: String) -> String {
    guard ["_qsv", "_amf", "_videotoolbox"].contains(where: encoder.hasSuffix) else { return format }
    return switch format {
    case "yuv420p", "yuvj420p": "nv12"
    case "yuv420p10le": "p010le"
    default: format
    }
  }

  /// Options to keep both fields of interlaced frames.
  private static func addFields(
    _ stream: MediaFacts.Stream, _ encoder: Encoder, _ options: inout [Option]
  ) throws(FixRefusal) {
    func add(_ name: String, _ value: String) { options.append(Option(name: name, value: value)) }
    switch encoder.name {
    case "libx264", "mpeg2video", "mpeg4", "prores_ks": break
    case _ where encoder.isLossless: break
    default: throw .noEncoder(codec: "interlaced \(encoder.codec ?? encoder.name)")
    }
    if !encoder.isLossless { add("flags", "+ildct+ilme") }
    let topFirst = stream.fieldOrder == "tt" || stream.fieldOrder == "tb"
    if encoder.name == "libx264" {
      add("x264-params", topFirst ? "tff=1" : "bff=1")
    } else if ["tt", "bb", "tb", "bt"].contains(stream.fieldOrder) {
      add("field_order", stream.fieldOrder ?? "")
    }
  }

  /// The HDR10 metadata, which encoders before FFmpeg 7 do not take from the frames.
  private static func addLight(
    _ frame: FrameFacts, _ encoder: String, _ tools: FFmpegTools, _ options: inout [Option]
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

  private static func dnxhrProfile(_ stream: MediaFacts.Stream) -> String? {
    switch (stream.profile, stream.pixelFormat) {
    case ("DNXHR LB", "yuv422p"): "dnxhr_lb"
    case ("DNXHR SQ", "yuv422p"): "dnxhr_sq"
    case (_, "yuv422p"): "dnxhr_hq"
    case (_, "yuv422p10le"): "dnxhr_hqx"
    case (_, "yuv444p10le"), (_, "gbrp10le"): "dnxhr_444"
    default: nil
    }
  }
}

internal import CFFmpeg
public import MediaModel

/// Which of FFmpeg's decoders may see a file.
///
/// An allow list: FFmpeg's own for video, and dav1d, without which there is no AV1. What other libraries, drivers and
/// devices decode is used only where it is asked for by name: few of them are meant for files that nobody vouches for.
enum DecoderPolicy {
  private static let libraries: Set<String> = ["libdav1d"]
  /// FFmpeg's own, but of no use without a device.
  private static let excluded: Set<String> = ["av1"]

  /// The decoder that is preferred for a codec among those that may be used; nil where there is none.
  static func decoder(
    of codec: AVCodecID, _ limits: DecodingLimits
  ) -> UnsafePointer<AVCodec>? {
    unsafe first { unsafe $0.pointee.id == codec && permits($0, limits) }
  }

  /// A decoder that is there and may not be used.
  static func forbiddenDecoder(of codec: AVCodecID) -> String? {
    unsafe first { unsafe $0.pointee.id == codec }.map { unsafe String(cString: $0.pointee.name) }
  }

  /// AVFormatContext.codec_whitelist: what avformat_find_stream_info may open.
  static func names(_ limits: DecodingLimits) -> String {
    limits.moreDecoders.isEmpty ? standardNames : listNames(limits)
  }

  private static let standardNames = listNames(DecodingLimits())

  private static func listNames(_ limits: DecodingLimits) -> String {
    var names: [String] = []
    _ = unsafe first { codec in
      if unsafe permits(codec, limits) { names.append(unsafe String(cString: codec.pointee.name)) }
      return false
    }
    return names.joined(separator: ",")
  }

  private static func permits(_ codec: UnsafePointer<AVCodec>, _ limits: DecodingLimits) -> Bool {
    guard unsafe codec.pointee.type == AVMEDIA_TYPE_VIDEO else { return false }
    if unsafe codec.pointee.wrapper_name == nil {
      return unsafe !excluded.contains(String(cString: codec.pointee.name))
    }
    let name = unsafe String(cString: codec.pointee.name)
    return libraries.contains(name) || limits.moreDecoders.contains(name)
  }

  /// The first of FFmpeg's decoders, in the order in which it prefers them, that fits.
  private static func first(
    where fits: (UnsafePointer<AVCodec>) -> Bool
  ) -> UnsafePointer<AVCodec>? {
    var state: UnsafeMutableRawPointer?
    while let codec = unsafe av_codec_iterate(&state) {
      if unsafe av_codec_is_decoder(codec) != 0, unsafe fits(codec) { return unsafe codec }
    }
    return nil
  }
}

extension DecodingLimits {
  /// Whether FFmpeg has a decoder for video of this name. Calls avcodec_find_decoder_by_name.
  public static func hasDecoder(named name: String) -> Bool {
    guard let codec = unsafe avcodec_find_decoder_by_name(name) else { return false }
    return unsafe codec.pointee.type == AVMEDIA_TYPE_VIDEO
  }
}

internal import CFFmpeg
internal import MediaModel

/// Owns an AVCodecContext: turns packets of one stream into frames.
@safe struct Decoder: ~Copyable {
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let skipsLoopFilter: Bool

  /// Finds and opens the decoder of `stream`.
  init(
    stream: UnsafeMutablePointer<AVStream>, limits: DecodingLimits, options: DecodingOptions,
    source: ByteSource
  ) throws(Failure) {
    guard let parameters = unsafe stream.pointee.codecpar else { throw .outOfMemory }
    guard let codec = unsafe DecoderPolicy.decoder(of: parameters.pointee.codec_id, limits) else {
      throw unsafe Self.noDecoder(for: stream)
    }
    guard let context = unsafe avcodec_alloc_context3(codec) else { throw .outOfMemory }
    var status = unsafe avcodec_parameters_to_context(context, parameters)
    if status >= 0 {
      unsafe context.pointee.pkt_timebase = stream.pointee.time_base
      unsafe context.pointee.max_pixels = Int64(limits.maxPixels)
      unsafe context.pointee.thread_count = Int32(clamping: options.threads)
      unsafe context.pointee.thread_type = FF_THREAD_SLICE
      // Cropping by the codec is exact only where planes may start at any sample.
      unsafe context.pointee.flags |= Int32(AV_CODEC_FLAG_UNALIGNED)
      // Frames are cropped when they are received, so that what was cut off is known.
      unsafe context.pointee.apply_cropping = 0
      status = unsafe avcodec_open2(context, codec, nil)
    }
    guard status >= 0 else {
      var context: UnsafeMutablePointer<AVCodecContext>? = unsafe context
      unsafe avcodec_free_context(&context)
      throw Failure(
        status: status, action: "open the decoder", unsupported: .unsupportedCodec, source: source)
    }
    unsafe self.context = context
    skipsLoopFilter = options.skipsLoopFilter
  }

  private static func noDecoder(for stream: UnsafeMutablePointer<AVStream>) -> Failure {
    let codec = unsafe codecName(of: stream)
    if codec == "none" { return Failure(.unsupportedCodec, "the codec of the video is not known") }
    let other = unsafe DecoderPolicy.forbiddenDecoder(of: stream.pointee.codecpar.pointee.codec_id)
    let reason = other.map {
      "the decoder \($0) for \(codec) is used only where it is asked for (--decoder \($0))"
    }
    return Failure(.unsupportedCodec, reason ?? "FFmpeg has no decoder for \(codec)")
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = unsafe context
    unsafe avcodec_free_context(&context)
  }

  /// avcodec_get_name of the stream's codec.
  static func codecName(of stream: UnsafeMutablePointer<AVStream>) -> String {
    unsafe String(cString: avcodec_get_name(stream.pointee.codecpar.pointee.codec_id))
  }

  /// The result of sending a packet or receiving a frame.
  enum Step {
    /// The packet was accepted, or a frame was returned.
    case done
    /// The decoder needs packets first, or its frames have to be received first.
    case wantsMore
    /// There are no more frames.
    case ended
    /// The packet could not be decoded; others may.
    case damaged
  }

  /// Which frames the decoder returns.
  enum Selection {
    /// A single keyframe, even if the decoder would by itself wait for more of the stream.
    case keyframe
    /// All frames that follow a keyframe.
    case everyFrame
    /// The reference frames that follow a keyframe, and whatever else the codec cannot leave out.
    case referencedFrames
    /// Intra frames; the codec drops the others as early as it can.
    case intraFrames
    /// Frames all of whose references the decoder has. For streams without keyframes.
    case trustedFrames
  }

  /// Sets skip_frame, skip_loop_filter and AV_CODEC_FLAG_OUTPUT_CORRUPT, which decoders look at with every frame.
  mutating func prepare(_ selection: Selection) {
    unsafe context.pointee.skip_frame =
      switch selection {
      case .intraFrames: AVDISCARD_NONINTRA
      case .referencedFrames: AVDISCARD_NONREF
      case .keyframe, .everyFrame, .trustedFrames: AVDISCARD_DEFAULT
      }
    // Without the filter, frames that refer to each other would drift away from what was coded.
    let unfiltered = selection == .keyframe ? AVDISCARD_ALL : AVDISCARD_NONREF
    unsafe context.pointee.skip_loop_filter = skipsLoopFilter ? unfiltered : AVDISCARD_DEFAULT
    let flag = Int32(AV_CODEC_FLAG_OUTPUT_CORRUPT)
    if selection == .trustedFrames {
      unsafe context.pointee.flags &= ~flag
    } else {
      unsafe context.pointee.flags |= flag
    }
  }

  /// avcodec_send_packet.
  mutating func send(_ packet: borrowing Packet) throws(Failure) -> Step {
    try step(unsafe avcodec_send_packet(context, packet.pointer))
  }

  /// avcodec_send_packet with NULL: the decoder returns the frames that it still holds.
  mutating func drain() throws(Failure) -> Step {
    try step(unsafe avcodec_send_packet(context, nil))
  }

  /// avcodec_receive_frame, and what the codec asks to cut off is cut off.
  mutating func receive(into frame: inout Frame) throws(Failure) -> Step {
    let status = unsafe avcodec_receive_frame(context, frame.pointer)
    return try step(status < 0 ? status : frame.crop())
  }

  /// Frames that it holds back, since pictures are coded in another order than that in which they are shown; known once it has decoded
  /// some.
  var framesHeldBack: Int { Int(unsafe context.pointee.has_b_frames) }

  /// avcodec_flush_buffers: resets the decoder before packets from another position, or after it was drained.
  mutating func flush() { unsafe avcodec_flush_buffers(context) }

  private func step(_ status: Int32) throws(Failure) -> Step {
    switch status {
    case 0...: .done
    case padlint_error(EAGAIN): .wantsMore
    case PADLINT_ERROR_EOF: .ended
    case padlint_error(ENOMEM): throw .outOfMemory
    default: .damaged
    }
  }
}

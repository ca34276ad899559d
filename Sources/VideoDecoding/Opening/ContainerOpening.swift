internal import CFFmpeg
internal import DeclaredPicture
internal import MediaModel

/// The steps from bytes to a chosen stream.
extension Container {
  /// av_probe_input_buffer2, and the policy on what it finds.
  static func recognise(
    _ io: borrowing InputOutput, limits: DecodingLimits, readsImages: Bool
  ) throws(Failure) -> (UnsafePointer<AVInputFormat>, names: String, claims: MovieClaims?) {
    if io.source.size == 0 { throw Failure(.emptyFile, "the file is empty") }
    try ContainerPolicy.check(beginning: io.source.beginning(ContainerPolicy.scriptBytes))
    // The same answer whatever the FFmpeg: 7.1 opens no file with an impossible clean aperture. That there is one, we
    // read ourselves.
    io.source.hideBoxes(at: ContainerFormat.invalidApertures(in: io.source))
    var found: UnsafePointer<AVInputFormat>?
    let bytes = min(limits.probeBytes, 1 << 20)
    let score = unsafe padlint_probe(io.context, &found, UInt32(clamping: bytes))
    let within = io.source.size > bytes ? ", by its first \(bytes) bytes" : ""
    // By its first bytes alone, an animation whose other chunks are long is taken for an image.
    if AnimatedImage.isPNG(io.source), let animation = unsafe av_find_input_format("apng") {
      unsafe found = unsafe animation
    }
    guard score >= 0, let format = unsafe found else {
      throw io.source.interruption
        ?? Failure(.notMedia, "the file is not a media file that FFmpeg knows\(within)")
    }
    let names = unsafe String(cString: format.pointee.name)
    try ContainerPolicy.check(names, readsImages: readsImages)
    if readsImages, AnimatedImage.isWebP(io.source) {
      throw Failure(.unsupportedContainer, "animated WebP is not read")
    }
    if !names.hasPrefix("mov,"), ContainerFormat.leadsToMovie(in: io.source) {
      throw Failure(.damaged, "it is two videos in one: '\(names)' by its data, and MP4 by its boxes")
    }
    guard names.hasPrefix("mov,") else { return unsafe (format, names, nil) }
    let claims = ContainerFormat.claims(of: io.source, isNear: io.source.isFile)
    if let count = claims.impossibleSamples {
      throw Failure(
        .tooLarge, "the header claims \(count) samples, which a file of \(io.source.size) bytes cannot hold")
    }
    return unsafe (format, names, claims)
  }

  /// avformat_open_input with our bytes only: no URL, and every attempt to open another file is denied.
  static func open(
    _ io: borrowing InputOutput, format: UnsafePointer<AVInputFormat>, named names: String,
    limits: DecodingLimits
  ) throws(Failure) -> UnsafeMutablePointer<AVFormatContext> {
    // The same answer whatever the FFmpeg: it does not open these files since 7.1.
    if names.contains("matroska"), ContainerFormat.matroskaLeavesNothing(in: io.source) {
      throw Failure(.damaged, "the declared PixelCrop leaves nothing of the frame")
    }
    guard let context = unsafe avformat_alloc_context() else { throw .outOfMemory }
    unsafe context.pointee.pb = io.context
    unsafe context.pointee.io_open = { _, _, _, _, _ in padlint_error(EACCES) }
    unsafe context.pointee.interrupt_callback = AVIOInterruptCB(
      callback: { opaque in
        guard let opaque = unsafe opaque else { return 0 }
        return unsafe Unmanaged<ByteSource>.fromOpaque(opaque).takeUnretainedValue().isPastDeadline ? 1 : 0
      }, opaque: Unmanaged.passUnretained(io.source).toOpaque())
    unsafe context.pointee.max_streams = Int32(clamping: limits.maxStreams)
    unsafe context.pointee.probesize = Int64(limits.probeBytes)
    var opened: UnsafeMutablePointer<AVFormatContext>? = unsafe context
    let status = unsafe padlint_open(&opened, format)
    guard status >= 0, let opened = unsafe opened else {
      throw LoggedLimit.last?.error(limits)
        ?? Failure(
          status: status, action: "open the container", unsupported: .unsupportedContainer, source: io.source)
    }
    return unsafe opened
  }

  /// Picks the stream to read, and analyses the first packets only where the header says too little, or `analyses`.
  static func chooseStream(
    in context: UnsafeMutablePointer<AVFormatContext>, names: String, source: ByteSource,
    limits: DecodingLimits, choice: TrackChoice, readsImages: Bool, analyses: Bool
  ) throws(Failure) -> UnsafeMutablePointer<AVStream> {
    let image = unsafe stillImage(context)
    if let image, !readsImages { throw Failure(.stillImage, "the file is a still image (\(image))") }
    var stream = unsafe bestStream(of: context, limits, choice)
    // Before the analysis, which would report a size of zero for frames that are too large for it.
    if let stream = unsafe stream { try unsafe refuseOversized(stream, limits: limits) }
    var status: Int32 = 0
    if unsafe analyses || !(stream.map { unsafe isDescribed($0, names: names) } ?? false) {
      status = unsafe analyse(context, limits: limits)
      unsafe stream = unsafe bestStream(of: context, limits, choice)
    }
    let isIncomplete = unsafe stream == nil || padlint_has_tiles(context)
    if let image, isIncomplete {
      throw Failure(
        .unsupportedContainer, "this FFmpeg cannot assemble still images of the kind '\(image)'")
    }
    guard let stream = unsafe stream else {
      if let refusal = LoggedLimit.last { throw refusal.error(limits) }
      if status < 0 {
        throw Failure(
          status: status, action: "analyse the streams", unsupported: .unsupportedCodec, source: source)
      }
      if let error = source.interruption { throw error }
      throw unsafe noStream(in: context, limits, choice)
    }
    try unsafe refuseOversized(stream, limits: limits)
    unsafe discardOthers(than: stream, in: context)
    return unsafe stream
  }

  /// Why there is no stream to read, in terms of the choice. A video that was asked for in vain is no file without one, which libraries
  /// and gates let pass.
  private static func noStream(
    in context: UnsafeMutablePointer<AVFormatContext>, _ limits: DecodingLimits, _ choice: TrackChoice
  ) -> Failure {
    let known = unsafe videoStreams(of: context).map { unsafe "\($0.pointee.index)" }
    if known.isEmpty { return Failure(.noVideoStream, "the file has no video stream") }
    if let programme = choice.programme {
      let programmes = unsafe programmes(of: context).map { "\($0.number)" }
      let stream = choice.stream.map { "stream \($0) " } ?? ""
      return Failure(
        .noFrames,
        "the file has no video \(stream)of programme \(programme); "
          + (programmes.isEmpty
            ? "it has no programmes" : "its programmes are \(programmes.joined(separator: ", "))"))
    }
    return Failure(
      .noFrames,
      "the file has no video stream \(choice.stream ?? 0); its video streams are \(known.joined(separator: ", "))"
    )
  }

  /// The programmes of a transport stream: their numbers, and the indices of their streams.
  private static func programmes(
    of context: UnsafeMutablePointer<AVFormatContext>
  ) -> [(number: Int, streams: [Int])] {
    (0..<Int(unsafe context.pointee.nb_programs)).compactMap { index in
      guard let programme = unsafe context.pointee.programs[index] else { return nil }
      let count = Int(unsafe programme.pointee.nb_stream_indexes)
      let streams = (0..<count).map { unsafe Int(programme.pointee.stream_index[$0]) }
      return (Int(unsafe programme.pointee.id), streams)
    }
  }

  private static func refuseOversized(
    _ stream: UnsafeMutablePointer<AVStream>, limits: DecodingLimits
  ) throws(Failure) {
    let parameters = unsafe stream.pointee.codecpar.pointee
    let (width, height) = unsafe (Int64(parameters.width), Int64(parameters.height))
    if width * height > limits.maxPixels {
      throw Failure(
        .tooLarge, "frames of \(width) × \(height) pixels exceed --max-pixels \(limits.maxPixels)")
    }
  }

  /// avformat_find_stream_info, which decodes: video only, keyframes only, and no larger ones than allowed.
  private static func analyse(_ context: UnsafeMutablePointer<AVFormatContext>, limits: DecodingLimits)
    -> Int32
  {
    var options = unsafe [OpaquePointer?](repeating: nil, count: Int(context.pointee.nb_streams))
    let indices = unsafe options.indices
    for index in indices {
      unsafe av_dict_set(&options[index], "skip_frame", "nokey", 0)
      unsafe av_dict_set(&options[index], "skip_loop_filter", "all", 0)
      unsafe av_dict_set_int(&options[index], "max_pixels", Int64(limits.maxPixels), 0)
    }
    defer { for index in indices { unsafe av_dict_free(&options[index]) } }
    unsafe av_freep(&context.pointee.codec_whitelist)
    unsafe context.pointee.codec_whitelist = av_strdup(DecoderPolicy.names(limits))
    if unsafe context.pointee.codec_whitelist == nil { return padlint_error(ENOMEM) }
    return unsafe avformat_find_stream_info(context, &options)
  }

  /// The brand of a HEIF or AVIF picture, which looks like a video of one frame to the MOV demuxer; nil for anything else, a movie
  /// that claims to be a picture included.
  static func stillImage(_ context: UnsafeMutablePointer<AVFormatContext>) -> String? {
    guard let brand = unsafe av_dict_get(context.pointee.metadata, "major_brand", nil, 0) else { return nil }
    let name = unsafe String(cString: brand.pointee.value)
    guard ["heic", "heix", "heim", "heis", "mif1", "avif"].contains(name) else { return nil }
    return unsafe videoStreams(of: context).allSatisfy { unsafe $0.pointee.nb_frames == 1 } ? name : nil
  }

  /// Whether everything that is reported of a stream is known before its first packet.
  private static func isDescribed(_ stream: UnsafeMutablePointer<AVStream>, names: String) -> Bool {
    let parameters = unsafe stream.pointee.codecpar.pointee
    return unsafe ContainerPolicy.headerSuffices(names) && parameters.codec_id != AV_CODEC_ID_NONE
      && parameters.width > 0 && parameters.height > 0 && stream.pointee.avg_frame_rate.num > 0
  }

  /// The video stream that a player would show: one that can be decoded and is not empty, preferably the
  /// default one, preferably the first; of those that `choice` leaves.
  private static func bestStream(
    of context: UnsafeMutablePointer<AVFormatContext>, _ limits: DecodingLimits, _ choice: TrackChoice
  ) -> UnsafeMutablePointer<AVStream>? {
    let inProgramme = choice.programme.map { number in
      Set(unsafe programmes(of: context).filter { $0.number == number }.flatMap(\.streams))
    }
    var best: UnsafeMutablePointer<AVStream>?
    var bestRank: (Int, Int, Int) = (-1, -1, -1)
    let streams = unsafe videoStreams(of: context)
    for index in unsafe streams.indices {
      let stream = unsafe streams[index]
      let place = unsafe Int(stream.pointee.index)
      if let wanted = choice.stream, place != wanted { continue }
      if let inProgramme, !inProgramme.contains(place) { continue }
      guard let parameters = unsafe stream.pointee.codecpar else { continue }
      let rank = unsafe (
        DecoderPolicy.decoder(of: parameters.pointee.codec_id, limits) != nil ? 1 : 0,
        parameters.pointee.width > 0 ? 1 : 0,
        stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0 ? 1 : 0
      )
      if rank > bestRank {
        unsafe best = unsafe stream
        bestRank = rank
      }
    }
    return unsafe best
  }

  /// More thumbnails than a video has chapters.
  private static let manyThumbnails = 200

  /// The streams of video. Attached pictures and streams of thumbnails are not videos.
  ///
  /// - Parameter chosen: a stream beside which those of thumbnails count that some players show; nil to leave out all of them.
  static func videoStreams(
    of context: UnsafeMutablePointer<AVFormatContext>,
    withThumbnailsBeside chosen: UnsafeMutablePointer<AVStream>? = nil
  ) -> [UnsafeMutablePointer<AVStream>] {
    var streams: [UnsafeMutablePointer<AVStream>] = unsafe []
    for index in 0..<Int(unsafe context.pointee.nb_streams) {
      guard let stream = unsafe context.pointee.streams[index],
        unsafe stream.pointee.codecpar?.pointee.codec_type == AVMEDIA_TYPE_VIDEO,
        unsafe stream.pointee.disposition & (AV_DISPOSITION_ATTACHED_PIC | AV_DISPOSITION_TIMED_THUMBNAILS)
          == 0 || chosen.map({ unsafe isShown(stream, beside: $0) }) ?? false
      else { continue }
      unsafe streams.append(stream)
    }
    return unsafe streams
  }

  /// Whether some players show a stream of thumbnails as a video: it is coded like one, has more pictures than chapters or does not say
  /// how many, comes first, or is the one that is to be shown.
  private static func isShown(
    _ thumbnails: UnsafeMutablePointer<AVStream>, beside chosen: UnsafeMutablePointer<AVStream>
  ) -> Bool {
    let (stream, first) = unsafe (thumbnails.pointee, chosen.pointee.index)
    guard unsafe stream.disposition & AV_DISPOSITION_TIMED_THUMBNAILS != 0 else { return false }
    let codec = unsafe stream.codecpar.pointee.codec_id
    let isOfPictures = codec == AV_CODEC_ID_MJPEG || codec == AV_CODEC_ID_PNG
    return unsafe !isOfPictures || stream.nb_frames > manyThumbnails || stream.nb_frames <= 0
      || stream.index < first || stream.disposition & AV_DISPOSITION_DEFAULT != 0
  }

  /// Lets the demuxer skip the packets of every other stream.
  private static func discardOthers(
    than stream: UnsafeMutablePointer<AVStream>, in context: UnsafeMutablePointer<AVFormatContext>
  ) {
    for index in 0..<Int(unsafe context.pointee.nb_streams) {
      unsafe context.pointee.streams[index]?.pointee.discard = AVDISCARD_ALL
    }
    unsafe stream.pointee.discard = AVDISCARD_DEFAULT
  }
}

internal import DeclaredPicture
internal import LintReporting
internal import MediaModel
internal import PaddingDetection
internal import Paths
internal import PictureCrop

/// Decides how a file is fixed, without changing anything.
package struct FixPlanner: Sendable {
  /// How to fix.
  package let options: FixOptions
  /// The installed FFmpeg.
  package let tools: FFmpegTools

  /// A planner.
  package init(options: FixOptions, tools: FFmpegTools) {
    self.options = options
    self.tools = tools
  }

  /// Codecs of subtitles that are pictures, placed in a frame of a certain size.
  private static let bitmapSubtitles: Set<String> = [
    "hdmv_pgs_subtitle", "dvd_subtitle", "dvb_subtitle", "xsub", "dvb_teletext",
  ]

  /// What is known about a file while a method is chosen.
  private struct Subject {
    let candidate: FixCandidate
    let source: any FixSource
    let media: MediaFacts
    let stream: MediaFacts.Stream
    let ordinal: Int
    /// FFmpeg's name of the container; nil if FFmpeg cannot write files like this one.
    let format: String?
    let headerBytes: Int?
    let parameterSets: ParameterSetSurvey?
    /// Whether the user named the method, even if some players do not apply it.
    var isNamed = false

    var frame: PixelSize {
      PixelSize(width: candidate.storedFrame.width, height: candidate.storedFrame.height)
    }
    var isISOBaseMedia: Bool { ["mp4", "mov", "3gp"].contains(format) }
    var isMatroska: Bool { ["matroska", "webm"].contains(format) }
  }

  /// Plans how a file is fixed.
  ///
  /// - Throws: `FixRefusal` if it cannot be fixed.
  package func plan(_ candidate: FixCandidate, _ source: some FixSource) throws(FixRefusal) -> FixPlan {
    let media = try source.media()
    let index = candidate.evidence.video.streamIndex
    guard let stream = media.stream(index), let ordinal = media.videoOrdinal(of: index) else {
      throw .notProbed("it does not list the video stream \(index)")
    }
    let isDolbyVision =
      stream.sideData.contains("DOVI configuration record")
      || ["dvh1", "dvhe", "dva1", "dvav", "dav1"].contains(stream.tag ?? "")
      || candidate.evidence.declared.areas.contains { $0.source == .dolbyVision }
    if isDolbyVision { throw .dolbyVision }
    if stream.sideData.contains("Spherical Mapping") { throw .sphericalVideo }
    if media.programmes > 1 { throw .severalProgrammes }
    if !options.allowances.contains(.bitmapSubtitles),
      let subtitles = media.streams.first(where: { Self.bitmapSubtitles.contains($0.codec ?? "") })
    {
      throw .bitmapSubtitles(codec: subtitles.codec ?? "")
    }
    let format = Self.writtenFormat(media, candidate.path)
    let codec: ParameterSetSurvey.Codec? =
      switch stream.codec {
      case "h264": .h264
      case "hevc": .hevc
      default: nil
      }
    var sets: ParameterSetSurvey?
    if let codec {
      let survey = try source.parameterSets(ofStream: index, codec)
      if Set(survey.windows.map(\.frame)).count > 1 { throw .severalFrameSizes }
      sets = survey
    }
    var headerBytes: Int?
    if ["mp4", "mov", "3gp"].contains(format), let header = try? MovieHeader(of: source.file),
      header.isBeforeMedia
    {
      headerBytes = header.size
    }
    let subject = Subject(
      candidate: candidate, source: source, media: media, stream: stream, ordinal: ordinal, format: format,
      headerBytes: headerBytes, parameterSets: sets)
    switch options.method {
    case .only(let method):
      var subject = subject
      subject.isNamed = true
      return try plan(subject, method)
    case .auto: return try best(subject)
    }
  }

  /// The method that works and changes no frame; otherwise encoding, if that is allowed.
  ///
  /// A crop in the container is not among them: browsers and many players do not apply it.
  private func best(_ subject: Subject) throws(FixRefusal) -> FixPlan {
    let reason: FixRefusal
    do throws(FixRefusal) {
      return try plan(subject, subject.stream.codec == "mjpeg" ? .mjpeg : .sps)
    } catch {
      reason = error
    }
    // Some encoders are lossless.
    do throws(FixRefusal) {
      let plan = try plan(subject, .encode)
      if plan.isLossless || options.allowances.contains(.encode) { return plan }
    } catch {
      if options.allowances.contains(.encode) { throw error }
    }
    switch reason {
    case .syntheticFill, .noCrop, .emptyCrop: throw reason
    // Nobody has named the method.
    case .unfitMethod(_, let why): throw .onlyEncoding(why)
    default: throw .onlyEncoding(reason.message)
    }
  }

  private func plan(_ subject: Subject, _ method: FixMethod) throws(FixRefusal) -> FixPlan {
    if method != .encode, let fill = subject.candidate.evidence.verdict.fill?.type,
      [.blur, .mirror].contains(fill)
    {
      throw .syntheticFill(fill)
    }
    switch method {
    case .sps: return try window(subject)
    case .mjpeg: return try blocks(subject)
    case .clap: return try cleanAperture(subject)
    case .pixelcrop: return try pixelCrop(subject)
    case .encode: return try encoding(subject)
    }
  }

  // MARK: Methods

  private func window(_ subject: Subject) throws(FixRefusal) -> FixPlan {
    guard let sets = subject.parameterSets else {
      throw .unfitMethod(
        .sps, "only H.264 and HEVC have a cropping window, and this is \(subject.stream.codec ?? "unknown")")
    }
    guard let format = subject.format,
      subject.isISOBaseMedia || subject.isMatroska || ["mpegts", "h264", "hevc"].contains(format)
    else {
      throw .unfitMethod(.sps, "the sizes in \(subject.media.format.name) cannot be corrected")
    }
    // Bars that each frame tells of would lie outside the new frame.
    if subject.candidate.evidence.declared.areas.contains(where: {
      $0.source == .barData && $0.insets?.isZero == false
    }) {
      throw .declaredCrop(DeclaredArea.Source.barData.rawValue)
    }
    if sets.hasUnknownSets { throw .unknownParameterSets }
    // The filter would set the same window in all parameter sets.
    if sets.windows.count > 1 { throw .severalFrameSizes }
    guard let window = sets.windows.first, window.frame == subject.frame else {
      throw .unfitMethod(.sps, "its parameter set has another frame size")
    }
    let grid = CropGrid(horizontal: window.step.width, vertical: window.step.height)
    let crop = try crop(subject, grid.combined(with: fields(subject)))
    // It replaces the present window, which may hide lines that fill the frame up to whole blocks.
    let whole = Insets { window.insets[$0] + crop.insets[$0] }
    let video = subject.candidate.evidence.video
    let placement = WindowPlacement(whole, pixelFormat: video.pixelFormat, bitDepth: video.bitDepth)
    if let problem = placement.problem, !subject.isNamed { throw .unfitMethod(.sps, problem) }
    let filter =
      (subject.stream.codec == "hevc" ? "hevc_metadata" : "h264_metadata")
      + "=crop_left=\(whole.left):crop_right=\(whole.right):crop_top=\(whole.top):crop_bottom=\(whole.bottom)"
    let work = try headerWindow(subject, sets.codec, crop).map(FixPlan.Work.headerWindow)
    return plan(
      subject, .sps, work ?? .window(filter: filter), crop, windowFilter: filter,
      placement: placement)
  }

  /// The file with another window, if all parameter sets are in a header with space for it; otherwise nil.
  private func headerWindow(
    _ subject: Subject, _ codec: ParameterSetSurvey.Codec, _ crop: PictureCrop
  ) throws(FixRefusal) -> FileRewrite? {
    guard subject.isISOBaseMedia || subject.isMatroska,
      try !subject.source.hasParameterSetsInPackets(ofStream: subject.stream.index, codec)
    else { return nil }
    let size = PixelSize(width: crop.width, height: crop.height)
    do throws(FixRefusal) {
      return subject.isISOBaseMedia
        ? try MovieHeader(of: subject.source.file).cropping(
          videoTrack: subject.ordinal, codec, by: crop.insets, to: size)
        : try MatroskaHeader(of: subject.source.file).cropping(
          videoTrack: subject.ordinal, codec, by: crop.insets, to: size)
    } catch {
      // FFmpeg writes the whole file anew.
      return nil
    }
  }

  private func blocks(_ subject: Subject) throws(FixRefusal) -> FixPlan {
    guard subject.stream.codec == "mjpeg" else {
      throw .unfitMethod(.mjpeg, "this is \(subject.stream.codec ?? "unknown"), not Motion JPEG")
    }
    guard subject.isISOBaseMedia || subject.isMatroska || subject.format == "avi" else {
      throw .unfitMethod(.mjpeg, "the sizes in \(subject.media.format.name) cannot be corrected")
    }
    let image = try subject.source.firstImage(ofStream: subject.stream.index)
    let shape: JPEGImage.Shape
    do throws(JPEGProblem) {
      shape = try JPEGImage(image).shape
    } catch {
      throw .unfitMethod(.mjpeg, "its first image: \(error.message)")
    }
    guard PixelSize(width: shape.width, height: shape.height) == subject.frame else {
      throw .unfitMethod(.mjpeg, "its images are of \(shape.width)x\(shape.height), since they are fields")
    }
    let pixelFormat = subject.stream.pixelFormat ?? subject.candidate.evidence.video.pixelFormat
    let grid = CropGrid(pixelFormat: pixelFormat, isInterlaced: subject.candidate.evidence.video.interlaced)
    let exact = try crop(subject, grid)
    let crop = try crop(subject, grid, start: grid.combined(with: shape.units))
    // A rim of up to 15 rows would be padding still; so many rows of picture are lost only on request.
    if (crop.x, crop.y) != (exact.x, exact.y), !subject.isNamed || options.rounding == .outer {
      throw .unfitMethod(
        .mjpeg,
        "its blocks are of \(shape.units.horizontal)x\(shape.units.vertical) pixels, and the picture begins within one, \(exact.x) px from the left and \(exact.y) px from the top (--method mjpeg --rounding inner cuts that block off)"
      )
    }
    return plan(subject, .mjpeg, .blocks(shape), crop)
  }

  private func cleanAperture(_ subject: Subject) throws(FixRefusal) -> FixPlan {
    guard subject.isISOBaseMedia else {
      throw .unfitMethod(.clap, "only MP4 and QuickTime have a clean aperture")
    }
    let crop = try crop(subject, shownGrid(subject))
    let rewrite = try MovieHeader(of: subject.source.file).addingCleanAperture(
      toVideoTrack: subject.ordinal, crop.insets, of: subject.frame)
    return plan(subject, .clap, .rewrite(rewrite), crop, unfitPlayers: hiddenUnfit(subject, .clap, crop))
  }

  private func pixelCrop(_ subject: Subject) throws(FixRefusal) -> FixPlan {
    guard subject.isMatroska else {
      throw .unfitMethod(.pixelcrop, "only Matroska and WebM have a PixelCrop")
    }
    let ratio = subject.candidate.evidence.video.sampleAspectRatio
    if let ratio, ratio.numerator != ratio.denominator { throw .wideSamples }
    let crop = try crop(subject, shownGrid(subject))
    let rewrite = try MatroskaHeader(of: subject.source.file).addingPixelCrop(
      toVideoTrack: subject.ordinal, crop.insets, of: subject.frame)
    return plan(
      subject, .pixelcrop, .rewrite(rewrite), crop, unfitPlayers: hiddenUnfit(subject, .pixelcrop, crop))
  }

  /// Where the edges of a crop can lie that players apply to decoded frames: between samples of chroma, which they
  /// would otherwise move.
  private func shownGrid(_ subject: Subject) -> CropGrid {
    let video = subject.candidate.evidence.video
    return CropGrid(
      pixelFormat: subject.stream.pixelFormat ?? video.pixelFormat, isInterlaced: video.interlaced)
  }

  /// Which players do not show a crop of the container, or not exactly.
  private func hiddenUnfit(_ subject: Subject, _ method: FixMethod, _ crop: PictureCrop) -> String? {
    let video = subject.candidate.evidence.video
    let placement = WindowPlacement(crop.insets, pixelFormat: video.pixelFormat, bitDepth: video.bitDepth)
    let words = [method.unfitPlayers, placement.problem].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }

  private func encoding(_ subject: Subject) throws(FixRefusal) -> FixPlan {
    let video = subject.candidate.evidence.video
    let frame = try subject.source.firstFrame(ofStream: subject.stream.index)
    let isInterlaced =
      video.interlaced || !["progressive", "unknown", nil].contains(subject.stream.fieldOrder)
    let encoding = try Encoding(
      subject.stream, in: subject.media, frame: frame, isInterlaced: isInterlaced, choice: options.encoding,
      tools: tools)
    // https://www.webmproject.org/docs/container: nothing else may be in it.
    if (options.encoding.container?.format ?? subject.format) == VideoContainer.webm.format,
      let codec = encoding.codec, !["vp8", "vp9", "av1"].contains(codec)
    {
      throw .unfitEncoder(encoding.encoder, "WebM holds VP8, VP9 and AV1 only")
    }
    var grid = CropGrid(
      pixelFormat: subject.stream.pixelFormat ?? video.pixelFormat, isInterlaced: isInterlaced)
    // Codecs can store odd sizes, but not all players can show them.
    if !encoding.isLossless { grid = grid.combined(with: CropGrid(horizontal: 2, vertical: 2)) }
    return plan(subject, .encode, .encode(encoding), try crop(subject, grid), frame: frame)
  }

  private func plan(
    _ subject: Subject, _ method: FixMethod, _ work: FixPlan.Work, _ crop: PictureCrop,
    frame: FrameFacts? = nil, windowFilter: String? = nil,
    placement: WindowPlacement? = nil, unfitPlayers: String? = nil
  ) -> FixPlan {
    let own = subject.format
    var container: VideoContainer?
    if case .encode = work {
      // Matroska takes everything, and every desktop player opens it.
      container = options.encoding.container ?? (own == nil ? .mkv : nil)
      if container?.format == own { container = nil }
    }
    let format = container?.format ?? own ?? VideoContainer.mkv.format
    return FixPlan(
      candidate: subject.candidate, method: method, work: work, crop: crop, format: format,
      container: container, headerBytes: container == nil ? subject.headerBytes : nil, media: subject.media,
      parameterSets: subject.parameterSets, frame: frame, windowFilter: windowFilter,
      unfitPlayers: placement?.unfitPlayers ?? unfitPlayers,
      audience: method.hidesFor.map { "hidden for \($0) only" } ?? placement?.audience
        ?? "gone in every player")
  }

  private func crop(
    _ subject: Subject, _ grid: CropGrid, start: CropGrid? = nil
  ) throws(FixRefusal) -> PictureCrop {
    let frame = subject.candidate.storedFrame
    guard
      let crop = PictureCrop(
        of: subject.candidate.storedPadding, width: frame.width, height: frame.height, grid: grid,
        start: start, rounding: subject.candidate.isDeepened ? .inner : options.rounding)
    else { throw .noCrop }
    if crop.insets.isZero { throw .emptyCrop }
    return crop
  }

  /// The step of rows that keeps the fields of interlaced frames in order.
  private func fields(_ subject: Subject) -> CropGrid {
    let isInterlaced = subject.candidate.evidence.video.interlaced
    return CropGrid(horizontal: 1, vertical: isInterlaced ? 2 : 1)
  }

  /// FFmpeg's name of the container format for the new file; nil if this format is not written.
  private static func writtenFormat(_ media: MediaFacts, _ path: FilePath) -> String? {
    let names = media.format.name.split(separator: ",").map(String.init)
    if names.contains("mp4") {
      let brand = media.format.tags["major_brand"] ?? "qt"
      return brand.hasPrefix("qt") ? "mov" : brand.hasPrefix("3g") ? "3gp" : "mp4"
    }
    if names.contains("matroska") { return path.text.lowercased().hasSuffix(".webm") ? "webm" : "matroska" }
    return ["mpegts", "avi", "h264", "hevc", "ogg", "asf", "mxf", "flv", "ivf"].first { names.contains($0) }
  }
}

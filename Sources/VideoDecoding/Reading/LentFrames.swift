internal import CFFmpeg
internal import DeclaredPicture
public import MediaModel
internal import PaddingDetection

/// The frames of a video, lent one at a time.
extension VideoReader {
  /// Lends a keyframe near `seconds` (from the start of the stream): the last at or before it; in containers without
  /// an index of keyframes the first after a place about a second before it; in others that cannot seek the first at
  /// or after it. ``DecodedFrame/seconds`` tells which it is.
  ///
  /// - Parameters:
  ///   - seconds: the time in question.
  ///   - known: times of frames that were lent before: a keyframe of such a time is not decoded again.
  /// - Returns: what `body` returns; nil where no keyframe follows, or a known one.
  public mutating func withKeyframe<Result>(
    near seconds: Double, except known: Set<Double> = [], _ body: (borrowing DecodedFrame) -> Result
  ) throws(Failure) -> Result? {
    (knownTimes, looksForWhole) = (known, true)
    defer { (knownTimes, looksForWhole) = ([], false) }
    guard try findKeyframe(near: seconds) else { return nil }
    return state == .atKnownKeyframe ? nil : try lend(body)
  }

  /// Lends the next keyframe after the frame lent last.
  ///
  /// - Returns: what `body` returns; nil at the end of the stream.
  public mutating func withNextKeyframe<Result>(
    _ body: (borrowing DecodedFrame) -> Result
  ) throws(Failure) -> Result? {
    looksForWhole = true
    defer { looksForWhole = false }
    return try findKeyframe() ? try lend(body) : nil
  }

  /// Which of the frames after a keyframe are decoded on the way.
  public enum Passing: Sendable {
    /// All of them.
    case everyFrame
    /// Those to which others refer, and what else the codec cannot leave out: about half the work in most streams.
    case referencedFrames
  }

  /// Lends the frame after the frame lent last, of those that `passing` selects.
  ///
  /// - Returns: what `body` returns; nil at the end of the stream.
  public mutating func withNextFrame<Result>(
    passing: Passing = .everyFrame, _ body: (borrowing DecodedFrame) -> Result
  ) throws(Failure) -> Result? {
    try findFrame(passing == .everyFrame ? .everyFrame : .referencedFrames) ? try lend(body) : nil
  }

  /// Lends the first frame at or after `seconds` (from the start of the stream), by decoding from the keyframe
  /// before it; or else the last frame before the end, or before ``DecodingLimits/packetsBetweenFrames`` ran out.
  ///
  /// - Returns: what `body` returns; nil where no frame follows the keyframe.
  public mutating func withFrame<Result>(
    at seconds: Double, _ body: (borrowing DecodedFrame) -> Result
  ) throws(Failure) -> Result? {
    try findFrame(at: seconds) ? try lend(body) : nil
  }

  /// What became of the search for the frame that is shown at a moment.
  public enum Moment<Result> {
    /// The frame that is shown then.
    case shown(Result)
    /// The last frame that could be decoded before the search became too long.
    case before(Result)
  }

  /// Lends the frame that is shown at `seconds` (from the start of the stream): the last one that is not shown later, whatever
  /// frame that is to the codec.
  ///
  /// - Parameters:
  ///   - frames: most frames to decode on the way, at least 1.
  ///   - goesOn: whether to decode on from the frame lent last where that is earlier, wherever the nearest keyframe is.
  /// - Returns: what `body` returns; nil where no keyframe can be found before.
  public mutating func withFrame<Result>(
    shownAt seconds: Double, decodingAtMost frames: Int, goingOn goesOn: Bool = false,
    _ body: (borrowing DecodedFrame) -> Result
  ) throws(Failure) -> Moment<Result>? {
    guard let isShown = try findFrame(shownAt: seconds, decodingAtMost: frames, goingOn: goesOn) else {
      return nil
    }
    let result = try lend(body)
    return isShown ? .shown(result) : .before(result)
  }

  /// Goes back to the start of the stream.
  public mutating func rewind() throws(Failure) {
    try restart()
  }

  /// Times of the keyframes in seconds from the start of the stream, ascending, as far as the container's index
  /// knows them now: all of them for MOV and MP4, none where there is no index.
  public var keyframeTimes: [Double] {
    let timestamps = container.keyframeTimestamps
    // An index of decoding times has the first keyframe before the start, by the frames that the decoder holds back; what
    // lies further back was cut off.
    let lead = timestamps.first.map { startTimestamp &- $0 } ?? 0
    let isHeldBack = lead > 0 && lead < container.ticks(Self.mostHeldBack)
    return timestamps.map { seconds(at: isHeldBack ? $0 &+ lead : $0) }
  }

  /// Seconds that a decoder holds frames back, at most: sixteen frames of a film.
  private static let mostHeldBack = 0.7

  /// The same where the index reaches to the end of the video, so that these are all keyframes; else none.
  public var allKeyframeTimes: [Double] {
    guard let last = container.lastIndexedTimestamp, let duration = facts.durationSeconds,
      seconds(at: last) >= duration - max(1, duration / 20)
    else { return [] }
    return keyframeTimes
  }

  /// Forgets what the frames lent so far declare and show.
  public mutating func forgetNotes() {
    (declarationLog, observations) = (DeclarationLog(), StreamObservations())
    facts.interlaced = false
  }

  // MARK: Lending

  /// Notes which part of the coded picture the frame is, and which part parameter sets say that it is.
  private mutating func noteWindows() {
    let (size, cut) = (PixelSize(width: frame.width, height: frame.height), frame.cropped)
    let shown = StreamDeclaration.Window(
      codedSize: PixelSize(
        width: size.width + cut.left + cut.right, height: size.height + cut.top + cut.bottom), insets: cut)
    observations.note(place: shown.place, atSeconds: lastSeconds ?? 0)
    // The players in question read the windows of these codecs by themselves; Theora's they leave to its decoder.
    if ParameterSetSurvey.Codec(rawValue: facts.codec) != nil,
      let reason = shown.misplacement(declared: declaration?.windows ?? [])
    {
      observations.note(misplacement: reason, atSeconds: lastSeconds ?? 0)
    }
    // Decoders differ in whether they follow the header or the stream.
    for window in declaration?.windows ?? [] where window.frame == size {
      observations.note(place: window.place, atSeconds: lastSeconds ?? 0)
    }
  }

  /// Decides on the shape of samples by the container's own words, and where a declared crop makes them ambiguous:
  /// FFmpeg reads it one way before 7.1, and the other way since.
  private mutating func settleSampleAspectRatio() {
    codecSampleAspectRatio = Ratio(unsafe frame.pointer.pointee.sample_aspect_ratio)?.value
    if let ratio = containerDeclaration?.sampleAspectRatio(codecRatio: codecSampleAspectRatio) {
      facts.sampleAspectRatio = Ratio(ratio.numerator, ratio.denominator)
    }
  }

  /// Hands `frame` to `body`, converted where its samples cannot be borrowed as they are.
  mutating func lend<Result>(
    _ body: (borrowing DecodedFrame) -> Result
  ) throws(Failure) -> Result {
    guard let layout = PixelLayout(frame.pixelFormat) else {
      throw Failure(.unsupportedPixelFormat, "the decoder outputs an unknown pixel format")
    }
    if !isCompleted {
      isCompleted = true
      facts.complete(with: frame, layout: layout, container: container)
      settleSampleAspectRatio()
    }
    if let declaration {
      declarationLog.note(
        declaration, atSeconds: lastSeconds ?? 0, of: PixelSize(width: frame.width, height: frame.height))
    }
    if frame.isInterlaced { facts.interlaced = true }
    if notesDeclarations {
      observations.note(
        atSeconds: lastSeconds ?? 0, width: frame.width, height: frame.height,
        sampleShape: Ratio(unsafe frame.pointer.pointee.sample_aspect_ratio),
        isInterlaced: frame.isInterlaced,
        isTransparent: layout.hasAlpha && frame.isTransparent || container.declaresTransparency)
      noteWindows()
    }
    let declared = VideoFacts.isFullRange(unsafe frame.pointer.pointee.color_range) ?? facts.isFullRange
    let isFullRange = layout.isRGB || declared ?? layout.impliesFullRange
    let seconds = lastSeconds ?? 0
    let end = frame.duration > 0 ? seconds + Double(frame.duration) * container.timeBase : nil
    let place = placeOfFrame
    if layout.isBorrowable, frame.hasForwardRows {
      let lent = unsafe DecodedFrame(
        frame, planes: frame.pointer, layout: layout, isFullRange: isFullRange, seconds: seconds,
        endSeconds: end, place: place, facts: facts)
      return body(lent)
    }
    var current: PlaneConverter
    if let fitting = converter.take(), fitting.fits(frame, isFullRange: isFullRange) {
      current = fitting
    } else {
      current = try PlaneConverter(for: frame, layout: layout, isFullRange: isFullRange)
    }
    try current.convert(frame)
    let lent = unsafe DecodedFrame(
      frame, planes: current.output.pointer, layout: current.layout, isFullRange: current.isFullRange,
      seconds: seconds, endSeconds: end, place: place, facts: facts)
    let result = body(lent)
    converter = consume current
    return result
  }
}

internal import CFFmpeg
public import DeclaredPicture
public import MediaModel

/// One video file, opened by its descriptor: facts about its video stream, and its frames where they are wanted.
///
/// Reading never depends on one property of the file. Keyframes come by seeking where the container can seek,
/// else by reading on; where no packet is marked as a keyframe, intra frames serve, and then any frame.
public struct VideoReader: ~Copyable {
  /// What is known of the stream; completed when the first frame has been decoded.
  public internal(set) var facts: VideoFacts
  var isCompleted = false

  /// What the header of the container declares of the picture; nil where it has no place for it.
  public let containerDeclaration: ContainerDeclaration?
  /// Bytes by which the file ends before its container does; nil where none are missing, or nobody knows.
  public let missingBytes: Int64?
  /// Whether another file follows in the same one, which players do not get to.
  public let isFollowed: Bool
  /// What the lent frames declare of their pictures.
  public internal(set) var declarationLog = DeclarationLog()
  /// What the lent frames show that may change in mid-stream.
  public internal(set) var observations = StreamObservations()
  /// Width to height of a sample by the stream itself, as the first frame says; nil where it does not say.
  public internal(set) var codecSampleAspectRatio: Double?

  let limits: DecodingLimits
  let options: DecodingOptions
  /// Timestamp of the start of the stream; times count from here.
  let startTimestamp: Int64
  var container: Container
  var decoder: Decoder
  var converter: PlaneConverter?

  /// The packet read last.
  var packet: Packet
  /// The packet of the keyframe found last: decoding on from there begins with it again.
  var keyPacket: Packet
  /// The packet that followed ``keyPacket`` into the decoder, perhaps the second field; often empty.
  var fieldPacket: Packet
  /// The frame found last.
  var frame: Frame
  /// Where the decoder puts the next frame.
  var newFrame: Frame
  /// A damaged keyframe, kept in case no better one follows.
  var damagedFrame: Frame

  /// The frame at hand while it is not known yet whether the next one is shown later than a moment in question.
  var heldFrame: Frame
  /// The frame after the one found last, where that had to be decoded to know that it is shown later; with its time and what its
  /// packet declared.
  var frameAhead: Frame
  var ahead: (seconds: Double, declaration: StreamDeclaration?)?
  /// From the packets on that may be shown at this time, frames to which no other refers are decoded, too; nil where the
  /// selection is the same everywhere.
  var decodesAllFromSeconds: Double?

  /// A hash of the beginning of the file and its size, for choices that depend on nothing else.
  public let contentHash: UInt64

  /// What packets declare whose frames are still to come.
  var packetDeclarations: PacketDeclarations
  /// What the packet of ``frame`` declared.
  var declaration: StreamDeclaration?
  /// Whether that is noted at all, and what frames show that may change.
  var notesDeclarations = true

  /// What the decoder has inside.
  var state = State.fresh
  /// What serves as a keyframe in this file.
  var keyframeSource = KeyframeSource.marked
  /// Whether the decoder starts over at ``keyPacket``, whose frame has been found before.
  var isResuming = false
  /// Whether packets say when they are decoded, but not when their frames are shown: the time of a keyframe that is decoded alone is
  /// then that of a frame nearby.
  package internal(set) var countsByDecoding = false
  /// Whether the container seeks.
  var canSeek: Bool
  /// Whether another reader found that keyframes are what they are marked as.
  var reliesOnKeyframes = false
  /// Times of frames that need not be decoded again.
  var knownTimes: Set<Double> = []
  /// Whether a keyframe is wanted that is not damaged, be it a later one, as nothing is to be decoded on from there.
  var looksForWhole = false
  /// Until this time keyframes of ``knownTimes`` are passed over for one that is not; set where a place is looked for.
  var passKnownUntilSeconds = -Double.infinity
  /// What was found out about the keyframes of the file.
  package var lessons = KeyframeLessons()
  /// Keyframes before this time are passed over; set where seeking had to be replaced by reading on.
  var skipUntilSeconds = -Double.infinity
  /// Packets of the stream read so far.
  var packetsRead = 0
  /// Frames decoded so far, those on the way to others included; 0 makes every search try harder.
  package internal(set) var framesDecoded = 0
  /// Frames decoded since the start, for the times of streams that have none.
  var packetsPassed = 0
  /// Time of ``frame``.
  var lastSeconds: Double?
  /// Time of the packet read last, where it was read from the same place on.
  var lastPacketSeconds: Double?
  /// The times of packets that were read one after the other, and those of frames that were decoded so.
  var packetClock = PacketClock()
  var frameClock = FrameClock()
  /// Whether the times of packets or frames that follow each other went back by more than their order explains.
  package internal(set) var clockWentBack = false
  /// Whether the times at which packets are decoded ever went back in a stream that is sought by bytes, be it by little.
  package internal(set) var decodingWentBack = false
  /// Where the last packets of such a stream begin in the file, by their times.
  var positions: [(timestamp: Int64, position: Int64?)] = []
  /// Where the times of packets that follow each other jump so far that players do not wait, and by how many seconds.
  package internal(set) var clockJump: (seconds: Double, length: Double)?

  enum State {
    /// Nothing: the next packet comes from a new place.
    case fresh
    /// Nothing: a keyframe was decoded on its own, and its packet is in ``keyPacket``.
    case keyframeOnly
    /// The frames before the next packet.
    case running
    /// Nothing: the packet read last is a keyframe that was lent before, or a later one.
    case atKnownKeyframe
    /// Nothing: the stream has ended.
    case ended
  }

  /// Opens a video.
  ///
  /// - Parameters:
  ///   - descriptor: of a regular file open for reading, taken over and closed by the reader, also where opening
  ///     fails. Its offset is not used.
  ///   - limits: what the file may cost.
  ///   - options: what is decoded, and choices between speed and fidelity.
  /// - Throws: why the file cannot be read as a video.
  public init(
    descriptor: Int32, limits: DecodingLimits = DecodingLimits(), options: DecodingOptions = DecodingOptions()
  ) throws(Failure) {
    try self.init(
      source: ByteSource(descriptor: descriptor, timeoutSeconds: limits.timeoutSeconds), limits: limits,
      options: options)
  }

  /// Opens a video whose bytes somebody else reads, on the thread that reads the video.
  ///
  /// - Throws: why they cannot be read as a video.
  public init(
    bytes: any ByteReader, limits: DecodingLimits = DecodingLimits(),
    options: DecodingOptions = DecodingOptions()
  ) throws(Failure) {
    try self.init(
      source: ByteSource(reader: bytes, timeoutSeconds: limits.timeoutSeconds), limits: limits,
      options: options)
  }

  /// The bytes of a video that is open already, for a reader that takes the place of the one which opened it.
  public struct Bytes {
    let source: ByteSource
  }

  /// The bytes, for ``init(of:track:limits:options:)``.
  public var bytes: Bytes { Bytes(source: container.source) }

  /// Opens another video track of a file whose first reader is used no more.
  ///
  /// - Parameters:
  ///   - bytes: of that reader; its deadline holds for this one, too.
  ///   - track: the index of the stream.
  /// - Throws: why it cannot be read as a video.
  public init(
    of bytes: Bytes, track: Int, limits: DecodingLimits = DecodingLimits(),
    options: DecodingOptions = DecodingOptions()
  ) throws(Failure) {
    try self.init(source: bytes.source, limits: limits, options: options, track: track)
  }

  /// Whether the file is one picture, of which there is one frame.
  public var isStillImage: Bool { container.isStillImage }

  /// Seconds by which the longest stream outlasts the video, whose last frame players show in the meantime; 0 where nothing does, or
  /// nobody knows.
  public var heldSeconds: Double {
    container.durationSeconds.map { max(0, container.longestSeconds - $0) } ?? 0
  }

  /// The other streams of the file that hold video which a player may choose.
  public var otherTracks: [VideoTrack] { container.otherTracks }

  private init(
    source: ByteSource, limits: DecodingLimits, options: DecodingOptions, track: Int? = nil
  ) throws(Failure) {
    LibrarySettings.apply(limits)
    LibraryLog.forget()
    var choice = options.track
    if let track {
      choice = TrackChoice()
      choice.stream = track
    }
    let container = try Container.opening(
      source, limits: limits, choice: choice, readsImages: options.readsImages)
    let contentHash = source.contentHash
    let format = container.declarationFormat
    var declared = format.flatMap {
      container.isStillImage ? ContainerFormat.imageDeclaration(in: source) : $0.declaration(in: source)
    }
    if let doubt = container.fragmentDoubt, declared?.doubt == nil {
      declared = declared ?? ContainerDeclaration(doubt: doubt)
      declared?.doubt = doubt
    }
    let (missing, isFollowed) = (FileEnd.missingBytes(in: source), FileEnd.isFollowed(in: source))
    if let error = source.interruption { throw error }
    let decoder = try unsafe Decoder(
      stream: container.stream, limits: limits, options: options, source: source)
    let packet = try Packet()
    let keyPacket = try Packet()
    let fieldPacket = try Packet()
    let frame = try Frame()
    let newFrame = try Frame()
    let damagedFrame = try Frame()
    let heldFrame = try Frame()
    let frameAhead = try Frame()
    facts = VideoFacts(container: container)
    self.contentHash = contentHash
    containerDeclaration = declared
    missingBytes = missing
    self.isFollowed = isFollowed
    packetDeclarations = unsafe PacketDeclarations(of: container.stream)
    startTimestamp = container.startTimestamp
    // FFmpeg's demuxers of still images say that they can, and then give a part of the picture, or the whole once more.
    canSeek = !container.isStillImage
    self.container = container
    self.decoder = decoder
    self.limits = limits
    self.options = options
    self.packet = packet
    self.keyPacket = keyPacket
    self.fieldPacket = fieldPacket
    self.frame = frame
    self.newFrame = newFrame
    self.damagedFrame = damagedFrame
    self.heldFrame = heldFrame
    self.frameAhead = frameAhead
  }
}

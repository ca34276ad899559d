internal import DeclaredPicture
package import MediaModel

/// Getting to a place in the file, and reading on from it.
extension VideoReader {
  /// How many seconds early to seek where that leads to any packet: about a keyframe's distance.
  private static let byteStreamLead = 1.0

  /// Goes to a keyframe at or before `seconds`, as near as the container can.
  ///
  /// Where it cannot seek, the keyframes before `seconds` will be passed over instead.
  package mutating func seek(to seconds: Double) throws(Failure) {
    if canSeek {
      let target = container.isByteStream ? seconds - Self.byteStreamLead : seconds
      if container.seek(to: startTimestamp &+ container.ticks(target)) {
        forget()
        return
      }
      // A seek that failed may have left the demuxer anywhere.
      canSeek = false
      try restart()
    } else if lastSeconds.map({ $0 >= seconds }) ?? true {
      try restart()
    }
    skipUntilSeconds = seconds
  }

  /// Reads to the end of a file whose header does not say how long it is, as those have that were written into a pipe, or says less than
  /// there is; decodes nothing, and goes back to the start. Its demuxer knows all keyframes then, so that it can seek.
  ///
  /// - Returns: whether another duration was found than the header has.
  package mutating func findDuration() throws(Failure) -> Bool {
    if container.isByteStream || container.isStillImage { return false }
    let told = facts.durationSeconds
    if let told {
      // The whole index is the truth; else what follows the last known keyframe before the end that is told.
      if container.indexesEveryPacket {
        let last = container.lastIndexedTimestamp.map { seconds(at: $0) } ?? 0
        if last > Self.latest(told) { facts.durationSeconds = last + secondsPerFrame }
        return false
      }
      // Where sound goes on for longer, an index of fragments may leave some out, and seeking by it would lead past them.
      if container.longestSeconds <= Self.latest(told) {
        guard canSeek, container.seek(to: startTimestamp &+ container.ticks(told)) else { return false }
        forget()
      }
    } else if !container.indexesAsItReads {
      return false
    }
    var end: Int64?
    while try readPacket() {
      if let start = packet.timestamp { end = max(end ?? start, start, start &+ packet.duration) }
    }
    let length = end.map { (Double($0) - Double(startTimestamp)) * container.timeBase } ?? 0
    let isFound = length > told.map { Self.latest($0) } ?? 0
    if isFound { facts.durationSeconds = length }
    try restart()
    return isFound
  }

  /// Until when packets may come after a duration that is told, in seconds: the last frame may begin there.
  private static func latest(_ told: Double) -> Double { told + max(1, told / 20) }

  /// How far times may lie apart that lie the other way round in the file, and how far they jump where a clock that goes back is taken
  /// for one that begins anew after its 33 bits (ISO/IEC 13818-1, 2.4.3.6), in seconds.
  private static let (reordering, wrapped) = (2.0, 0x1p32 / 90_000)
  /// Packets of a second, about.
  private static let packetsToATime = 64

  /// Whether the times of a stream that is sought by bytes go back somewhere between places in the file, as where recordings were
  /// joined as they were: whatever comes after that is found by no time. Leaves the reader at none of its frames.
  ///
  /// - Parameter shares: the places, as shares of the file, ascending.
  package mutating func clockGoesBack(between shares: [Double]) throws(Failure) -> Bool {
    guard container.isByteStream, canSeek else { return false }
    defer { forget() }
    var latest: Double?
    for share in shares where container.seek(toShare: share) {
      (lastPacketSeconds, packetClock) = (nil, PacketClock())
      var isThere = try readPacket()
      // Not every packet of such streams says its time.
      for _ in 0..<Self.packetsToATime where isThere && packetSeconds == nil { isThere = try readPacket() }
      guard let seconds = packetSeconds else { continue }
      if let latest, seconds < latest - Self.reordering || seconds > latest + Self.wrapped { return true }
      latest = seconds
    }
    return false
  }

  /// Goes to the start, by seeking where that can be relied on, else by opening the file again, and with a new
  /// decoder, because a few old ones keep something back when they are flushed.
  mutating func restart() throws(Failure) {
    if !container.seekToStart() { try container.reopen(limits: limits) }
    decoder = try unsafe Decoder(
      stream: container.stream, limits: limits, options: options, source: container.source)
    forget()
    packetsPassed = 0
  }

  /// Whether keyframes are found by seeking and decode on their own, as far as was seen.
  public var seeksPlainly: Bool {
    canSeek && keyframeSource == .marked && lessons.dependentPackets.isEmpty && !container.isByteStream
  }

  /// Takes for granted what another reader of the same file found: that ``seeksPlainly`` holds.
  public mutating func relyOnKeyframes() { reliesOnKeyframes = true }

  /// Begins to look for the next frame as if none had been found before, where the next one can be sought.
  public mutating func leavePlace() {
    if canSeek { forget() }
  }

  /// Leaves nothing of the old place in the decoder.
  private mutating func forget() {
    decoder.flush()
    packetDeclarations.forget()
    ahead = nil
    state = .fresh
    skipUntilSeconds = -.infinity
    lastSeconds = nil
    (lastPacketSeconds, packetClock) = (nil, PacketClock())
    frameClock.leavePlace()
    positions = []
  }

  /// Reads the next packet of the stream into `packet`; false at the end.
  package mutating func readPacket() throws(Failure) -> Bool {
    guard try container.readPacket(into: &packet) else { return false }
    packetsRead += 1
    packetsPassed += 1
    if packet.isKeyframe { countsByDecoding = packet.hasDecodingTimeAlone }
    watchClock()
    notePosition()
    if packet.isEncrypted { throw Failure(.encrypted, "the video is encrypted") }
    return true
  }

  /// Notes where the times of packets that follow each other go back, or jump.
  private mutating func watchClock() {
    // Where nothing says when packets are decoded, their times go back with every other frame.
    guard let seconds = (packet.decodingTime ?? packet.timestamp).map({ seconds(at: $0) }) else { return }
    if let last = lastPacketSeconds {
      if packet.decodingTime != nil, seconds < last - Self.reordering { clockWentBack = true }
      if packet.decodingTime != nil, seconds < last, container.isByteStream { decodingWentBack = true }
      if seconds > last + Self.jump { clockJump = (last, seconds - last) }
    }
    lastPacketSeconds = seconds
    if container.statesTimes, let shown = packetSeconds {
      packetClock.note(shown)
      if packetClock.goesBack { clockWentBack = true }
    }
  }

  /// Seconds between packets from which players do not wait for the second one (mpv: ten thousand): more than there are in any slide show.
  private static let jump = 10_000.0

  /// Whether packets say when their frames are shown, so that the times of decoded frames never go back.
  package var statesTimes: Bool { container.statesTimes && !countsByDecoding }

  /// Why the container's index may lead to something else than players show; nil where there is no reason.
  ///
  /// - Throws: where the time limit has passed, or the file cannot be read.
  package func indexDoubt() throws(Failure) -> String? {
    let doubt = ContainerFormat.indexDoubt(in: container.source, isNear: container.source.isFile)
    if let error = container.source.interruption { throw error }
    return doubt
  }

  /// Time of `packet` from the start of the stream; nil where it has none.
  var packetSeconds: Double? { packet.timestamp.map { seconds(at: $0) } }

  /// Seconds from the start of the stream.
  func seconds(at timestamp: Int64) -> Double {
    Double(timestamp &- startTimestamp) * container.timeBase
  }

  /// Takes `newFrame` for the frame found last, and notes its time: its own, or else `packetTimestamp`, or else the
  /// one after the time of the frame before, or of a keyframe after those of the packets that were passed.
  mutating func keepNewFrame(packetTimestamp: Int64? = nil) {
    declaration = notesDeclarations ? packetDeclarations.take(newFrame.timestamp) : nil
    frame.take(from: &newFrame)
    framesDecoded += 1
    // Such a frame has the time of the packet after which the decoder let go of it.
    let late = countsByDecoding && state == .running ? Double(decoder.framesHeldBack) * secondsPerFrame : 0
    let known = (frame.timestamp ?? packetTimestamp).map { seconds(at: $0) - late }
    // Where nothing says, each packet is a frame.
    let passed = Double(max(0, packetsPassed - 1)) * secondsPerFrame
    let next = state == .fresh ? nil : lastSeconds.map { $0 + secondsPerFrame }
    let time = known ?? next ?? passed
    if state == .running, statesTimes, known != nil {
      frameClock.note(time)
      if frameClock.goesBack { clockWentBack = true }
    } else {
      frameClock.leavePlace()
    }
    lastSeconds = time
    if frame.isBroken { observations.noteDamage(atSeconds: time) }
  }

  /// The distance of frames, where packets have no times; 25 frames a second where nothing says, as FFmpeg assumes.
  package var secondsPerFrame: Double {
    facts.frameRate.map { Double($0.denominator) / Double($0.numerator) } ?? 1 / 25
  }

  /// How long the packets last that were read since the start, where they have no times.
  package var secondsPassed: Double { Double(packetsPassed) * secondsPerFrame }

  /// Why the whole file gave no frame.
  var emptinessError: Failure {
    if packetsRead == 0 { return Failure(.noFrames, "the video stream has no frames") }
    if let refusal = LoggedLimit.last { return refusal.error(limits) }
    let limit = limits.packetsBetweenFrames
    let message =
      packetsRead < limit
      ? "none of the video's frames could be decoded" : "no frame could be decoded from \(limit) packets"
    return Failure(.damaged, LibraryLog.last.error.map { "\(message): \($0)" } ?? message)
  }
}

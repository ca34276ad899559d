internal import DeclaredPicture
internal import MediaModel

/// Finding keyframes.
extension VideoReader {
  /// What serves as a keyframe in this file.
  enum KeyframeSource {
    /// Packets that the demuxer marks.
    case marked
    /// Frames that the decoder finds to be coded without others.
    case intra
    /// Whatever frame the decoder gives.
    case any
  }

  /// How far to step back, in seconds, from a place that leads to no keyframe: near the end of a stream that is
  /// seeked by bytes, or amid damage. After the last step comes the start of the file.
  private static let stepsBack: [Double] = [0, 2, 10, 60]

  /// Finds a keyframe near `seconds`; false where the file ends before one.
  mutating func findKeyframe(near seconds: Double) throws(Failure) -> Bool {
    // Where seeking leads too far back, what was seen there is passed over.
    passKnownUntilSeconds = container.isByteStream ? seconds : -.infinity
    defer { passKnownUntilSeconds = -.infinity }
    for step in Self.stepsBack where canSeek && step <= max(seconds, 0) {
      try seek(to: seconds - step)
      if try nextKeyframe() { return true }
    }
    if canSeek { try restart() } else { try seek(to: seconds) }
    return try findKeyframe()
  }

  /// Finds the next keyframe; where the file has given no frame yet, tries everything before giving up.
  mutating func findKeyframe() throws(Failure) -> Bool {
    if try nextKeyframe() { return true }
    if framesDecoded > 0 { return false }
    for source in [KeyframeSource.marked, .intra, .any] {
      keyframeSource = source
      try restart()
      if try nextKeyframe() { return true }
    }
    throw emptinessError
  }

  private mutating func nextKeyframe() throws(Failure) -> Bool {
    switch keyframeSource {
    case .marked:
      return try nextMarkedKeyframe()
    case .intra:
      decoder.prepare(.intraFrames)
      return try nextDecodedFrame()
    case .any:
      decoder.prepare(.trustedFrames)
      return try nextDecodedFrame()
    }
  }

  /// Decodes the next packet that is marked as a keyframe; where one frame is as good as another, of damaged ones only if the two after
  /// it are no better.
  private mutating func nextMarkedKeyframe() throws(Failure) -> Bool {
    if state == .running || state == .ended { decoder.flush() }
    state = .fresh
    ahead = nil
    var damagedSeconds: Double?
    var damagedFrames = 0
    var hasPassedKnown = false
    for _ in 0..<limits.packetsBetweenFrames where damagedFrames < 3 {
      guard try readPacket() else { break }
      guard packet.isKeyframe, packetSeconds.map({ $0 >= skipUntilSeconds }) ?? true else { continue }
      if packet.isHidden {
        if try findShownFrame() { return true }
        continue
      }
      let time = packetSeconds ?? .infinity
      if hasPassedKnown, time > passKnownUntilSeconds { break }
      if knownTimes.contains(time) {
        hasPassedKnown = true
        if time < passKnownUntilSeconds { continue }
        break
      }
      let position = packet.position
      if let position, lessons.dependentPackets.contains(position) { continue }
      guard try decodeKeyPacket() else {
        if let position { lessons.dependentPackets.insert(position) }
        continue
      }
      guard frame.isDamaged, looksForWhole else { return true }
      damagedFrames += 1
      if damagedSeconds == nil {
        damagedSeconds = lastSeconds
        damagedFrame.take(from: &frame)
      }
    }
    guard let damagedSeconds else {
      if hasPassedKnown { state = .atKnownKeyframe }
      return hasPassedKnown
    }
    frame.take(from: &damagedFrame)
    lastSeconds = damagedSeconds
    // The packets read since are not of this frame.
    declaration = nil
    return true
  }

  /// Decodes on from `packet`, a keyframe that is not shown, to the first frame that is: where a video was cut without encoding it anew,
  /// its first keyframe lies before its beginning. False where the next keyframe comes before.
  private mutating func findShownFrame() throws(Failure) -> Bool {
    decoder.prepare(.everyFrame)
    guard try decoder.send(packet) == .done else { return false }
    state = .running
    return try nextDecodedFrame()
  }

  /// Decodes `packet` without the frames around it.
  private mutating func decodeKeyPacket() throws(Failure) -> Bool {
    keyPacket.take(from: &packet)
    fieldPacket.clear()
    var isDecoded = try decodeHeldKeyframe(withNextPacket: lessons.fieldsComeApart)
    if !lessons.fieldsComeApart, container.isByteStream, !isDecoded || newFrame.isInterlaced {
      // The packet may hold one field only, which gives nothing, or half the lines. Keep that in mind from now on.
      isDecoded = try decodeHeldKeyframe(withNextPacket: true)
      lessons.fieldsComeApart = isDecoded
      if lessons.fieldsComeApart { lessons.dependentPackets = [] }
    }
    guard isDecoded else { return false }
    keepNewFrame(packetTimestamp: keyPacket.timestamp)
    declaration = packetDeclarations.read(keyPacket)
    if let field = fieldPacket.isEmpty ? nil : packetDeclarations.read(fieldPacket) {
      declaration?.complete(with: field)
    }
    state = .keyframeOnly
    return true
  }

  /// Sends `keyPacket`, and after it the next packet where that may be the frame's second field, and drains the
  /// decoder: the frame comes out without waiting for the frames that follow it.
  ///
  /// Nothing is skipped, because the second field of a keyframe may be a predicted one.
  private mutating func decodeHeldKeyframe(withNextPacket: Bool) throws(Failure) -> Bool {
    decoder.prepare(.keyframe)
    defer { decoder.flush() }
    let isTaken = try decoder.send(keyPacket) == .done
    if !isTaken || keyPacket.isBroken {
      keyPacket.timestamp.map { observations.noteDamage(atSeconds: seconds(at: $0)) }
    }
    guard isTaken else { return false }
    var isWaitingForField = withNextPacket
    var isDraining = false
    while true {
      switch try decoder.receive(into: &newFrame) {
      case .done where newFrame.standsAlone || withNextPacket && newFrame.isKeyframe:
        return true
      case .done:
        continue
      case .ended:
        return false
      case .wantsMore, .damaged:
        if isWaitingForField {
          isWaitingForField = false
          guard try readPacket() else { continue }
          fieldPacket.take(from: &packet)
          _ = try decoder.send(fieldPacket)
        } else if !isDraining {
          isDraining = true
          _ = try decoder.drain()
        } else {
          return false
        }
      }
    }
  }
}

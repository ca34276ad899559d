internal import CFFmpeg

/// Finding the frames that the public functions lend.
extension VideoReader {
  // MARK: Positions

  /// Goes to the keyframe at or before `seconds`; where the container cannot seek, makes the searches pass over
  /// the keyframes before it.
  mutating func seek(to seconds: Double) throws(VideoReadingError) {
    let ticks = (seconds / container.timeBase).rounded(.down)
    let timestamp = container.startTimestamp &+ (Int64(exactly: min(max(ticks, 0), 0x1p62)) ?? 0)
    if canSeek {
      if container.seek(to: timestamp) {
        forget()
        return
      }
      canSeek = false
    }
    if lastSeconds.map({ $0 >= seconds }) ?? true { try restart() }
    skipUntilSeconds = seconds
  }

  /// Goes to the start: by seeking, or by opening the file again.
  mutating func restart() throws(VideoReadingError) {
    if !container.seek(to: container.startTimestamp) {
      try container.reopen(limits: limits)
    }
    forget()
    untimedFrames = 0
  }

  /// Leaves nothing of the old place in the decoder.
  private mutating func forget() {
    decoder.flush()
    state = .fresh
    skipUntilSeconds = -.infinity
    lastSeconds = nil
  }

  // MARK: Keyframes

  /// Finds the next keyframe; where the file has given no frame yet, tries everything before giving up.
  mutating func findKeyframe() throws(VideoReadingError) -> Bool {
    if keyframesAreMarked {
      if try nextMarkedKeyframe() { return true }
      if framesDecoded > 0 { return false }
      try restart()
      if try nextMarkedKeyframe() { return true }
      keyframesAreMarked = false
      try restart()
    }
    decoder.decodeOnly(AVDISCARD_NONINTRA)
    if try nextDecodedFrame() { return true }
    if framesDecoded > 0 { return false }
    try restart()
    return try findFrame()
  }

  /// Decodes the next packet that is marked as a keyframe, on its own.
  private mutating func nextMarkedKeyframe() throws(VideoReadingError) -> Bool {
    if state == .ended { return false }
    if state == .running { decoder.flush() }
    state = .fresh
    var damagedFrames = 0
    for _ in 0..<limits.packetsBetweenFrames {
      guard try readPacket() else { return false }
      guard packet.isKeyframe, packetSeconds.map({ $0 >= skipUntilSeconds }) ?? true else { continue }
      guard try decodeAlone() else { continue }
      if frame.isDamaged, damagedFrames < 4 {
        damagedFrames += 1
        continue
      }
      return true
    }
    return false
  }

  /// Decodes `packet` without those around it.
  private mutating func decodeAlone() throws(VideoReadingError) -> Bool {
    decoder.decodeOnly(AVDISCARD_NONKEY)
    defer { decoder.flush() }
    guard try decoder.send(packet) == .done else { return false }
    _ = try decoder.drain()
    guard try decoder.receive(into: &frame) == .done else { return false }
    keyPacket.take(from: &packet)
    state = .keyframeOnly
    count()
    return true
  }

  // MARK: Every frame

  /// Finds the next frame in order of presentation.
  mutating func findFrame() throws(VideoReadingError) -> Bool {
    try resume()
    if try nextDecodedFrame() { return true }
    if framesDecoded > 0 { return false }
    throw emptinessError
  }

  /// Finds the first frame at or after `seconds`.
  mutating func findFrame(at seconds: Double) throws(VideoReadingError) -> Bool {
    if !reaches(seconds) { try seek(to: seconds) }
    skipUntilSeconds = -.infinity
    try resume()
    var found = false
    for _ in 0..<limits.packetsBetweenFrames {
      guard try nextDecodedFrame() else { break }
      found = true
      if let lastSeconds, lastSeconds >= seconds { break }
    }
    if !found, framesDecoded == 0 { throw emptinessError }
    return found
  }

  /// Whether decoding on from here is the shortest way to `seconds`.
  private func reaches(_ seconds: Double) -> Bool {
    guard state == .running, let lastSeconds, lastSeconds <= seconds else { return false }
    let timestamp = container.startTimestamp &+ Int64(seconds / container.timeBase)
    guard let keyframe = container.keyframeTimestamp(atOrBefore: timestamp) else { return false }
    return Double(keyframe - container.startTimestamp) * container.timeBase <= lastSeconds
  }

  /// Makes the decoder ready to go on after the frame found last.
  private mutating func resume() throws(VideoReadingError) {
    decoder.decodeOnly(AVDISCARD_DEFAULT)
    guard state == .keyframeOnly else { return }
    state = .running
    guard try decoder.send(keyPacket) == .done else { return }
    let shown = lastSeconds
    while try nextDecodedFrame() {
      if let shown, let lastSeconds, lastSeconds < shown { continue }
      return
    }
  }

  /// Feeds the decoder until it gives a frame; false at the end of the stream.
  private mutating func nextDecodedFrame() throws(VideoReadingError) -> Bool {
    var packets = limits.packetsBetweenFrames
    while state != .ended {
      switch try decoder.receive(into: &spareFrame) {
      case .done:
        frame.take(from: &spareFrame)
        count()
        return true
      case .damaged:
        packets -= 1
      case .ended:
        state = .ended
      case .wantsMore:
        if packets <= 0 { return false }
        packets -= 1
        if try readPacket() {
          if state == .fresh, keyframesAreMarked, !packet.isKeyframe { continue }
          state = .running
          _ = try decoder.send(packet)
        } else {
          _ = try decoder.drain()
        }
      }
    }
    return false
  }

  // MARK: Packets and times

  /// The next packet of the stream; false at the end.
  private mutating func readPacket() throws(VideoReadingError) -> Bool {
    guard try container.readPacket(into: &packet) else { return false }
    packetsRead += 1
    if packet.isEncrypted { throw VideoReadingError(.encrypted, "the video is encrypted") }
    return true
  }

  private var packetSeconds: Double? {
    packet.timestamp.map { Double($0 - container.startTimestamp) * container.timeBase }
  }

  /// Notes the frame that was just decoded.
  private mutating func count() {
    framesDecoded += 1
    if let timestamp = frame.timestamp {
      lastSeconds = Double(timestamp - container.startTimestamp) * container.timeBase
    } else {
      lastSeconds =
        Double(untimedFrames) / (facts.frameRate.map { Double($0.numerator) / Double($0.denominator) } ?? 25)
    }
    untimedFrames += 1
  }

  /// Why the whole file gave no frame.
  private var emptinessError: VideoReadingError {
    packetsRead == 0
      ? VideoReadingError(.noFrames, "the video stream has no frames")
      : VideoReadingError(.damaged, "none of the stream's frames could be decoded")
  }
}

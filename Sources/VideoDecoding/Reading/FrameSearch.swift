internal import MediaModel

/// Finding frames that are not keyframes. Decoding always begins at a keyframe that decodes on its own: some
/// demuxers mark packets as keyframes that are none, and what follows those is garbage.
extension VideoReader {
  /// Finds the next frame in order of presentation; false at the end of the stream.
  mutating func findFrame(_ selection: Decoder.Selection) throws(Failure) -> Bool {
    if state == .fresh || state == .atKnownKeyframe { return try findKeyframe() }
    try resume(selection)
    return try nextDecodedFrame()
  }

  /// Finds the first frame at or after `seconds`, or the last one before the search has to end.
  mutating func findFrame(at seconds: Double) throws(Failure) -> Bool {
    if !isOnTheWay(to: seconds) {
      guard try findKeyframe(near: seconds) else { return false }
    }
    try resume(.everyFrame)
    for _ in 0..<limits.packetsBetweenFrames {
      if let lastSeconds, lastSeconds >= seconds { break }
      guard try nextDecodedFrame() else { break }
    }
    return true
  }

  /// Finds the frame that is shown at `seconds`, the last one whose time is not later.
  ///
  /// On the way, frames are left out to which no other refers, as long as they are over by then.
  ///
  /// - Returns: whether it was found, or else the last frame before `frames` were decoded; nil where no keyframe comes before.
  mutating func findFrame(
    shownAt seconds: Double, decodingAtMost frames: Int, goingOn goesOn: Bool
  ) throws(Failure) -> Bool? {
    if let ahead, let lastSeconds, lastSeconds <= seconds, seconds < ahead.seconds { return true }
    let isRunning = state == .running || state == .keyframeOnly
    if !(goesOn && isRunning && lastSeconds.map { $0 <= seconds } ?? false), !isOnTheWay(to: seconds) {
      guard try begin(beforeMoment: seconds) else { return nil }
    }
    decodesAllFromSeconds = seconds
    defer { decodesAllFromSeconds = nil }
    try resume(.everyFrame)
    let last = framesDecoded + max(1, frames)
    var isFound = true
    var held = (seconds: lastSeconds, declaration: declaration)
    heldFrame.take(from: &frame)
    while true {
      guard try nextDecodedFrame() else {
        // The end of the stream is later than any of its frames.
        isFound = state == .ended
        break
      }
      if let time = lastSeconds, time > seconds {
        frameAhead.take(from: &frame)
        ahead = (time, declaration)
        break
      }
      held = (lastSeconds, declaration)
      heldFrame.take(from: &frame)
      if framesDecoded >= last {
        isFound = false
        break
      }
    }
    frame.take(from: &heldFrame)
    (lastSeconds, declaration) = held
    return isFound
  }

  /// Goes to the keyframe before a moment and decodes it; false where there is none.
  private mutating func begin(beforeMoment seconds: Double) throws(Failure) -> Bool {
    guard seeksPlainly, framesDecoded > 0 || reliesOnKeyframes else {
      return try findKeyframe(beforeMoment: seconds)
    }
    // A keyframe that is not lent need not be decoded alone first.
    try seek(to: seconds)
    for _ in 0..<limits.packetsBetweenFrames {
      guard canSeek, try readPacket() else { break }
      guard packet.isKeyframe, let time = packetSeconds else { continue }
      if time > seconds { break }
      decoder.prepare(.referencedFrames)
      packetDeclarations.keep(packet)
      guard try decoder.send(packet) == .done else { break }
      state = .running
      // Pictures that precede it lack their references.
      while try nextDecodedFrame() {
        if let lastSeconds, lastSeconds >= time { return lastSeconds <= seconds }
      }
      break
    }
    return try findKeyframe(beforeMoment: seconds)
  }

  /// Finds the keyframe before a moment, further back where a container that seeks by bytes leads beyond it; false where there
  /// is none.
  private mutating func findKeyframe(beforeMoment seconds: Double) throws(Failure) -> Bool {
    // Rounding up costs a step of two frames, not one of seconds.
    let least = container.roundsPlaces ? [2 * secondsPerFrame] : []
    for step in [0] + least + Self.stepsBeforeMoment where step < seconds + Self.stepsBeforeMoment[0] {
      guard try findKeyframe(near: max(0, seconds - step)) else { continue }
      if state != .atKnownKeyframe, let lastSeconds, lastSeconds <= seconds { return true }
    }
    return false
  }

  /// How far to step back, in seconds, from a moment before which no keyframe was found: a usual distance of keyframes, and a long
  /// one.
  private static let stepsBeforeMoment: [Double] = [4, 12]

  /// Whether a packet may be shown at `seconds` or later; without a duration of its own it may last for two frames.
  private func mayBeShown(_ packet: borrowing Packet, at seconds: Double) -> Bool {
    guard let start = packetSeconds else { return true }
    return start + max(Double(packet.duration) * container.timeBase, 2 * secondsPerFrame) >= seconds
  }

  /// Whether decoding on from here is the shortest way to `seconds`.
  private func isOnTheWay(to seconds: Double) -> Bool {
    guard state == .running || state == .keyframeOnly, let lastSeconds, lastSeconds <= seconds else {
      return false
    }
    // Where marked keyframes need the frames before them, one that is found anew may lie a step back.
    if !lessons.dependentPackets.isEmpty, seconds - lastSeconds < Self.stepsBeforeMoment[0] { return true }
    let target = startTimestamp &+ container.ticks(seconds)
    guard let keyframe = container.keyframeTimestamp(atOrBefore: target) else { return !canSeek }
    return self.seconds(at: keyframe) <= lastSeconds
  }

  /// Makes the decoder ready to give the frame after the one found last.
  private mutating func resume(_ selection: Decoder.Selection) throws(Failure) {
    decoder.prepare(selection)
    guard state == .keyframeOnly else { return }
    state = .running
    guard try decoder.send(keyPacket) == .done else { return }
    isResuming = true
    if fieldPacket.isEmpty { return }
    if try decoder.receive(into: &newFrame) == .done { isResuming = false }
    _ = try decoder.send(fieldPacket)
  }

  /// Feeds the decoder until it gives a frame; false at the end of the stream.
  mutating func nextDecodedFrame() throws(Failure) -> Bool {
    if let next = ahead {
      frame.take(from: &frameAhead)
      (lastSeconds, declaration, ahead) = (next.seconds, next.declaration, nil)
      return true
    }
    var packets = limits.packetsBetweenFrames
    while state != .ended, packets > 0 {
      switch try decoder.receive(into: &newFrame) {
      case .done:
        if isFoundAgain() { continue }
        keepNewFrame()
        return true
      case .wantsMore where try readPacket():
        state = .running
        if notesDeclarations { packetDeclarations.keep(packet) }
        if let decodesAllFromSeconds {
          decoder.prepare(mayBeShown(packet, at: decodesAllFromSeconds) ? .everyFrame : .referencedFrames)
        }
        if try decoder.send(packet) == .damaged || packet.isBroken { noteDamage() }
        // Frames that are not shown are no damage, however many.
        if !packet.isHidden { packets -= 1 }
      case .wantsMore:
        _ = try decoder.drain()
      case .damaged:
        noteDamage()
        packets -= 1
      case .ended:
        state = .ended
      }
    }
    return false
  }

  /// Notes that the packet read last is damaged; one without a time, where the frame before it is shown.
  private mutating func noteDamage() {
    observations.noteDamage(atSeconds: packetSeconds ?? lastSeconds ?? 0)
  }

  /// Whether the new frame is the keyframe found last, which comes out once more after ``resume()``, or one that
  /// precedes it and lacks its references.
  private mutating func isFoundAgain() -> Bool {
    guard isResuming else { return false }
    if newFrame.isKeyframe {
      isResuming = false
      return true
    }
    let isEarlier = newFrame.timestamp.map { seconds(at: $0) <= lastSeconds ?? -.infinity } ?? false
    isResuming = isEarlier
    return isEarlier
  }
}

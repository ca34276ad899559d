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

  /// Whether decoding on from here is the shortest way to `seconds`.
  private func isOnTheWay(to seconds: Double) -> Bool {
    guard state == .running || state == .keyframeOnly, let lastSeconds, lastSeconds <= seconds else {
      return false
    }
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
    var packets = limits.packetsBetweenFrames
    while state != .ended, packets > 0 {
      switch try decoder.receive(into: &newFrame) {
      case .done:
        if isFoundAgain() { continue }
        keepNewFrame()
        return true
      case .wantsMore where try readPacket():
        state = .running
        packetDeclarations.keep(packet)
        _ = try decoder.send(packet)
        packets -= 1
      case .wantsMore:
        _ = try decoder.drain()
      case .damaged:
        packets -= 1
      case .ended:
        state = .ended
      }
    }
    return false
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

public import MediaModel

/// Every frame of a part of a video, one after the other.
extension VideoReader {
  /// Where a part of a video begins or ends.
  public enum Bound: Hashable, Sendable {
    /// At a time, in seconds from the start of the stream.
    case exactly(Double)
    /// At the first keyframe from a time on, where all keyframes are known, so that nothing is decoded twice; else at the time.
    case keyframe(from: Double)
  }

  /// The first frame after a part of a video.
  public struct Following: Hashable, Sendable {
    /// When it is shown.
    public let seconds: Double
    /// Where it lies in the file.
    package let place: FramePlace
  }

  /// Frames that are decoded on the way to the beginning, at most: more than any file has.
  private static let mostOnTheWay = 1 << 40

  /// Lends every frame that is shown from `start` on and before `end`, in the order in which they are shown.
  ///
  /// What packets declare is not noted.
  ///
  /// - Parameters:
  ///   - start: nil for the first frame of the stream.
  ///   - end: nil for the end of the stream.
  ///   - limit: seconds at which it ends in any case; nil for no limit.
  ///   - body: called for each frame.
  /// - Returns: the first frame that is shown at `end` or later; nil where the stream ends before.
  /// - Throws: where decoding cannot begin at `start`.
  public mutating func withFrames(
    from start: Bound?, to end: Bound?, before limit: Double? = nil, _ body: (borrowing DecodedFrame) -> Void
  ) throws(Failure) -> Following? {
    for case .keyframe? in [start, end] where !container.findsPlacesByTime {
      throw Failure(.damaged, "its frames cannot be told apart by their times")
    }
    notesDeclarations = false
    defer { notesDeclarations = true }
    let end = min(end.map { seconds(of: $0) } ?? .infinity, limit ?? .infinity)
    var begin = -Double.infinity
    if let start = start.map({ seconds(of: $0) }) {
      begin = start
      if start >= end { return nil }
      let first = try withFrame(shownAt: start, decodingAtMost: Self.mostOnTheWay) { $0.seconds }
      guard case .shown(let seconds)? = first else {
        throw Failure(.damaged, "decoding cannot begin at \(start) seconds")
      }
      // The frame found last once more.
      if seconds >= begin { try lend { body($0) } }
    } else {
      try rewind()
    }
    while true {
      let packets = packetsRead
      let next = try withNextFrame { frame in
        if frame.seconds >= begin, frame.seconds < end { body(frame) }
        return Following(seconds: frame.seconds, place: frame.place)
      }
      guard let next else {
        // A long hole is not the end.
        if state == .ended || packetsRead == packets { return nil }
        continue
      }
      if next.seconds >= end { return next }
    }
  }

  private func seconds(of bound: Bound) -> Double {
    switch bound {
    case .exactly(let seconds): seconds
    case .keyframe(let from): allKeyframeTimes.first { $0 >= from } ?? from
    }
  }
}

internal import PaddingDetection

/// What every frame of a video, or of a part of it, shows of its edges, folded.
package struct FrameTrace: Hashable, Sendable {
  /// The traces of the edges, in the order of `Side.allCases`.
  package var edges: [EdgeTrace]
  /// Frames that were measured.
  package var frames: Int
  /// Time of the first of them, in seconds from the start of the video; nil where there are none.
  package var firstSeconds: Double?
  /// Time of the last of them; nil where there are none.
  package var lastSeconds: Double?
  /// When the last of them is over; nil where nothing says how long it lasts.
  package var endSeconds: Double?
  /// Time of the frame that follows, which is not of this part; nil at the end of the video.
  package var nextSeconds: Double?
  /// Where the first of them, and the frame that follows, lie in the file, in bytes; nil where that is not known, or needless.
  package var firstPosition, nextPosition: Int?
  /// Times of frames that are broken or missing.
  package var damagedSeconds: Set<Double>
  /// Whether a frame is found by its time.
  package var hasTimesOfFrames = true
  /// Whether the clock of the file began anew, so that times go on where its own do not.
  package var hasClockRestart = false
  /// About a frame for each second, the first one included: frames may last differently long.
  package var places: [EdgeTrace.Mark]

  /// A trace of no frames.
  package init() {
    self.init(
      edges: Side.allCases.map { _ in EdgeTrace() }, frames: 0, firstSeconds: nil, lastSeconds: nil,
      nextSeconds: nil, damagedSeconds: [], places: [])
  }

  /// A trace from its parts.
  package init(
    edges: [EdgeTrace], frames: Int, firstSeconds: Double?, lastSeconds: Double?, nextSeconds: Double?,
    damagedSeconds: Set<Double>, places: [EdgeTrace.Mark]
  ) {
    self.edges = edges
    self.frames = frames
    self.firstSeconds = firstSeconds
    self.lastSeconds = lastSeconds
    self.nextSeconds = nextSeconds
    self.damagedSeconds = damagedSeconds
    self.places = places
  }

  /// Adds the next frame.
  ///
  /// - Parameters:
  ///   - sight: what it shows.
  ///   - size: its size in samples.
  ///   - usual: the size of a frame to which depths refer.
  package mutating func add(
    _ sight: FrameSight, atSeconds seconds: Double, size: (width: Int, height: Int),
    usual: (width: Int, height: Int)
  ) {
    let mark = EdgeTrace.Mark(frame: frames, seconds: seconds)
    for (index, side) in Side.allCases.enumerated() {
      let (length, wanted) =
        side.isHorizontal ? (size.height, usual.height) : (size.width, usual.width)
      edges[index].add(length == wanted ? sight[side] : sight[side].scaled(from: length, to: wanted), mark)
    }
    if places.last.map({ seconds >= $0.seconds + 1 }) ?? true { places.append(mark) }
    frames += 1
    firstSeconds = firstSeconds ?? seconds
    lastSeconds = seconds
  }

  /// Adds the part of the video that follows.
  package mutating func append(_ other: FrameTrace) {
    for index in edges.indices where other.edges.indices.contains(index) {
      edges[index].append(other.edges[index], after: frames)
    }
    places += other.places.map { EdgeTrace.Mark(frame: frames + $0.frame, seconds: $0.seconds) }
    frames += other.frames
    damagedSeconds.formUnion(other.damagedSeconds)
    hasTimesOfFrames = hasTimesOfFrames && other.hasTimesOfFrames
    hasClockRestart = hasClockRestart || other.hasClockRestart
    if firstSeconds == nil { (firstSeconds, firstPosition) = (other.firstSeconds, other.firstPosition) }
    // A part without frames says nothing of the one that follows.
    guard other.frames > 0 else { return }
    (lastSeconds, endSeconds) = (other.lastSeconds, other.endSeconds)
    (nextSeconds, nextPosition) = (other.nextSeconds, other.nextPosition)
  }

  /// Whether `other` begins with the frame that follows this part, and not with another of the same time; a part without frames fits
  /// everywhere.
  package func isContinued(by other: FrameTrace) -> Bool {
    guard let firstSeconds = other.firstSeconds, frames > 0 else { return true }
    let isElsewhere = nextPosition.map { $0 != other.firstPosition ?? $0 } ?? false
    return nextSeconds == firstSeconds && !isElsewhere
  }
}

extension EdgeSight {
  /// The same in lines of a frame of another size.
  fileprivate func scaled(from length: Int, to wanted: Int) -> EdgeSight {
    var scaled = self
    scaled.depth = depth * wanted / max(1, length)
    scaled.least = least * wanted / max(1, length)
    scaled.most = most * wanted / max(1, length)
    return scaled
  }
}

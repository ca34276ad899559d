/// The padding at each sampled moment, and the stretches of time that follow from it.
struct Timeline: Sendable {
  /// One sampled moment.
  struct Moment: Sendable {
    var seconds: Double
    var insets: Insets

    /// Of two opposite paddings that leave nothing of the frame between them, the thinner one: an edge that was silent
    /// at this moment had taken the other from another.
    func contained(in size: FrameRecord.Size) -> Moment {
      var moment = self
      for near in [Side.top, .left] {
        let lines = near.isHorizontal ? size.height : size.width
        guard insets[near] + insets[near.opposite] >= lines else { continue }
        moment.insets[insets[near] < insets[near.opposite] ? near.opposite : near] = 0
      }
      return moment
    }
  }

  /// The sampled moments in order.
  private(set) var moments: [Moment]

  /// Lays out what `judgement` says about `records`, on which it was made. A frame that is silent on a side
  /// takes what the nearest frame in time shows there.
  init(_ judgement: LevelJudgement, _ records: [FrameRecord]) {
    moments = records.map { Moment(seconds: $0.seconds, insets: .zero) }
    for (side, sideJudgement) in judgement.sides {
      let known = sideJudgement.levels
        .flatMap { level in level.frames.map { (frame: $0, pixels: level.pixels) } }
        .sorted { $0.frame < $1.frame }
      for frame in records.indices {
        let nearest = known.min {
          abs(records[$0.frame].seconds - records[frame].seconds)
            < abs(records[$1.frame].seconds - records[frame].seconds)
        }
        moments[frame].insets[side] = nearest?.pixels ?? 0
      }
    }
    moments = moments.map { $0.contained(in: judgement.size) }
  }

  /// Lays out the padding that each of `records` shows.
  init(_ records: [FrameRecord], _ insets: [Insets]) {
    moments = zip(records, insets).map { Moment(seconds: $0.seconds, insets: $1) }
  }

  /// The moments of several timelines in order.
  init(joining timelines: [Timeline]) {
    moments = timelines.flatMap(\.moments).sorted { $0.seconds < $1.seconds }
  }

  /// The same in pixels of a frame of another size.
  func scaled(from: FrameRecord.Size, to: FrameRecord.Size) -> Timeline {
    var scaled = self
    for index in moments.indices {
      scaled.moments[index].insets = moments[index].insets.scaled(from: from, to: to)
    }
    return scaled
  }

  /// Neighbouring moments between which the padding changes.
  var changes: [ClosedRange<Double>] {
    zip(moments, moments.dropFirst()).compactMap { before, after in
      before.insets == after.insets ? nil : before.seconds...after.seconds
    }
  }

  /// Stretches of equal padding from 0 to `duration` (at least the last moment); a change is put halfway
  /// between the moments around it, and none before 0: damaged files give frames a time before the first.
  func segments(duration: Double?) -> [PaddingSegment] {
    guard let first = moments.first, let last = moments.last else { return [] }
    var segments = [PaddingSegment(startSeconds: 0, endSeconds: 0, insets: first.insets)]
    for (before, after) in zip(moments, moments.dropFirst()) where before.insets != after.insets {
      let change = max(0, (before.seconds + after.seconds) / 2)
      segments[segments.count - 1].endSeconds = change
      segments.append(PaddingSegment(startSeconds: change, endSeconds: change, insets: after.insets))
    }
    let start = segments[segments.count - 1].startSeconds
    segments[segments.count - 1].endSeconds = max(duration ?? 0, last.seconds, start)
    return segments
  }
}

extension Insets {
  /// The same in pixels of a frame of another size, rounded down so that they leave as much picture.
  func scaled(from: FrameRecord.Size, to: FrameRecord.Size) -> Insets {
    var scaled = self
    for side in Side.allCases {
      let (length, wanted) = side.isHorizontal ? (from.height, to.height) : (from.width, to.width)
      scaled[side] = self[side] * wanted / length
    }
    return scaled
  }
}

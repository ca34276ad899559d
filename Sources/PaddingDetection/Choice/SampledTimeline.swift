/// The padding at each sampled moment, and the stretches of time that follow from it.
struct SampledTimeline: Sendable {
  /// One sampled moment.
  struct Moment: Sendable {
    var seconds: Double
    var insets: Insets
  }

  /// The sampled moments in order.
  private(set) var moments: [Moment]

  /// Lays out the padding that each of `records` shows.
  init(_ records: [FrameRecord], _ insets: [Insets]) {
    moments = zip(records, insets).map { Moment(seconds: $0.seconds, insets: $1) }
  }

  /// The moments of several timelines in order.
  init(joining timelines: [SampledTimeline]) {
    moments = timelines.flatMap(\.moments).sorted { $0.seconds < $1.seconds }
  }

  /// The same in pixels of a frame of another size.
  func scaled(from: FrameGrids.Shape, to: FrameGrids.Shape) -> SampledTimeline {
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
  func scaled(from: FrameGrids.Shape, to: FrameGrids.Shape) -> Insets {
    Insets { side in
      let (length, wanted) = side.isHorizontal ? (from.height, to.height) : (from.width, to.width)
      return self[side] * wanted / length
    }
  }
}

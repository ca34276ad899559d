internal import PaddingDetection

/// Padding that sampled frames showed and for which single frames are not measured, as it is not flat: blurred, mirrored, a gradient or
/// a picture.
///
/// Edges of the same stretch may be flat nevertheless. Where they are, they tell to the frame when the stretch is there, and the others
/// follow them.
struct SampledPadding {
  /// What all sampled frames showed.
  let usual: Insets
  /// The stretches that sampled frames told apart; empty where the padding stayed the same.
  let stretches: [PaddingSegment]
  /// Frames that were measured.
  let frames: Int
  /// The first and the last of them, and some between, with their times.
  let places: [EdgeTrace.Mark]

  /// What frames showed of the edges, in the order of `Side.allCases`, with the padding for which they are not measured.
  func completing(_ measured: [[EdgeTrace.Depth]]) -> [[EdgeTrace.Depth]] {
    var seconds: [Int: Double] = [:]
    for depth in measured.joined() { seconds[depth.from.frame] = depth.from.seconds }
    var edges = zip(Side.allCases, measured).map { side, depths in
      let lines = usual[side]
      guard lines > 1, !isFlat(depths, at: lines, in: 0..<frames) else { return depths }
      return [EdgeTrace.Depth(from: places[0], lines: lines)]
    }
    for stretch in stretches {
      let begin = frame(at: stretch.startSeconds)
      let end = stretch == stretches.last ? frames : frame(at: stretch.endSeconds)
      let time = begin..<max(begin, end)
      let padded = Side.allCases.enumerated().map { (index: $0, lines: stretch.insets[$1], least: usual[$1]) }
        .filter { $0.lines > max(1, $0.least) }
      let flat = padded.filter { isFlat(edges[$0.index], at: $0.lines, in: time) }
      var shown = [flat.isEmpty ? time : 0..<frames]
      for edge in flat {
        let runs = runs(edges[edge.index], at: edge.lines)
        shown = shown.flatMap { part in runs.map { $0.clamped(to: part) } }.filter { $0.overlaps(time) }
      }
      for edge in padded where !flat.contains(where: { $0.index == edge.index }) {
        for part in shown { replace(part, of: &edges[edge.index], by: edge.lines, seconds) }
      }
    }
    return edges
  }

  /// Whether most frames of a time show a flat border near a depth.
  private func isFlat(_ depths: [EdgeTrace.Depth], at lines: Int, in time: Range<Int>) -> Bool {
    2 * runs(depths, at: lines).reduce(0) { $0 + $1.clamped(to: time).count } > time.count
  }

  /// Where frames in a row show a flat border near a depth.
  private func runs(_ depths: [EdgeTrace.Depth], at lines: Int) -> [Range<Int>] {
    let ends = depths.dropFirst().map(\.from.frame) + [frames]
    return zip(depths, ends).filter { depth, _ in depth.level != nil && depth.isNear(lines) }
      .map { depth, end in depth.from.frame..<end }
  }

  /// Lets an edge have padding of a depth for a time.
  private func replace(
    _ time: Range<Int>, of depths: inout [EdgeTrace.Depth], by lines: Int, _ seconds: [Int: Double]
  ) {
    func mark(_ frame: Int) -> EdgeTrace.Mark {
      EdgeTrace.Mark(frame: frame, seconds: seconds[frame] ?? self.seconds(of: frame))
    }
    var later = depths.filter { $0.from.frame > time.upperBound }
    if time.upperBound < frames, var next = depths.last(where: { $0.from.frame <= time.upperBound }) {
      next.from = mark(time.upperBound)
      later.insert(next, at: 0)
    }
    depths.removeAll { $0.from.frame >= time.lowerBound }
    depths.append(EdgeTrace.Depth(from: mark(time.lowerBound), lines: lines))
    depths += later
  }

  /// The first frame from a time on, as if all between two places lasted equally long.
  private func frame(at seconds: Double) -> Int {
    let (a, b) = neighbours { $0.seconds > seconds }
    guard b.seconds > a.seconds else { return a.frame }
    let share = min(1, max(0, (seconds - a.seconds) / (b.seconds - a.seconds)))
    return min(frames, max(0, a.frame + Int((share * Double(b.frame - a.frame)).rounded(.up))))
  }

  private func seconds(of frame: Int) -> Double {
    let (a, b) = neighbours { $0.frame > frame }
    return a.seconds + (b.seconds - a.seconds) * Double(frame - a.frame) / Double(max(1, b.frame - a.frame))
  }

  /// The first place that is later, and the one before it; the last two where none is.
  private func neighbours(_ isLater: (EdgeTrace.Mark) -> Bool) -> (EdgeTrace.Mark, EdgeTrace.Mark) {
    let later = min(max(1, places.firstIndex(where: isLater) ?? .max), places.count - 1)
    return (places[max(0, later - 1)], places[later])
  }
}

package import PaddingDetection

extension FrameTrace {
  /// What stays the same for all stretches of a video.
  package struct Circumstances {
    /// Size of the frame in samples.
    package var width: Int
    package var height: Int
    /// The padding where no frame shows any, as long as none contradicts it.
    package var usual: Insets
    /// The fill that sampled frames showed; nil where they showed none.
    package var fill: PaddingFill?
    /// The stretches that sampled frames told apart; empty where they showed the same padding throughout.
    package var sampled: [PaddingSegment]
    /// Bits of a sample.
    package var bitDepth: Int
    /// The end of the video, in seconds.
    package var endSeconds: Double
    /// Fewest frames of a stretch of its own.
    package var shortest: Int

    package init(
      width: Int, height: Int, usual: Insets, fill: PaddingFill?, sampled: [PaddingSegment], bitDepth: Int,
      endSeconds: Double, shortest: Int
    ) {
      self.width = width
      self.height = height
      self.usual = usual
      self.fill = fill
      self.sampled = sampled
      self.bitDepth = bitDepth
      self.endSeconds = endSeconds
      self.shortest = shortest
    }
  }

  /// The stretches in which the padding stays the same, in the order of time, from the first frame to the last; none where there are
  /// no frames.
  package func segments(_ circumstances: Circumstances) -> [PaddingSegment] {
    guard let firstSeconds, let lastSeconds, frames > 0, edges.count == Side.allCases.count else { return [] }
    var depths = zip(Side.allCases, edges).map { side, edge in edge.depths(usual: circumstances.usual[side]) }
    if !(circumstances.fill?.isFlat ?? true) {
      depths =
        SampledPadding(
          usual: circumstances.usual, stretches: circumstances.sampled, frames: frames,
          places: places + [EdgeTrace.Mark(frame: frames - 1, seconds: max(firstSeconds, lastSeconds))]
        ).completing(depths)
    }
    var marks: [Int: Double] = [:]
    for depth in depths.joined() { marks[depth.from.frame] = depth.from.seconds }
    var places = depths.map { _ in 0 }
    var segments: [PaddingSegment] = []
    for (frame, seconds) in marks.sorted(by: { $0.key < $1.key }) {
      for index in depths.indices {
        while places[index] + 1 < depths[index].count, depths[index][places[index] + 1].from.frame <= frame {
          places[index] += 1
        }
      }
      let here = zip(depths, places).map { $0[$1] }
      segments.append(Self.segment(here, from: frame, seconds, circumstances))
    }
    Self.close(&segments, frames: frames, endSeconds: circumstances.endSeconds)
    return PaddingSegment.folded(segments, shortest: circumstances.shortest)
  }

  private static func segment(
    _ depths: [EdgeTrace.Depth], from frame: Int, _ seconds: Double, _ circumstances: Circumstances
  ) -> PaddingSegment {
    var insets = Insets.zero
    for (side, depth) in zip(Side.allCases, depths) { insets[side] = depth.lines }
    // Two borders between which nothing is left are none.
    if insets.top + insets.bottom >= circumstances.height { (insets.top, insets.bottom) = (0, 0) }
    if insets.left + insets.right >= circumstances.width { (insets.left, insets.right) = (0, 0) }
    var segment = PaddingSegment(startSeconds: seconds, endSeconds: seconds, insets: insets)
    segment.firstFrame = frame
    segment.confidence = depths.compactMap(\.confidence).min() ?? 0
    if !insets.isZero {
      segment.fill =
        depths.compactMap { $0.lines > 0 ? $0.level : nil }.first
        .map { fill(level: $0, circumstances) } ?? circumstances.fill
    }
    return segment
  }

  /// A fill of a level: the one that sampled frames showed, where it fits, or else black.
  private static func fill(level: Int, _ circumstances: Circumstances) -> PaddingFill {
    let code = level << max(0, circumstances.bitDepth - 8)
    if let fill = circumstances.fill, fill.isFlat,
      abs(fill.lumaCode - code) <= 8 << max(0, circumstances.bitDepth - 8)
    {
      return fill
    }
    return PaddingFill(type: .black, lumaCode: code, cbCode: nil, crCode: nil, noise: 0)
  }

  /// Lets each stretch end where the next one begins.
  private static func close(_ segments: inout [PaddingSegment], frames: Int, endSeconds: Double) {
    for index in segments.indices {
      let next = index + 1 < segments.count ? segments[index + 1] : nil
      segments[index].endSeconds = next?.startSeconds ?? max(endSeconds, segments[index].startSeconds)
      segments[index].lastFrame = (next?.firstFrame ?? frames) - 1
    }
  }
}

extension PaddingVerdict {
  /// The verdict once every frame was measured: what sampled frames say of edges and fill, with the stretches in which the padding stays
  /// the same.
  ///
  /// - Parameter segments: all stretches of the video, in the order of time, in the orientation of the verdict.
  package func refined(by segments: [PaddingSegment]) -> PaddingVerdict {
    guard !segments.isEmpty, answer != .inconclusive || segments.contains(where: { $0.isSure })
    else { return self }
    var segments = segments
    // What sampled frames saw throughout, and did not take for a border, is none.
    if answer == .clean {
      for side in Side.allCases { Self.drop(side, from: &segments) }
    }
    var verdict = self
    verdict.segments = []
    verdict.reason = nil
    let insets = Insets { side in segments.map { $0.insets[side] }.min() ?? 0 }
    let padded = segments.filter { !$0.insets.isZero }
    verdict.insets = insets
    verdict.answer = !insets.isZero ? .padded : padded.isEmpty ? .clean : .variable
    if verdict.answer != .clean, segments.count > 1 { verdict.segments = segments }
    // A fill that no stretch has was one that sampled frames seemed to show.
    if !padded.contains(where: { $0.fill == verdict.fill }) {
      verdict.fill = padded.first?.fill ?? verdict.fill
    }
    if verdict.answer == .clean { verdict.fill = nil }
    if verdict.answer != answer {
      verdict.confidence = segments.compactMap(\.confidence).filter { $0 > 0 }.min() ?? confidence
    }
    if answer == .inconclusive, verdict.answer == .clean { return self }
    return verdict
  }

  private static func drop(_ side: Side, from segments: inout [PaddingSegment]) {
    guard let least = segments.map(\.insets[side]).min(), least > 0 else { return }
    for index in segments.indices where segments[index].insets[side] <= least + near {
      segments[index].insets[side] = 0
    }
  }

  /// Lines by which one line that is seen throughout may seem to move.
  private static let near = 2
}

extension PaddingSegment {
  /// The stretches without those of fewer frames than `shortest`, which become part of the one before, or of the first that is long
  /// enough; neighbours with the same padding are one.
  package static func folded(_ segments: [PaddingSegment], shortest: Int) -> [PaddingSegment] {
    var folded: [PaddingSegment] = []
    var skipped: PaddingSegment?
    for segment in segments {
      let isShort = segment.frameCount ?? 0 < shortest
      if isShort, folded.isEmpty {
        skipped = skipped ?? segment
        continue
      }
      if let last = folded.indices.last, isShort || folded[last].insets == segment.insets {
        folded[last].endSeconds = segment.endSeconds
        folded[last].lastFrame = segment.lastFrame
        continue
      }
      var segment = segment
      if let first = skipped.take() {
        (segment.startSeconds, segment.firstFrame) = (first.startSeconds, first.firstFrame)
      }
      folded.append(segment)
    }
    // Where all are short, the longest tells most of the file.
    if folded.isEmpty, let first = segments.first, let last = segments.last,
      var longest = segments.max(by: { $0.frameCount ?? 0 < $1.frameCount ?? 0 })
    {
      (longest.startSeconds, longest.firstFrame) = (first.startSeconds, first.firstFrame)
      (longest.endSeconds, longest.lastFrame) = (last.endSeconds, last.lastFrame)
      folded = [longest]
    }
    return folded
  }

  /// Whether frames show its borders.
  fileprivate var isSure: Bool { confidence ?? 0 >= 0.9 && !insets.isZero }
}

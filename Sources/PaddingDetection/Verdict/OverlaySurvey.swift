/// What lies on the padding of one edge besides its fill.
enum OverlaySurvey {
  /// Lines next to the border that a soft one may reach, and fewest lines that a mark covers: noise covers fewer.
  private static let (softLines, leastLines) = (2, 3)
  /// Least that a marked cell differs from the fill, in code values of an 8-bit plane and as a multiple of what most cells do.
  private static let contrast = (codes: UInt8(12), ofNoise: UInt8(4))
  /// Share of the cells of a line that must have the fill's colour: what differs as a whole is a fill of its own.
  private static let filled: Float = 0.1
  /// Share of the frames that show a mark in a block where it lasts.
  private static let lasting: Float = 0.8
  /// Greatest share of the length that a logo covers, and a timecode.
  private static let most = (logo: Float(0.35), timecode: Float(0.5))
  /// Range over time of a block of digits that run, and of one of the hours, which stand still, in code values of an 8-bit
  /// plane. Compression makes logos range by up to 12, and all blocks of subtitles by 40 at least.
  private static let range = (running: Float(12), standing: Float(8))

  /// What seems to leave the fill outside the border at `depth` of `side`, and the share of the edge's length on which any frame shows
  /// it.
  static func overlay(_ side: SideSeams, depth: Int) -> (kind: EdgeEvidence.Overlay, share: Float) {
    let sample = CellSample(side, Array(0..<max(0, depth - softLines)))
    let frames = (0..<sample.frames).map { marks(on: $0, of: sample) }
    let counts = sample.blocks.map { block in
      (block: block, frames: frames.count { !$0[block, default: []].isEmpty })
    }
    let share = Float(counts.count { $0.frames > 0 }) / Float(max(1, counts.count))
    let lasting = counts.filter { Float($0.frames) >= Self.lasting * Float(frames.count) }.map(\.block)
    // What comes and goes in one block alone is a torn line rather than lettering.
    if share == 0 || lasting.isEmpty && counts.count(where: { $0.frames > 0 }) == 1 { return (.none, 0) }
    if lasting.isEmpty { return (.text, share) }
    let ranges = lasting.map { block in
      range(of: block, onLines: Set(frames.flatMap { $0[block, default: []] }), of: sample)
    }
    let runs =
      (ranges.max() ?? 0) > range.running && (ranges.min() ?? 0) <= range.standing && share <= most.timecode
    return (runs ? .timecode : share <= most.logo ? .logo : .text, share)
  }

  /// The lines of each block that something else than the fill covers in one frame. What begins at the very edge is a rim or
  /// a torn line.
  private static func marks(on frame: Int, of sample: CellSample) -> [Int: [Int]] {
    let distances = sample.distances(frame, to: sample.medianColor(frame))
    let noise = min(distances.span.lowerMedian(in: sample.blocks), .max / contrast.ofNoise)
    let least = max(contrast.codes, noise * contrast.ofNoise)
    let marked = distances.map { line -> UInt16 in
      let marked = line.isAtLeast(least).bits & sample.blocks.bits
      let filled = sample.blocks.count - marked.nonzeroBitCount
      return Float(filled) >= Self.filled * Float(sample.blocks.count) ? marked : 0
    }
    return Dictionary(
      uniqueKeysWithValues: sample.blocks.map { block in
        let lines = marked.indices.filter { marked[$0] & 1 << UInt16(block) != 0 }
        let runs = runs(of: lines).filter { $0.lowerBound > 0 && $0.count >= leastLines }
        return (block, runs.flatMap(\.self))
      })
  }

  /// The stretches of consecutive numbers in `lines`, which ascend.
  private static func runs(of lines: [Int]) -> [Range<Int>] {
    lines.reduce(into: []) { runs, line in
      if let last = runs.last, last.upperBound == line {
        runs[runs.count - 1] = last.lowerBound..<line + 1
      } else {
        runs.append(line..<line + 1)
      }
    }
  }

  /// The most that the luma of a cell of `block` differs over the frames, but for the tenth at either end: one frame that was coded
  /// badly is no digit.
  private static func range(of block: Int, onLines lines: Set<Int>, of sample: CellSample) -> Float {
    lines.reduce(0) { most, line in
      let values = (0..<sample.frames).map { Float(sample.luma($0, block, line)) }.sorted()
      let kept = values.dropFirst(values.count / 10).dropLast(values.count / 10)
      return max(most, (kept.last ?? 0) - (kept.first ?? 0))
    }
  }
}

extension PaddingVerdict {
  /// Names what lies on the padding of each edge. Only a flat fill shows it.
  mutating func nameOverlays(in frames: FrameSet) {
    let isFlat = fill?.isFlat ?? false
    for side in Side.allCases where insets[side] > 0 && isFlat {
      let overlay = OverlaySurvey.overlay(frames.seams(side, within: insets), depth: insets[side])
      edges[side]?.overlay = overlay.kind
      edges[side]?.overlayShare = Double(overlay.share)
    }
  }
}

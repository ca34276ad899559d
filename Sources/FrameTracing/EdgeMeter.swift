package import PaddingDetection

/// Measures in every frame how many lines along each edge are fill, and nothing else of it.
///
/// It looks at few lines: from the edge inwards as long as they are fill, and a few more. What one frame shows does not depend on those
/// before it, so that parts of a video can be measured apart.
///
/// A border is believed where the blocks of 16 samples along most of the edge begin to differ from the fill at the same line, by much
/// more than the lines outside. Where too little of the edge differs, as in dark frames, only the lines count that are surely fill.
package struct EdgeMeter {
  private let expected: ExpectedEdges
  private var edges: [EdgeLines] = []
  private var shape: (width: Int, height: Int, bitDepth: Int) = (0, 0, 0)

  /// The smallest frame that is measured, in samples.
  private static let leastSize = 48
  /// How much a fill may be brighter than nominal black, and how far it may lie from a known colour, in code values of an 8-bit plane.
  private static let (mostAboveBlack, mostFromColour) = (14, 8)
  /// How far the chroma of a fill may lie from where it should, on average: that of the picture bleeds into thin bars.
  private static let mostChroma = 12.0
  /// The average difference in a block that compression makes of flat fill, in code values.
  private static let noise = 2.5
  /// Share of the blocks of a line that may differ where the line is fill: none, and those that lettering in a bar takes up.
  private static let (pure, lettered) = (0.03, 0.45)
  /// Share of the blocks of a line inside a border that differ where there is no picture; and in which part of the frame, seen from
  /// the border, no line is like that in a picture.
  private static let (almostFill, lettersPart) = (0.15, 5)
  /// Which part of the frame is enough to tell.
  private static let tellingPart = 20
  /// Share of the blocks of all lines of a bar that lettering takes up, at most.
  private static let letteredLines = 0.35
  /// Least difference of a block in which picture begins, in code values; and what part it must have of the largest in the two lines
  /// that follow, and in the eight: compression makes a bar ring as far as that.
  private static let (leastStep, stepPart, ringPart, ring) = (8.0, 0.35, 0.2, 8)
  /// What part of that difference there may be two lines further out.
  private static let softPart = 0.3
  /// The average difference, in code values, below which compression moves a border by a line, and by two.
  private static let (dim, dark) = (30.0, 16.0)
  /// The agreement of blocks below which it is the same.
  private static let (unanimous, doubtful) = (0.95, 0.8)
  /// Lines around the first that is not pure fill in which a border is sought: compression blurs as far as that.
  private static let window = (before: 2, after: 10)
  /// Fewest lines that are padding.
  private static let leastDepth = 2
  /// Share of the edge along which a border must be seen: of one that nobody expects, of one inside coarse fill, and of one that
  /// sampled frames showed; and the share of the blocks that show any border which must agree.
  private static let (newShare, coarseShare, knownShare, agreement) = (0.5, 0.8, 0.2, 0.6)

  /// A meter for a video.
  package init(_ expected: ExpectedEdges) {
    self.expected = expected
  }

  /// What a frame shows.
  package mutating func measure(_ frame: borrowing FrameView) -> FrameSight {
    let plane = frame.luma
    let shape = (width: plane.width, height: plane.height, bitDepth: frame.format.bitDepth)
    guard min(shape.width, shape.height) >= Self.leastSize else {
      let nothing = EdgeSight.fill(upTo: max(shape.width, shape.height), level: 0)
      return FrameSight(top: nothing, bottom: nothing, left: nothing, right: nothing)
    }
    if shape != self.shape {
      self.shape = shape
      edges = Side.allCases.map {
        EdgeLines(
          $0, width: shape.width, height: shape.height, bitDepth: shape.bitDepth,
          expectedDepth: expected[$0].last ?? 0)
      }
    }
    var fills: [Fill?] = []
    for index in edges.indices { fills.append(fill(index, frame)) }
    let pure = fills.map { $0?.pure ?? 0 }
    // In the order of `Side.allCases`.
    let sights = edges.indices.map { index -> EdgeSight in
      guard let fill = fills[index] else { return .picture }
      let (before, after) = index < 2 ? (pure[2], pure[3]) : (pure[0], pure[1])
      return sight(index, fill, before: before, after: after, plane)
    }
    return FrameSight(top: sights[0], bottom: sights[1], left: sights[2], right: sights[3])
  }

  // MARK: Fill

  /// How far there is fill along an edge.
  private struct Fill {
    /// Lines that are nothing but fill.
    var pure: Int
    /// Lines that are fill for the most part, with lettering on them perhaps.
    var most: Int
    /// Lines that are nothing but fill and what compression leaves of the picture in bars that are there for a few frames.
    var coarse: Int
    /// Expected depths up to which there is fill, with lettering on it perhaps.
    var known: [Int]
    /// The average difference of the outermost line.
    var noise: Double
  }

  /// The fill along an edge; nil where its outermost line is picture.
  private mutating func fill(_ index: Int, _ frame: borrowing FrameView) -> Fill? {
    let plane = frame.luma
    edges[index].begin(plane)
    guard isFillColour(index, frame) else { return nil }
    let noise = averageDifference(index, line: 0)
    let limit = Self.noise + min(noise, Self.noise) * 1.5
    let deepest = expected[edges[index].side].last ?? 0
    var (pure, coarse, most): (Int?, Int?, Int?)
    var shares: [Double] = []
    while shares.count < edges[index].most {
      let line = shares.count
      if line >= edges[index].measured { edges[index].measure(plane, upTo: line + 1) }
      let share = differing(index, line: line, by: limit)
      if share > Self.pure, pure == nil { pure = line }
      if share > Self.pure, coarse == nil, differing(index, line: line, by: Self.leastStep) > Self.pure {
        coarse = line
      }
      if share > Self.lettered, most == nil { most = line }
      // Beside a plain picture, compression leaves lines in a bar that differ a little all along.
      if most != nil, coarse != nil, line >= deepest { break }
      shares.append(share)
      // Without a border further in that anybody expects, lettering is picture.
      if let coarse, line > coarse + Self.window.after, line >= deepest { break }
    }
    let known = expected[edges[index].side].filter { depth in
      depth > pure ?? .max && depth <= shares.count
        && shares[..<depth].reduce(0, +) <= Self.letteredLines * Double(depth)
    }
    return Fill(
      pure: pure ?? shares.count, most: max(most ?? shares.count, known.last ?? 0),
      coarse: coarse ?? shares.count, known: known, noise: noise)
  }

  /// Whether the outermost line has the colour of a fill: black, or what sampled frames showed.
  private func isFillColour(_ index: Int, _ frame: borrowing FrameView) -> Bool {
    let level = Int(edges[index].level)
    let black = frame.format.isFullRange ? 0 : 16
    if level <= black + Self.mostAboveBlack, isChroma(128, 128, edges[index].side, frame) { return true }
    guard let fill = expected.fill, fill.count == 3, abs(level - fill[0]) <= Self.mostFromColour else {
      return false
    }
    return isChroma(fill[1], fill[2], edges[index].side, frame)
  }

  private func isChroma(_ cb: Int, _ cr: Int, _ side: Side, _ frame: borrowing FrameView) -> Bool {
    let shift = max(0, frame.format.bitDepth - 8)
    if let plane = frame.cb, Self.difference(plane, side, from: cb, shift) > Self.mostChroma { return false }
    if let plane = frame.cr, Self.difference(plane, side, from: cr, shift) > Self.mostChroma { return false }
    return true
  }

  /// The average difference of the outermost line of a chroma plane from a level; a part of the samples is enough.
  private static func difference(
    _ plane: borrowing PlaneView, _ side: Side, from level: Int, _ shift: Int
  ) -> Double {
    let count = side.isHorizontal ? plane.width : plane.height
    let step = max(1, count / 128)
    let first =
      switch side {
      case .top, .left: 0
      case .bottom: (plane.height - 1) * plane.stride
      case .right: plane.width - 1
      }
    var (sum, seen, place) = (0, 0, 0)
    while place < count {
      let index = first + (side.isHorizontal ? place : place * plane.stride)
      let value = plane.words.isEmpty ? Int(plane.bytes[index]) : Int(plane.words[index]) >> shift
      sum += abs(value - level)
      seen += 1
      place += step
    }
    return Double(sum) / Double(max(1, seen))
  }

  private func averageDifference(_ index: Int, line: Int) -> Double {
    let edge = edges[index]
    var sum = 0
    for block in 0..<edge.blocks { sum &+= edge.sum(line, block) }
    return Double(sum) / Double(edge.blocks * EdgeLines.block)
  }

  /// Share of the blocks of a line that differ by more than `limit` on average.
  private func differing(_ index: Int, line: Int, by limit: Double) -> Double {
    let limit = Int(limit * Double(EdgeLines.block))
    var count = 0
    for block in 0..<edges[index].blocks where edges[index].sum(line, block) > limit { count &+= 1 }
    return Double(count) / Double(edges[index].blocks)
  }

  // MARK: Border

  private mutating func sight(
    _ index: Int, _ fill: Fill, before: Int, after: Int, _ plane: borrowing PlaneView
  ) -> EdgeSight {
    let level = Int(edges[index].level)
    let blocks = inner(index, before: before, after: after)
    let coarse = fill.coarse > fill.pure + Self.window.before ? [fill.coarse] : []
    // What looks like a border outside an expected one may be a line of lettering.
    for place in fill.known + [fill.pure] + coarse {
      let from = max(0, place - Self.window.before)
      edges[index].measure(plane, upTo: place + Self.window.after + Self.ring)
      guard let border = border(index, from: from, blocks, noise: fill.noise) else { continue }
      let isKnown = expected[edges[index].side].contains { abs($0 - border.depth) <= 1 }
      let isCoarse = border.depth > fill.pure + Self.window.after
      let least = isKnown ? Self.knownShare : isCoarse ? Self.coarseShare : Self.newShare
      guard border.share >= least, border.agreement >= Self.agreement else { continue }
      // Nor is a known one, where it is seen along little of the edge.
      let shareOfAll = border.share * Double(blocks.count) / Double(edges[index].blocks)
      if !isKnown || shareOfAll < Self.newShare, isLettering(index, inside: border.depth, plane) { continue }
      // A single line along an edge is blanking.
      if border.depth < Self.leastDepth { return .picture }
      return .border(
        at: border.depth, within: border.range, along: min(1, border.share), level: level)
    }
    let expectsMore = expected[edges[index].side].contains { $0 > fill.pure }
    if fill.pure == 0, !(expectsMore && fill.most > 2) { return .picture }
    let depth = expectsMore ? max(fill.pure, fill.most) : fill.pure
    // Nobody knows what lies beyond the lines that are looked at.
    if depth >= edges[index].most {
      return .fill(upTo: edges[index].side.isHorizontal ? shape.height : shape.width, level: level)
    }
    // Compression makes the last lines of a bar differ a little.
    return .fill(upTo: depth + 2, level: level)
  }

  /// Whether lines inside a border are nothing but fill again: a picture goes on, titles and logos on black do not. So is what begins
  /// too deep to tell.
  private mutating func isLettering(_ index: Int, inside depth: Int, _ plane: borrowing PlaneView) -> Bool {
    let length = edges[index].side.isHorizontal ? shape.height : shape.width
    let last = min(edges[index].most, depth + length / Self.lettersPart)
    if last < depth + length / Self.tellingPart { return true }
    edges[index].measure(plane, upTo: last)
    return (depth..<last).contains {
      differing(index, line: $0, by: Self.noise) <= Self.almostFill
    }
  }

  /// The blocks along an edge that the fill of the other axis leaves.
  private func inner(_ index: Int, before: Int, after: Int) -> Range<Int> {
    let count = edges[index].blocks
    let first = (before + EdgeLines.block - 1) / EdgeLines.block
    let length = (edges[index].side.isHorizontal ? shape.width : shape.height)
    let last = min(count, (length - after) / EdgeLines.block)
    // What nearly all of the frame seems to be tells nothing of the other axis.
    return last - first >= max(1, count / 5) ? first..<last : 0..<count
  }

  /// A line at which blocks begin to differ from the fill.
  private struct Border {
    var depth: Int
    var range: ClosedRange<Int>
    /// Share of the blocks that begin to differ there.
    var share: Double
    /// The same of those that differ at all.
    var agreement: Double
  }

  /// The line near `from` at which most blocks begin to differ; nil where hardly any does.
  private func border(_ index: Int, from: Int, _ blocks: Range<Int>, noise: Double) -> Border? {
    let edge = edges[index]
    let last = min(from + Self.window.before + Self.window.after, edge.measured - 3, edge.most - 3)
    guard last >= from, !blocks.isEmpty else { return nil }
    let least = Int(max(Self.leastStep, noise * 3 + 1) * Double(EdgeLines.block))
    var votes = Array(repeating: 0, count: last - from + 1)
    var (voters, contrast) = (0, 0)
    for block in blocks {
      for line in from...last {
        let here = edge.sum(line, block)
        let inside = max(here, edge.sum(line + 1, block), edge.sum(line + 2, block))
        guard inside >= least, Double(here) >= Self.stepPart * Double(inside) else { continue }
        var further = inside
        for next in line..<min(line + Self.ring, edge.measured) {
          further = max(further, edge.sum(next, block))
        }
        guard Double(here) >= Self.ringPart * Double(further) else { continue }
        voters += 1
        contrast += inside
        // A picture that fades to black has no border.
        let outside = line < 2 ? 0 : edge.sum(line - 2, block)
        guard Double(outside) <= Self.softPart * Double(max(here, edge.sum(line + 1, block))) else { break }
        votes[line - from] += 1
        break
      }
    }
    guard votes.contains(where: { $0 > 0 }), let most = votes.indices.max(by: { votes[$0] < votes[$1] })
    else { return nil }
    // A soft border is two lines wide: both count.
    var (lower, upper, count) = (most, most, votes[most])
    if most > 0, votes[most - 1] * 4 >= votes[most] {
      lower -= 1
      count += votes[most - 1]
    }
    if most + 1 < votes.count, votes[most + 1] * 4 >= votes[most] {
      upper += 1
      count += votes[most + 1]
    }
    let step = Double(contrast) / Double(voters * EdgeLines.block)
    let agreement = Double(count) / Double(voters)
    let slack =
      step < Self.dark || agreement < Self.doubtful
      ? 2 : step < Self.dim || agreement < Self.unanimous ? 1 : 0
    return Border(
      depth: from + most, range: max(0, from + lower - slack)...from + upper + slack,
      share: Double(count) / Double(blocks.count), agreement: agreement)
  }
}

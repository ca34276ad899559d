/// How the picture right inside a border goes on outside it.
struct AcrossBorder {
  /// Correlation of the lines outside with those inside, over the blocks of all frames, each frame about its own mean, -1 to 1.
  let continuity: Float
  /// How far luma differs across the border, as a multiple of how far it does as many lines further in; at most ``most``.
  let step: Float
  /// The same of the colour, in the component that differs most.
  let colorStep: Float
  /// How far lines outside differ from the outermost line of the picture, as a part of how far lines inside do; at most 1.
  let streak: Float
  /// How far lines outside differ from those as far inside, as a part of how far they do in another order; at most 1.
  let mirror: Float
  /// How far outside lines vary along the border and over time, in code values of an 8-bit plane: flat ones hardly do.
  let variety: Float

  /// How much oftener the blocks are darker outside than inside than the other way round, -1 to 1.
  let darker: Float
  /// Share of the light of what lies right inside that is left outside, and on the outermost line, where there is light; and how far
  /// the former differs from block to block.
  let (passing, passingAtRim, passingSpread): (Float, Float, Float)

  /// Least difference that counts as darker, and least light inside, in code values of an 8-bit plane of limited range.
  private static let (difference, light) = (Float(3), Float(32))

  /// Most that a step is said to be, and what is added to both differences, in code values of an 8-bit plane.
  private static let (most, noise) = (Float(32), Float(1))
  /// Lines that compression smears, and lines that are taken together on each side.
  private static let (smear, taken) = (2, 3)
  /// Lines outside that are held against the outermost line of the picture, at most.
  private static let mostStreaked = 8

  init(_ side: SideSeams, depth: Int) {
    let lines = side.lines
    let smear = depth > Self.smear + 1 ? Self.smear : depth > 2 ? 1 : 0
    let outside = max(0, depth - smear - Self.taken)..<max(1, depth - smear)
    let inside = (depth + 1..<depth + 1 + Self.taken).clamped(to: 0..<lines)
    let shift = max(Self.taken + 1, inside.lowerBound - outside.lowerBound)
    let further = (inside.lowerBound + shift..<inside.upperBound + shift).clamped(to: 0..<lines)
    let luma = (
      outside: outside.map(side.line), inside: inside.map(side.line), further: further.map(side.line)
    )
    let first = side.frames[0]
    let chroma = (
      outside: luma.outside.map(first.chromaLine), inside: luma.inside.map(first.chromaLine),
      further: luma.further.map(first.chromaLine)
    )
    var all = PairedSums()
    var (across, within): (Float, Float) = (0, 0)
    var (darker, lit): (Int, Int) = (0, 0)
    var (passing, squares, atRim): (Float, Float, Float) = (0, 0, 0)
    var (colorAcross, colorWithin): (Float, Float) = (0, 0)
    for frame in side.frames {
      var sums = PairedSums()
      let outermost = frame.luma[side.line(0)]
      let levels = Levels(frame.luma, luma)
      let colors = [Levels(frame.cb, chroma), Levels(frame.cr, chroma)]
      for block in side.blocks {
        let (out, near, far) = levels.of(block)
        sums.add(out, near)
        if near - out > Self.difference { darker += 1 } else if out - near > Self.difference { darker -= 1 }
        let light = near - CodeScale.black
        if light >= Self.light {
          let share = min(2, (out - CodeScale.black) / light)
          lit += 1
          passing += share
          squares += share * share
          atRim += min(2, (Float(outermost[block]) - CodeScale.black) / light)
        }
        across += abs(out - near)
        within += abs(near - far)
        for color in colors {
          let (out, near, far) = color.of(block)
          colorAcross += abs(out - near)
          colorWithin += abs(near - far)
        }
      }
      all.addCentered(sums)
    }
    let count = Float(side.frames.count * side.blocks.count)
    self.darker = Float(darker) / count
    let mean = lit > 0 ? passing / Float(lit) : RectangleDescription.absent
    (self.passing, passingAtRim) = (mean, lit > 0 ? atRim / Float(lit) : RectangleDescription.absent)
    passingSpread =
      lit > 0 ? max(0, squares / Float(lit) - mean * mean).squareRoot() : RectangleDescription.absent
    continuity = all.correlation
    variety = all.spread
    step = min(Self.most, (across / count + Self.noise) / (within / count + Self.noise))
    colorStep = min(Self.most, (colorAcross / count + Self.noise) / (colorWithin / count + Self.noise))
    streak = Self.streak(side, depth: depth)
    mirror = Self.mirror(side, depth: depth)
  }

  /// Mean values of each block outside a border, right inside, and further in.
  private struct Levels {
    private let (outside, inside, further): (CellSums, CellSums, CellSums)
    private let (lines, furtherLines): ((outside: Float, inside: Float), Float)

    init(_ plane: [CellLine], _ lines: (outside: [Int], inside: [Int], further: [Int])) {
      outside = CellSums(plane, lines.outside)
      inside = CellSums(plane, lines.inside)
      further = CellSums(plane, lines.further)
      self.lines = (Float(max(1, lines.outside.count)), Float(max(1, lines.inside.count)))
      furtherLines = Float(lines.further.count)
    }

    @inline(__always)
    func of(_ block: Int) -> (outside: Float, inside: Float, further: Float) {
      let near = Float(inside[block]) / lines.inside
      return (
        Float(outside[block]) / lines.outside, near,
        furtherLines > 0 ? Float(further[block]) / furtherLines : near
      )
    }
  }

  private static func streak(_ side: SideSeams, depth: Int) -> Float {
    let outermost = min(side.lines - 1, depth)
    let depths = CellSample.depths(0..<max(1, depth - 1), atMost: mostStreaked)
    return difference(
      side, between: depths.map { ($0, outermost) },
      asPartOf: depths.map { (min(side.lines - 1, 2 * depth - $0), outermost) })
  }

  /// The same lines inside, taken from the farthest to the nearest, are what the lines outside are held against.
  private static func mirror(_ side: SideSeams, depth: Int) -> Float {
    let lines = side.lines
    let distances = CellSample.depths(0..<max(1, min(depth, lines - depth)), atMost: mostStreaked)
    let outside = distances.map { max(0, depth - 1 - $0) }
    let inside = distances.map { min(lines - 1, depth + $0) }
    return difference(
      side, between: Array(zip(outside, inside)), asPartOf: Array(zip(outside, inside.reversed())))
  }

  /// How far the lines at pairs of depths differ, as a part of how far those of as many other pairs do; at most 1.
  private static func difference(
    _ side: SideSeams, between pairs: [(Int, Int)], asPartOf others: [(Int, Int)]
  ) -> Float {
    let mask = side.blocks.mask
    func sum(_ pairs: [(Int, Int)]) -> Float {
      let pairs = pairs.map { (side.line($0), side.line($1)) }
      let sum = side.frames.reduce(0) { sum, frame in
        pairs.reduce(sum) { $0 + (frame.luma[$1.0].distance(to: frame.luma[$1.1]) & mask).sum }
      }
      return Float(sum) / Float(side.frames.count * side.blocks.count * pairs.count) + noise / 2
    }
    return min(1, sum(pairs) / sum(others))
  }
}

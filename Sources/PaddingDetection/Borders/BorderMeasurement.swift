/// How a border is measured: which cells are looked at, and what counts.
extension BorderDescription {
  /// Most that a cell of flat padding differs from its fill, in code values of an 8-bit plane: noise, and picture that
  /// compression smears into it.
  static let flatTolerance: UInt8 = 6
  /// Part of the contrast with the picture that noise makes at most, and the most noise, in code values of an 8-bit plane.
  private static let (noisePart, mostTolerance) = (8, UInt8(10))
  /// Most that a still cell ranges, and least that a changing one does.
  static let (stillRange, movingRange) = (UInt8(5), UInt8(8))
  /// Least texture of a cell that has any, in sixteenths of a code value of an 8-bit plane.
  private static let textured: UInt8 = 8
  /// Most frames of a file that is called short: one of them alone may tell, and nothing has the time to move.
  static let few = 3
  /// Lines outside a border that a soft edge may reach: the gate of a film, the filter of a capture card.
  private static let softLines = 3
  /// Most that the colour of one fill varies over time, in code values of an 8-bit plane.
  private static let anotherColor = 24
  /// Share of the cells outside from which these are of one colour.
  static let ofOneColor: Float = 0.9
  /// Fewest and most lines right outside a border in which the fill comes back after lettering, and their part of its depth.
  private static let returning = (fewest: 4, most: 8, part: 24)
  /// Most lines that are looked at of each area.
  private static let mostLines = (outside: 24, beside: 4, near: 12, inside: 24)

  /// `least`, or more beside a picture that differs plainly from the fill: next to that, noise is no picture.
  static func tolerance(_ least: UInt8, beside contrast: Int) -> UInt8 {
    max(least, UInt8(min(Int(mostTolerance), contrast / noisePart)))
  }

  /// Lines right outside a border at `depth` in which the fill comes back after lettering.
  static func returningLines(_ depth: Int) -> Int {
    min(returning.most, max(returning.fewest, depth / returning.part))
  }

  /// Share of the cells of `lines` that change over time, 0 to 1.
  static func movement(_ side: SideSeams, lines: Range<Int>) -> Float {
    let sample = CellSample(side, CellSample.depths(lines, atMost: 2 * mostLines.inside))
    return sample.share(rangingAtLeast: movingRange)
  }

  /// The texture of the lines at `depths` in every frame, in sixteenths of a code value of an 8-bit plane.
  private static func textures(_ side: SideSeams, _ depths: [Int]) -> [CellLine] {
    CellSample.gathered(side.frames, depths.map(side.line)) { $0.texture[$1] }
  }

  /// Share of the cells of `blocks` that have a texture.
  private static func texturedShare(_ textures: [CellLine], _ blocks: BlockSet) -> Float {
    Float(textures.span.count(in: blocks) { $0.isAtLeast(textured) })
      / Float(max(1, textures.count * blocks.count))
  }

  /// Describes the boundary at `depth` of `side`; from a border at `outer` on, which is 0 for none, the padding differs.
  init(_ side: SideSeams, depth: Int, beyond outer: Int, opposite: SideSeams) {
    self.depth = depth
    let lines = side.lines
    frames = side.frames.count
    depthShare = Float(depth) / Float(lines)
    (rate, best) = side.reaches(depth) ? (side.rate[depth], side.best[depth]) : (0, 0)

    // Neither the soft lines of this border nor those of the outer one.
    let soft = min(Self.softLines, depth - outer - 1)
    let end = depth - soft
    let start = min(end - 1, outer + (outer == 0 ? 0 : min(2, (end - outer) / 3)))
    let outsideDepths = CellSample.depths(start..<end, atMost: Self.mostLines.outside)
    let first = min(lines - 1, depth + 2)
    let nearDepths = CellSample.depths(
      first..<max(first + 1, min(lines, first + max(8, lines / 12))), atMost: Self.mostLines.near)
    // As much of the opposite side is left out, which may be padding, too, but at least half of what is left is looked at.
    let far = max(lines - depth, depth + (lines - depth) / 2)
    let insideDepths =
      depth + 1 < far ? CellSample.depths(depth + 1..<far, atMost: Self.mostLines.inside) : nearDepths
    let outside = CellSample(side, outsideDepths, blocks: side.unmixed)
    let near = CellSample(side, nearDepths)
    let besideDepths = CellSample.depths(
      first..<min(lines, first + Self.mostLines.beside), atMost: Self.mostLines.beside)
    let beside = CellSample(side, besideDepths)
    let inside = CellSample(side, insideDepths)

    let seen = BorderFrame.all(side, outside, beside, near, depth)
    fills = seen.map { $0.fill }
    let lit = seen.filter { $0.isLit }
    rateWhereLit = lit.isEmpty ? 0 : lit.reduce(0) { $0 + $1.rate } / Float(lit.count)
    // One frame among many may show anything.
    if lit.count == 1, frames > Self.few { rateWhereLit = min(rateWhereLit, best) }
    framesWithBorder = seen.indices.filter { seen[$0].showsBorder }
    framesWithPictureOutside = seen.indices.filter { !seen[$0].isPadding }
    let showing = framesWithBorder.isEmpty ? seen : framesWithBorder.map { seen[$0] }
    flatness = median(showing.map { $0.flatness })
    overlay = median(showing.map { $0.overlay })
    overlayBlocks = median(showing.map { $0.overlayBlocks })
    contrast = median(showing.map { $0.contrast })
    let fill = CellSample.Color(medianOf: showing.map { $0.fill })
    self.fill = fill
    if !framesWithBorder.isEmpty {
      framesOfAnotherColor = seen.indices.filter {
        !seen[$0].showsBorder && seen[$0].flatness >= Self.ofOneColor && !seen[$0].fill.passesForBlack
          && !seen[$0].fill.isNear(fill, within: Self.anotherColor)
      }
    }

    if !fill.passesForBlack {
      fillInside = near.share(of: fill, tolerance: Self.flatTolerance)
      fillEverywhere = inside.meanShare(of: fill, tolerance: Self.flatTolerance)
    }

    let stillRange = Self.tolerance(Self.stillRange, beside: Int(contrast))
    stillness = outside.share(rangingAtMost: stillRange)
    let textures = Self.textures(side, outsideDepths)
    textureOutside = Float(textures.span.lowerMedian(in: side.blocks)) / 16
    smoothness = 1 - Self.texturedShare(textures, side.blocks)
    movementInside = inside.share(rangingAtLeast: Self.movingRange)
    texturedInside = Self.texturedShare(Self.textures(side, insideDepths), side.blocks)

    let centring = max(2, lines / 100)
    let depths = max(1, depth - centring)..<depth + centring + 1
    oppositeRate = opposite.rate[depths.clamped(to: opposite.rate.indices)].max() ?? 0
    let between = max(3, outer + 4)..<max(3, outer + 4, depth - 4)
    rateOutside = side.rate[between.clamped(to: side.rate.indices)].max() ?? 0
    let rim = CellSample(
      side, Array(max(outer, end - Self.returningLines(depth))..<end), blocks: side.unmixed)
    fillReturns = min(
      rim.share(of: fill, tolerance: Self.flatTolerance), rim.share(rangingAtMost: stillRange))
  }
}

/// What lies outside and inside a boundary at which the picture may begin, over all frames.
struct BorderDescription {
  /// Lines from the edge.
  var depth: Int
  /// The same as a share of the lines between this edge and the opposite one.
  var depthShare: Float
  /// Share of all blocks of all frames that step at the boundary.
  var rate: Float
  /// The same over the three frames that show it best.
  var best: Float
  /// Frames in which something inside differs from the fill, as a share of all.
  var litFrames: Float
  /// Mean share of the blocks that step there in those frames.
  var rateWhereLit: Float
  /// Frames that show a straight border with nothing but padding outside.
  var borderFrames: Int
  /// Share of the frames that show something beside the fill, but no border.
  var softFrames: Float
  /// Share of the frames that show picture outside.
  var pictureFrames: Float
  /// Share of the cells outside that have the fill's colour.
  var flatness: Float
  /// Share of the cells outside that something else than the fill covers, on lines that show the fill beside it; and
  /// share of the blocks that have such cells.
  var overlay: Float
  var overlayBlocks: Float
  /// Share of the cells outside that never change.
  var stillness: Float
  /// How far the fill ranges over time, in code values of an 8-bit plane.
  var fillRange: Float
  /// The fill: the median colour outside.
  var fill: CellSample.Color
  /// Median luma step from the fill to what lies just inside, in code values of an 8-bit plane.
  var contrast: Float
  /// Median texture outside and just inside, in code values of an 8-bit plane.
  var textureOutside: Float
  var textureInside: Float
  /// Share of the cells just inside that differ from the fill where the border is seen.
  var litInside: Float
  /// Share of the cells just inside that have one colour.
  var flatnessInside: Float
  /// Share of the cells that change over time, just inside and everywhere inside.
  var movementNear: Float
  var movementInside: Float
  /// Share of the cells everywhere inside that have texture.
  var texturedInside: Float
  /// Rate of the opposite edge's boundary at the same depth, and how far its fill differs.
  var oppositeRate: Float
  var oppositeDistance: Float
  /// Rate of the plainest other boundary outside.
  var rateOutside: Float
  /// How many other boundaries inside are plain.
  var boundariesInside: Int
  /// Frames that were looked at.
  var frames: Int

  /// Whether the fill is dark and neutral.
  var isBlack: Bool { fill.luma <= 36 && abs(Int(fill.cb) - 128) <= 10 && abs(Int(fill.cr) - 128) <= 10 }

  /// Most that a cell of flat padding differs from its fill, in code values of an 8-bit plane: noise, and picture that
  /// compression smears into it.
  private static let flatTolerance = 6
  /// Least that a cell differs from the fill to be something else.
  private static let litDistance = 4
  /// Most that a still cell ranges, and least that a changing one does.
  private static let (stillRange, movingRange) = (5, 8)

  /// Median over the frames of how far two fills differ, in the worst component.
  private static func distance(_ one: [CellSample.Color], _ other: [CellSample.Color]) -> Float {
    func median(_ component: (CellSample.Color) -> UInt8) -> Int {
      Int(lowerMedian(zip(one, other).map { UInt8(abs(Int(component($0)) - Int(component($1)))) }))
    }
    return Float(max(median(\.luma), median(\.cb), median(\.cr)))
  }

  /// What single frames show.
  private struct Frames {
    struct Frame {
      var fill: CellSample.Color
      var rate: Float
      var isPadding: Bool
      var isLit: Bool
      var flatness: Float
      var overlay: Float
      var overlayBlocks: Float
      var litInside: Float
      var flatnessInside: Float
      var contrast: Float
      var showsBorder: Bool { rate >= 0.5 && isPadding }
    }

    var all: [Frame]

    init(_ side: SideSeams, _ outside: CellSample, _ near: CellSample, _ depth: Int) {
      let usual = outside.frames > 1 ? outside.medianFrame : []
      all = (0..<outside.frames).map { frame in
        let fill = outside.medianColor(frame)
        // All cells, those next to the border, and the outermost ones.
        var flat = (all: 0, last: 0, first: 0)
        var conforming = 0
        var flatBlocks = [Int](repeating: 0, count: outside.lines)
        let (last, first) = (max(0, outside.lines - 3), min(2, outside.lines))
        for cell in 0..<outside.cells {
          let color = outside.color(frame, cell)
          let line = cell % outside.lines
          let isFlat = color.distance(to: fill) <= flatTolerance
          if isFlat {
            flat.all += 1
            flatBlocks[line] += 1
            if line >= last { flat.last += 1 }
            if line < first { flat.first += 1 }
          }
          if isFlat || !usual.isEmpty && color.distance(to: usual[cell]) <= flatTolerance { conforming += 1 }
        }
        let blocks = side.blocks.count
        let covered = Self.covered(outside, frame, fill, flatBlocks, ofBlocks: blocks)
        let share = { (count: Int, lines: Int) in Float(count) / Float(max(1, blocks * lines)) }
        let flatness = share(flat.all, outside.lines)
        let framed =
          flatness >= 0.5 && share(flat.last, outside.lines - last) >= 0.8 && share(flat.first, first) >= 0.8
        let (lit, litBlocks) = Self.lit(near, frame, fill)
        let insideColor = near.medianColor(frame)
        let same = (0..<near.cells).count {
          near.color(frame, $0).distance(to: insideColor) <= flatTolerance
        }
        return Frame(
          fill: fill, rate: side.share(frame, depth),
          isPadding: share(conforming, outside.lines) >= 0.9 || framed, isLit: share(litBlocks, 1) >= 0.3,
          flatness: flatness, overlay: share(covered.cells, outside.lines),
          overlayBlocks: share(covered.blocks, 1), litInside: share(lit, near.lines),
          flatnessInside: share(same, near.lines),
          contrast: Float(abs(Int(insideColor.luma) - Int(fill.luma))))
      }
    }

    /// How many cells differ from `fill` on lines of which a quarter shows it, and how many blocks have such a cell.
    /// A line that differs as a whole is a rim, or noise of the tape.
    private static func covered(
      _ outside: CellSample, _ frame: Int, _ fill: CellSample.Color, _ flatBlocks: [Int], ofBlocks blocks: Int
    ) -> (cells: Int, blocks: Int) {
      var (cells, covered, last) = (0, 0, -1)
      for cell in 0..<outside.cells where flatBlocks[cell % outside.lines] * 4 >= blocks {
        guard outside.color(frame, cell).distance(to: fill) > flatTolerance else { continue }
        cells += 1
        if cell / outside.lines != last {
          last = cell / outside.lines
          covered += 1
        }
      }
      return (cells, covered)
    }

    /// How many cells differ from `fill`, and how many blocks have such a cell.
    private static func lit(
      _ near: CellSample, _ frame: Int, _ fill: CellSample.Color
    ) -> (cells: Int, blocks: Int) {
      var (cells, blocks, last) = (0, 0, -1)
      for cell in 0..<near.cells where near.color(frame, cell).distance(to: fill) >= litDistance {
        cells += 1
        if cell / near.lines != last {
          last = cell / near.lines
          blocks += 1
        }
      }
      return (cells, blocks)
    }

    static func fills(_ sample: CellSample) -> [CellSample.Color] {
      (0..<sample.frames).map(sample.medianColor)
    }

    func share(_ isCounted: (Frame) -> Bool) -> Float {
      Float(all.count(where: isCounted)) / Float(all.count)
    }

    func median(_ value: (Frame) -> Float) -> Float { PaddingDetection.median(all.map(value)) }

    var medianFill: CellSample.Color {
      CellSample.Color(
        luma: lowerMedian(all.map(\.fill.luma)), cb: lowerMedian(all.map(\.fill.cb)),
        cr: lowerMedian(all.map(\.fill.cr)))
    }

    /// How far the fill ranges over the frames, in the worst component.
    var fillRange: Float {
      func range(_ component: (CellSample.Color) -> UInt8) -> Int {
        let values = all.map { component($0.fill) }
        return Int(values.max() ?? 0) - Int(values.min() ?? 0)
      }
      return Float(max(range(\.luma), range(\.cb), range(\.cr)))
    }
  }
}

extension BorderDescription {
  /// Describes the boundary at `depth` of `side`.
  ///
  /// - Parameters:
  ///   - outer: depth of a border further out, between which and this boundary the padding differs; 0 for none.
  ///   - candidates: all boundaries of this side.
  init(_ side: SideSeams, depth: Int, beyond outer: Int, opposite: SideSeams, candidates: [Int]) {
    self.depth = depth
    let lines = side.lines
    frames = side.frames.count
    depthShare = Float(depth) / Float(lines)
    rate = side.rate[depth]
    best = side.best[depth]

    // Neither the soft lines of this border nor those of the outer one.
    let soft = depth - outer <= 1 ? 0 : depth - outer < 10 ? 1 : 2
    let end = depth - soft
    let start = min(end - 1, outer + (outer == 0 ? 0 : min(2, (end - outer) / 3)))
    let outside = CellSample(side, CellSample.depths(start..<end, atMost: 48))
    let first = min(lines - 1, depth + 2)
    let near = CellSample(
      side, CellSample.depths(first..<max(first + 1, min(lines, first + max(8, lines / 12))), atMost: 16))
    let far = min(lines, max(depth + 3, lines - depth))
    let inside =
      depth + 1 < far ? CellSample(side, CellSample.depths(depth + 1..<far, atMost: 48)) : near

    var seen = Frames(side, outside, near, depth)
    litFrames = seen.share { $0.isLit }
    let lit = seen.all.filter(\.isLit)
    rateWhereLit = lit.isEmpty ? 0 : lit.reduce(0) { $0 + $1.rate } / Float(lit.count)
    borderFrames = seen.all.count { $0.showsBorder }
    softFrames = seen.share { $0.isLit && $0.rate < 0.35 && $0.isPadding }
    pictureFrames = seen.share { !$0.isPadding }
    if borderFrames > 0 { seen.all = seen.all.filter(\.showsBorder) }
    flatness = seen.median { $0.flatness }
    overlay = seen.median { $0.overlay }
    overlayBlocks = seen.median { $0.overlayBlocks }
    litInside = seen.median { $0.litInside }
    flatnessInside = seen.median { $0.flatnessInside }
    contrast = seen.median { $0.contrast }
    fill = seen.medianFill
    fillRange = seen.fillRange

    stillness = outside.share { $0 <= Self.stillRange }
    textureOutside = outside.medianTexture
    textureInside = near.medianTexture
    movementNear = near.share { $0 >= Self.movingRange }
    movementInside = inside.share { $0 >= Self.movingRange }
    texturedInside = inside.share(ofTextureFrom: 0.5)

    let tolerance = max(2, lines / 100)
    let depths = max(1, depth - tolerance)..<max(1, min(opposite.rate.count, depth + tolerance + 1))
    oppositeRate = opposite.rate[depths.clamped(to: opposite.rate.indices)].max() ?? 0
    let across = CellSample(opposite, CellSample.depths(0..<max(1, depth - 2), atMost: 24))
    oppositeDistance = Self.distance(Frames.fills(outside), Frames.fills(across))
    rateOutside = side.rate[max(3, outer + 4)..<max(3, outer + 4, depth - 4)].max() ?? 0
    boundariesInside = candidates.count {
      $0 > depth + 4 && $0 < lines - depth - 6 && side.rate[$0] >= 0.4
    }
  }
}

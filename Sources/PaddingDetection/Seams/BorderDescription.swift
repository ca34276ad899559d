/// What lies outside and inside a boundary at which the picture may begin, over all frames.
struct BorderDescription {
  /// Lines from the edge.
  var depth: Int
  /// Depth of the border further out beyond which it is described; 0 for the edge of the frame.
  var outer: Int
  /// The same as a share of the lines between this edge and the opposite one.
  var depthShare: Float
  /// Share of all blocks of all frames that step at the boundary.
  var rate: Float
  /// The same over the three frames that show it best.
  var best: Float
  /// Mean share of the blocks that step there in the frames in which something inside differs from the fill.
  var rateWhereLit: Float
  /// Frames that show a straight border with nothing but padding outside.
  var borderFrames: Int
  /// The frames that show picture outside, and their share of all.
  var framesWithPictureOutside: [Int]
  var pictureFrames: Float
  /// Share of the cells outside that have the fill's colour.
  var flatness: Float
  /// Share of the cells outside that something else than the fill covers, on lines that show the fill beside it; and
  /// share of the blocks that have such cells.
  var overlay: Float
  var overlayBlocks: Float
  /// Share of the cells outside that never change.
  var stillness: Float
  /// The fill: the median colour outside.
  var fill: CellSample.Color
  /// Median luma step from the fill to what lies just inside, in code values of an 8-bit plane.
  var contrast: Float
  /// Median texture outside, in code values of an 8-bit plane.
  var textureOutside: Float
  /// Share of the cells outside that have no texture.
  var smoothness: Float
  /// Share of the cells right inside that have the fill's colour, too, and keep it; 0 for black, which goes on in any dark picture.
  var fillInside: Float = 0
  /// Likewise of the cells everywhere inside that have it in a frame, on the average: those of a page on which something moves.
  var fillEverywhere: Float = 0
  /// Share of the cells inside that change over time.
  var movementInside: Float
  /// Share of the cells everywhere inside that have texture.
  var texturedInside: Float
  /// Rate of the opposite edge's boundary at the same depth, and how far its fill differs.
  var oppositeRate: Float
  var oppositeDistance: Float
  /// Share of the cells as far from the opposite edge that never change.
  var oppositeStillness: Float = 0
  /// Rate of the plainest other boundary outside.
  var rateOutside: Float
  /// Share of the cells right outside that have the fill's colour, or that never change, whichever is less: what lies further
  /// out is on the fill, such as lettering.
  var fillReturns: Float
  /// Lines by which the opposite padding may differ where both are meant to be equal.
  var centring: Int
  /// Frames that were looked at.
  var frames: Int
  /// Whether nothing in the frame ever changes: however many frames there are, they are one picture.
  var isFrameStill = false
  /// Where the levels of the same frames put the border of this edge.
  var levels: LevelTestimony.Place
  /// Whether it lies beside the picture, at the left or the right.
  var isBeside = false
  /// Whether an enlarged copy of the picture ends here.
  var endsCopy = false

  /// Whether the fill is dark and neutral.
  var isBlack: Bool { fill.isBlack }

  /// How far the colour of the fill goes on inside, 0 to 1.
  var fillGoesOn: Float { ramp(fillInside, 0.05, 0.15) }

  /// How far it does where hardly anything has texture: a page on which something is drawn, 0 to 1.
  var isOnPage: Float { fillGoesOn * (1 - ramp(texturedInside, 0.3, 0.6)) }

  /// The same of a page on which what is drawn moves: the fill's colour is everywhere inside, though not always at one place.
  var isPage: Float { ramp(fillEverywhere, 0.2, 0.4) * (1 - ramp(texturedInside, 0.3, 0.6)) }

  /// The rate of other boundaries outside, but for what stands on a deep band: lines of lettering divide nothing, as those of an
  /// interface do, whose bars are narrow.
  var dividingRateOutside: Float {
    rateOutside * (1 - ramp(fillReturns, 0.75, 0.9) * ramp(depthShare, 0.1, 0.25))
  }

  /// How far what lies outside has no texture and never changes, 0 to 1: a gradient is of many colours, and no picture.
  var isPlain: Float { ramp(smoothness, 0.95, 0.99) * ramp(stillness, 0.9, 0.98) }

  /// How far what lies outside has texture everywhere and many colours, 0 to 1. Noise has one colour; most of a band with
  /// lettering has no texture, and between the lettering and the border the fill comes back.
  var isPatterned: Float {
    (1 - ramp(smoothness, 0.02, 0.2)) * (1 - ramp(flatness, 0.8, 0.95)) * ramp(textureOutside, 1, 2.5)
      * (1 - ramp(fillReturns, 0.75, 0.9))
  }

  /// How far it is that of a photograph, 0 to 1, which is shown for the whole time and never moves: one of two equal bars, flat or
  /// blurred, beside what has texture. What is drawn hardly has any.
  var isOfPhotograph: Float {
    isFrameStill && outer == 0
      ? ramp(oppositeRate, 0.6, 0.9) * ramp(texturedInside, 0.1, 0.4) * ramp(smoothness, 0.4, 0.8) : 0
  }

  /// How far the band outside is narrow and has something on it all along, 0 to 1.
  var isDrawn: Float { ramp(overlayBlocks, 0.3, 0.7) * (1 - isPlain) * (1 - ramp(depthShare, 0.08, 0.2)) }

  /// Most that a cell of flat padding differs from its fill, in code values of an 8-bit plane: noise, and picture that
  /// compression smears into it.
  private static let flatTolerance: UInt8 = 6
  /// Part of the contrast with the picture that noise makes at most, and the most noise, in code values of an 8-bit plane.
  private static let (noisePart, mostTolerance) = (8, UInt8(10))
  /// Most that a still cell ranges, and least that a changing one does.
  static let (stillRange, movingRange) = (UInt8(5), UInt8(8))
  /// Least texture of a cell that has any, in code values of an 8-bit plane.
  static let textured: Float = 0.5
  /// Most frames of a file that is called short: one of them alone may tell, and nothing has the time to move.
  static let few = 3
  /// Share of the blocks that step at the border of a copy, in a frame that shows it.
  private static let showsCopy: Float = 0.3
  /// Lines outside a border that a soft edge may reach: the gate of a film, the filter of a capture card.
  private static let softLines = 3
  /// Fewest and most lines right outside a border in which the fill comes back after lettering, and their part of its depth.
  private static let returning = (fewest: 4, most: 8, part: 24)
  /// Most lines that are looked at of each area.
  private static let mostLines = (outside: 24, beside: 4, near: 12, inside: 24, across: 8)

  /// `least`, or more beside a picture that differs plainly from the fill: next to that, noise is no picture.
  private static func tolerance(_ least: UInt8, beside contrast: Int) -> UInt8 {
    max(least, UInt8(min(Int(mostTolerance), contrast / noisePart)))
  }

  /// Lines right outside a border at `depth` in which the fill comes back after lettering.
  static func returningLines(_ depth: Int) -> Int {
    min(returning.most, max(returning.fewest, depth / returning.part))
  }

  /// Share of the cells of `lines` that change over time, 0 to 1.
  static func movement(_ side: SideSeams, lines: Range<Int>) -> Float {
    var sample = CellSample(side, CellSample.depths(lines, atMost: 2 * mostLines.inside))
    return sample.share { $0 >= movingRange }
  }

  /// Share of the cells of `lines` that never change, 0 to 1.
  static func stillness(_ side: SideSeams, lines: Range<Int>) -> Float {
    var sample = CellSample(side, CellSample.depths(lines, atMost: mostLines.outside))
    return sample.share { $0 <= stillRange }
  }

  /// Lets the line alone tell which frames show the border: those in which a share of `least` of its blocks steps. What
  /// lies outside is neither picture nor lettering, and has no colour from which the picture would differ.
  mutating func judgeByLine(of side: SideSeams, least: Float) {
    rateWhereLit = max(rate, rateWhereLit)
    borderFrames = side.framesShowing(depth, least: least)
    framesWithPictureOutside = []
    pictureFrames = 0
    overlay = 0
    overlayBlocks = 0
  }

  /// Median over the frames of how far two fills differ, in the worst component.
  private static func distance(_ one: [CellSample.Color], _ other: [CellSample.Color]) -> Float {
    func median(_ component: (CellSample.Color) -> UInt8) -> UInt8 {
      let distances = zip(one, other).map {
        max(component($0), component($1)) - min(component($0), component($1))
      }
      return lowerMedian(distances.span)
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
      var contrast: Float
      var showsBorder: Bool { rate >= 0.5 && isPadding }
    }

    var all: [Frame] = []

    init(_ side: SideSeams, _ outside: CellSample, _ beside: CellSample, _ near: CellSample, _ depth: Int) {
      var usual: [CellSample.Color]?
      var distances = [UInt8](repeating: 0, count: max(outside.cells, beside.cells))
      for frame in 0..<outside.frames {
        let fill = outside.medianColor(frame)
        let contrast = abs(Int(near.medianColor(frame).luma) - Int(fill.luma))
        let tolerance = BorderDescription.tolerance(flatTolerance, beside: contrast)
        outside.measureDistances(frame, to: fill, &distances)
        let flat = FlatCells(distances, of: outside, tolerance)
        var isPadding = flat.share >= 0.9 || flat.framesTheRest
        if !isPadding, outside.frames > 1 {
          let median = usual ?? outside.medianFrame
          usual = median
          let conforming = outside.conforming(frame, to: median, distances, tolerance: tolerance)
          isPadding = Float(conforming) >= 0.9 * Float(outside.cells)
        }
        let covered = flat.covered(distances)

        // Only the lines right inside tell: where they have the fill's colour, the bars of this shot are deeper.
        beside.measureDistances(frame, to: fill, &distances)
        let isLit = Float(Self.litBlocks(distances, of: beside)) >= 0.3 * Float(max(1, beside.blocks))
        all.append(
          Frame(
            fill: fill, rate: side.share(frame, depth), isPadding: isPadding,
            isLit: isLit, flatness: flat.share,
            overlay: Float(covered.cells) / Float(max(1, outside.cells)),
            overlayBlocks: Float(covered.blocks) / Float(max(1, outside.blocks)),
            contrast: Float(contrast)))
      }
    }

    /// Which cells outside have the fill's colour.
    private struct FlatCells {
      private let sample: CellSample
      private let tolerance: UInt8
      /// Number of them on each line.
      private var onLine: [Int]

      /// - Parameter tolerance: most that they differ from it.
      init(_ distances: [UInt8], of sample: CellSample, _ tolerance: UInt8) {
        self.sample = sample
        self.tolerance = tolerance
        onLine = Array(repeating: 0, count: sample.lines)
        var cell = 0
        for _ in 0..<sample.blocks {
          for line in 0..<sample.lines {
            if distances[cell] <= tolerance { onLine[line] &+= 1 }
            cell &+= 1
          }
        }
      }

      /// Share of all cells.
      var share: Float { share(0..<sample.lines) }

      /// Whether the outermost lines and those next to the border are of the fill, and half of all: what lies between
      /// is on it.
      var framesTheRest: Bool {
        share >= 0.5 && share(max(0, sample.lines - 3)..<sample.lines) >= 0.8
          && share(0..<min(2, sample.lines)) >= 0.8
      }

      private func share(_ lines: Range<Int>) -> Float {
        Float(onLine[lines].reduce(0, +)) / Float(max(1, sample.blocks * lines.count))
      }

      /// How many cells differ from the fill on lines of which a quarter shows it, and how many blocks have such a cell.
      /// A line that differs as a whole is a rim, or noise of the tape.
      func covered(_ distances: [UInt8]) -> (cells: Int, blocks: Int) {
        var (cells, blocks) = (0, 0)
        for block in 0..<sample.blocks {
          let count = (0..<sample.lines).count {
            onLine[$0] * 4 >= sample.blocks && distances[block &* sample.lines &+ $0] > tolerance
          }
          cells += count
          if count > 0 { blocks += 1 }
        }
        return (cells, blocks)
      }
    }

    /// How many blocks have a cell that is something else than the fill.
    private static func litBlocks(_ distances: [UInt8], of sample: CellSample) -> Int {
      (0..<sample.blocks).count { block in
        (0..<sample.lines).contains { distances[block &* sample.lines &+ $0] > flatTolerance }
      }
    }

    func median(_ value: (Frame) -> Float) -> Float { PaddingDetection.median(all.map(value)) }

    var medianFill: CellSample.Color {
      func median(_ component: (CellSample.Color) -> UInt8) -> UInt8 {
        let values = all.map { component($0.fill) }
        return lowerMedian(values.span)
      }
      return CellSample.Color(luma: median(\.luma), cb: median(\.cb), cr: median(\.cr))
    }
  }
}

extension BorderDescription {
  /// Describes the boundary at `depth` of `side`.
  ///
  /// - Parameters:
  ///   - outer: depth of a border further out, between which and this boundary the padding differs; 0 for none.
  ///   - levels: what the levels of the same frames say of this edge.
  ///   - endOfCopy: where an enlarged copy of the picture ends along this edge; nil where none does.
  init(
    _ side: SideSeams, depth: Int, beyond outer: Int, opposite: SideSeams, levels: LevelTestimony,
    endOfCopy: Int? = nil
  ) {
    self.depth = depth
    self.outer = outer
    isBeside = !side.side.isHorizontal
    self.levels = levels.place(of: depth, lines: side.lines)
    let lines = side.lines
    frames = side.frames.count
    isFrameStill = side.isFrameStill
    depthShare = Float(depth) / Float(lines)
    rate = side.rate[depth]
    best = side.best[depth]

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
    var outside = CellSample(side, outsideDepths, blocks: side.unmixed)
    let near = CellSample(side, nearDepths)
    let besideDepths = CellSample.depths(
      first..<min(lines, first + Self.mostLines.beside), atMost: Self.mostLines.beside)
    let beside = CellSample(side, besideDepths)
    var inside = CellSample(side, insideDepths)

    var seen = Frames(side, outside, beside, near, depth)
    let fills = seen.all.map(\.fill)
    let lit = seen.all.filter(\.isLit)
    rateWhereLit = lit.isEmpty ? 0 : lit.reduce(0) { $0 + $1.rate } / Float(lit.count)
    // One frame among many may show anything.
    if lit.count == 1, frames > Self.few { rateWhereLit = min(rateWhereLit, best) }
    borderFrames = seen.all.count { $0.showsBorder }
    framesWithPictureOutside = seen.all.indices.filter { !seen.all[$0].isPadding }
    pictureFrames = Float(framesWithPictureOutside.count) / Float(frames)
    if borderFrames > 0 { seen.all = seen.all.filter(\.showsBorder) }
    flatness = seen.median { $0.flatness }
    overlay = seen.median { $0.overlay }
    overlayBlocks = seen.median { $0.overlayBlocks }
    contrast = seen.median { $0.contrast }
    fill = seen.medianFill

    if !fill.isBlack {
      fillInside = near.share(of: fill, tolerance: Self.flatTolerance)
      fillEverywhere = inside.meanShare(of: fill, tolerance: Self.flatTolerance)
    }

    let stillRange = Self.tolerance(Self.stillRange, beside: Int(contrast))
    stillness = outside.share { $0 <= stillRange }
    let textures = TextureSample(side, outsideDepths)
    textureOutside = textures.median
    smoothness = 1 - textures.share(from: Self.textured)
    movementInside = inside.share { $0 >= Self.movingRange }
    texturedInside = TextureSample(side, insideDepths).share(from: Self.textured)

    centring = max(2, lines / 100)
    let depths = max(1, depth - centring)..<max(1, min(opposite.rate.count, depth + centring + 1))
    oppositeRate = opposite.rate[depths.clamped(to: opposite.rate.indices)].max() ?? 0
    var across = CellSample(opposite, CellSample.depths(0..<max(1, depth - 2), atMost: Self.mostLines.across))
    oppositeDistance = Self.distance(fills, (0..<across.frames).map(across.medianColor))
    oppositeStillness = across.share { $0 <= Self.stillRange }
    rateOutside = side.rate[max(3, outer + 4)..<max(3, outer + 4, depth - 4)].max() ?? 0
    var rim = CellSample(
      side, Array(max(outer, end - Self.returningLines(depth))..<end), blocks: side.unmixed)
    fillReturns = min(rim.share(of: fill, tolerance: Self.flatTolerance), rim.share { $0 <= stillRange })

    endsCopy = depth == endOfCopy && outer == 0
    if endsCopy { judgeByLine(of: side, least: Self.showsCopy) }
  }
}

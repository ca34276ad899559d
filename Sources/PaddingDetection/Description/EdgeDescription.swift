/// What is to be said of one edge of a rectangle.
struct EdgeDescription {
  /// What lies on either side.
  let border: BorderDescription
  /// How far the colour of what lies as far from the opposite edge differs from the fill, in the worst component: the median over the
  /// frames, in code values of an 8-bit plane; and the share of the cells there that never change.
  let opposite: (distance: Float, stillness: Float)
  /// How the picture goes on outside.
  let across: AcrossBorder
  /// Shares of the frames in which the fill of the edge ends here, in which picture lies outside, and in which the fill goes on.
  let fill: (here: Float, outside: Float, further: Float)
  /// The same where each block has a fill of its own.
  let own: (here: Float, outside: Float, further: Float)
  /// Share of the blocks that step somewhere near, and how far from the middle of those steps half of them lie, in lines.
  let around: (rate: Float, spread: Float)
  /// Share of the blocks that ever step here, and the longest part of the edge none of whose blocks does.
  let (everSteps, gap): (Float, Float)

  /// Of the blocks that step here to within a line, the share that do at the very line.
  let sharpness: Float

  /// How far the lines outside differ from each other, in code values of an 8-bit plane, and as a part of how far those inside do.
  let (changesOutside, evenness): (Float, Float)
  /// The values of ``EdgeNumbers/ofBorders``: many rectangles ask for them.
  private(set) var numbers: [Float] = []

  init(_ side: Side, depth: Int, _ frames: FrameSet, within insets: Insets) {
    let seams = frames.seams(side, within: insets)
    border = frames.border(side, depth: depth, beyond: 0, within: insets)
    opposite = Self.opposite(frames.seams(side.opposite, within: insets), beside: border)
    across = AcrossBorder(seams, depth: depth)
    let tolerance = max(2, seams.lines / 200)
    fill = frames.fill(side, within: insets, isOwn: false).shares(at: depth, tolerance: tolerance)
    own = frames.fill(side, within: insets, isOwn: true).shares(at: depth, tolerance: tolerance)
    around = (seams.rateAround(depth), seams.middleOfSteps(around: depth).spread)
    sharpness = seams.sharpness(depth)
    let changes = frames.changes(side, within: insets)
    (changesOutside, evenness) = (changes.outside(depth), changes.evenness(depth))
    let ever = seams.blocksEver(stepAt: depth)
    everSteps = Float(ever.count { $0 }) / Float(ever.count)
    var (longest, run) = (0, 0)
    for steps in ever {
      run = steps ? 0 : run + 1
      longest = max(longest, run)
    }
    gap = Float(longest) / Float(ever.count)
    numbers = EdgeNumbers.ofBorders.map { $0.value(self) }
  }

  /// Most lines that are looked at beside the opposite edge.
  private static let mostLines = 8

  private static func opposite(
    _ side: SideSeams, beside border: BorderDescription
  ) -> (distance: Float, stillness: Float) {
    let sample = CellSample(side, CellSample.depths(0..<max(1, border.depth - 2), atMost: mostLines))
    let colors = (0..<sample.frames).map(sample.medianColor)
    func median(_ component: (CellSample.Color) -> UInt8) -> UInt8 {
      PaddingDetection.median(
        zip(border.fills, colors).map {
          max(component($0), component($1)) - min(component($0), component($1))
        })
    }
    return (
      Float(max(median(\.luma), median(\.cb), median(\.cr))),
      sample.share(rangingAtMost: BorderDescription.stillRange)
    )
  }
}

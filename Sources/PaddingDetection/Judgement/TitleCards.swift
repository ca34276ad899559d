/// Tells title cards from pictures with bars: a card is lettering on a flat ground, and the ground above and below it
/// is no padding.
struct TitleCards {
  /// Share of the cells between the bars that a picture lights at least; lettering leaves more of its ground free.
  private static let leastLit: Float = 0.4
  /// The same of the lines that have anything lit: between lines of lettering the ground shows from edge to edge.
  private static let leastLitLines: Float = 0.8
  /// Share of the lines between the bars that a picture takes at least: the widest in use, 2.76 to 1, takes a fifth of a
  /// portrait frame of 9 to 16. A line of lettering takes less.
  private static let leastLines = 0.2
  /// Least that a cell differs from the ground, in code values of an 8-bit plane.
  private static let litDistance = 4

  private let records: [FrameRecord]

  init(_ records: [FrameRecord]) { self.records = records }

  /// Whether cards are all that shows bars of `fill` in the segments of `verdict`.
  func areAllBars(of verdict: PaddingVerdict, fill: PaddingFill) -> Bool {
    var (cards, pictures) = (0, 0)
    for segment in verdict.segments where segment.insets.top > 0 || segment.insets.bottom > 0 {
      // While a card fades in, the picture shows a bar on one side alone.
      let areBars = segment.insets.top > 0 && segment.insets.bottom > 0
      for record in records
      where record.seconds >= segment.startSeconds && record.seconds < segment.endSeconds {
        guard let rows = record.cells?.rows else { continue }
        let lines = rows.lines - segment.insets.top - segment.insets.bottom
        let ground = CodeScale(record.format, isChroma: false).level(ofCode: fill.lumaCode)
        let lit = Self.litShare(rows, within: segment.insets, width: record.size.width, fill: Int(ground))
        let isCard =
          Double(lines) < Self.leastLines * Double(rows.lines) || lit.cells < Self.leastLit
          || lit.lines < Self.leastLitLines
        if isCard { cards += 1 } else if areBars { pictures += 1 }
      }
    }
    return cards > 0 && cards >= 4 * pictures
  }

  /// Share of the cells inside `insets` that differ from `fill`, and of the lines that have such cells.
  private static func litShare(
    _ rows: FrameCells, within insets: Insets, width: Int, fill: Int
  ) -> (cells: Float, lines: Float) {
    let lines = insets.top..<max(insets.top, rows.lines - insets.bottom)
    let inside = insets.inside(ofLinesAlong: .top, length: width)
    let blocks = (0..<rows.blocks).filter {
      inside.contains(LineLayout.middle(of: $0, of: rows.blocks, length: width))
    }
    if lines.isEmpty || blocks.isEmpty { return (1, 1) }
    let lit = lines.map { line in
      blocks.count { abs(Int(rows.luma[$0 * rows.lines + line]) - fill) >= litDistance }
    }
    return (
      Float(lit.reduce(0, +)) / Float(lines.count * blocks.count),
      Float(lit.count { $0 > 0 }) / Float(lines.count)
    )
  }
}

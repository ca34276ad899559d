/// The rectangle that something fills which moves, while next to it nothing ever does.
///
/// What people put around a picture stands still, whatever it shows; and what moves in a picture that fills the frame ends
/// anywhere, not along straight lines. So such a rectangle tells where a picture ends without a look at colours or lines.
struct MovingRectangle {
  /// Lines around it along each edge; 0 where it reaches the edge.
  private(set) var insets: Insets
  /// Whether nothing moves anywhere outside.
  private(set) var isAlone = true

  /// Fewest frames: two of one shot differ where somebody moves.
  private static let fewestFrames = 3
  /// Share of the blocks of a line that change within the rectangle: at first, when it may be one of few blocks, and once the
  /// blocks beside it are known.
  private static let filled = (anywhere: Float(0.25), within: Float(0.7))
  /// Times that each axis is looked for within what the other leaves.
  private static let rounds = 4
  /// Most lines in a row in which nothing moves inside.
  private static let mostStanding = 4
  /// Most lines to the edge of a picture that reaches it: compression moves a line.
  private static let mostReaching = 1
  /// Lines next to the border into which compression smears the picture.
  private static let smeared = 3
  /// Lines of the moat in which nothing moves, at least and as a part of all, and most of its cells that do all the same.
  private static let moat = (lines: 4, part: 40, moving: Float(0.02))
  /// Least share of the cells right inside that change, and lines of these.
  private static let (leastInside, linesInside) = (Float(0.7), 8)

  /// The longest such rectangle along both axes; nil where there is none, or it fills the frame.
  init?(_ ranges: CellRanges, frames: Int) {
    guard frames >= Self.fewestFrames else { return nil }
    insets = .zero
    for round in 0..<Self.rounds {
      for near in [Side.top, .left] {
        let least = round == 0 ? Self.filled.anywhere : Self.filled.within
        let blocks = ranges.blocks(near, within: insets)
        guard let run = Self.longestRun(along: near, ranges, blocks, least) else { return nil }
        (insets[near], insets[near.opposite]) = (run.lowerBound, ranges.lines(near) - run.upperBound)
      }
    }
    for side in Side.allCases where insets[side] <= Self.mostReaching { insets[side] = 0 }
    guard !insets.isZero, Side.allCases.allSatisfy({ isStraight($0, ranges) }) else { return nil }
    isAlone = Side.allCases.allSatisfy { side in
      let outside = 0..<max(0, insets[side] - Self.smeared)
      return ranges.moving(side, outside, ranges.blocks(side, within: .zero)) <= Self.moat.moving
    }
  }

  /// The longest run of lines from `near` on in all of which something moves within `blocks`, from the first to the last line
  /// of which that fills a share of `least`.
  private static func longestRun(
    along near: Side, _ ranges: CellRanges, _ blocks: Range<Int>, _ least: Float
  ) -> Range<Int>? {
    var (longest, filled) = (0..<0, 0..<0)
    var end = 0
    for line in 0..<ranges.lines(near) {
      let share = ranges.moving(near, line, blocks)
      if share <= moat.moving { continue }
      let goesOn = line - end <= mostStanding
      end = line + 1
      if share >= least {
        filled = (goesOn && !filled.isEmpty ? filled.lowerBound : line)..<end
      } else if !goesOn {
        filled = 0..<0
      }
      if filled.count > longest.count { longest = filled }
    }
    return longest.isEmpty ? nil : longest
  }

  /// Whether it is filled along all of its border on `side`, and nothing moves next to that.
  private func isStraight(_ side: Side, _ ranges: CellRanges) -> Bool {
    let (depth, lines) = (insets[side], ranges.lines(side))
    let blocks = ranges.blocks(side, within: insets)
    let moat = depth - Self.smeared - max(Self.moat.lines, lines / Self.moat.part)..<depth - Self.smeared
    let inside = depth + 1..<depth + 1 + Self.linesInside
    return ranges.moving(side, moat.clamped(to: 0..<lines), blocks) <= Self.moat.moving
      && ranges.moving(side, inside.clamped(to: 0..<lines), blocks) >= Self.leastInside
  }
}

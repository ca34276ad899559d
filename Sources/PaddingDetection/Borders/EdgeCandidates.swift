/// The boundaries of one edge that may be its border, each described once however often it is judged.
struct EdgeCandidates {
  private let lines: SideSeams
  private let opposite: SideSeams
  private let levels: LevelTestimony
  /// Depths of the boundaries, from the edge inward.
  private let depths: [Int]
  /// The depth at which an enlarged copy of the picture ends; nil if none does.
  private let endOfCopy: Int?
  /// The depth from which on alone something moves; nil where that is not known.
  private let movement: Int?
  /// Descriptions by the depth of the border beyond which they begin; 0 for the edge of the frame.
  private var described: [Int: [BorderDescription]] = [:]
  /// The candidates in some of the frames alone: those that show picture outside a border.
  private var inSomeFrames: [[Int]: EdgeCandidates] = [:]

  /// Borders that padding can have one inside the other, as a margin around black bars.
  private static let mostBorders = 3
  /// Probability from which a border is believed.
  private static let likely = 0.5
  /// Share of the cells right outside a border that have the fill's colour and never change where it comes back after lettering,
  /// and the most that the colour differs, in code values of an 8-bit plane.
  private static let comesBack = (share: Float(0.9), distance: 3)
  /// Between two borders, most of the frames that show picture there, and least share of the cells that never change.
  private static let between = (pictureFrames: Float(0.25), stillness: Float(0.3))
  /// Lines by which movement may begin beside a border: compression smears it.
  private static let smeared = 1
  /// Probability of a border further in than one that is believed, from which it is believed: few paddings have two.
  private static let nested = 0.85

  init(
    _ lines: SideSeams, opposite: SideSeams, _ levels: LevelTestimony, endOfCopy: Int?, movement: Int? = nil
  ) {
    self.lines = lines
    self.opposite = opposite
    self.levels = levels
    self.endOfCopy = endOfCopy
    self.movement = movement
    depths = Set(lines.candidates(levels) + [endOfCopy].compactMap(\.self)).sorted()
  }

  /// The border of the edge; of bars that differ from shot to shot what all frames share: if the frames that show picture
  /// outside a border show one further out, and nothing of the border itself, that is it.
  mutating func edge(beside others: OtherEdges) -> BorderJudgement.Edge {
    let edge = innermost(beside: others)
    guard let border = edge.borders.last, !border.framesWithPictureOutside.isEmpty else { return edge }
    let frames = border.framesWithPictureOutside
    var some =
      inSomeFrames[frames]
      ?? EdgeCandidates(
        lines.only(frames), opposite: opposite.only(frames), levels, endOfCopy: nil)
    defer { inSomeFrames[frames] = some }
    let shared = some.innermost(beside: others)
    let isFurtherOut = shared.depth < border.depth - LevelTestimony.tolerance(lines: lines.lines)
    return shared.depth >= 2 && isFurtherOut ? shared : edge
  }

  /// The likeliest border, and then any further in whose outside is padding of its own.
  ///
  /// - Parameter known: borders that are known already; only what lies further in is looked for.
  mutating func innermost(
    beside others: OtherEdges, inside known: BorderJudgement.Edge = BorderJudgement.Edge()
  ) -> BorderJudgement.Edge {
    var edge = known
    for _ in 0..<Self.mostBorders {
      let judged = judged(beyond: edge.depth, beside: others)
      guard let likeliest = judged.max(by: { $0.probability < $1.probability }) else { break }
      var best =
        judged.last { $0.probability >= Self.likely && isLettering(likeliest.border, outside: $0.border) }
        ?? likeliest
      if best.probability < Self.likely, best.border.beginsMovement {
        best.probability = BorderScore.probability(of: best.border, beginningMovement: best.probability)
      }
      if best.probability < (edge.borders.isEmpty ? Self.likely : Self.nested) {
        if edge.borders.isEmpty { edge.probability = 1 - best.probability }
        edge.rejected = best
        break
      }
      edge.probability = edge.borders.isEmpty ? best.probability : min(edge.probability, best.probability)
      edge.borders.append(best.border)
    }
    return edge
  }

  /// Whether the boundary `line` is the rim of lettering across the padding that ends at `border`: right outside that the fill
  /// comes back, along the whole length and in all frames.
  private func isLettering(_ line: BorderDescription, outside border: BorderDescription) -> Bool {
    border.depth > line.depth + BorderDescription.returningLines(border.depth)
      && border.fillReturns >= Self.comesBack.share
      && border.fill.distance(to: line.fill) <= Self.comesBack.distance
  }

  /// The boundaries further in than the border at depth `outer`, and how likely each of them is one.
  mutating func judged(
    beyond outer: Int, beside others: OtherEdges
  ) -> [(border: BorderDescription, probability: Double)] {
    borders(beyond: outer).map { ($0, BorderScore.probability(of: $0, beside: others)) }
  }

  private mutating func borders(beyond outer: Int) -> [BorderDescription] {
    if let known = described[outer] { return known }
    let borders = depths.filter { lines.isFurtherIn($0, than: outer) }.map { depth in
      var border = BorderDescription(
        lines, depth: depth, beyond: outer, opposite: opposite, levels: levels, endOfCopy: endOfCopy)
      border.beginsMovement = movement.map { abs($0 - depth) <= Self.smeared } ?? false
      return border
    }
    // What lies between two borders is padding of another kind; picture, as shots with narrower bars show it there, changes.
    .filter {
      outer == 0 || $0.pictureFrames <= Self.between.pictureFrames && $0.stillness >= Self.between.stillness
    }
    described[outer] = borders
    return borders
  }
}

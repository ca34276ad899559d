/// The borders of the active picture, as the boundaries of all frames show them.
struct SeamJudgement {
  /// What is known of one edge.
  struct Edge {
    /// The borders from the edge inward; the last one is that of the picture. Empty where the picture reaches the edge.
    var borders: [BorderDescription] = []
    /// How likely it is that this is right, 0 to 1.
    var probability = 1.0
    /// The likeliest border that was not believed.
    var rejected: BorderDescription?

    /// Lines of padding.
    var depth: Int { borders.last?.depth ?? 0 }
  }

  private(set) var edges: [Side: Edge]

  /// Lines of padding along each edge.
  var insets: Insets {
    var insets = Insets.zero
    for (side, edge) in edges { insets[side] = edge.depth }
    return insets
  }

  /// How likely it is that all four edges are right, 0 to 1.
  var probability: Double { edges.values.reduce(1) { $0 * $1.probability } }

  /// Rounds after which the insets of both axes must agree.
  private static let mostRounds = 4
  /// Borders that padding can have one inside the other, as a margin around black bars.
  private static let mostBorders = 3
  /// Share of a frame that two opposite paddings leave at least.
  private static let leastPicture = 0.08

  private init(edges: [Side: Edge]) { self.edges = edges }

  /// Judges `records`, which have one size; nil where no cells of them were kept.
  ///
  /// Blocks that lie in padding of the other axis never step, so that each axis is judged within what the other leaves,
  /// until nothing changes. A small picture in a large windowbox crosses few blocks of either axis: if no windowbox is
  /// found, the one that levels saw is tried, or the middle of the frame alone.
  ///
  /// - Parameter levels: the verdict on the levels of the same frames, as evidence among others.
  init?(_ records: [FrameRecord], levels: PaddingVerdict) {
    let rows = records.compactMap(\.cells?.rows)
    let columns = records.compactMap(\.cells?.columns)
    guard let height = rows.first?.lines, let width = columns.first?.lines else { return nil }
    let testimony = Dictionary(uniqueKeysWithValues: Side.allCases.map { ($0, LevelTestimony(levels, $0)) })
    let whole = Self.settled(rows, columns, testimony, startingWith: .zero)
    self = whole
    if PaddingKind(whole.insets) == .windowbox { return }
    let middle =
      PaddingKind(levels.insets) == .windowbox
      ? levels.insets : Insets(top: height / 4, bottom: height / 4, left: width / 4, right: width / 4)
    let window = Self.settled(rows, columns, testimony, startingWith: middle)
    if PaddingKind(window.insets) == .windowbox, window.probability > whole.probability / 2 { self = window }
  }

  private static func settled(
    _ rows: [FrameCells], _ columns: [FrameCells], _ levels: [Side: LevelTestimony],
    startingWith first: Insets
  ) -> SeamJudgement {
    var tried = [first]
    var judgement = judged(rows, columns, levels, within: first, beside: [:])
    while judgement.insets != tried.last, tried.count < mostRounds {
      let insets = judgement.insets
      if tried.contains(insets) { break }
      tried.append(insets)
      judgement = judged(rows, columns, levels, within: insets, beside: judgement.edges)
    }
    return judgement
  }

  private static func judged(
    _ rows: [FrameCells], _ columns: [FrameCells], _ levels: [Side: LevelTestimony], within insets: Insets,
    beside known: [Side: Edge]
  ) -> SeamJudgement {
    let sides = sides(rows, columns, within: insets)
    var edges: [Side: Edge] = [:]
    for near in [Side.top, .left] {
      guard let first = sides[near], let second = sides[near.opposite], let firstLevels = levels[near],
        let secondLevels = levels[near.opposite]
      else { continue }
      var found = [
        sharedByAll(first, opposite: second, Surroundings(firstLevels, known, except: near)),
        sharedByAll(second, opposite: first, Surroundings(secondLevels, known, except: near.opposite)),
      ]
      if found[0].depth + found[1].depth > Int(Double(first.lines) * (1 - leastPicture)) {
        let weaker = found[0].probability < found[1].probability ? 0 : 1
        found[weaker] = Edge(probability: 1 - found[weaker].probability, rejected: found[weaker].borders.last)
      }
      edges[near] = found[0]
      edges[near.opposite] = found[1]
    }
    return SeamJudgement(edges: edges)
  }

  /// The frames of `records` as seen from each edge, where picture can appear within `insets`; none where no cells were
  /// kept.
  static func sides(of records: [FrameRecord], within insets: Insets) -> [Side: SideSeams] {
    sides(records.compactMap(\.cells?.rows), records.compactMap(\.cells?.columns), within: insets)
  }

  private static func sides(
    _ rows: [FrameCells], _ columns: [FrameCells], within insets: Insets
  ) -> [Side: SideSeams] {
    guard let height = rows.first?.lines, let width = columns.first?.lines else { return [:] }
    let inRows = usableBlocks(rows[0].blocks, length: width, from: insets.left, to: insets.right)
    let inColumns = usableBlocks(columns[0].blocks, length: height, from: insets.top, to: insets.bottom)
    return [
      .top: SideSeams(rows, blocks: inRows, isFromEnd: false),
      .bottom: SideSeams(rows, blocks: inRows, isFromEnd: true),
      .left: SideSeams(columns, blocks: inColumns, isFromEnd: false),
      .right: SideSeams(columns, blocks: inColumns, isFromEnd: true),
    ]
  }

  /// Blocks whose middle lies between paddings of the other axis; all where none does.
  private static func usableBlocks(_ count: Int, length: Int, from start: Int, to end: Int) -> [Int] {
    let usable = (0..<count).filter { block in
      let middle = (2 * block + 1) * length / (2 * count)
      return middle >= start && middle < length - end
    }
    return usable.isEmpty ? Array(0..<count) : usable
  }

  /// The likeliest border of an edge, and then any further in whose outside is padding of its own.
  private static func edge(_ side: SideSeams, opposite: SideSeams, _ surroundings: Surroundings) -> Edge {
    let candidates = side.candidates(surroundings.levels)
    var edge = Edge()
    for _ in 0..<mostBorders {
      let outer = edge.depth
      let borders = candidates.lazy.filter { $0 > outer + (outer > 0 ? 3 : 0) }.map {
        BorderDescription(
          side, depth: $0, beyond: outer, opposite: opposite, surroundings: surroundings)
      }
      // What lies between two borders is padding of another kind, no picture.
      .filter { outer == 0 || $0.pictureFrames <= 0.5 }
      .map { (border: $0, probability: BorderScore.probability(of: $0)) }
      guard let best = borders.max(by: { $0.probability < $1.probability }) else { break }
      if best.probability < 0.5 {
        if edge.borders.isEmpty { edge.probability = 1 - best.probability }
        edge.rejected = best.border
        break
      }
      edge.probability = edge.borders.isEmpty ? best.probability : min(edge.probability, best.probability)
      edge.borders.append(best.border)
    }
    return edge
  }

  /// The border of an edge; of bars that differ from shot to shot what all frames share: if the frames that show picture
  /// outside a border show one further out, that is it.
  private static func sharedByAll(
    _ side: SideSeams, opposite: SideSeams, _ surroundings: Surroundings
  ) -> Edge {
    let edge = edge(side, opposite: opposite, surroundings)
    guard let border = edge.borders.last, !border.framesWithPictureOutside.isEmpty else { return edge }
    let frames = border.framesWithPictureOutside
    let others = self.edge(side.only(frames), opposite: opposite.only(frames), surroundings)
    let isFurtherOut = others.depth < border.depth - LevelTestimony.tolerance(lines: side.lines)
    return others.depth >= 2 && isFurtherOut ? others : edge
  }
}

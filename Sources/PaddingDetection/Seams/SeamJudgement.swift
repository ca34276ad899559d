/// The borders of the active picture, as the boundaries of all frames show them.
struct SeamJudgement {
  /// What is known of one edge.
  struct Edge {
    /// The borders from the edge inward; the last one is that of the picture. Empty where the picture reaches the edge.
    var borders: [BorderDescription] = []
    /// How likely it is that this is right, 0 to 1.
    var probability = 1.0
    /// The likeliest border further in that was not believed, and how likely it is.
    var rejected: (border: BorderDescription, probability: Double)?

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
  var probability: Double { Side.allCases.reduce(1) { $0 * (edges[$1]?.probability ?? 1) } }

  /// Rounds after which the insets of both axes must agree.
  private static let mostRounds = 4
  /// Change of a probability that changes nothing.
  private static let steady = 0.01
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

  /// Judges all edges within `insets` of the other axis. Each edge is evidence for the others, so that they are judged
  /// anew until nothing changes.
  ///
  /// - Parameter known: what is known of the edges so far.
  private static func judged(
    _ rows: [FrameCells], _ columns: [FrameCells], _ levels: [Side: LevelTestimony], within insets: Insets,
    beside known: [Side: Edge]
  ) -> SeamJudgement {
    let sides = sides(rows, columns, within: insets)
    var candidates: [Side: EdgeCandidates] = [:]
    for side in Side.allCases {
      guard let lines = sides[side], let opposite = sides[side.opposite], let levels = levels[side] else {
        continue
      }
      candidates[side] = EdgeCandidates(lines, opposite: opposite, levels)
    }
    var judgement = SeamJudgement(edges: known)
    for _ in 0..<mostRounds {
      var edges: [Side: Edge] = [:]
      for side in Side.allCases {
        edges[side] = candidates[side]?.edge(beside: OtherEdges(judgement.edges, than: side))
      }
      for near in [Side.top, .left] {
        Self.leavePicture(of: sides[near]?.lines ?? 0, between: near, &edges)
      }
      let isSettled = edges.allSatisfy { side, edge in
        guard let before = judgement.edges[side] else { return false }
        return before.depth == edge.depth && abs(before.probability - edge.probability) < steady
      }
      judgement = SeamJudgement(edges: edges)
      if isSettled { break }
    }
    return judgement
  }

  /// Of two opposite paddings that leave next to nothing of `lines` between them, the less likely one is none.
  private static func leavePicture(of lines: Int, between near: Side, _ edges: inout [Side: Edge]) {
    guard let one = edges[near], let other = edges[near.opposite],
      one.depth + other.depth > Int(Double(lines) * (1 - leastPicture))
    else { return }
    let weaker = one.probability < other.probability ? near : near.opposite
    edges[weaker] = edges[weaker].map { edge in
      Edge(
        probability: 1 - edge.probability, rejected: edge.borders.last.map { ($0, edge.probability) })
    }
  }

  /// The frames of `records` as seen from each edge, where picture can appear within `insets`; none where no cells were
  /// kept.
  static func sides(of records: [FrameRecord], within insets: Insets) -> [Side: SideSeams] {
    sides(records.compactMap(\.cells?.rows), records.compactMap(\.cells?.columns), within: insets)
  }

  /// Share of the cells of the whole frame that change over time, 0 to 1; 0 where no cells were kept.
  static func movement(in records: [FrameRecord]) -> Float {
    guard let top = sides(of: records, within: .zero)[.top] else { return 0 }
    return BorderDescription.movement(top, lines: 0..<top.lines)
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
}

/// The borders of the active picture, as the boundaries of all frames show them.
struct BorderJudgement {
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
  var insets: Insets { Insets(edges) }

  /// How likely it is that all four edges are right, 0 to 1.
  var probability: Double { Side.allCases.reduce(1) { $0 * (edges[$1]?.probability ?? 1) } }

  /// Rounds after which the insets of both axes must agree.
  private static let mostRounds = 4
  /// Change of a probability that changes nothing.
  private static let steady = 0.01
  /// Share of the probability of a frame as a whole that a window needs, none of whose lines the whole frame shows: each of
  /// its four borders must be right at once.
  private static let windowShare = 1.0 / 3
  /// Share of a frame that two opposite paddings leave at least.
  static let leastPicture = 0.08

  /// Lines by which two places of one border may differ: compression smears it.
  static let samePlace = 3
  /// Probability of each border of a pair of lines that closes a rectangle, which is that of a rectangle of lines.
  private static let closed = 0.974
  /// The same of a picture around which nothing moves: 253 of 253 such real and constructed videos are padded so.
  private static let surrounding = 0.998
  /// Least confidence of levels that count beside movement: they see a list on a page, whose entries move, with hardly more
  /// than 0.6.
  private static let leastOnLevels = 0.7
  /// Lines by which movement may end further in than the border: what is dark next to it hardly moves.
  private static let hardlyMoving = 4
  /// Lines of a band that may be no more than a line, at most; and share of the frame that one of two pictures takes, at least.
  private static let (thin, large) = (8, Float(0.2))

  /// What is asked of padding that no frame shows the end of: the probability of the opposite border and its lines, more
  /// than a dark picture has by accident; the share of the cells of one colour, and of those that never change; and the most
  /// that the colour differs from the opposite one's, in code values of an 8-bit plane. And how likely it is.
  private static let unseen = (
    opposite: 0.95, lines: 8, alike: Float(0.98), distance: Float(3), probability: 0.9
  )

  /// What is asked of padding that levels see along more edges than borders do: the confidence of the levels; the share of the
  /// cells of one colour, and of those that never change; and the most that the colour differs from that of the padding that
  /// borders show, in code values of an 8-bit plane. And how likely it is.
  private static let rest = (
    confidence: 0.96, flat: Float(0.7), still: Float(0.9), distance: 3, probability: 0.9
  )

  private init(edges: [Side: Edge]) { self.edges = edges }

  /// Judges `frame`.
  ///
  /// A small picture in a large windowbox crosses few blocks of either axis: if no windowbox is found, the one that levels
  /// saw is tried, or the middle of the frame alone. A rectangle that closes around the picture is believed in any case.
  ///
  /// - Parameters:
  ///   - levels: the verdict on the levels of the same frames, as evidence among others.
  ///   - moving: the rectangle in which something moves, if there is one.
  init(_ frame: inout FrameCandidates, _ levels: PaddingVerdict, _ moving: MovingRectangle?) {
    let whole = Self.settled(&frame, startingWith: .zero)
    self = whole
    if PaddingKind(whole.insets) != .windowbox, let window = Self.window(in: &frame, levels),
      window.probability > whole.probability * Self.windowShare
    {
      self = window
    }
    let movement = moving.flatMap { MovementBorders($0, &frame, inside: edges) }
    if let rectangle = ClosedRectangle(&frame, movement) {
      believe(rectangle.borders, rectangle.probability)
      lookFurtherIn(&frame)
    }
    let known = levels.confidence >= Self.leastOnLevels ? levels.insets : .zero
    if let movement, movement.isPicture(known, insets) {
      believe(movement.borders, Self.surrounding, samePlace: Self.hardlyMoving)
    } else if let pair = ClosingPair(&frame, edges) {
      for (side, border) in pair.borders { edges[side] = Edge(borders: [border], probability: Self.closed) }
    }
    for near in [Side.top, .left] {
      if let bars = EqualBars(along: near, &frame, inside: edges) { believe(bars) }
    }
    believeRest(of: levels, &frame)
    for side in Side.allCases { dropBand(beside: side) }
    for side in movement?.interface ?? [] { edges[side] = Edge() }
  }

  /// The windowbox that is found within the one that levels saw, or else in the middle of the frame alone; nil where none is.
  static func window(in frame: inout FrameCandidates, _ levels: PaddingVerdict) -> BorderJudgement? {
    let start = PaddingKind(levels.insets) == .windowbox ? levels.insets : frame.middle
    let window = settled(&frame, startingWith: start)
    return PaddingKind(window.insets) == .windowbox ? window : nil
  }

  /// Takes `borders` of a rectangle for as likely as `probability`, but where others further in are believed.
  private mutating func believe(
    _ borders: [Side: BorderDescription], _ probability: Double, samePlace: Int = Self.samePlace
  ) {
    for (side, border) in borders {
      guard let edge = edges[side], edge.depth <= border.depth + samePlace else { continue }
      if edge.depth >= border.depth - samePlace {
        edges[side]?.probability = max(edge.probability, probability)
        if let last = edge.borders.indices.last, border.depth > edge.depth, !border.isBlack {
          // A line around the picture. Beside black a rim of the picture may be too dark to move.
          edges[side]?.borders[last].depth = border.depth
        }
      } else {
        edges[side] = Edge(borders: [border], probability: probability)
      }
    }
  }

  /// Takes equal bars for likely, inside any borders that are less so.
  private mutating func believe(_ bars: EqualBars) {
    for (side, border) in bars.borders {
      let edge = edges[side] ?? Edge()
      if edge.borders.last?.depth == border.depth {
        edges[side]?.probability = max(edge.probability, EqualBars.probability)
      } else {
        let probability = edge.borders.isEmpty ? 1 : edge.probability
        edges[side] = Edge(
          borders: edge.borders + [border], probability: min(probability, EqualBars.probability))
      }
    }
  }

  /// Padding that levels see all round a picture, and borders in part: where both agree, and the rest is of the same colour, or
  /// as deep as a black bar on the opposite edge, it is padding, too.
  private mutating func believeRest(of levels: PaddingVerdict, _ frame: inout FrameCandidates) {
    guard levels.answer == .padded else { return }
    let known = edges.compactMapValues(\.borders.last)
    guard !known.isEmpty,
      known.allSatisfy({ abs($1.depth - levels.insets[$0]) <= Self.samePlace })
    else { return }
    for side in Side.allCases where known[side] == nil && levels.insets[side] >= 2 {
      let border = frame.border(side, depth: levels.insets[side], within: levels.insets)
      let isAlike =
        levels.confidence >= Self.rest.confidence && border.flatness >= Self.rest.flat
        && border.stillness >= Self.rest.still
        && known.values.allSatisfy { $0.fill.distance(to: border.fill) <= Self.rest.distance }
      let bar = known[side.opposite].flatMap { $0.isBlack ? $0 : nil }
      let isCounterpart = bar.map { abs($0.depth - border.depth) <= Self.samePlace } ?? false
      guard isAlike || isCounterpart else { continue }
      edges[side] = Edge(borders: [border], probability: Self.rest.probability)
    }
  }

  /// Of padding that has a band inside which the opposite one has not, that band is none if it is thin or a large part of the
  /// frame: a line around a picture goes all round, and a picture may have a line at its rim; between equal bars stand two
  /// pictures above each other.
  private mutating func dropBand(beside side: Side) {
    guard let borders = edges[side]?.borders, let opposite = edges[side.opposite]?.borders,
      let inner = borders.last, let outer = borders.dropLast().last,
      inner.depth - outer.depth <= Self.thin || inner.depthShare - outer.depthShare >= Self.large,
      opposite.count < borders.count, abs((opposite.last?.depth ?? 0) - outer.depth) <= Self.samePlace
    else { return }
    edges[side]?.borders.removeLast()
  }

  /// Looks for borders inside those that are believed: a picture that was set into a design may have bars of its own.
  private mutating func lookFurtherIn(_ frame: inout FrameCandidates) {
    let known = edges
    for _ in 0..<Self.mostRounds {
      let within = insets
      var found = known
      for (side, edge) in known {
        found[side] = frame.edge(side, within: within, beside: OtherEdges(edges, than: side), inside: edge)
      }
      edges = found
      if insets == within { break }
    }
  }

  /// Judges each axis within what the other leaves, from `first` on, until nothing changes: blocks that lie in padding of
  /// the other axis never step. One axis at a time, or a window that each axis shows only within the other is lost.
  private static func settled(_ frame: inout FrameCandidates, startingWith first: Insets) -> BorderJudgement {
    let (rows, columns) = ([Side.top, .bottom], [Side.left, .right])
    var within = first
    var tried: [Insets] = []
    var judgement = judged(&frame, within: within, beside: [:])
    while judgement.insets != within, tried.count < 2 * mostRounds {
      tried.append(within)
      let found = judgement.insets
      let rowsDiffer = found.keeping(rows) != within.keeping(rows)
      let columnsDiffer = found.keeping(columns) != within.keeping(columns)
      let next = rowsDiffer && (tried.count % 2 == 1 || !columnsDiffer) ? rows : columns
      for side in next { within[side] = found[side] }
      if tried.contains(within) { break }
      judgement = judged(&frame, within: within, beside: judgement.edges)
    }
    return judgement
  }

  /// Judges all edges within `insets` of the other axis. Each edge is evidence for the others, so that they are judged
  /// anew until nothing changes.
  ///
  /// - Parameter known: what is known of the edges so far.
  private static func judged(
    _ frame: inout FrameCandidates, within insets: Insets, beside known: [Side: Edge]
  ) -> BorderJudgement {
    var judgement = BorderJudgement(edges: known)
    for _ in 0..<mostRounds {
      var edges: [Side: Edge] = [:]
      for side in Side.allCases {
        edges[side] = frame.edge(side, within: insets, beside: OtherEdges(judgement.edges, than: side))
      }
      for near in [Side.top, .left] {
        Self.leavePicture(of: frame.lines(from: near), between: near, &edges)
        for side in [near, near.opposite] { Self.believeUnseen(side, &edges, &frame, within: insets) }
      }
      let isSettled = edges.allSatisfy { side, edge in
        guard let before = judgement.edges[side] else { return false }
        return before.depth == edge.depth && abs(before.probability - edge.probability) < steady
      }
      judgement = BorderJudgement(edges: edges)
      if isSettled { break }
    }
    return judgement
  }

  /// Padding that no frame shows the end of, as the picture beside it is as dark: where the opposite padding is sure, and
  /// as many lines of this edge are just like it in all frames, they are padding, too. How deep it is, is a guess.
  private static func believeUnseen(
    _ side: Side, _ edges: inout [Side: Edge], _ frame: inout FrameCandidates, within insets: Insets
  ) {
    guard let edge = edges[side], let opposite = edges[side.opposite],
      let depth = opposite.borders.last?.depth,
      opposite.probability >= unseen.opposite, 2 * depth < frame.lines(from: side)
    else { return }
    // Further out, both have the same borders, or none.
    let outer = opposite.borders.dropLast()
    guard edge.borders.count == outer.count, abs(edge.depth - (outer.last?.depth ?? 0)) <= samePlace,
      depth - edge.depth >= unseen.lines
    else { return }
    let border = frame.border(side, depth: depth, beyond: edge.depth, within: insets)
    guard border.flatness >= unseen.alike, border.stillness >= unseen.alike, border.pictureFrames == 0,
      border.overlay == 0, border.oppositeDistance <= unseen.distance
    else { return }
    edges[side] = Edge(
      borders: edge.borders + [border], probability: min(edge.probability, unseen.probability))
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
}

extension Insets {
  /// The lines of padding along each of `edges`.
  init(_ edges: [Side: BorderJudgement.Edge]) {
    self = .zero
    for (side, edge) in edges { self[side] = edge.depth }
  }
}

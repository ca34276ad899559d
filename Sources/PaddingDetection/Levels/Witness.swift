/// Asks each frame what it shows along one edge.
struct Witness {
  /// How far the fill of a frame may lie from that of the file, in code values of an 8-bit plane.
  static let fillTolerance: Float = 4
  /// Largest deviation outside an edge that padding may have: noise, and picture smeared by compression.
  static let padNoise: Float = 10

  let history: SideHistory
  /// The fill that most frames agree on.
  let fill: Level
  /// Depths at which a straight edge may lie: those at which most blocks of all frames step.
  private let candidates: [Int]

  init(_ history: SideHistory) {
    self.history = history
    fill = history.fill
    candidates = Self.candidateDepths(history)
  }

  /// The depth at which `frame` shows that picture begins along a straight line, 0 where picture reaches the edge; nil where it is
  /// too dark, too flat, or too ragged to tell.
  func testimony(_ frame: Int) -> Int? {
    let observation = history.observations[frame]
    let transitions = history.transitions(frame)
    let usable = history.usableBlocks
    guard usable > 0 else { return nil }
    let hasOwnFill = observation.fill.differs(from: fill, by: Self.fillTolerance)
    if !hasOwnFill, let best = bestEdge(transitions, lines: observation.lines, usable: usable) {
      let reaching = Self.blocks(transitions) { $0.depth <= 1 && $0.contrast > best.negligible }
      if best.support * 10 >= usable * 6 || reaching * 4 < usable { return best.depth }
    }
    // Beside black, a few codes are noise as likely as picture.
    let faint: Float = fill.passesForBlack ? 4 : 0
    let reaching = Self.blocks(transitions) { $0.depth <= 1 && $0.contrast >= faint }
    return hasOwnFill || reaching * 4 >= usable ? 0 : nil
  }

  /// Depths (1 or more) with the most steps over all blocks and frames, best first; neighbours of a better
  /// one left out.
  private static func candidateDepths(_ history: SideHistory) -> [Int] {
    var votes: [Int: Int] = [:]
    for frame in history.observations.indices {
      for transition in history.transitions(frame) where transition.depth > 0 {
        votes[transition.depth, default: 0] += 2
        votes[transition.depth - 1, default: 0] += 1
        votes[transition.depth + 1, default: 0] += 1
      }
    }
    let plainest = votes.filter { $0.key >= 1 && $0.value >= 4 }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    return apart(plainest, atMost: 12)
  }

  /// A straight line along which many blocks of a frame step.
  private struct Edge {
    var depth: Int
    /// Blocks that step there.
    var support: Int
    /// Contrast next to which anything outside is noise of the padding.
    var negligible: Float
  }

  /// The candidate that most blocks of a frame support, each by how plainly it steps.
  private func bestEdge(_ transitions: [Transition], lines: Int, usable: Int) -> Edge? {
    var best: Edge?
    var bestWeight: Float = 0
    for depth in candidates {
      let here = transitions.filter { abs($0.depth - depth) <= 1 && $0.isPicture(ofLines: lines) }
      let support = Self.blocks(here) { _ in true }
      guard support >= min(usable, 3) else { continue }
      let negligible = min(Self.padNoise, median(here.map(\.contrast)) / 8)
      let votable = Self.blocks(transitions) { $0.contrast > negligible }
      guard support * 9 >= votable * 4 else { continue }
      // Picture outside the candidate that does not come back to the fill before it. A block that steps
      // at the candidate too has outshone whatever lies outside by far.
      let supporters = Set(here.map(\.block))
      let outside = Self.blocks(transitions) {
        $0.depth < depth - 2 && $0.end >= depth - 1 && $0.contrast > negligible
          && !supporters.contains($0.block)
      }
      guard outside * 10 <= usable * 3, median(here.map(\.outside)) <= Self.padNoise else { continue }
      let weight = here.reduce(0) { $0 + min($1.contrast, 40) }
      if weight > bestWeight {
        best = Edge(depth: depth, support: support, negligible: negligible)
        bestWeight = weight
      }
    }
    return best
  }

  /// How many blocks have a transition that counts; `transitions` come block by block.
  static func blocks(_ transitions: [Transition], where isCounted: (Transition) -> Bool) -> Int {
    var last = -1
    var count = 0
    for transition in transitions where transition.block != last && isCounted(transition) {
      last = transition.block
      count += 1
    }
    return count
  }
}

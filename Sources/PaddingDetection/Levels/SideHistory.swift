/// What all sampled frames show along one edge, in the order of time.
struct SideHistory {
  /// One observation a frame.
  let observations: [SideObservation]
  /// For each block, whether the picture can appear in it: blocks that lie in padding of the other axis
  /// cannot testify.
  let isUsable: [Bool]

  /// Blocks that can testify.
  var usableBlocks: Int { isUsable.count { $0 } }

  init(_ observations: [SideObservation], acrossPadding: (start: Int, end: Int), acrossLines: Int) {
    self.observations = observations
    let blocks = observations.first?.blocks ?? 0
    isUsable = (0..<blocks).map { block in
      let middle = (2 * block + 1) * acrossLines / (2 * blocks)
      return middle >= acrossPadding.start && middle < acrossLines - acrossPadding.end
    }
  }

  /// The transitions of a frame in blocks that can testify.
  func transitions(_ frame: Int) -> [Transition] {
    observations[frame].transitions.filter { isUsable[$0.block] }
  }

  /// The fill that most frames agree on; where padding comes and goes, that of the frames that show a border.
  var fill: Level {
    let all = Self.typical(of: observations)
    let bordered = observations.indices.filter(showsBorder).map { observations[$0] }
    guard bordered.count >= 2 else { return all }
    let fill = Self.typical(of: bordered)
    func agreeing(_ level: Level) -> Int {
      bordered.count { !$0.fill.differs(from: level, by: Witness.fillTolerance) }
    }
    return agreeing(fill) > agreeing(all) ? fill : all
  }

  private static func typical(of observations: [SideObservation]) -> Level {
    Level(
      luma: median(observations.map(\.fill.luma)),
      cb: median(observations.map(\.fill.cb)),
      cr: median(observations.map(\.fill.cr)))
  }

  /// Whether a frame shows flat padding with a straight border.
  private func showsBorder(_ frame: Int) -> Bool {
    observations[frame].borderDepth(transitions(frame), usableBlocks: usableBlocks) != nil
  }
}

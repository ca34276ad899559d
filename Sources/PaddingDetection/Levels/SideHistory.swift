/// What all sampled frames show along one edge, in the order of time.
struct SideHistory {
  /// One observation a frame.
  let observations: [SideObservation]
  /// For each block, whether the picture can appear in it: blocks that lie in padding of the other axis
  /// cannot testify.
  let isUsable: [Bool]

  /// Blocks that can testify.
  var usableBlocks: Int { isUsable.count { $0 } }

  /// What `records`, which have one size, show along `side`, between the paddings `insets` of the other axis.
  init(_ records: [FrameRecord], _ side: Side, within insets: Insets) {
    observations = records.map { $0[side] }
    let (blocks, size) = (observations[0].blocks, records[0].size)
    let length = side.isHorizontal ? size.width : size.height
    let inside = insets.inside(ofLinesAlong: side, length: length)
    isUsable = (0..<blocks).map { inside.contains(LineLayout.middle(of: $0, of: blocks, length: length)) }
  }

  /// The transitions of a frame in blocks that can testify.
  func transitions(_ frame: Int) -> [Transition] {
    observations[frame].transitions.filter { isUsable[$0.block] }
  }

  /// The fill that most frames agree on; where padding comes and goes, that of the frames that show a border.
  var fill: Level {
    let all = Level.median(of: observations.map(\.fill))
    let bordered = observations.indices.filter(showsBorder).map { observations[$0] }
    guard bordered.count >= 2 else { return all }
    let fill = Level.median(of: bordered.map(\.fill))
    func agreeing(_ level: Level) -> Int {
      bordered.count { !$0.fill.differs(from: level, by: Witness.fillTolerance) }
    }
    return agreeing(fill) > agreeing(all) ? fill : all
  }

  /// Whether a frame shows flat padding with a straight border.
  private func showsBorder(_ frame: Int) -> Bool {
    observations[frame].borderDepth(transitions(frame), usableBlocks: usableBlocks) != nil
  }
}

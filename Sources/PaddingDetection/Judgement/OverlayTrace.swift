/// What was seen inside the padding of one edge besides its fill.
struct OverlayTrace: Sendable {
  /// What it seems to be.
  var overlay: EdgeEvidence.Overlay
  /// Share of the edge's length that it covers at most.
  var share: Float

  static let none = OverlayTrace(overlay: .none, share: 0)

  private init(overlay: EdgeEvidence.Overlay, share: Float) {
    self.overlay = overlay
    self.share = share
  }

  /// Looks for blocks that leave the fill well outside `level` in the frames that show it.
  init(_ history: SideHistory, outside level: EdgeLevel) {
    guard level.depth > 4, !level.frames.isEmpty else {
      self = .none
      return
    }
    let marks = level.frames.map { frame in
      history.transitions(frame).filter { Self.isOverlay($0, outside: level.depth) }
    }
    var counts: [Int: Int] = [:]
    for frame in marks { for block in Set(frame.map(\.block)) { counts[block, default: 0] += 1 } }
    guard !counts.isEmpty else {
      self = .none
      return
    }
    let share = Float(counts.count) / Float(max(1, history.usableBlocks))
    let lasting = counts.filter { $0.value * 5 >= marks.count * 4 }.keys
    guard !lasting.isEmpty, marks.count > 1 else {
      self.init(overlay: .text, share: share)
      return
    }
    let changes = lasting.contains { block in
      let contrasts = marks.compactMap { $0.first { $0.block == block }?.contrast }
      return (contrasts.max() ?? 0) - (contrasts.min() ?? 0) > 6
    }
    self.init(
      overlay: share > 0.35 ? .text : changes ? .timecode : .logo, share: share)
  }

  /// A plain mark of a few lines or more, clear of the soft zone of the edge.
  private static func isOverlay(_ transition: Transition, outside depth: Int) -> Bool {
    transition.contrast >= 12 && transition.depth < depth - 4 && transition.end - transition.depth >= 3
  }
}

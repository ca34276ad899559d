/// A depth at which an edge was seen to lie, with the frames that show it there. Depth 0: picture reaches
/// the edge of the frame.
struct EdgeLevel: Sendable {
  /// Nominal depth in lines.
  var depth: Int
  /// Indices of the frames that show it.
  var frames: [Int]
  /// Share of the usable blocks that ever stepped here.
  var cover: Float
  /// Median contrast of the steps, in code values of an 8-bit plane.
  var contrast: Float
  /// Whether the steps are alike all along the edge, as they are beside a plain area.
  var isUniform: Bool
  /// Median deviation outside the steps, in code values of an 8-bit plane.
  var noise: Float
  /// Where exactly it lies; nil for depth 0.
  var position: EdgePosition?

  init(depth: Int, frames: [Int], _ history: SideHistory) {
    self.depth = depth
    self.frames = frames
    let steps = frames.flatMap { frame in history.transitions(frame).filter { abs($0.depth - depth) <= 2 } }
    cover = Float(Set(steps.map(\.block)).count) / Float(max(1, history.usableBlocks))
    let contrasts = steps.map(\.contrast).sorted()
    contrast = median(contrasts)
    isUniform =
      contrasts.count >= 4
      && contrasts[contrasts.count * 3 / 4] - contrasts[contrasts.count / 4] <= 0.1 * contrast
    noise = median(steps.map(\.outside))
    let profiles = frames.flatMap { history.observations[$0].profiles }
    position = depth == 0 ? nil : EdgePosition(profiles, near: depth)
  }

  /// Thickness of the padding in whole lines: a half-lit line belongs to the picture.
  var pixels: Int { position.map { Int(($0.thickness + 0.3).rounded(.down)) } ?? 0 }

  /// Whether most frames that show this level show `other` as well.
  func isSeenTogether(with other: EdgeLevel) -> Bool {
    let common = Set(frames).intersection(other.frames).count
    return common * 2 >= min(frames.count, other.frames.count)
  }
}

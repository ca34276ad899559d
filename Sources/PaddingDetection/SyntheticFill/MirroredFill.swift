/// Recognises padding filled with the mirrored rim of the picture.
///
/// Pictures may be symmetrical for a while, but not about the same two lines, equally far from opposite edges,
/// in most frames.
enum MirroredFill {
  /// Frames that must show the fold.
  private static let fewestFrames = 3
  /// Share of frames that must show the fold: in flat ones it cannot be seen.
  private static let leastShare = 0.4

  static func find(_ records: [FrameRecord], near: Side) -> SyntheticPadding? {
    guard let first = fold(records, near), let second = fold(records, near.opposite),
      SyntheticPadding.isCentred(first.depth, second.depth, lines: records[0][near].lines)
    else { return nil }
    return SyntheticPadding(
      type: .mirror, near: (near, first.depth), far: (near.opposite, second.depth),
      frames: min(first.frames, second.frames), cover: 1, contrast: 0)
  }

  /// The depth at which most frames are folded over.
  private static func fold(_ records: [FrameRecord], _ side: Side) -> (depth: Int, frames: Int)? {
    let folds = records.compactMap { $0[side].fold }
    let depth = median(folds.map(Float.init))
    let frames = folds.count { abs(Float($0) - depth) <= 2 }
    guard frames >= fewestFrames, Double(frames) >= leastShare * Double(records.count) else { return nil }
    return (Int(depth), frames)
  }
}

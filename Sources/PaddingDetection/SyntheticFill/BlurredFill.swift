/// Recognises padding filled with a blurred, enlarged copy of the picture.
///
/// It moves with the picture, so constancy says nothing. But it is much softer than the picture, on both
/// sides alike, and ends at a straight line that stays in place in every shot.
enum BlurredFill {
  /// Texture of the fill as a share of that of the picture: a blur worth the name halves it.
  private static let mostTexture: Float = 0.5
  /// How much the fill must vary along a line, in code values of an 8-bit plane: a blurred picture does.
  private static let leastVariety: Float = 2
  /// Share of frames that must show a border.
  private static let leastFrames = 0.6
  /// Share of the border's length that must have been seen; less beside a band that has next to no texture.
  private static let leastCover: (any: Float, smooth: Float) = (0.85, 0.7)
  /// Texture of a band next to none, as a share of that of the picture.
  private static let smooth: Float = 0.05

  static func find(_ records: [FrameRecord], near: Side) -> SyntheticPadding? {
    guard records.count >= 3 else { return nil }
    let lines = records[0][near].lines
    let variety = median(records.map { max($0[near].fillSpread, $0[near.opposite].fillSpread) })
    guard variety >= leastVariety else { return nil }
    // The picture has lasting lines of its own, but hardly two as far from their edges, with soft bands outside.
    let opposite = borders(records, near.opposite)
    for first in borders(records, near) {
      for second in opposite
      where SyntheticPadding.isCentred(first.depth, second.depth, lines: lines)
        && max(first.softness, second.softness) <= mostTexture
      {
        return SyntheticPadding(
          type: .blur, near: (near, first.depth), far: (near.opposite, second.depth),
          frames: min(first.frames, second.frames), cover: min(first.cover, second.cover),
          contrast: min(first.contrast, second.contrast))
      }
    }
    return nil
  }

  private struct Border {
    var depth: Int
    var frames: Int
    var cover: Float
    var contrast: Float
    var softness: Float
  }

  /// The lines at which most frames have an edge, from the one that most have.
  private static func borders(_ records: [FrameRecord], _ side: Side) -> [Border] {
    var votes: [Int: Int] = [:]
    for record in records {
      for edge in record[side].bandEdges { votes[edge.depth, default: 0] += 1 }
    }
    return votes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.compactMap { depth, _ in
      let seen = records.compactMap { record in
        record[side].bandEdges.first { abs($0.depth - depth) <= 1 }
      }
      let cover = seen.reduce(UInt16(0)) { $0 | $1.blocks }.nonzeroBitCount
      let share = Float(cover) / Float(max(1, records[0][side].blocks))
      let softness = median(seen.map(\.softness))
      guard Double(seen.count) >= leastFrames * Double(records.count), seen.count >= 3,
        share >= (softness <= smooth ? leastCover.smooth : leastCover.any)
      else { return nil }
      return Border(
        depth: depth, frames: seen.count, cover: share, contrast: median(seen.map(\.contrast)),
        softness: softness)
    }
  }
}

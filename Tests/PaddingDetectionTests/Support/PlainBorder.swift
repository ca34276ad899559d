@testable import PaddingDetection

extension BorderDescription {
  /// A border as it is best: the same black outside in all of 16 frames, and a moving picture inside.
  static func plain(depth: Int, fill: CellSample.Color) -> BorderDescription {
    BorderDescription(
      depth: depth, outer: 0, depthShare: 0.2, rate: 1, best: 1, rateWhereLit: 1, borderFrames: 16,
      framesWithPictureOutside: [], pictureFrames: 0, flatness: 1, overlay: 0, overlayBlocks: 0, stillness: 1,
      fill: fill, contrast: 80, textureOutside: 0,
      smoothness: 1, movementInside: 1, texturedInside: 1, oppositeRate: 1,
      oppositeDistance: 0,
      rateOutside: 0, fillReturns: 0, centring: 3, frames: 16, levels: .elsewhere)
  }
}

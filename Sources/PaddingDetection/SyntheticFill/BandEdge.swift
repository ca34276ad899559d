/// A straight line in one frame at which the picture changes abruptly, with a calmer band outside it: where
/// a blurred copy ends, say. Many frames have such lines; only padding has them in the same place for good.
struct BandEdge: Sendable {
  /// Lines outside the edge.
  var depth: Int
  /// The blocks that step there, one bit each.
  var blocks: UInt16
  /// Median step, in code values of an 8-bit plane.
  var contrast: Float
  /// Texture outside the edge, as a share of the texture inside.
  var softness: Float
}

/// What lies outside and inside a boundary at which the picture may begin, over all frames.
struct BorderDescription {
  /// Lines from the edge.
  var depth: Int
  /// The depth as a share of the lines between this edge and the opposite one.
  var depthShare: Float
  /// Share of all blocks of all frames that step at the boundary.
  var rate: Float
  /// The same over the three frames that show it best.
  var best: Float
  /// Mean share of the blocks that step there in the frames in which something inside differs from the fill.
  var rateWhereLit: Float
  /// The frames that show a straight border with nothing but padding outside.
  var framesWithBorder: [Int] = []
  /// The frames that show picture outside.
  var framesWithPictureOutside: [Int]
  /// The frames that show nothing outside but a colour that is neither the fill nor black, as a card over the whole frame does.
  var framesOfAnotherColor: [Int] = []
  /// Share of the cells outside that have the fill's colour.
  var flatness: Float
  /// Share of the cells outside that something else than the fill covers, on lines that show the fill beside it; and
  /// share of the blocks that have such cells.
  var overlay: Float
  var overlayBlocks: Float
  /// Share of the cells outside that never change.
  var stillness: Float
  /// The median colour outside in each frame.
  var fills: [CellSample.Color]
  /// The fill: that in the median of the frames that show the border.
  var fill: CellSample.Color
  /// Median luma step from the fill to what lies just inside, in code values of an 8-bit plane.
  var contrast: Float
  /// Median texture outside, in code values of an 8-bit plane.
  var textureOutside: Float
  /// Share of the cells outside that have no texture.
  var smoothness: Float
  /// Share of the cells right inside that have the fill's colour, too, and keep it; 0 for black, which goes on in any dark picture.
  var fillInside: Float = 0
  /// Likewise of the cells everywhere inside that have it in a frame, on the average: those of a page on which something moves.
  var fillEverywhere: Float = 0
  /// Share of the cells inside that change over time.
  var movementInside: Float
  /// Share of the cells everywhere inside that have texture.
  var texturedInside: Float
  /// Rate of the opposite edge's boundary at the same depth.
  var oppositeRate: Float
  /// Rate of the plainest other boundary outside.
  var rateOutside: Float
  /// Share of the cells right outside that have the fill's colour, or that never change, whichever is less: what lies further
  /// out is on the fill, such as lettering.
  var fillReturns: Float
  /// Frames that were looked at.
  var frames: Int

  /// Share of the frames that show picture outside.
  var pictureFrames: Float { Float(framesWithPictureOutside.count) / Float(frames) }
}

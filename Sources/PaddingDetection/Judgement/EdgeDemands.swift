/// How much proof a border needs before it is believed.
struct EdgeDemands: Sendable {
  /// Share of the length along which picture must have been seen to begin at the border.
  var cover: Float
  /// The same where the opposite edge has a border at the same depth.
  var expectedCover: Float
  /// Median contrast of the picture beside the border, in code values of an 8-bit plane. The darkest seen
  /// beside real bars was 8.
  var contrast: Float = 4
  /// Share of the length for a fill that is not black: flat colours with straight borders occur in pictures too.
  var coverOfColor: Float = 0.85
  /// Most noise of a fill that is not black, in code values of an 8-bit plane.
  var noiseOfColor: Float = 2.5

  /// What a verdict rests on.
  static let strict = EdgeDemands(cover: 0.6, expectedCover: 0.35)
  /// Enough for a hypothesis: a small picture in a large windowbox lights few blocks on either axis.
  static let loose = EdgeDemands(cover: 0.12, expectedCover: 0.12)
}

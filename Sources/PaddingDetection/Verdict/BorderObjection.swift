/// Why a boundary is not taken for a border.
public enum BorderObjection: String, CaseIterable, Hashable, Sendable {
  /// Frames show picture outside.
  case pictureOutside = "picture-outside"
  /// A large part of the frame lies outside and is no flat band: a picture of its own.
  case texturedOutside = "textured-outside"
  /// Hardly anything inside ever moves.
  case nothingMoves = "nothing-moves"
  /// So few lines may be blanking, or a dark rim.
  case thin
  /// There are other straight lines outside, as in an interface.
  case linesOutside = "lines-outside"
  /// Drawn, as interfaces and charts are. Told by earlier detections alone; their reports are read.
  case drawn
  /// A narrow band without its like on the opposite edge.
  case unpaired
  /// With those of the other edges it surrounds no picture: all of it is an interface, a drawing, or one of two pictures.
  case partOfPicture = "part-of-picture"
}

/// A line that may have been the border of the picture, and was not believed.
public struct RejectedBorder: Hashable, Sendable {
  /// Lines from the edge of the frame, in pixels.
  public var pixels: Int
  /// How likely it was the border all the same, 0 to 1.
  public var probability: Double
  /// What speaks against it, the gravest first.
  public var objections: [BorderObjection]

  /// A line at a depth of `pixels`.
  public init(pixels: Int, probability: Double, objections: [BorderObjection]) {
    self.pixels = pixels
    self.probability = probability
    self.objections = objections
  }
}

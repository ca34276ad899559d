/// Why a boundary is not taken for a border.
public enum BorderObjection: String, CaseIterable, Hashable, Sendable {
  /// Frames show picture outside.
  case pictureOutside = "picture-outside"
  /// What lies outside has the texture of a picture of its own.
  case texturedOutside = "textured-outside"
  /// Hardly anything inside ever moves.
  case nothingMoves = "nothing-moves"
  /// So few lines may be blanking, or a dark rim; or the shape that is left is none that pictures have.
  case thin
  /// Other lines are plainer, further out or further in.
  case linesOutside = "lines-outside"
  /// Drawn, as interfaces and charts are. Told by earlier detections alone; their reports are read.
  case drawn
  /// The opposite edge has no matching band.
  case unpaired
  /// Too little proposes it, or the frames show too little, to tell it from a part of the picture.
  case partOfPicture = "part-of-picture"
}

/// A line that may have been the border of the picture, and was not believed.
public struct RejectedBorder: Hashable, Sendable {
  /// Lines from the edge of the frame, in pixels.
  public var pixels: Int
  /// How likely it was the border all the same, 0 to 1.
  public var probability: Double
  /// What speaks against it, the strongest first.
  public var objections: [BorderObjection]

  /// A line at a depth of `pixels`.
  public init(pixels: Int, probability: Double, objections: [BorderObjection]) {
    self.pixels = pixels
    self.probability = probability
    self.objections = objections
  }
}

/// A place where one block of lines leaves the level that it had from the edge up to there.
struct Transition: Sendable {
  /// The block along the line.
  var block: Int
  /// First depth past the strongest step: where the picture begins, if this is an edge.
  var depth: Int
  /// First depth at which the block is back at the level outside; the number of lines if never.
  var end: Int
  /// Largest deviation from the fill just inside, in code values of an 8-bit plane.
  var contrast: Float
  /// Largest deviation from the fill anywhere outside, in code values of an 8-bit plane.
  var outside: Float

  /// Whether what begins here can be the picture of a frame of `lines` lines; the padding on the opposite side and a thin
  /// stroke cannot.
  func isPicture(ofLines lines: Int) -> Bool {
    (lines - depth) * 24 >= lines && (end - depth) * 96 >= lines
  }
}

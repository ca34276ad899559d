/// What one frame says about the padding along one edge.
enum FrameTestimony: Equatable, Sendable {
  /// Picture begins at about this depth, along a straight line.
  case edge(depth: Int)
  /// Picture reaches the edge of the frame.
  case reaches
  /// Nothing: too dark, too flat, or too ragged to tell.
  case silent
}

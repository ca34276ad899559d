public import PaddingDetection

/// A picture that shows one thing of a file: an edge at its own size, or the frame during a segment.
public struct DetailPicture: Hashable, Sendable {
  /// What is shown.
  public enum Subject: Hashable, Sendable {
    /// The edge between padding and picture on a side, one pixel of the picture for one of the frame.
    case edge(Side)
    /// The whole frame during a segment, by its place in the verdict.
    case segment(Int)
  }

  /// What is shown.
  public var subject: Subject
  /// The picture itself.
  public var picture: Thumbnail
  /// Where the padding ends in the picture, in pixels from its top or left; nil where that is not one line.
  public var edgeOffset: Int?

  /// A picture from its parts.
  public init(_ subject: Subject, _ picture: Thumbnail, edgeOffset: Int? = nil) {
    self.subject = subject
    self.picture = picture
    self.edgeOffset = edgeOffset
  }
}

public import PaddingDetection

/// A picture that shows a part of the evidence: an edge at its own size, or the frame during a segment.
public struct DetailPicture: Hashable, Sendable {
  /// What is shown.
  public enum Subject: Hashable, Sendable {
    /// The edge between padding and picture on a side; a pixel of the picture is a pixel of the frame.
    case edge(Side)
    /// The whole frame during a segment, by the segment's index in the verdict.
    case segment(Int)
  }

  /// What is shown.
  public var subject: Subject
  /// The picture itself.
  public var picture: Thumbnail
  /// Where the padding ends in the picture, in pixels from its top or left; nil if that is not a single line.
  public var edgeOffset: Int?

  /// A picture from its parts.
  public init(_ subject: Subject, _ picture: Thumbnail, edgeOffset: Int? = nil) {
    self.subject = subject
    self.picture = picture
    self.edgeOffset = edgeOffset
  }
}

/// Something about a video stream by which what players show may differ from what one frame says.
public struct StreamTrait: Hashable, Sendable {
  /// What it is about.
  public enum Kind: String, Sendable, CaseIterable {
    /// The size of the frame changes in mid-stream, or which part of the coded picture it is.
    case sizeChange = "size-change"
    /// The shape of samples changes in mid-stream.
    case sampleShapeChange = "sample-shape-change"
    /// Some frames hold two fields, others do not.
    case fieldOrderChange = "field-order-change"
    /// The container asks players to turn or slant the picture by something else than quarter turns, which leaves corners empty.
    case obliqueDisplay = "oblique-display"
    /// Decoders differ in which part of the coded picture they show.
    case misplacedPicture = "misplaced-picture"
    /// Samples may be transparent: what is behind them shows through, and what is measured is the colour under them.
    case transparency
    /// An edit list leaves parts of the stream out, shows them in another order, or shows nothing for a while. Decoding follows it;
    /// some players do not.
    case editList = "edit-list"
    /// A long stretch was not looked at, as too much would have to be decoded on the way there.
    case unseenStretch = "unseen-stretch"
    /// Times go back in mid-stream, so that some frames are found by none.
    case clockRestart = "clock-restart"
    /// The file ends before its container does.
    case missingEnd = "missing-end"
    /// Frames are broken or missing: other decoders may show something else there.
    case damage
  }

  /// What it is about.
  public var kind: Kind
  /// When it was seen first, in seconds from the start; nil for what holds for the whole stream.
  public var startSeconds: Double?
  /// The values, for people: `320x180, 640x360 from 0:10`.
  public var detail: String

  /// A trait from its parts.
  public init(_ kind: Kind, startSeconds: Double? = nil, detail: String) {
    self.kind = kind
    self.startSeconds = startSeconds
    self.detail = detail
  }
}

extension StreamTrait {
  /// Most damaged frames that are remembered.
  package static let mostDamage = 1000

  /// What is said of frames that are broken or missing; nil where there are none.
  ///
  /// - Parameter damagedSeconds: their times, in seconds from the start.
  package init?(damagedSeconds: Set<Double>) {
    guard let first = damagedSeconds.min() else { return nil }
    let (count, most) = (damagedSeconds.count, Self.mostDamage)
    let words = count == 1 ? "1 frame is" : "\(count >= most ? "\(most) or more" : "\(count)") frames are"
    self.init(.damage, startSeconds: max(0, first), detail: "\(words) broken or missing")
  }
}

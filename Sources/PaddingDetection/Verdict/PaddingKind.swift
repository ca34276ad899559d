/// On which axes a frame is padded, named in display orientation.
public enum PaddingKind: String, Sendable {
  /// Above and/or below.
  case letterbox
  /// Left and/or right.
  case pillarbox
  /// On both axes.
  case windowbox

  /// The kind of padding that `insets` describe; nil if there is none.
  public init?(_ insets: Insets) {
    switch (insets.top + insets.bottom > 0, insets.left + insets.right > 0) {
    case (true, true): self = .windowbox
    case (true, false): self = .letterbox
    case (false, true): self = .pillarbox
    case (false, false): return nil
    }
  }
}

/// On which axes a frame is padded, named in display orientation.
public enum PaddingKind: String, CaseIterable, Sendable {
  /// Above and/or below.
  case letterbox
  /// Left and/or right.
  case pillarbox
  /// On both axes.
  case windowbox

  /// The kind of padding that `insets` describe; nil if there is none. A single line along an edge is blanking.
  public init?(_ insets: Insets) {
    switch (max(insets.top, insets.bottom) > 1, max(insets.left, insets.right) > 1) {
    case (true, true): self = .windowbox
    case (true, false): self = .letterbox
    case (false, true): self = .pillarbox
    case (false, false): return nil
    }
  }
}

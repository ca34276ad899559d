internal import PaddingDetection
internal import Paths
internal import Presentation

/// Explanations of the short forms in a text report, printed once below the rows that use them.
enum SizeNotation {
  /// All of them, in the order in which they are printed.
  static let all = [sizes, changingFrame, more, allowed]
  /// How sizes are written.
  static let sizes = """
    Sizes are in pixels of the frame: letterbox top+bottom, pillarbox left+right, windowbox top+bottom, left+right.
    """
  /// Explains the sizes where those of the frame differ.
  static let changingFrame =
    "Where the size of the frame changes, they are in pixels of the one size that changing-stream names."
  /// Explains that there is more padding during a part of the file.
  static let more = "…: more padding during a part of the file."
  /// Explains `allowed`.
  static let allowed =
    "allowed: nothing that was found counts, as it is known from the baseline, suppressed or off."
}

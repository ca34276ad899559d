internal import PaddingDetection
internal import Paths
internal import Presentation

/// Explanations of the short forms in a text report, printed once below the rows that use them.
enum SizeNotation {
  /// How sizes are written.
  static let sizes = """
    Sizes are in pixels of the frame: letterbox top+bottom, pillarbox left+right, windowbox top+bottom, left+right.
    """
  /// Explains that there is more padding during a part of the file.
  static let more = "…: more padding during a part of the file."
  /// Explains `allowed`.
  static let allowed =
    "allowed: nothing that was found counts, as it is known from the baseline, suppressed or off."
}

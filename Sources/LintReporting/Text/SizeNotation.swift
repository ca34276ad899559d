/// What the short forms of a text report mean, said once below the rows that use them.
enum SizeNotation {
  /// How sizes are written.
  static let sizes = """
    Sizes are in pixels of the frame: letterbox top+bottom, pillarbox left+right, windowbox top+bottom, left+right.
    """
  /// That a size holds for the whole file, and more for a part of it.
  static let more = "…: more padding during a part of the file."
  /// What `allowed` says.
  static let allowed =
    "allowed: every finding is known from the baseline, or let pass by a suppression of the configuration."
}

package import DeclaredPicture
package import PictureCrop

/// How to fix.
package struct FixOptions: Sendable {
  /// Something that is not done unless it is asked for.
  package enum Allowance: String, CaseIterable, Sendable {
    /// Encode anew where nothing else would do.
    case encode
    /// Keep bitmap subtitles, which are placed by the frame that is cropped.
    case bitmapSubtitles = "bitmap-subtitles"
  }

  /// Which way to take.
  package var method = FixMethodChoice.auto
  /// What happens to an edge where no crop can lie.
  package var rounding = PictureCrop.Rounding.outer
  /// What may be done beyond.
  package var allowances: Set<Allowance> = []
  /// Crops of containers that the players of the policy apply.
  package var honouredCrops: Set<DeclaredArea.Source> = []

  /// The defaults.
  package init() {}

  /// Verdicts that are less sure are not acted on.
  package static let leastConfidence = 0.99
  /// Edges that are less sure, by so many pixels, are not acted on.
  package static let mostUncertainty = 2
}

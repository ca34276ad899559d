package import PaddingDetection
package import PictureCrop

/// The user's choices for fixing files.
package struct FixOptions: Sendable {
  /// Something that is not done unless it is allowed.
  package enum Allowance: String, CaseIterable, Sendable {
    /// Encode again if no other method works.
    case encode
    /// Remove text, logos and timecodes that lie in the padding.
    case overlay
    /// Crop at an edge that is soft, and may be off by some pixels.
    case softEdge = "soft-edge"
    /// Crop what all frames share where the padding changes; the rest of it remains.
    case variablePadding = "variable-padding"
    /// Keep bitmap subtitles, although the crop misplaces them.
    case bitmapSubtitles = "bitmap-subtitles"

    /// What it allows, for the help.
    package var summary: String {
      switch self {
      case .encode: "if nothing else works"
      case .overlay: "remove text and logos that lie in the padding"
      case .softEdge: "crop at an edge that may be off by some pixels"
      case .variablePadding: "where the padding changes, crop what all frames share"
      case .bitmapSubtitles: "keep subtitles that are pictures, although they are misplaced afterwards"
      }
    }
  }

  /// The method, or `auto`.
  package var method = FixMethodChoice.auto
  /// How an edge is rounded on which no crop can lie.
  package var rounding = PictureCrop.Rounding.outer
  /// What is allowed in addition.
  package var allowances: Set<Allowance> = []
  /// The least confidence of a verdict that is acted on, 0 to 1.
  package var leastConfidence = Self.standardConfidence
  /// Whether a side whose padding contains text or a logo stays as it is.
  package var keepsCaptions = false
  /// The padding that the user measured, in display orientation, instead of the verdict's; nil for the verdict's.
  package var insets: Insets?
  /// Whether the user has looked at the verdict and agrees, however sure it is.
  package var isReviewed = false
  /// How files are encoded again.
  package var encoding = EncodingChoice()

  /// The defaults.
  package init() {}

  /// The least confidence unless the user chooses another.
  package static let standardConfidence = 0.99
  /// As many lines may be cut off an edge that turns out to have no padding: a verdict need not be sure of them.
  static let fewLines = 4
  /// The largest uncertainty of an edge that is acted on, in pixels.
  static let mostUncertainty = 2
}

/// A container that files can be written to, whatever they came in.
package enum VideoContainer: String, CaseIterable, Sendable {
  case mp4, mov, mkv, webm, ts, avi

  /// FFmpeg's name of it.
  package var format: String {
    switch self {
    case .mkv: "matroska"
    case .ts: "mpegts"
    case .mp4, .mov, .webm, .avi: rawValue
    }
  }
}

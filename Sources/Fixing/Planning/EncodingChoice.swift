/// The user's choices for encoding again.
package struct EncodingChoice: Hashable, Sendable {
  /// How good an encoding is, and how large.
  package enum Quality: String, CaseIterable, Sendable {
    /// About as good and as large as the original.
    case original
    /// No loss that can be seen, however large.
    case high
    /// Smaller than the original, with losses.
    case small
  }

  /// The quality.
  package var quality = Quality.original
  /// The encoder's own number for constant quality; nil for that of ``quality``.
  package var rate: Int?
  /// FFmpeg's name of the encoder; nil for one of the original's codec.
  package var encoder: String?
  /// The container; nil for the original's, or Matroska where FFmpeg cannot write that.
  package var container: VideoContainer?

  /// The defaults.
  package init() {}
}

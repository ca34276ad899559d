/// What the sampled frames say about one edge of the frame.
public struct EdgeEvidence: Hashable, Sendable {
  /// What sits inside the padding besides its fill.
  public enum Overlay: String, Sendable {
    /// Nothing.
    case none
    /// Subtitles, captions or other lettering that comes and goes.
    case text
    /// A logo, bug or other small graphic that stays.
    case logo
    /// A running timecode: stays in place, and changes in every frame.
    case timecode
  }

  /// Padding along this edge, in pixels.
  public var pixels: Int
  /// Half the width of the soft transition from padding to picture, in pixels; 0 for a hard edge.
  public var uncertaintyPixels: Int
  /// How sure this inset is, 0 to 1.
  public var confidence: Double
  /// Median step from the padding to the picture beside it, in code values of an 8-bit plane of limited range.
  public var contrast: Double
  /// Share of the edge's length at which picture was seen to begin exactly here, 0 to 1.
  public var straightness: Double
  /// Frames that show the edge here.
  public var supportingFrames: Int
  /// Frames that show picture outside the edge.
  public var contradictingFrames: Int
  /// Frames that say nothing about this edge (too dark, or flat).
  public var uninformativeFrames: Int
  /// What sits inside the padding.
  public var overlay: Overlay
  /// Share of the edge's length that the overlay covers, 0 to 1.
  public var overlayShare: Double
  /// The likeliest line further in that was not believed to be the border; nil where no line came near.
  public var rejected: RejectedBorder?

  /// Evidence as measured.
  public init(
    pixels: Int, uncertaintyPixels: Int, confidence: Double, contrast: Double, straightness: Double,
    supportingFrames: Int, contradictingFrames: Int, uninformativeFrames: Int,
    overlay: Overlay = .none, overlayShare: Double = 0, rejected: RejectedBorder? = nil
  ) {
    self.pixels = pixels
    self.uncertaintyPixels = uncertaintyPixels
    self.confidence = confidence
    self.contrast = contrast
    self.straightness = straightness
    self.supportingFrames = supportingFrames
    self.contradictingFrames = contradictingFrames
    self.uninformativeFrames = uninformativeFrames
    self.overlay = overlay
    self.overlayShare = overlayShare
    self.rejected = rejected
  }
}

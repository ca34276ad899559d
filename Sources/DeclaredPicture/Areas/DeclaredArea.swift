public import PaddingDetection

/// A part of the frame that a file declares to be its picture, in pixels of the decoded frame.
public struct DeclaredArea: Hashable, Sendable {
  /// Where the declaration stands.
  public enum Source: String, CaseIterable, Sendable {
    /// `clap` in the sample entry of MP4 and QuickTime (ISO/IEC 14496-12, 12.1.4).
    case cleanAperture = "clean-aperture"
    /// PixelCropTop and its kin in the track of Matroska and WebM (RFC 9559, 5.1.4.1.28).
    case pixelCrop = "pixel-crop"
    /// The cropping window of an H.264 or HEVC sequence parameter set. Decoders apply it: the decoded frame is what
    /// it leaves, and its insets are of the coded frame.
    case croppingWindow = "cropping-window"
    /// The display size of an MPEG-2 sequence, and its place (ISO/IEC 13818-2, 6.3.6 and 6.3.12).
    case displaySize = "display-size"
    /// The active format description (ETSI TS 101 154, annex B; SMPTE ST 2016-1).
    case activeFormat = "active-format"
    /// Bar data (ATSC A/53 Part 4, 6.2.3.2).
    case barData = "bar-data"
    /// Level 5 of Dolby Vision's metadata: the offsets of the active area.
    case dolbyVision = "dolby-vision"

    /// Whether it belongs to the container, and players crop by it or do not.
    public var isContainerCrop: Bool { self == .cleanAperture || self == .pixelCrop }
    /// Whether it stands in the stream, and may differ from frame to frame.
    public var isPerFrame: Bool { !isContainerCrop }
  }

  /// Why a declaration is invalid.
  public enum Problem: String, CaseIterable, Sendable {
    /// It ends too early.
    case malformed
    /// A fraction has nothing, or less, below its line.
    case badFraction = "bad-fraction"
    /// It reaches beyond the frame.
    case outsideFrame = "outside-frame"
    /// It leaves no pixel.
    case nothingLeft = "nothing-left"
  }

  /// Where the declaration stands.
  public var source: Source
  /// What it leaves out on each side; nil where it is invalid, or says no numbers (an active format description of a
  /// frame of another shape than 4:3 and 16:9).
  public var insets: Insets?
  /// Why it is invalid; nil where it is not.
  public var problem: Problem?
  /// The code of an active format description, 0 to 15.
  public var activeFormat: Int?
  /// The frame before a cropping window is applied.
  public var codedSize: PixelSize?
  /// Sampled frames that carry it; nil for a declaration of the container.
  public var frames: Int?
  /// Time of the first sampled frame that carries it, in seconds; nil where all frames that say anything say this.
  public var startSeconds: Double?
  /// Time of the last sampled frame that carries it, in seconds; nil where all frames that say anything say this.
  public var endSeconds: Double?

  /// A declared area.
  public init(
    source: Source, insets: Insets?, problem: Problem? = nil, activeFormat: Int? = nil,
    codedSize: PixelSize? = nil, frames: Int? = nil, startSeconds: Double? = nil, endSeconds: Double? = nil
  ) {
    self.source = source
    self.insets = insets
    self.problem = problem
    self.activeFormat = activeFormat
    self.codedSize = codedSize
    self.frames = frames
    self.startSeconds = startSeconds
    self.endSeconds = endSeconds
  }

  /// An area that must leave a part of `frame`, or is invalid.
  init(source: Source, insets: Insets, of frame: PixelSize) {
    let problem = Problem(insets, of: frame)
    self.init(source: source, insets: problem == nil ? insets : nil, problem: problem)
  }
}

extension DeclaredArea.Problem {
  /// What is wrong with `insets` of a frame; nil where nothing is.
  init?(_ insets: Insets, of frame: PixelSize) {
    if Side.allCases.contains(where: { insets[$0] < 0 }) {
      self = .outsideFrame
    } else if insets.left >= frame.width || insets.right >= frame.width - insets.left
      || insets.top >= frame.height || insets.bottom >= frame.height - insets.top
    {
      self = .nothingLeft
    } else {
      return nil
    }
  }
}

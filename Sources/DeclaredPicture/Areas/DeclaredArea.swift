public import PaddingDetection

/// A part of the frame that a file declares to be its picture, in pixels of the decoded frame.
public struct DeclaredArea: Hashable, Sendable {
  /// The source of a declaration.
  public enum Source: String, CaseIterable, Sendable {
    /// `clap` in the sample entry of MP4 and QuickTime (ISO/IEC 14496-12, 12.1.4).
    case cleanAperture = "clean-aperture"
    /// PixelCropTop and its siblings in the track of Matroska and WebM (RFC 9559, 5.1.4.1.28).
    case pixelCrop = "pixel-crop"
    /// The cropping window of an H.264 or HEVC sequence parameter set. Decoders apply it: the decoded frame is
    /// what it leaves, and its insets are those of the coded frame.
    case croppingWindow = "cropping-window"
    /// The display size of an MPEG-2 sequence, and its position (ISO/IEC 13818-2, 6.3.6 and 6.3.12).
    case displaySize = "display-size"
    /// The active format description (ETSI TS 101 154, annex B; SMPTE ST 2016-1).
    case activeFormat = "active-format"
    /// Bar data (ATSC A/53 Part 4, 6.2.3.2).
    case barData = "bar-data"
    /// Level 5 of Dolby Vision's metadata: the offsets of the active area.
    case dolbyVision = "dolby-vision"

    /// Whether it is in the container; some players apply such crops, others do not.
    public var isContainerCrop: Bool { self == .cleanAperture || self == .pixelCrop }
    /// Whether it is in the stream, and may differ from frame to frame.
    public var isPerFrame: Bool { !isContainerCrop }
  }

  /// Why a declaration is invalid.
  public enum Problem: String, CaseIterable, Sendable {
    /// It ends too early.
    case malformed
    /// A denominator is zero or negative.
    case badFraction = "bad-fraction"
    /// It reaches beyond the frame.
    case outsideFrame = "outside-frame"
    /// It leaves no pixel.
    case nothingLeft = "nothing-left"
  }

  /// Where the declaration stands.
  public var source: Source
  /// The lines outside of it on each side; nil if it is invalid, or has no numbers (an active format description of a
  /// frame that is neither 4:3 nor 16:9).
  public var insets: Insets?
  /// Why it is invalid; nil if it is valid.
  public var problem: Problem?
  /// The code of an active format description, 0 to 15.
  public var activeFormat: Int?
  /// The frame before a cropping window is applied.
  public var codedSize: PixelSize?
  /// Sampled frames that carry it; nil for a declaration of the container.
  public var frames: Int?
  /// Time of the first sampled frame with it, in seconds; nil if all frames with a declaration have this one.
  public var startSeconds: Double?
  /// Time of the last sampled frame with it, in seconds; nil if all frames with a declaration have this one.
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

  /// An area that is invalid unless it leaves a part of `frame`.
  init(source: Source, insets: Insets, of frame: PixelSize) {
    let problem = Problem(insets, of: frame)
    self.init(source: source, insets: problem == nil ? insets : nil, problem: problem)
  }
}

extension DeclaredArea.Problem {
  /// Why `insets` of a frame are invalid; nil if they are valid.
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

/// A width and a height in pixels.
public struct PixelSize: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// A size of `width` by `height` pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size of what is left of such a frame without the lines of `insets`.
  package func without(_ insets: Insets) -> PixelSize {
    PixelSize(width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }

  /// The size after a rotation by `degrees`, a multiple of 90.
  public func rotated(by degrees: Int) -> PixelSize {
    degrees % 180 == 0 ? self : PixelSize(width: height, height: width)
  }
}

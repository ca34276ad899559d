/// Facts about one video stream.
///
/// A reader states them of the frame as it is stored; reports, which the report's `video` object gives them to, of the frame
/// as it is displayed: see `displayed(frame:)`.
public struct VideoFacts: Hashable, Sendable {
  /// Thirty years in seconds, which no video has: what says more is wrong.
  package static let mostSeconds = 1e9

  /// Index of the stream in its container.
  public var streamIndex: Int
  /// FFmpeg's short name of the container format, such as `mov,mp4,m4a,3gp,3g2,mj2`.
  public var container: String
  /// FFmpeg's name of the codec, such as `h264`.
  public var codec: String
  /// FFmpeg's name of the decoded pixel format, such as `yuv420p10le`; `unknown` until a frame was decoded.
  public var pixelFormat: String
  /// Bits of a luma sample; 8 until a frame was decoded.
  public var bitDepth: Int
  /// Which code values stand for black and white; nil where the file does not say.
  public var colorRange: ColorRange?
  /// FFmpeg's name of the transfer characteristic, such as `bt709`; nil where the file does not say.
  public var transfer: String?
  /// Width of the frame in samples, the codec's cropping applied.
  public var width: Int
  /// Height of the frame in samples, the codec's cropping applied.
  public var height: Int
  /// Width to height of a sample; nil where unknown.
  public var sampleAspectRatio: Ratio?
  /// Clockwise rotation that a player applies to the stored frame, in degrees: 0, 90, 180 or 270.
  public var rotationDegrees: Int
  /// How far from quarter turns a player turns or slants the picture as well, in degrees, at most 45; nil where it does not. Reports have
  /// it as a trait of the stream.
  package var obliqueDegrees: Double?
  /// Frames a second, on average; nil where unknown.
  public var frameRate: Ratio?
  /// Duration in seconds; nil where unknown.
  public var durationSeconds: Double?
  /// Whether decoded frames were interlaced.
  public var interlaced: Bool
  /// The timecode of the first frame, such as `01:00:00:00`; nil where the container has none.
  public var timecode: String?
  /// Frames a second that the timecode counts, where that is not ``frameRate``: that is less where frames are missing.
  public var timecodeRate: Ratio?
  /// Seconds by which the video begins later than the file, as where its sound begins earlier; nil where it does not. Times in reports
  /// count from the first frame, those of players from the beginning of the file.
  public var delaySeconds: Double?

  /// Which code values stand for black and white.
  public enum ColorRange: String, Sendable, CaseIterable {
    /// 16 to 235 of 255, as television has it.
    case limited
    /// All.
    case full
  }

  /// Facts as probed; what is not given is not known.
  public init(
    streamIndex: Int = 0, container: String = "", codec: String = "", pixelFormat: String = "unknown",
    bitDepth: Int = 8, colorRange: ColorRange? = nil, transfer: String? = nil, width: Int = 0,
    height: Int = 0, sampleAspectRatio: Ratio? = nil, rotationDegrees: Int = 0, frameRate: Ratio? = nil,
    durationSeconds: Double? = nil, interlaced: Bool = false, timecode: String? = nil,
    timecodeRate: Ratio? = nil, delaySeconds: Double? = nil
  ) {
    self.streamIndex = streamIndex
    self.container = container
    self.codec = codec
    self.pixelFormat = pixelFormat
    self.bitDepth = bitDepth
    self.colorRange = colorRange
    self.transfer = transfer
    self.width = width
    self.height = height
    self.sampleAspectRatio = sampleAspectRatio
    self.rotationDegrees = rotationDegrees
    self.frameRate = frameRate
    self.durationSeconds = durationSeconds
    self.interlaced = interlaced
    self.timecode = timecode
    self.timecodeRate = timecodeRate
    self.delaySeconds = delaySeconds
  }

  /// Whether the file says full range (`true`) or limited (`false`); nil where it says nothing.
  public var isFullRange: Bool? {
    get { colorRange.map { $0 == .full } }
    set { colorRange = newValue.map { $0 ? .full : .limited } }
  }

  /// Frames a second that timecodes count; nil where unknown.
  public var countedRate: Ratio? { timecodeRate ?? frameRate }

  /// Facts of a stored frame as they are of the displayed one.
  ///
  /// - Parameter frame: size of the stored frame that is meant, in samples; nil for that of the facts.
  /// - Returns: the facts with size and shape of samples turned where the rotation lays the frame on its side.
  public func displayed(frame: (width: Int, height: Int)? = nil) -> VideoFacts {
    var facts = self
    if let frame { (facts.width, facts.height) = frame }
    guard rotationDegrees % 180 != 0 else { return facts }
    (facts.width, facts.height) = (facts.height, facts.width)
    facts.sampleAspectRatio = sampleAspectRatio.flatMap {
      $0.numerator == 0 ? nil : Ratio($0.denominator, $0.numerator)
    }
    return facts
  }

  /// Size of the stored frame in samples, where the facts are those of the displayed one.
  public var storedSize: (width: Int, height: Int) {
    rotationDegrees % 180 == 0 ? (width, height) : (height, width)
  }

  /// Display aspect ratio of a picture of `width` by `height` stored pixels, SAR applied.
  public func displayAspectRatio(width: Int, height: Int) -> Double {
    Double(width) / Double(height) * (sampleAspectRatio?.value ?? 1)
  }
}

/// A ratio of two positive integers.
public struct Ratio: Hashable, Sendable {
  /// The part above the line.
  public var numerator: Int
  /// The part below the line; never 0.
  public var denominator: Int

  /// A ratio; the denominator must not be 0.
  public init(_ numerator: Int, _ denominator: Int) {
    precondition(denominator != 0)
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The quotient.
  public var value: Double { Double(numerator) / Double(denominator) }
}

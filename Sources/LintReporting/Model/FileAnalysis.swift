public import DeclaredPicture
public import MediaModel
public import PaddingDetection
public import Paths

/// Everything that decoding one file established; rules turn it into findings without decoding again.
public struct FileAnalysis: Hashable, Sendable {
  /// The file.
  public var path: FilePath
  /// Size of the file in bytes; nil where it could not be read.
  public var sizeBytes: Int64?
  /// Modification time in nanoseconds since 1970; nil where it could not be read.
  public var modifiedNanoseconds: Int64?
  /// What was found, or why nothing could be.
  public var outcome: Outcome

  /// What came of linting a file.
  public enum Outcome: Hashable, Sendable {
    /// The file was decoded and judged.
    case analysed(VideoEvidence)
    /// The file could not be analysed.
    case failed(Failure)

    /// What was found.
    ///
    /// - Throws: why nothing could be.
    public func get() throws(Failure) -> VideoEvidence {
      switch self {
      case .analysed(let evidence): return evidence
      case .failed(let failure): throw failure
      }
    }

    /// What was found; nil where nothing could be.
    var evidence: VideoEvidence? {
      if case .analysed(let evidence) = self { evidence } else { nil }
    }

    /// Why nothing could be found; nil where something was.
    package var failure: Failure? {
      if case .failed(let failure) = self { failure } else { nil }
    }
  }

  /// What decoding established about a video.
  public struct VideoEvidence: Hashable, Sendable {
    /// Facts about the stream.
    public var video: VideoFacts
    /// The verdict, its geometry in display orientation.
    public var verdict: PaddingVerdict
    /// Which frames were looked at.
    public var sampling: SamplingDescription
    /// What the file declares about its picture, in display orientation.
    public var declared: Declarations
    /// By what players may show something else than one frame says.
    public var traits: [StreamTrait]
    /// The other video tracks of the file.
    public var otherTracks: [TrackVerdict]
    /// A frame with the padding that reports draw; nil where nobody asked for one, or none could be made.
    public var picture: Thumbnail?
    /// What proves the edges and the segments; only where pictures were asked for.
    public var details: [DetailPicture]

    /// Evidence from its parts.
    public init(
      video: VideoFacts, verdict: PaddingVerdict, sampling: SamplingDescription,
      declared: Declarations = Declarations(), traits: [StreamTrait] = [], otherTracks: [TrackVerdict] = [],
      picture: Thumbnail? = nil, details: [DetailPicture] = []
    ) {
      self.video = video
      self.verdict = verdict
      self.sampling = sampling
      self.declared = declared
      self.traits = traits
      self.otherTracks = otherTracks
      self.picture = picture
      self.details = details
    }

    /// Whether the frame is of a size that a video can have, with its padding and what is declared inside it, and only
    /// where the verdict speaks of any: whoever calculates with evidence from another process, or from a file, need not think of more.
    var isPossible: Bool {
      let sizes = 1...Int(Int32.max)
      let insets = [verdict.insets] + verdict.segments.map(\.insets)
      return sizes ~= video.width && sizes ~= video.height
        && insets.allSatisfy { $0.isPossible(inWidth: video.width, height: video.height) }
        && (verdict.insets.isZero || verdict.answer == .padded)
        && declared.isPossible(in: PixelSize(width: video.width, height: video.height))
    }
  }

  /// An analysis from its parts.
  public init(path: FilePath, sizeBytes: Int64?, modifiedNanoseconds: Int64?, outcome: Outcome) {
    self.path = path
    self.sizeBytes = sizeBytes
    self.modifiedNanoseconds = modifiedNanoseconds
    self.outcome = outcome
  }
}

extension Insets {
  fileprivate func isPossible(inWidth width: Int, height: Int) -> Bool {
    // Each alone first: the sum of two could be too large for a number.
    Side.allCases.allSatisfy { 0...($0.isHorizontal ? height : width) ~= self[$0] }
      && left + right <= width && top + bottom <= height
  }
}

/// What was found of a video track that is not the one which the verdict is about.
public struct TrackVerdict: Hashable, Sendable {
  /// Index of the stream in its container.
  public var streamIndex: Int
  /// FFmpeg's short name of the codec.
  public var codec: String
  /// Width of the frame in samples; 0 where that is not known.
  public var width: Int
  /// Height of the frame in samples; 0 where that is not known.
  public var height: Int
  /// The answer; nil where nobody looked at the track, or it could not be decoded.
  public var verdict: PaddingVerdict.Answer?
  /// How sure that is, 0 to 1.
  public var confidence: Double
  /// Persistent padding in pixels, in display orientation.
  public var insets: Insets

  /// A track from its parts.
  public init(
    _ track: VideoTrack, verdict: PaddingVerdict.Answer? = nil, confidence: Double = 0, insets: Insets = .zero
  ) {
    streamIndex = track.streamIndex
    codec = track.codec
    width = track.width
    height = track.height
    self.verdict = verdict
    self.confidence = confidence
    self.insets = insets
  }
}

/// Which frames of a file were looked at.
public struct SamplingDescription: Hashable, Sendable {
  /// How frames were chosen.
  public enum Strategy: String, Sendable {
    /// Keyframes spread over the duration, as many as the evidence needs.
    case adaptive
    /// Every keyframe.
    case thorough
    /// All frames, after sampled ones.
    case everyFrame = "every-frame"
  }

  /// How frames were chosen.
  public var strategy: Strategy
  /// Frames that were decoded and measured for the verdict.
  public var framesDecoded: Int
  /// Frames whose edges were measured one by one; nil where not every frame was.
  public var framesMeasured: Int?
  /// Frames that said something about at least one edge.
  public var framesInformative: Int
  /// Presentation times of the measured frames, in seconds from the start, ascending.
  public var timestampsSeconds: [Double]
  /// Where the part of the video that was looked at begins, in seconds; nil for its beginning.
  public var fromSeconds: Double?
  /// Where that part ends; nil for the end of the video.
  public var toSeconds: Double?
  /// What was seen at moments that chance chose, by number; nil in reports of earlier versions.
  var spotChecks: Int?
  var spotChecksPadded: Int?
  var spotChecksNear: Int?

  /// What was seen at moments that chance chose.
  public var checks: SpotChecks {
    get {
      SpotChecks(moments: spotChecks ?? 0, padded: spotChecksPadded ?? 0, near: spotChecksNear ?? 0)
    }
    set {
      (spotChecks, spotChecksPadded, spotChecksNear) = (newValue.moments, newValue.padded, newValue.near)
    }
  }

  /// Sampling as it was done.
  public init(
    strategy: Strategy, framesDecoded: Int, framesInformative: Int, timestampsSeconds: [Double],
    checks: SpotChecks = SpotChecks()
  ) {
    self.strategy = strategy
    self.framesDecoded = framesDecoded
    self.framesInformative = framesInformative
    self.timestampsSeconds = timestampsSeconds
    self.checks = checks
  }
}

/// Frames that were looked at because they are shown at moments which chance chose, so that nobody who makes a file can choose
/// them: padding during a share s of the time is missed by n of them with a probability of at most (1 − s)ⁿ.
public struct SpotChecks: Hashable, Sendable {
  /// Moments of all the time that the video takes whose frames were measured.
  public var moments: Int
  /// Those of them at which padding is shown, by the verdict.
  public var padded: Int
  /// Other frames between keyframes that were measured: the moment that chance chose lay further from its keyframe than it may cost,
  /// so that these say nothing of what is shown there.
  public var near: Int

  /// Checks from their numbers.
  public init(moments: Int = 0, padded: Int = 0, near: Int = 0) {
    self.moments = moments
    self.padded = padded
    self.near = near
  }
}

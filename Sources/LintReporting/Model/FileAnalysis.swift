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

    /// Whether frame and times are such as a video can have, with its padding and what is declared inside the frame, and only
    /// where the verdict speaks of any: whoever calculates with evidence from another process, or from a file, need not think of more.
    var isPossible: Bool {
      let sizes = 1...Int(Int32.max)
      let insets = [verdict.insets] + verdict.segments.map(\.insets)
      let times =
        verdict.segments.flatMap { [$0.startSeconds, $0.endSeconds] } + [video.durationSeconds ?? 0]
      return sizes ~= video.width && sizes ~= video.height
        && insets.allSatisfy { $0.isPossible(inWidth: video.width, height: video.height) }
        && times.allSatisfy { abs($0) <= VideoFacts.mostSeconds }
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

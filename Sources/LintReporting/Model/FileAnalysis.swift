public import PaddingDetection

/// Everything that decoding one file established; rules turn it into findings without decoding again.
public struct FileAnalysis: Hashable, Sendable, Codable {
  /// The file.
  public var path: FilePathText
  /// Size of the file in bytes; nil where it could not be read.
  public var sizeBytes: Int64?
  /// Modification time in nanoseconds since 1970; nil where it could not be read.
  public var modifiedNanoseconds: Int64?
  /// What was found, or why nothing could be.
  public var outcome: Outcome

  /// What came of linting a file.
  public enum Outcome: Hashable, Sendable, Codable {
    /// The file was decoded and judged.
    case analysed(VideoEvidence)
    /// The file could not be analysed.
    case failed(Failure)
  }

  /// What decoding established about a video.
  public struct VideoEvidence: Hashable, Sendable, Codable {
    /// Facts about the stream.
    public var video: VideoDescription
    /// The verdict, its geometry in display orientation.
    public var verdict: PaddingVerdict
    /// Which frames were looked at.
    public var sampling: SamplingDescription
    /// A frame with the padding that reports draw; nil where nobody asked for one, or none could be made.
    public var picture: Thumbnail?

    /// Evidence from its parts.
    public init(
      video: VideoDescription, verdict: PaddingVerdict, sampling: SamplingDescription,
      picture: Thumbnail? = nil
    ) {
      self.video = video
      self.verdict = verdict
      self.sampling = sampling
      self.picture = picture
    }
  }

  /// An analysis from its parts.
  public init(path: FilePathText, sizeBytes: Int64?, modifiedNanoseconds: Int64?, outcome: Outcome) {
    self.path = path
    self.sizeBytes = sizeBytes
    self.modifiedNanoseconds = modifiedNanoseconds
    self.outcome = outcome
  }
}

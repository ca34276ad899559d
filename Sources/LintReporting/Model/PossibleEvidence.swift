internal import PaddingDetection

extension FileAnalysis.VideoEvidence {
  /// Whether this can be said of a video: a size that FFmpeg can decode, padding within it, ratios that are numbers.
  ///
  /// What an analysis says is; what stands in a stored report, or comes from a worker that a file took over, need
  /// not be, and reports calculate with it.
  var isPossible: Bool {
    let sizes = 1...Int(Int32.max)
    let ratios = [video.sampleAspectRatio, video.frameRate]
    let insets = [verdict.insets] + verdict.segments.map(\.insets)
    return sizes.contains(video.width) && sizes.contains(video.height)
      && ratios.allSatisfy { $0?.denominator != 0 }
      && insets.allSatisfy { $0.isPossible(inWidth: video.width, height: video.height) }
      && (verdict.insets.isZero || verdict.answer == .padded)
  }

  private enum Key: CodingKey { case video, verdict, sampling, picture }

  /// Evidence as it was encoded, unless it is not possible.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      video: try values.decode(VideoDescription.self, forKey: .video),
      verdict: try values.decode(PaddingVerdict.self, forKey: .verdict),
      sampling: try values.decode(SamplingDescription.self, forKey: .sampling),
      picture: try values.decodeIfPresent(Thumbnail.self, forKey: .picture))
    if !isPossible {
      throw DecodingError.dataCorruptedError(forKey: .verdict, in: values, debugDescription: "not possible")
    }
  }
}

extension Insets {
  fileprivate func isPossible(inWidth width: Int, height: Int) -> Bool {
    // Each alone first: the sum of two could be too large for a number.
    Side.allCases.allSatisfy { 0...($0.isHorizontal ? height : width) ~= self[$0] }
      && left + right <= width && top + bottom <= height
  }
}

import LintReporting
internal import MediaModel
import VideoDecoding

/// Judges the other video tracks of a file.
struct OtherTracks {
  let settings: SamplingSettings

  /// Tracks that are judged beside the first; further ones are named.
  private static let mostJudged = 3

  /// What is found of the tracks that `reader`, which is used no more, does not read.
  func verdicts(_ reader: borrowing VideoReader) -> [TrackVerdict] {
    reader.otherTracks.enumerated().map { index, track in
      index < Self.mostJudged ? verdict(of: track, reader.bytes) : TrackVerdict(track)
    }
  }

  private func verdict(of track: VideoTrack, _ bytes: VideoReader.Bytes) -> TrackVerdict {
    do throws(Failure) {
      let reader = try VideoReader(
        of: bytes, track: track.streamIndex, limits: settings.limits, options: settings.decoding)
      var sampler = FrameSampler(
        reader, second: nil, picture: nil, secret: settings.chance, part: settings.part)
      try sampler.sample(settings)
      return sampler.verdict(of: track)
    } catch {
      // A track that cannot be decoded is one that nobody looked at.
      return TrackVerdict(track)
    }
  }
}

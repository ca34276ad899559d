import LintReporting
import MediaModel
import SystemCalls
import Testing
import VideoDecoding

@testable import PadlintKit

@Suite struct SecondReaderTests {
  private func evidence(
    of vector: String = "long-letterbox-720p.mp4", withSecond: Bool, spotChecks: Int? = nil
  ) throws -> FileAnalysis.VideoEvidence {
    var settings = SamplingSettings()
    settings.spotChecks = spotChecks
    let descriptor = try TestVector.descriptor(vector)
    let second = withSecond ? SecondReader(of: descriptor, settings, worthwhileBytes: 0) : nil
    #expect((second != nil) == withSecond)
    var sampler = FrameSampler(try VideoReader(descriptor: descriptor), second: second, picture: nil)
    try sampler.sample(settings)
    return try sampler.evidence(strategy: .adaptive, otherTracks: OtherTracks(settings: settings))
  }

  @Test func `Two readers of a long film find what one finds`() throws {
    #expect(try evidence(withSecond: true) == evidence(withSecond: false))
  }

  /// Of more than 64 frames, not all is kept.
  @Test func `Two readers of many frames find what one finds`() throws {
    let alone = try evidence(of: "cut-inside-group.mp4", withSecond: false, spotChecks: 100)
    #expect(alone.sampling.framesDecoded > 64)
    #expect(try evidence(of: "cut-inside-group.mp4", withSecond: true, spotChecks: 100) == alone)
  }

  @Test func `Which of two readers looks where is settled beforehand`() {
    #expect(FrameSampler.halves(of: [0, 5, 1, 6, 2]) == ([0, 1, 2], [5, 6]))
    #expect(FrameSampler.halves(of: []) == ([], []))
  }

  /// With an index of keyframes and without, with other padding in part, and damaged.
  @Test(arguments: [
    "letterbox.mp4", "more-for-a-while.mp4", "mixed-aspect.mp4", "one-keyframe.mp4", "h264.mkv", "vp9.webm",
    "mpeg1.mpg", "size-change.ts", "theora.ogv", "rotate-90.mp4", "bad/damaged-middle.mkv",
  ])
  func `Two readers of a short file find what one finds`(vector: String) throws {
    #expect(try evidence(of: vector, withSecond: true) == evidence(of: vector, withSecond: false))
  }

  @Test(arguments: [("mixed-aspect.mp4", true), ("theora.ogv", false), ("mpeg1.mpg", false)])
  func `Moments of chance are shared where an index names every keyframe`(vector: String, isShared: Bool)
    throws
  {
    let settings = SamplingSettings()
    let descriptor = try TestVector.descriptor(vector)
    let second = SecondReader(of: descriptor, settings)
    var sampler = FrameSampler(try VideoReader(descriptor: descriptor), second: second, picture: nil)
    _ = try sampler.observeKeyframe(near: 0)
    sampler.beginUnaskedSpots(over: sampler.duration ?? 0, settings)
    #expect((sampler.begunSpots != nil) == isShared)
    let found = sampler.finishSecond()
    #expect((found?.frames.seen.isEmpty == false) == isShared)
  }

  @Test func `What both readers looked at counts once`() throws {
    let times = try evidence(withSecond: true).sampling.timestampsSeconds
    #expect(times == Set(times).sorted())
    #expect(times.count >= 8)
  }

  @Test
  func
    `Keyframes of a small file are not shared, and a second reader without work leaves the file to the first`()
    throws
  {
    let file = FileDescriptor(owning: try TestVector.descriptor("letterbox.mp4"))
    #expect(SecondReader(of: file.number, SamplingSettings())?.sharesKeyframes == false)
    #expect(SecondReader(of: file.number, SamplingSettings(), worthwhileBytes: 0)?.sharesKeyframes == true)
    #expect(try FileStatus.of(descriptor: file.number).sizeBytes > 0)
  }
}

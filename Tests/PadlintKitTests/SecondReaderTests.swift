import LintReporting
import MediaModel
import SystemCalls
import Testing
import VideoDecoding

@testable import PadlintKit

@Suite struct SecondReaderTests {
  private func evidence(withSecond: Bool) throws -> FileAnalysis.VideoEvidence {
    let settings = SamplingSettings()
    let descriptor = try TestVector.descriptor("long-letterbox-720p.mp4")
    let second = withSecond ? SecondReader(of: descriptor, settings, worthwhileBytes: 0) : nil
    #expect((second != nil) == withSecond)
    var sampler = FrameSampler(try VideoReader(descriptor: descriptor), second: second, picture: nil)
    try sampler.sample(settings)
    return try sampler.evidence(strategy: .adaptive, otherTracks: OtherTracks(settings: settings))
  }

  @Test func `Two readers of a long film find what one finds`() throws {
    #expect(try evidence(withSecond: true) == evidence(withSecond: false))
  }

  @Test func `What both readers looked at counts once`() throws {
    let times = try evidence(withSecond: true).sampling.timestampsSeconds
    #expect(times == Set(times).sorted())
    #expect(times.count >= 8)
  }

  @Test func `A small file gets no second reader, and one without work leaves the file to the first`() throws
  {
    let file = FileDescriptor(owning: try TestVector.descriptor("letterbox.mp4"))
    #expect(SecondReader(of: file.number, SamplingSettings()) == nil)
    #expect(SecondReader(of: file.number, SamplingSettings(), worthwhileBytes: 0) != nil)
    #expect(try FileStatus.of(descriptor: file.number).sizeBytes > 0)
  }
}

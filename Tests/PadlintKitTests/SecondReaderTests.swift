import LintReporting
import Testing

@testable import PadlintKit

@Suite struct SecondReaderTests {
  @Test func `Two readers of a long film find what one finds`() throws {
    var settings = SamplingSettings()
    let alone = try TestVector.evidence("long-letterbox-720p.mp4", settings)
    settings.readers = 2
    let together = try TestVector.evidence("long-letterbox-720p.mp4", settings)
    #expect(together == alone)
  }

  @Test func `What both readers looked at counts once`() throws {
    var settings = SamplingSettings()
    settings.readers = 2
    let times = try TestVector.evidence("long-letterbox-720p.mp4", settings).sampling.timestampsSeconds
    #expect(times == Set(times).sorted())
    #expect(times.count >= 8)
  }
}

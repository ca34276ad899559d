import LintReporting
import MediaModel
import SystemCalls
import VideoDecoding

@testable import PadlintKit

/// The way from the bytes of a file to its verdict, as a worker goes it.
enum HostileVideo {
  /// Small enough for many inputs a second, large enough for the clips of `TestVectors`.
  private static let limits = {
    var limits = DecodingLimits()
    limits.maxPixels = 640 * 480
    limits.maxStreams = 8
    limits.probeBytes = 1 << 16
    limits.packetsBetweenFrames = 32
    limits.maxAllocationBytes = 1 << 26
    return limits
  }()

  /// Analyses `input`, and checks what came of it.
  static func check(_ input: [UInt8]) throws {
    var settings = SamplingSettings()
    settings.limits = limits
    settings.samples = 4
    // By the size, so that an input stays a file that any player opens.
    settings.isThorough = input.count % 2 == 1
    settings.picture = [nil, .thumbnail, .marked(.png), nil][input.count / 2 % 4]
    let descriptor = try InputFile.open(input).release()
    let evidence: FileAnalysis.VideoEvidence
    do throws(Failure) {
      evidence = try VideoAnalyser(settings: settings).analyse(descriptor: descriptor).get()
    } catch {
      return try BrokenPromise.unless(!error.message.isEmpty, "a failure has a message")
    }
    try EvidencePromises.check(evidence)
  }
}

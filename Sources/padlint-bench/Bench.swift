import ArgumentParser
import Foundation
import PaddingDetection
import VideoDecoding

/// Measures padlint from the inside; `Scripts/benchmark` puts its figures beside those of other tools.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "padlint-bench", abstract: "Measures padlint from the inside.",
    subcommands: [Phases.self, DecodeOnly.self, Kernels.self, Repeat.self, Describe.self])
}

/// Opens a file and decodes keyframes, no more: the limit that linting cannot beat.
struct DecodeOnly: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode-only", abstract: "Opens a file and decodes the keyframes at given times.")

  @Argument(help: "A video.") var file: String
  @Option(help: "Times in seconds, separated by commas.") var at: String

  func run() throws {
    var reader = try VideoReader(descriptor: unsafe Foundation.open(file, O_RDONLY))
    var width = 0
    for time in at.split(separator: ",").compactMap({ Double($0) }) {
      _ = try reader.withKeyframe(near: time) { width += $0.width }
    }
    if width == 0 { throw ValidationError("no frame could be decoded") }
  }
}

/// Scans frames and decides, a given number of times: what a run of more repetitions costs beyond one of fewer is
/// the cost of a repetition, in whatever a profiler counts.
struct Repeat: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Scans a frame and decides a given number of times, for a profiler that counts instructions.")

  @Option(help: "Width of the frame.") var width = 1920
  @Option(help: "Height of the frame.") var height = 1080
  @Option(help: "Bits of a sample.") var depth = 8
  @Option(help: "Scans of the frame.") var scans = 1
  @Option(help: "Verdicts on eight frames.") var verdicts = 0

  func run() {
    let frame = SyntheticFrame(width: width, height: height, bitDepth: depth, bars: height / 8)
    for second in 0..<scans {
      var detector = PaddingDetector()
      frame.lend { detector.observe($0, atSeconds: Double(second)) }
      precondition(detector.framesObserved == 1)
    }
    guard verdicts > 0 else { return }
    var detector = PaddingDetector()
    for second in 0..<8 { frame.lend { detector.observe($0, atSeconds: Double(second)) } }
    for _ in 0..<verdicts { precondition(detector.assessment().verdict.framesMeasured == 8) }
  }
}

import ArgumentParser
import Foundation
internal import MediaModel
import PaddingDetection
import VideoDecoding

/// Times the phases of one file: open, seek, read, decode, scan, decide.
struct Phases: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Times the phases of linting one file.")

  @Argument(help: "A video.") var file: String
  @Option(help: "Keyframes to look at, spread over the duration.") var frames = 8
  @Option(help: "Runs; the median of each phase is printed.") var runs = 5
  @Option(help: "Decisions in each run, so that a profiler sees little else; the time is that of one.")
  var decisions = 1

  func run() throws {
    var samples: [String: [Double]] = [:]
    for _ in 0..<runs {
      for (phase, seconds) in try measureOnce() { samples[phase, default: []].append(seconds) }
    }
    for phase in ["open", "seek", "read", "decode", "scan", "decide"] {
      let sorted = (samples[phase] ?? []).sorted()
      let median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
      print("\(phase)\t\(String(format: "%.3f", median * 1000)) ms")
    }
  }

  private func measureOnce() throws -> [String: Double] {
    var watch = Stopwatch()
    let descriptor = unsafe Foundation.open(file, O_RDONLY)
    var reader = try watch.measure("open") { try VideoReader(descriptor: descriptor) }
    let duration = reader.facts.durationSeconds ?? 0
    var detector = PaddingDetector()
    var scan = Stopwatch()
    for index in 0..<frames {
      let time = duration * (Double(index) + 0.5) / Double(frames)
      try watch.measure("seek") { try reader.seek(to: time) }
      _ = try watch.measure("read") { try reader.readPacket() }
      // Begins with the same seek and the same packet, which are taken off again.
      _ = try watch.measure("keyframe") {
        try reader.withKeyframe(near: time) { frame in
          scan.measure("scan") { detector.observe(frame.view, atSeconds: frame.seconds) }
        }
      }
    }
    guard detector.framesObserved > 0 else { throw ValidationError("no frame could be decoded") }
    for _ in 0..<max(1, decisions) {
      let verdict = watch.measure("decide") { detector.assessment(duration: duration).verdict }
      precondition(verdict.framesMeasured > 0)
    }
    var seconds = watch.seconds
    seconds["decide"] = seconds["decide"].map { $0 / Double(max(1, decisions)) }
    let others = [watch.seconds["seek"], watch.seconds["read"], scan.seconds["scan"]]
    seconds["scan"] = scan.seconds["scan"]
    seconds["decode"] = (seconds["keyframe"] ?? 0) - others.reduce(0) { $0 + ($1 ?? 0) }
    return seconds
  }
}

/// Adds up the time that parts of a run take.
struct Stopwatch {
  private(set) var seconds: [String: Double] = [:]

  /// Runs `body` and adds its time to `phase`.
  mutating func measure<Result: ~Copyable, Failure: Error>(
    _ phase: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = ContinuousClock.now
    defer { seconds[phase, default: 0] += (ContinuousClock.now - start).inSeconds }
    return try body()
  }
}

extension Duration {
  /// The duration as a number of seconds.
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

import Foundation
import LintReporting
import Testing

@Suite final class ReproducibilityTests {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "padlint-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A report without what a report says of its run: when it began, how long it took, and with which arguments.
  private func withoutRun(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
      .replacing(#/"run": ?\{([^{}]|\{[^}]*\})*\}/#, with: "")
      .replacing(#/ (time|timestamp)="[^"]*"/#, with: "")
      .replacing(#/(?m)^padlint_last_run_(timestamp|duration)_seconds .*/#, with: "")
  }

  @Test func `Every report is the same with one job and four, without a cache, with a cold and a warm one`()
    throws
  {
    let names = ["0", "1\n<b>&\"", "2 100%::error", "=3", "4\u{1B}[31m", "5"]
    try FileManager.default.createDirectory(atPath: "\(folder)/videos", withIntermediateDirectories: true)
    for (number, name) in names.enumerated() {
      try SyntheticVideo.letterboxed(bars: number * 8, frames: 2).write(
        to: URL(fileURLWithPath: "\(folder)/videos/\(name).y4m"))
    }
    try Data().write(to: URL(fileURLWithPath: "\(folder)/videos/empty.mp4"))
    let ways = [
      ["--jobs", "1", "--no-cache"], ["--jobs", "4", "--no-cache"],
      ["--jobs", "4", "--cache", "results.sqlite"], ["--jobs", "1", "--cache", "results.sqlite"],
    ]
    for (number, way) in ways.enumerated() {
      let outputs = ReportFormat.allCases.flatMap { ["--output", "\($0.rawValue)=\(number).\($0.rawValue)"] }
      let run = try BuiltProgram.run(["videos", "--no-config"] + way + outputs, folder: folder)
      #expect(run.status == 2)
    }
    for format in ReportFormat.allCases {
      let reports = try ways.indices.map { try withoutRun("\(folder)/\($0).\(format.rawValue)") }
      #expect(reports[0].count > 100)
      #expect(Set(reports).count == 1, "\(format)")
    }
  }

  @Test func `Another policy needs the cache only, not the frames`() throws {
    try SyntheticVideo.letterboxed(bars: 20).write(to: URL(fileURLWithPath: "\(folder)/a.y4m"))
    let arguments = ["a.y4m", "--no-config", "--format", "csv"]
    let cached = arguments + ["--cache", "results.sqlite"]
    let first = try BuiltProgram.run(cached, folder: folder)
    #expect(first.status == 1)
    // No frame can be looked at in that time.
    let hurried = ["--timeout", "0.001"]
    #expect(try BuiltProgram.run(arguments + ["--no-cache"] + hurried, folder: folder).status == 2)
    #expect(try inTime(cached + hurried).output == first.output)
    #expect(try inTime(cached + hurried + ["--policy", "youtube"]).status == 0)
    #expect(try inTime(cached + hurried + ["--severity", "embedded-padding=note"]).status == 0)
  }

  /// The first run that keeps a time limit: it holds for the look at the file as well, which takes longer now and then on a busy
  /// machine.
  private func inTime(_ arguments: [String]) throws -> BuiltProgram.Outcome {
    for _ in 0..<30 {
      let outcome = try BuiltProgram.run(arguments, folder: folder)
      if !outcome.output.contains("timed-out") { return outcome }
    }
    return try BuiltProgram.run(arguments, folder: folder)
  }

  private func shell(_ command: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `Another policy needs the stored report only`() throws {
    let video = URL(fileURLWithPath: "\(folder)/a.y4m")
    try SyntheticVideo.letterboxed(bars: 20).write(to: video)
    let run = try BuiltProgram.run(
      ["a.y4m", "--no-config", "--format", "ndjson", "--output", "json=run.json"], folder: folder)
    #expect(run.status == 1)
    try FileManager.default.removeItem(at: video)
    func report(_ arguments: String...) throws -> BuiltProgram.Outcome {
      try BuiltProgram.run(
        ["report", "run.json", "--no-config", "--format", "csv"] + arguments, folder: folder)
    }
    #expect(try report().status == 1)
    #expect(try report("--policy", "youtube").status == 0)
    #expect(try report("--policy", "youtube", "--severity", "embedded-padding=error").status == 1)
    #expect(try report("--severity", "embedded-padding=off").status == 0)
    #expect(try report("--write-baseline", "known.ndjson").status == 0)
    #expect(try report("--baseline", "known.ndjson").status == 0)
  }

  @Test func `A rendered report keeps the run of the latest report that it is made of`() throws {
    try Data().write(to: URL(fileURLWithPath: "\(folder)/a.mp4"))
    for name in ["first.ndjson", "second.json"] {
      _ = try BuiltProgram.run(
        ["a.mp4", "--no-config", "--quiet", "--output", "\(name.split(separator: ".")[1])=\(name)"],
        folder: folder)
      try shell(
        "sed -i -E 's/(\"startedAt\": ?\")20../\\1\(name == "first.ndjson" ? "2001" : "2002")/' \(name)")
    }
    let both = try BuiltProgram.run(
      ["report", "second.json", "first.ndjson", "--no-config", "--format", "json"], folder: folder)
    #expect(both.output.contains(#""startedAt": "2002-"#))
    let first = try BuiltProgram.run(
      ["report", "first.ndjson", "--no-config", "--format", "prometheus"], folder: folder)
    #expect(
      first.output.contains("padlint_last_run_timestamp_seconds 9")
        || first.output.contains("padlint_last_run_timestamp_seconds 10"))
  }
}

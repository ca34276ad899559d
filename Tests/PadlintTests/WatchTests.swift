import Foundation
import Testing

/// `padlint watch`: what arrives is linted once, whole, and none too early; `Scripts/test-watch` does it with hundreds of files.
@Suite final class WatchTests {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "padlint-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: "\(folder)/in", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func url(_ name: String) -> URL { URL(fileURLWithPath: "\(folder)/\(name)") }

  private func start(_ arguments: String...) throws -> RunningProgram {
    let program = try RunningProgram(
      ["watch", "in", "--settle", "0.5", "--no-config", "--no-cache"] + arguments, in: folder)
    program.wait { program.error.contains("watching in") }
    return program
  }

  /// The padding of the files in a report, by their paths.
  private func found(in report: String) throws -> [String: Int] {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: url(report))) as? [String: Any]
    let files = try #require(json?["files"] as? [[String: Any]])
    return files.reduce(into: [:]) { found, file in
      found[file["path"] as? String ?? ""] = (file["padding"] as? [String: Any])?["top"] as? Int ?? 0
    }
  }

  @Test(.timeLimit(.minutes(3)), arguments: [[], ["--poll"]])
  func `Files are linted as they arrive, and reports tell of what is there`(options: [String]) throws {
    try SyntheticVideo.letterboxed(bars: 10).write(to: url("in/there.y4m"))
    let program = try RunningProgram(
      [
        "watch", "in", "--settle", "0.5", "--no-config", "--no-cache", "--format", "ndjson", "--output",
        "json=r.json",
      ]
        + options, in: folder)
    program.wait { program.output.contains("in/there.y4m") }
    // Grows by and by, and for longer than the settle time.
    let video = SyntheticVideo.letterboxed(bars: 20)
    let part = video.count / 4
    try Data().write(to: url("in/slow.y4m"))
    let file = try FileHandle(forWritingTo: url("in/slow.y4m"))
    for start in stride(from: 0, to: video.count, by: part) {
      try file.write(contentsOf: video[start..<min(video.count, start + part)])
      usleep(200_000)
      #expect(!program.output.contains("in/slow.y4m"), "too early")
    }
    try file.close()
    program.wait { program.output.contains("in/slow.y4m") }
    try SyntheticVideo.letterboxed(bars: 30).write(to: url("aside.y4m"))
    try FileManager.default.moveItem(at: url("aside.y4m"), to: url("in/moved.y4m"))
    program.wait { program.output.contains("in/moved.y4m") }
    try FileManager.default.removeItem(at: url("in/there.y4m"))
    program.wait { (try? self.found(in: "r.json")) == ["in/slow.y4m": 20, "in/moved.y4m": 30] }
    program.send(SIGINT)
    #expect(program.status() == 0)
    let entries = try program.entries()
    #expect(Set(entries.keys) == ["in/there.y4m", "in/slow.y4m", "in/moved.y4m"])
    #expect((entries["in/slow.y4m"]?["padding"] as? [String: Any])?["top"] as? Int == 20, "whole")
    #expect(try found(in: "r.json") == ["in/slow.y4m": 20, "in/moved.y4m": 30])
    let summary = try #require(program.output.split(separator: "\n").last)
    #expect(summary.hasPrefix(#"{"type":"summary""#))
    let report = try String(contentsOf: url("r.json"), encoding: .utf8)
    // What was found, and what the program ended with.
    for text in [String(summary), report.replacing(" ", with: "")] {
      #expect(text.contains(#""conclusion":"findings""#) && text.contains(#""exitStatus":0"#), "\(text)")
    }
  }

  #if os(Linux)
    @Test(.timeLimit(.minutes(3)))
    func `A file that its writer keeps open is not linted, however long the pauses are`() throws {
      let program = try start("--format", "ndjson")
      let video = SyntheticVideo.letterboxed(bars: 20)
      try Data().write(to: url("in/slow.y4m"))
      let file = try FileHandle(forWritingTo: url("in/slow.y4m"))
      try file.write(contentsOf: video.prefix(video.count / 2))
      sleep(4)
      #expect(program.output.isEmpty)
      try file.write(contentsOf: video.dropFirst(video.count / 2))
      try file.close()
      program.wait { program.output.contains("in/slow.y4m") }
      program.send(SIGTERM)
      #expect(program.status() == 0)
      #expect(try program.entries().count == 1)
    }
  #endif

  @Test(.timeLimit(.minutes(3))) func `A file whose content changes is linted again`() throws {
    let program = try start("--show", "all")
    try SyntheticVideo.letterboxed(bars: 10).write(to: url("in/a.y4m"))
    program.wait { program.output.contains("letterbox 10+10") }
    try SyntheticVideo.letterboxed(bars: 30).write(to: url("in/a.y4m"))
    program.wait { program.output.contains("letterbox 30+30") }
    program.send(SIGINT)
    #expect(program.status() == 0)
  }

  #if os(Linux)
    @Test(.timeLimit(.minutes(3)))
    func `A file that is replaced in place is linted again, though its size and times are the same`() throws {
      let program = try start("--show", "all")
      let time = timespec(tv_sec: 1_700_000_000, tv_nsec: 1)
      for bars in [10, 30] {
        if bars == 10 { try Data().write(to: url("in/a.y4m")) }
        let file = try FileHandle(forWritingTo: url("in/a.y4m"))
        try file.write(contentsOf: SyntheticVideo.letterboxed(bars: bars))
        #expect(unsafe futimens(file.fileDescriptor, [time, time]) == 0)
        try file.close()
        program.wait { program.output.contains("letterbox \(bars)+\(bars)") }
      }
      #expect(unsafe chmod(url("in/a.y4m").path, 0o600) == 0)
      sleep(2)
      program.send(SIGINT)
      #expect(program.status() == 0)
      let lines = program.output.split(separator: "\n").filter { $0.contains("[embedded-padding]") }
      #expect(lines.count == 2, "other rights make no other file")
    }
  #endif

  @Test(.timeLimit(.minutes(3))) func `Folders may go and come, and what was known of them still is`() throws
  {
    let program = try start("--format", "ndjson", "--output", "json=r.json")
    try SyntheticVideo.letterboxed(bars: 10).write(to: url("in/a.y4m"))
    program.wait { program.output.contains("in/a.y4m") }
    try FileManager.default.moveItem(at: url("in"), to: url("out"))
    program.wait { program.error.contains("in is not there; waiting for it") }
    program.wait { (try? self.found(in: "r.json")) == [:] }
    try FileManager.default.moveItem(at: url("out"), to: url("in"))
    program.wait { (try? self.found(in: "r.json")) == ["in/a.y4m": 10] }
    #expect(program.error.contains("in is there again"))
    program.send(SIGINT)
    #expect(program.status() == 0)
    #expect(try program.entries().count == 1)
  }

  @Test func `What has no meaning for a run without an end is wrong usage`() throws {
    for arguments in [
      ["--write-baseline", "k"], ["--statistics"], ["--exit-zero"], ["--files-from", "list"], ["-"],
      ["--format", "json"], ["--format", "paths"], ["--output", "json=/dev/null"], ["--settle", "0"],
    ] {
      let outcome = try BuiltProgram.run(["watch", "in"] + arguments, folder: folder)
      #expect(outcome.status == 2, "\(arguments)")
    }
    #expect(
      try BuiltProgram.run("watch", "in", "--format", "paths", folder: folder).error.contains(
        "padlint PATH… --format paths prints them"))
    let help = try BuiltProgram.run("watch", "--help").output
    #expect(help.contains("Folders to watch."))
    for option in ["--exit-zero", "--files-from", "--statistics", "--write-baseline", "--force-exclude"] {
      #expect(!help.contains("\n  \(option)"), "\(option)")
    }
    try Data().write(to: url("a.mp4"))
    #expect(
      try BuiltProgram.run("watch", "a.mp4", folder: folder).error
        == "padlint: a.mp4 is not a folder: watch takes folders; padlint a.mp4 lints it\n")
    #expect(try BuiltProgram.run("watch").status == 2)
  }
}

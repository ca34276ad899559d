import Foundation
import Testing

/// A gate passes because its files are right, and for no other reason.
@Suite final class GateTests {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "padlint-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: "\(folder)/sub", withIntermediateDirectories: true)
    try write("sub/a.y4m", SyntheticVideo.tiny)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ name: String, _ content: Data) throws {
    try content.write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  private func content(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(folder)/\(name)") }

  private func run(_ arguments: String...) throws -> BuiltProgram.Outcome {
    try BuiltProgram.run(arguments, folder: folder)
  }

  private func facts(_ outcome: BuiltProgram.Outcome) throws -> [String: Any] {
    let report = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    return try #require(report?["run"] as? [String: Any])
  }

  @Test func `Where nothing is linted, it is said what was passed over, and can fail`() throws {
    for (arguments, reason) in [
      (["--include", "*.xyz"], "1 that match no --include pattern"), (["--exclude", "sub"], "1 excluded"),
      (["--exclude", "*.y4m"], "1 excluded"),
    ] {
      let passing = try BuiltProgram.run([".", "--format", "json"] + arguments, folder: folder)
      #expect(passing.status == 0)
      #expect(passing.error.contains("no video found in .; skipped: \(reason)"), "\(passing.error)")
      #expect(try facts(passing)["conclusion"] as? String == "passed")
      let failing = try BuiltProgram.run(
        [".", "--format", "json", "--fail-on-empty"] + arguments, folder: folder)
      #expect(failing.status == 2)
      #expect(try facts(failing)["conclusion"] as? String == "nothing-linted")
      #expect(try facts(failing)["exitStatus"] as? Int == 2)
      #expect((try facts(failing)["skipped"] as? [String: Int])?.values.reduce(0, +) == 1)
    }
    #expect(try run(".", "--fail-on-empty").status == 1)
  }

  @Test func `Where no file is a video, a gate fails that wants one`() throws {
    let silence =
      Data("RIFF".utf8) + Data([36 + 64, 0, 0, 0]) + Data("WAVEfmt ".utf8)
      + Data([16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0])
      + Data("data".utf8) + Data([64, 0, 0, 0]) + Data(count: 64)
    try FileManager.default.createDirectory(atPath: "\(folder)/sound", withIntermediateDirectories: true)
    try write("sound/a.mp4", silence)
    let passing = try run("sound")
    #expect(passing.status == 0)
    #expect(passing.output.contains("[no-video]"))
    let failing = try run("sound", "--fail-on-empty")
    #expect(failing.status == 2)
    #expect(failing.error.contains("no video found in sound"))
    #expect(try run(".", "--fail-on-empty").status == 1)
  }

  private func vector(_ name: String) throws -> Data {
    try Data(
      contentsOf: URL(fileURLWithPath: #filePath).appendingPathComponent("../../../TestVectors/\(name)")
        .standardized)
  }

  @Test func `As many moments are looked at as --spot-checks, --strict or --every-frame asks for`() throws {
    try write("a.mp4", try vector("letterbox.mp4"))
    for (arguments, count) in [
      (["--spot-checks", "5"], 5), (["--strict"], 28), (["--strict", "--spot-checks", "3"], 3),
      (["--every-frame"], 28), (["--every-frame", "--spot-checks", "0"], 0),
    ] {
      let outcome = try BuiltProgram.run(["a.mp4", "--format", "json"] + arguments, folder: folder)
      #expect(outcome.output.contains("\"spotChecks\": \(count)"), "\(arguments): \(outcome.output)")
    }
  }

  @Test func `What cannot be decided passes a plain run, and not a strict one`() throws {
    try write("dark.mp4", try vector("all-black.mp4"))
    #expect(try run("dark.mp4").status == 0)
    #expect(try run("dark.mp4", "--strict").status == 1)
    #expect(try run("dark.mp4", "--strict", "--severity", "inconclusive=note").status == 0)
  }

  @Test(arguments: [".a.mp4", "a.txt", ".hidden/a.mp4"])
  func `A name that says it is no video, or hides, passes a plain run with a word, and not a strict one`(
    name: String
  )
    throws
  {
    try FileManager.default.removeItem(atPath: "\(folder)/sub/a.y4m")
    try FileManager.default.createDirectory(
      atPath: "\(folder)/sub/.hidden", withIntermediateDirectories: true)
    try write("sub/words.txt", Data("no video\n".utf8))
    try write("sub/\(name)", SyntheticVideo.letterboxed(bars: 20))
    let usual = try run("sub")
    #expect(usual.status == 0)
    #expect((usual.output + usual.error).contains("skipped"), "\(usual.output)\(usual.error)")
    let strict = try run("sub", "--strict")
    #expect(strict.status == 1)
    #expect(strict.output.contains("1 file: 1 padded"), "\(strict.output)")
    // What was looked at and is no video is counted, too.
    #expect(strict.output.contains("1 file skipped: 1 that is not a video"), "\(strict.output)")
  }

  @Test func `An ignore file in a folder of uploads is named, and not read by a gate`() throws {
    try write("sub/.padlintignore", Data("*.y4m\n".utf8))
    let usual = try run("sub")
    #expect(usual.status == 0)
    #expect((usual.output + usual.error).contains(".padlintignore"), "\(usual.output)\(usual.error)")
    #expect(try run("sub", "--no-ignore").status == 1)
    #expect(try run("sub", "--no-config").status == 1)
  }

  @Test func `A file called like an option is no option`() throws {
    for name in ["-h.y4m", "--help", "-x"] {
      try write(name, SyntheticVideo.tiny)
      let outcome = try run(name, "sub/a.y4m")
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.error.contains("for the file, write ./\(name), or -- before all paths"))
      #expect(try run("--format", "csv", "--", name).output.contains(name))
      #expect(try run("./\(name)").status == 1)
      try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
    #expect(try run("--help").status == 0)
  }

  @Test func `Files that cannot be analysed fail unless that is switched off`() throws {
    try write("bad.mp4", Data("no video".utf8))
    let failing = try run("bad.mp4", "--format", "json")
    #expect(failing.status == 2)
    #expect(try facts(failing)["conclusion"] as? String == "unreadable-files")
    for arguments in [["--severity", "unreadable-video=off"], ["--severity", "unreadable-video=note"]] {
      let outcome = try BuiltProgram.run(["bad.mp4", "--format", "json"] + arguments, folder: folder)
      #expect(outcome.status == 0, "\(arguments)")
      #expect(try facts(outcome)["conclusion"] as? String == "passed")
    }
    let off = ["bad.mp4", "--severity", "unreadable-video=off"]
    let junit = try BuiltProgram.run(off + ["--format", "junit"], folder: folder)
    #expect(junit.output.contains(#"errors="0" skipped="1""#))
    #expect(try BuiltProgram.run(off, folder: folder).output.hasPrefix("allowed  failed"))
    let zero = try run("bad.mp4", "sub", "--format", "json", "--exit-zero")
    #expect(zero.status == 2, "what was found is forgiven, and what could not be looked at is not")
    #expect(try facts(zero)["conclusion"] as? String == "unreadable-files")
    #expect(try run("sub", "--exit-zero").status == 0)
    #expect(try run("bad.mp4", "sub", "--exit-zero", "--severity", "unreadable-video=note").status == 0)
    #expect(try run("bad.mp4", "--exit-zero", "--output", "json=no/folder").status == 2)
    #expect(try run("--exit-zero", "--no-such-option").status == 2)
    #expect(try facts(try run("sub", "--format", "json"))["conclusion"] as? String == "findings")
  }

  @Test func `A run that is complete can end well whatever it found`() throws {
    try write("bad.mp4", Data("no video".utf8))
    let option = "--exit-zero-when-complete"
    let outcome = try run("bad.mp4", "missing.mp4", "sub", "--format", "json", option)
    #expect(outcome.status == 0)
    #expect(try facts(outcome)["conclusion"] as? String == "unreadable-files", "which is told")
    #expect(try facts(outcome)["exitStatus"] as? Int == 0)
    #expect(try run("sub", option).status == 0)
    #expect(try run("sub", "--output", "json=no/folder", option).status == 2)
    #expect(try run("--files-from", "no-list", option).status == 2)
    #expect(try run("sub/nothing", "--include", "*.xyz", "--fail-on-empty", option).status == 0)
    #expect(try run(".", "--include", "*.xyz", "--fail-on-empty", option).status == 2)
  }

  @Test func `Shards that are missing are named, and fail`() throws {
    for shard in ["1/3", "3/3"] {
      let outcome = try run("sub", "--shard", shard, "--output", "ndjson=\(shard.prefix(1)).ndjson")
      #expect(outcome.status == 0 || outcome.status == 1)
    }
    let merged = try run("report", "1.ndjson", "3.ndjson", "--format", "json", "--exit-zero-when-complete")
    #expect(merged.status == 2)
    #expect(merged.error.contains("missing or incomplete: shard 2/3"))
    #expect(try facts(merged)["conclusion"] as? String == "incomplete")
    _ = try run("sub", "--shard", "2/3", "--output", "ndjson=2.ndjson")
    let whole = try run("report", "1.ndjson", "2.ndjson", "3.ndjson", "2.ndjson", "--format", "ndjson")
    #expect(!whole.error.contains("missing"))
    #expect(whole.output.split(separator: "\n").count == 2, "one file, and the summary")
  }

  @Test func `A file that is named twice is counted once`() throws {
    let outcome = try run(
      "sub/a.y4m", "./sub/../sub/a.y4m", "\(folder)/sub/a.y4m", "sub", "--format", "ndjson")
    #expect(outcome.output.split(separator: "\n").count == 2)
    let list = try BuiltProgram.run(
      ["-", "--format", "ndjson"], input: Data("sub/a.y4m\nsub\n./sub/a.y4m\n".utf8), folder: folder)
    #expect(list.output.split(separator: "\n").count == 2)
  }

  @Test func `An ignore file above is obeyed from everywhere`() throws {
    try write(".padlintignore", Data("*.y4m\n".utf8))
    for path in ["sub", "./sub", "\(folder)/sub", "."] {
      #expect(try run(path).error.contains("1 ignored by .padlintignore"), "\(path)")
    }
    try write(".padlintignore", Data(repeating: UInt8(ascii: "#"), count: 2 << 20))
    let outcome = try run("sub")
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("the ignore file (at most 1 MiB) cannot be read"))
    let json = try run("sub", "--format", "json")
    #expect(json.error.contains(".padlintignore: the ignore file (at most 1 MiB) cannot be read"))
  }

  @Test func `Names are escaped where they leave for a console`() throws {
    let name = "\u{1B}[2Jx ##[error]y"
    for arguments in [
      [name], ["--files-from", name], ["--config", name], ["report", name], ["sub", "--baseline", name],
      ["--\(name)"], ["cache", "info", "--cache", name], ["inspect", name], ["config", "check", name],
      ["sub", "--output", "json=\(name)/x"],
    ] {
      let outcome = try BuiltProgram.run(arguments, folder: folder)
      for text in [outcome.output, outcome.error] {
        #expect(!text.contains("\u{1B}"), "\(arguments)")
      }
      #expect(!outcome.error.contains("##["), "\(arguments)")
    }
  }

  // MARK: Configuration that came with the videos

  @Test(.timeLimit(.minutes(10)))
  func `Configuration leads to nothing but regular files of a sensible size`() throws {
    unsafe mkfifo("\(folder)/pipe", 0o600)
    for baseline in ["/dev/zero", "pipe", "sub", "missing"] {
      try write(".padlint.yml", Data("baseline: \(baseline)\n".utf8))
      let outcome = try run("sub")
      #expect(outcome.status == 2, "\(baseline)")
      #expect(outcome.error.contains("cannot be read"), "\(outcome.error)")
    }
    for config in ["/dev/zero", "pipe", "sub"] {
      let outcome = try run("sub", "--config", config)
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("cannot be read: not a regular file"), "\(outcome.error)")
    }
  }

  @Test func `No line of a file that a link leads to comes into a message`() throws {
    for secret in [
      "root:$6$abcdefgh:19000:0:99999:7:::\nbin:*:19000\n", "root:$6$abcdefgh: 19000\n",
      "$6$abcdefgh: x\n$6$abcdefgh: x\n", "policy: $6$abcdefgh/\n", "severities: { $6$abcdefgh/: error }\n",
      "- $6$abcdefgh/\n", "\"$6$abcdefgh\n", "{ $6$abcdefgh\n", "fail-on: $6$abcdefgh\n",
    ] {
      try write("secret", Data(secret.utf8))
      try? FileManager.default.removeItem(atPath: "\(folder)/.padlint.yml")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/.padlint.yml", withDestinationPath: "secret")
      let outcome = try run("sub")
      #expect(outcome.status == 2)
      #expect(!outcome.error.contains("abcdefgh"), "\(outcome.error)")
    }
  }

  // MARK: Stored reports

  @Test func `A report of a part stays one when it is rendered anew`() throws {
    let whole = try run("sub", "--format", "ndjson")
    try write("whole.ndjson", Data(whole.output.utf8))
    let lines = whole.output.split(separator: "\n")
    try write("killed.ndjson", Data("\(lines[0])\n".utf8))
    let interrupted = whole.output.replacing(#""interrupted":false"#, with: #""interrupted":true"#)
    try write("interrupted.ndjson", Data(interrupted.utf8))
    let complete = try run("report", "whole.ndjson", "--format", "json")
    #expect(complete.status == 1)
    #expect(try facts(complete)["interrupted"] as? Bool == false)
    for name in ["killed.ndjson", "interrupted.ndjson"] {
      let outcome = try run("report", "whole.ndjson", name, "--format", "json")
      #expect(outcome.status == 2)
      #expect(try facts(outcome)["interrupted"] as? Bool == true)
    }
  }

  #if os(Linux)
    @Test(.timeLimit(.minutes(10)))
    func `A stored report is rendered anew in memory that hardly grows with it`() throws {
      let lines = try run("sub", "--format", "ndjson").output.split(separator: "\n").map(String.init)
      let file = try #require(lines.first { $0.hasPrefix(#"{"type":"file""#) })
      /// Most memory that `padlint report` has at a time, in kilobytes, with so many files in a report.
      func peak(_ count: Int) throws -> Int {
        let files = (0..<count).map { file.replacing("sub/a.y4m", with: "sub/\($0).y4m") }
        let report = (files + lines.filter { $0 != file }).joined(separator: "\n") + "\n"
        try write("large.ndjson", Data(report.utf8))
        let rendering = try RunningProgram(
          ["report", "large.ndjson", "--format", "csv", "--no-config"], in: folder)
        var peak = 0
        rendering.wait {
          let status = try? String(
            contentsOfFile: "/proc/\(rendering.process.processIdentifier)/status", encoding: .utf8)
          let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
          peak = max(peak, line.flatMap { Int($0.filter(\.isNumber)) } ?? 0)
          return false
        }
        #expect(rendering.output.split(separator: "\r\n").count == count + 1)
        return peak
      }
      let small = try peak(10)
      let size = try #require(content("large.ndjson")?.count)
      let large = try peak(3000)
      let more = try #require(content("large.ndjson")?.count) - size
      #expect(more > 4 << 20)
      #expect(
        (large - small) * 1024 < 2 * more, "it took more than five times as much: \(small), \(large) kB")
    }
  #endif

  @Test func `Reports are read from a pipe as from a file`() throws {
    let report = try run("sub", "--format", "json").output
    try write("report.json", Data(report.utf8))
    let fromInput = try BuiltProgram.run(
      ["report", "-", "--format", "csv"], input: Data(report.utf8), folder: folder)
    #expect(try run("report", "report.json", "--format", "csv").output == fromInput.output)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "cat report.json | '\(BuiltProgram.path)' report - --format csv"]
    shell.currentDirectoryURL = URL(fileURLWithPath: folder)
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    shell.waitUntilExit()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text == fromInput.output)
  }
}

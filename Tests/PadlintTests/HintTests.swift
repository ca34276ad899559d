import Foundation
import Testing

/// What people type who know other programs, or who mistype: the answer leads where they want to go, or nowhere.
@Suite final class HintTests {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "padlint-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ name: String, _ content: String) throws {
    try Data(content.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  private func run(_ arguments: String...) throws -> BuiltProgram.Outcome {
    try BuiltProgram.run(arguments, folder: folder)
  }

  @Test(arguments: [
    ("--watch", "padlint watch FOLDER"), ("--sort", "padlint report --worst N"), ("--colour", "--color auto"),
    ("--isolated", "--no-config"), ("--threads", "--jobs"), ("--max-warnings", "--fail-on warning"),
    ("--print0", "--format paths"), ("-l", "--format paths"), ("--dry-run", "padlint fix"),
    ("--stdin-filename", "a video has to be a file"), ("--show-files", "--show all"),
    ("--add-noqa", "--write-baseline"), ("--no-progress", "--progress none"),
    ("-r", "folders are always searched"),
    ("--form", "--format takes"), ("--out", "--output json=FILE"), ("--out", "--out-dir FOLDER"),
  ]) func `An option of another program leads to what does the same here`(option: String, words: String)
    throws
  {
    let outcome = try run("x.mp4", option)
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("padlint: unknown option '\(option)'; "), "\(outcome.error)")
    #expect(outcome.error.contains(words), "\(outcome.error)")
  }

  @Test(arguments: ["--wash", "--short", "--zebra", "--cost", "--hat"])
  func `An option that is like none of ours has no hint`(option: String) throws {
    #expect(try run("x.mp4", option).error.hasPrefix("padlint: unknown option '\(option)'\n"))
  }

  @Test(arguments: [
    (["inspect", "x.mp4", "--json"], "--format json prints it\n"),
    (["rules", "--json"], "--format json prints it\n"),
    (["explain", "letterbox", "--json"], "'--json'\n"),
    (["fix", "x.mp4", "--overwrite"], "--out-dir FOLDER takes"),
    (["fix", "x.mp4", "--out-dir", "y", "--crop"], "--insets T,B,L,R"),
    (["x.mp4", "--fix"], "--out-dir FOLDER"),
    (["inspect", "x.mp4", "-o", "y"], "--picture FILE"),
    (["report", "x.json", "--threads", "2"], "'--threads'\n"),
    (["x.mp4", "-threads", "2"], "--jobs N"), (["x.mp4", "-h264"], "two dashes"),
    (["-hide_banner", "x.mp4"], "two dashes"),
    (["config", "validate"], "padlint config check"), (["config", "chek"], "did you mean 'check'?"),
    (["cache", "clean"], "padlint cache clear"), (["devices", "iphone"], "lists all of them"),
    (["help", "check"], "padlint PATH… lints"), (["x.mp4", "--fail-on", "never"], "--exit-zero"),
    (["explain", "leterbox"], "padlint explain embedded-padding"), (["linter"], "padlint rules"),
    (["--policy", "x.mp4"], "'x.mp4' was taken as the value of --policy"),
    (["--no-cache"], "padlint --help shows how"),
    (["x.mp4", "--worst", "2"], "'--worst'; padlint report has it\n"),
    (["report", "x.json", "--settle"], "'--settle'; padlint watch has it\n"),
    (["x.mp4", "--output", "report.html"], "did you mean html=report.html?"),
    (["x.mp4", "--output", "pdf=x.pdf"], "no format 'pdf'; the formats are text, json, "),
  ]) func `A hint helps with the command in which it is given`(arguments: [String], words: String) throws {
    let outcome = try BuiltProgram.run(arguments, folder: folder)
    #expect(outcome.status == 2, "\(outcome.output)")
    #expect(outcome.error.contains(words), "\(outcome.error)")
  }

  @Test func `A key of another linter leads to what does it here`() throws {
    try write(".padlint.yml", "ignore: [edge-sliver]\noverrides:\n  - { file: a, reason: b, ignore: true }\n")
    let error = try run(".").error
    #expect(
      error.contains("severities: { RULE: off }") && error.contains("path: names the files"), "\(error)")
  }

  @Test(arguments: [
    ("--no-cahce", "--no-cache"), ("--sample", "--samples"), ("--polcy", "--policy"), ("--qiet", "--quiet"),
    ("--no-folow", "--no-follow"), ("--basline", "--baseline"),
  ]) func `A mistyped option leads to the one that was meant`(option: String, meant: String) throws {
    #expect(
      try run("x.mp4", option).error.hasPrefix(
        "padlint: unknown option '\(option)'; did you mean '\(meant)'?\n"))
  }

  @Test(arguments: [
    ("version", "padlint --version"), ("check", "padlint PATH… lints"), ("init", "padlint config init"),
    ("compare", "padlint diff"), ("wacth", "did you mean 'watch'?"),
  ]) func `A command of another program is no file`(word: String, words: String) throws {
    let outcome = try run(word, ".")
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("padlint: there is no command or file '\(word)'; \(words)"))
    try write(word, "")
    #expect(!(try run(word).error.contains("no command")), "but for a file of that name")
  }

  @Test func `A video where a report is wanted is called one`() throws {
    try SyntheticVideo.tiny.write(to: URL(fileURLWithPath: "\(folder)/a.y4m"))
    let outcome = try run("report", "a.y4m")
    #expect(outcome.status == 2)
    #expect(
      outcome.error == "padlint: a.y4m is a video, not a report of padlint; padlint PATH… lints videos\n")
  }

  @Test func `A variable that is nearly one of ours is told, and somebody else's is not`() throws {
    let outcome = try BuiltProgram.run(
      "config", "show",
      environment: ["PADLINT_SAMPELS": "5", "PADLINT_SERCET": "x", "PADLINT_DEPLOYMENT": "blue"])
    #expect(outcome.status == 0)
    #expect(
      outcome.error == """
        padlint: there is no variable PADLINT_SAMPELS; did you mean PADLINT_SAMPLES?
        padlint: there is no variable PADLINT_SERCET; did you mean PADLINT_SECRET?

        """)
  }

  @Test func `Short ways to the version, to no colour and to the cache`() throws {
    #expect(try run("-V").output == (try run("--version").output))
    #expect(
      !(try BuiltProgram.run("x.mp4", "--no-color", environment: ["CLICOLOR_FORCE": "1"]).output.contains(
        "\u{1B}")))
    #expect(try run("x.mp4", "--no-color", "--color", "always").status == 2)
    #expect(try run("cache", "path", "--cache", "a/b.sqlite").output == "a/b.sqlite\n")
    #expect(try run("cache", "path").output.hasSuffix("/padlint/results.sqlite\n"))
  }

  @Test func `A cache in a folder that is not there is refused, and no folder made`() throws {
    try SyntheticVideo.tiny.write(to: URL(fileURLWithPath: "\(folder)/a.y4m"))
    let outcome = try run("a.y4m", "--cache", "\(folder)/none/x.sqlite")
    #expect(outcome.status == 2)
    #expect(
      outcome.error
        == "padlint: the cache \(folder)/none/x.sqlite cannot be used: there is no folder \(folder)/none\n")
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/none"))
  }

  @Test func `The other ending of the configuration is found, and two files are one too many`() throws {
    try write(".padlint.yaml", "policy: youtube\n")
    #expect(try run("config", "show").output.contains("configuration file              .padlint.yaml\n"))
    #expect(try run("config", "init").error == "padlint: .padlint.yaml exists already; it was not changed\n")
    try write(".padlint.yml", "policy: filmhub\n")
    let both = try run("config", "show")
    #expect(both.status == 2)
    #expect(both.error == "padlint: .padlint.yaml: .padlint.yml is beside it; keep one of the two\n")
  }

  @Test func `Each problem of the configuration has the name of the program before it`() throws {
    try write(".padlint.yml", "polcy: x\njobs: many\n")
    let lines = try run("config", "check").error.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("padlint: .padlint.yml:") }, "\(lines)")
  }

  @Test func `The configuration alone is checked where its videos are not`() throws {
    try write(".padlint.yml", "baseline: none.ndjson\n")
    #expect(try run("config", "check").status == 2)
    #expect(try run("config", "check", "--config-only").status == 0)
    try write(".padlint.yml", "polcy: x\n")
    #expect(try run("config", "check", "--config-only").status == 2)
  }

  @Test func `Settings are shown as they are written`() throws {
    try write(
      ".padlint.yml",
      """
      devices: [390x844@3, pixel-9]
      overrides:
        - { path: old/, policy: youtube, severities: { edge-sliver: off }, tolerances: { minimum-pixels: 9 }, reason: why }
        - { path: raw/, ignore: true, reason: unfinished }
      """)
    let text = try run("config", "show").output
    #expect(text.contains("  390x844@3,pixel-9"))
    #expect(text.contains("  policy youtube, edge-sliver=off, minimum-pixels 9 (why)"))
    #expect(text.contains("  ignore (unfinished)"))
  }

  @Test func `What is left of a video in a pipe is told how to lint it`() throws {
    let outcome = try BuiltProgram.run("lint", "-", input: SyntheticVideo.tiny)
    #expect(outcome.status == 2)
    #expect(
      outcome.error.contains("this is a video, not a list of files")
        && outcome.error.contains("cat >/tmp/a.mp4"))
  }

  @Test func `A method of fixing that there is not is answered with those that there are`() throws {
    let outcome = try run("fix", "a.mp4", "--out-dir", "out", "--method", "crop")
    #expect(
      outcome.error.hasPrefix(
        "padlint: --method: there is no method 'crop'; the methods are auto, sps, mjpeg, clap, pixelcrop, encode\n"
      ),
      "\(outcome.error)")
  }

  @Test func `Formats have their article`() throws {
    try SyntheticVideo.tiny.write(to: URL(fileURLWithPath: "\(folder)/a.y4m"))
    try write("page", "my own")
    #expect(try run("a.y4m", "--output", "html=page").error.contains("is not an HTML report from padlint"))
    #expect(try run("a.y4m", "--output", "csv=page").error.contains("is not a CSV report from padlint"))
  }

  @Test func `Screens are listed by what options take`() throws {
    let lines = try run("devices").output.split(separator: "\n")
    #expect(lines.contains { $0.wholeMatch(of: /iphone-xs +375x812@3 +iPhone XS  \(.*\)/) != nil })
    #expect(lines.contains { $0.wholeMatch(of: /pixel-9 +411x923@2\.625 +Pixel 9/) != nil })
    for word in ["pixel-9", "galaxy-s24", "pixel-tablet", "television-4k", "browser-390x664"] {
      #expect(try run("x.mp4", "--devices", word).error.contains("device") == false, "\(word)")
    }
    let unknown = try run("x.mp4", "--devices", "pixel-99").error
    #expect(unknown.contains("there is no device 'pixel-99'; did you mean 'pixel-9'?"), "\(unknown)")
    #expect(!unknown.contains("“"))
  }

  @Test func `A tolerance is told as reports and the configuration have it`() throws {
    #expect(
      try run("policies", "apple-hig").output.contains("asymmetric-padding  beyond a difference of 2 px\n"))
  }

  @Test func `GNU parallel and the program of the same name are told apart`() throws {
    let tools = "\(folder)/tools"
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
    try write("tools/parallel", "#!/bin/sh\necho \"parallel: invalid option -- '-'\" >&2\nexit 1\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(tools)/parallel")
    try write("list", "a.mp4\0")
    let script = URL(fileURLWithPath: #filePath).appendingPathComponent(
      "../../../Scripts/engines/padlint-parallel")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [script.standardized.path, "\(folder)/list", "\(folder)/out"]
    process.environment = ["PATH": "\(tools):/usr/bin:/bin"]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(
      said.contains(
        "this needs GNU parallel, and `parallel` is \(tools)/parallel: install the package parallel"))
  }
}

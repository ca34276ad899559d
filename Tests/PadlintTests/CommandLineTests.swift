import Foundation
import Testing

@Suite final class CommandLineTests {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "padlint-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ name: String, _ content: String) throws {
    try Data(content.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  @Test(arguments: [
    ("--ignore=edge-sliver", "--severity RULE=off turns a rule off"),
    ("--fix", "padlint fix PATH… --out-dir FOLDER"), ("-f", "--format takes text"),
  ]) func `An option of another linter is answered with the one that does the same`(
    option: String, words: String
  ) throws {
    let outcome = try BuiltProgram.run("x.mp4", option)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("; \(words)"), "\(outcome.error)")
  }

  @Test func `Wrong usage ends with 2 and says how it is meant`() throws {
    let typo = try BuiltProgram.run("--sample", "3", "x.mp4")
    #expect(typo.status == 2)
    #expect(typo.output.isEmpty)
    #expect(typo.error.hasPrefix("padlint: unknown option '--sample'; did you mean '--samples'?\n"))
    for arguments in [
      ["--jobs", "0"], ["--format", "yaml"], ["--output", "json"], ["--timeout", "nan"], ["--shard", "3/2"],
      ["--max-pixels", "0"], ["--max-memory", "1000"], ["--decoder", "nonesuch"],
    ] {
      let outcome = try BuiltProgram.run(arguments[0], arguments[1], "x.mp4")
      #expect(outcome.status == 2, "\(arguments)")
      #expect(outcome.error.contains(arguments[0]), "\(arguments)")
    }
    #expect(try BuiltProgram.run().status == 2)
    for (option, value, words) in [
      ("--jobs", "0", "--jobs must be a whole number from 1 to 256, not 0"),
      ("--samples", "0", "--samples must be a whole number from 1 to 100000, not 0"),
      ("--timeout", "nan", "--timeout must be a number from 0.001 to 86400 seconds, not nan"),
      ("--timeout", "-1", "--timeout must be a number from 0.001 to 86400 seconds, not -1"),
      ("-j", "0", "padlint: --jobs must be a whole number from 1 to 256, not 0\n"),
      ("--devices", "", "--devices must be all, none, or a list such as apple-tv,390x844@3, not ''"),
      ("--include", "clip[1.mp4", "--include: the pattern 'clip[1.mp4' has a [ without ]"),
      ("--exclude", "", "--exclude: the pattern '' is empty"),
      ("--max-pixels", "0", "--max-pixels must be a whole number from 1 to"),
      ("--max-memory", "1000", "to 1125899906842624 bytes, not 1000"),
      ("--shard", "3/2", "--shard must be I/N with I from 1 to N, such as 2/8, not '3/2'"),
      ("--format", "marcdown", "edl, otio, sendcmd, crops, html, paths; did you mean 'markdown'?"),
      ("--show", "some", "it takes one of 'all', 'findings' or 'none'"),
    ] {
      let outcome = try BuiltProgram.run(option, value, "x.mp4")
      #expect(outcome.error.contains(words), "\(option): \(outcome.error)")
      #expect(outcome.error.split(separator: "\n").allSatisfy { $0.hasPrefix("padlint: ") }, "\(option)")
    }
    for (option, value, hint) in [
      ("--severity", "embeded-padding=note", "did you mean 'embedded-padding'"),
      ("--severity", "edge-sliver=fatal", "a level is error, warning, note or off"),
      ("--output", "sarf=a.sarif", "did you mean 'sarif'"),
      ("--policy", "yotube", "did you mean 'youtube'?\n"),
      ("--policy", "appel", "did you mean 'apple-hig'? The policies are apple-hig, youtube, "),
      ("--policy", "house", "there is no policy 'house'; the policies are apple-hig, youtube, "),
    ] {
      #expect(try BuiltProgram.run(option, value, "x.mp4").error.contains(hint), "\(option) \(value)")
    }
  }

  @Test func `An address in the wrong place is named without its key`() throws {
    let address = "https://user:5ecret@store.invalid/a?X-Signature=5ecret"
    for arguments in [
      ["report", address], ["diff", address, address], ["--files-from", address], ["--config", address, "x"],
      ["--baseline", address, "x"], ["--output", "json=\(address)", "x"], ["--jobs", address, "x"],
      ["explain", address], ["help", address],
    ] {
      let outcome = try BuiltProgram.run(arguments)
      #expect(outcome.status == 2, "\(arguments)")
      #expect(outcome.error.contains("https://store.invalid/a"), "\(outcome.error)")
      #expect(!(outcome.output + outcome.error).contains("5ecret"), "\(arguments)")
    }
  }

  @Test func `Options that contradict each other are wrong usage`() throws {
    for arguments in [
      ["--verbose", "--quiet"], ["--quiet", "--statistics"], ["--verbose", "--show", "none"],
      ["--verbose", "--statistics"], ["--verbose", "--format", "json"], ["--thorough", "--samples", "9"],
      ["--pictures", "all"], ["--pictures", "findings", "--output", "json=r.json"],
      ["-qq", "--show", "all"],
      ["--show", "all", "--format", "json"], ["--statistics", "--output", "csv=-"],
      ["--config", "a.yml", "--no-config"], ["--write-baseline", "a", "--prune-baseline"],
    ] {
      let outcome = try BuiltProgram.run(arguments + ["x.mp4"])
      #expect(outcome.status == 2, "\(arguments)")
      #expect(outcome.output.isEmpty, "\(arguments)")
    }
  }

  @Test func `Numbers may stand right behind their letter`() throws {
    try write("a.mp4", "")
    let outcome = try BuiltProgram.run("-j2", "\(folder)/a.mp4", "--format", "json")
    #expect(outcome.output.contains(#""jobs": 2"#))
  }

  @Test func `Help begins with how the program is called, and knows its topics`() throws {
    let help = try BuiltProgram.run("--help").output
    #expect(help.hasPrefix("USAGE: padlint [<options>] <path> ...\n"))
    #expect(
      help.contains("\n  padlint -V shows the versions.\n")
        || help.contains("\npadlint -V shows the versions.\n"))
    #expect(try BuiltProgram.run("help", "config", "show").status == 0)
    let unknown = try BuiltProgram.run("help", "polices")
    #expect(unknown.status == 2)
    #expect(unknown.error == "padlint: there is no command 'polices'; did you mean 'policies'?\n")
  }

  @Test func `A misspelt command is not taken for a file`() throws {
    try write("rules.mp4", "")
    let unknown = try BuiltProgram.run("inspekt", "\(folder)/rules.mp4")
    #expect(unknown.status == 2)
    #expect(unknown.error == "padlint: there is no command or file 'inspekt'; did you mean 'inspect'?\n")
    try write("inspekt", "")
    #expect(
      try BuiltProgram.run(["inspekt", "rules.mp4"], folder: folder).error.contains("no command") == false)
  }

  @Test func `Options of other linters are answered with ours`() throws {
    let outcome = try BuiltProgram.run("--html", "\(folder)/a.mp4")
    #expect(outcome.error.contains("unknown option '--html'; --output html=FILE writes the page\n"))
  }

  @Test func `In a folder, what was found is listed, and the rest counted`() throws {
    try SyntheticVideo.letterboxed(bars: 20).write(to: URL(fileURLWithPath: "\(folder)/bars.y4m"))
    try SyntheticVideo.letterboxed(bars: 0).write(to: URL(fileURLWithPath: "\(folder)/free.y4m"))
    func run(_ arguments: String...) throws -> String {
      try BuiltProgram.run(arguments + ["--no-config", "--severity", "inconclusive=off"], folder: folder)
        .output
    }
    let found = try run(".", "--all-files")
    #expect(found.contains("bars.y4m  [embedded-padding"))
    #expect(!found.contains("free.y4m"))
    #expect(found.contains("1 file not listed; --show all lists every file\n"))
    #expect(try run("bars.y4m", "free.y4m").contains("free.y4m"), "a few files, named one by one")
    #expect(try run(".", "--all-files", "--show", "all").contains("free.y4m"))
    let quiet = try run(".", "--all-files", "-q")
    #expect(quiet.split(separator: "\n").count == 1 && quiet.contains("bars.y4m"))
    #expect(try run(".", "--all-files", "-qq").isEmpty)
    #expect(try run(".", "--all-files", "--show", "none").hasPrefix("2 files: "))
  }

  @Test func `Statistics count by rule, folder and policy`() throws {
    for place in ["in/a.y4m", "in/b.y4m", "out/c.y4m"] {
      let url = URL(fileURLWithPath: "\(folder)/\(place)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try SyntheticVideo.letterboxed(bars: 20).write(to: url)
    }
    try write(".padlint.yml", "overrides: [{ path: out/, policy: youtube, reason: test }]")
    let text = try BuiltProgram.run("in", "out", "--all-files", "--statistics", folder: folder).output
    #expect(!text.contains(".y4m  ["), "no rows")
    let rows = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(rows.contains("2 error embedded-padding") && rows.contains("1 warning embedded-padding"))
    for name in ["in/", "apple-hig"] {
      #expect(rows.contains { $0.hasSuffix(" 2 2 \(name)") }, "\(name): \(text)")
    }
    for name in ["out/", "youtube"] {
      #expect(rows.contains { $0.hasSuffix(" 1 1 \(name)") }, "\(name): \(text)")
    }
  }

  @Test func `A damaged file is told why, as FFmpeg knows it`() throws {
    let path = VectorTests.folder.appendingPathComponent("bad/no-index.mp4").path
    let outcome = try BuiltProgram.run(path, "--no-config", "--no-cache")
    #expect(outcome.output.contains("\n         cannot open the container: moov atom not found\n"))
    #expect(
      outcome.error == "padlint: 1 file could not be analysed; the report on standard output says why\n",
      "a log of both streams tells of each file once")
    let json = try BuiltProgram.run(path, "--no-config", "--no-cache", "--format", "json")
    #expect(json.error.hasSuffix("moov atom not found [damaged]\n"), "people read no JSON")
    let counts = try BuiltProgram.run(path, "--no-config", "--no-cache", "--statistics")
    #expect(counts.error.hasSuffix("moov atom not found [damaged]\n"), "no file is listed")
  }

  @Test func `What a new baseline holds is said`() throws {
    try SyntheticVideo.letterboxed(bars: 20).write(to: URL(fileURLWithPath: "\(folder)/a.y4m"))
    let outcome = try BuiltProgram.run("a.y4m", "--no-config", "--write-baseline", "known", folder: folder)
    #expect(outcome.error.contains("in 1 file (1 embedded-padding"))
    #expect(outcome.error.hasSuffix("in known; --baseline known lets them pass\n"))
  }

  @Test func `Help, version and schema are answers`() throws {
    for argument in ["--help", "--version", "schema", "rules", "policies"] {
      let outcome = try BuiltProgram.run(argument)
      #expect(outcome.status == 0)
      #expect(!outcome.output.isEmpty)
      #expect(outcome.error.isEmpty)
    }
    let version = try BuiltProgram.run("--version").output
    #expect(version.contains("libavcodec "))
    #expect(version.contains(/built as (release|debug), Swift 6\.\d.*, (Linux|macOS) \w+\n$/), "\(version)")
  }

  @Test func `The version says with what rights workers run here`() throws {
    let text = try BuiltProgram.run("--version", "--verbose", "--no-config", "--timeout", "7").output
    #expect(text.hasPrefix(try BuiltProgram.run("--version").output))
    let facts = text.split(separator: "\n").reduce(into: [Substring: Substring]()) { facts, line in
      let parts = line.split(separator: /\ {2,}/)
      if parts.count == 2 { facts[parts[0]] = parts[1] }
    }
    #expect(facts["open files"] == "5")
    #expect(facts["bytes written to a file"] == "0")
    #expect(facts["bytes of a core dump"] == "0")
    #expect(facts["seconds for a file"] == "7.0")
    #expect(facts["processor seconds for a file"] == "8.0")
    #expect(text.contains("read the file that it is given"), "what no confinement takes away")
    #if os(Linux)
      #expect(facts["no new privileges"] == "yes")
      #expect(facts["Landlock"] == "not in this kernel" || facts["Landlock"]?.hasPrefix("ABI ") == true)
      #expect(facts["Landlock"]?.hasSuffix("refused") == false)
    #endif
  }

  #if os(Linux) && (arch(x86_64) || arch(arm64))
    @Test func `Whatever a worker that was taken over might try is refused, and named`() throws {
      let text = try BuiltProgram.run("--version", "--verbose", "--no-config").output
      let parts = text.split(separator: "possible in a worker:")
      try #require(parts.count == 2)
      for attempt in [
        "read a file", "list a folder", "see whether a file exists", "write a file", "delete a file",
        "permissions of a file", "owner of a file", "keep a file", "TCP", "UDP", "Unix sockets",
        "start a process", "start a thread",
        "signals", "environment", "memory executable", "raise its limits", "run a program", "capability",
        "debug",
        "file in memory", "io_uring", "BPF", "userfaultfd", "keyrings", "namespace",
      ] {
        #expect(parts[0].contains(attempt), "\(attempt)")
        #expect(!parts[1].contains(attempt), "\(attempt)")
      }
    }
  #endif

  @Test(
    arguments: [
      (
        ["--max-pixels", "1000"], "windowbox.mp4",
        "frames of 320 × 180 pixels exceed --max-pixels 1000 [too-large]"
      ),
      (
        ["--max-pixels", "1000"], "raw-h264.h264",
        "frames of 320 × 180 pixels exceed --max-pixels 1000 [too-large]"
      ),
      ([], "bad/claims-15000x15000.webm", "frames of more pixels than --max-pixels 67108864 [too-large]"),
      (
        ["--timeout", "0.001"], "long-letterbox-720p.mp4", "the time limit of 0.001 s has passed [timed-out]"
      ),
    ])
  func `What exceeds a limit is told which`(options: [String], vector: String, message: String) throws {
    let path = VectorTests.folder.appendingPathComponent(vector).path
    let outcome = try BuiltProgram.run(options + [path, "--no-cache", "--no-config", "--format", "ndjson"])
    #expect(outcome.status == 2)
    #expect(outcome.error.hasSuffix("\(message)\n"), "\(outcome.error)")
  }

  @Test func `Completions are there for three shells`() throws {
    for shell in ["bash", "zsh", "fish"] {
      let outcome = try BuiltProgram.run("completions", shell)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("fail-on"))
      #expect(try BuiltProgram.run("--generate-completion-script", shell).output == outcome.output)
    }
    #expect(try BuiltProgram.run("completions", "tcsh").status == 2)
  }

  /// `Scripts/test-completions` types more, into terminals.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash"), "there is no /bin/bash"),
    arguments: [
      ("--form", ["--format"]), ("--policy you", ["youtube"]), ("--format=pro", ["prometheus"]),
      ("--output cs", ["csv="]), ("--severity edge-sliver=n", ["note"]), ("polic", ["policies"]),
      ("--devices apple-tv,desktop-2", ["apple-tv,desktop-21-9"]), ("config c", ["check"]),
      ("help pol", ["policies"]), ("schema --h", ["--help"]), ("watch --exit", []),
    ])
  func `Bash completes what stands without a command`(typed: String, offered: [String]) throws {
    #expect(try completions(of: typed) == offered)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash"), "there is no /bin/bash"))
  func `Policies of the configuration are completed, unless their name is more than a word`() throws {
    try write(".padlint.yml", "policies: { yours: {}, 'you$(touch owned)': {} }")
    let program = URL(fileURLWithPath: BuiltProgram.path).deletingLastPathComponent().path
    let environment = ["PATH": "\(program):/usr/bin:/bin"]
    #expect(try completions(of: "--policy you", environment) == ["yours", "youtube"])
    #expect(try completions(of: "explain you", environment) == ["yours", "youtube"])
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/owned"))
  }

  private func completions(
    of typed: String, _ environment: [String: String] = ["PATH": "/usr/bin:/bin"]
  ) throws -> [String] {
    try write("padlint.bash", try BuiltProgram.run("completions", "bash").output)
    // As bash breaks the words of a line, at = too.
    let words = "padlint \(typed)".replacing("=", with: " = ").split(separator: " ").map { "'\($0)'" }
    let script = """
      source padlint.bash; COMP_WORDS=(\(words.joined(separator: " "))); COMP_CWORD=\(words.count - 1); _padlint
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = ["--norc", "-c", script]
    shell.environment = environment
    shell.currentDirectoryURL = URL(fileURLWithPath: folder)
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    return text.split(separator: "\n").map(String.init)
  }

  @Test func `A missing file is one line, an entry and status 2`() throws {
    let outcome = try BuiltProgram.run("\(folder)/missing.mp4", "--format", "ndjson")
    #expect(outcome.status == 2)
    #expect(outcome.error.split(separator: "\n").count == 1)
    #expect(outcome.error.contains("missing.mp4"))
    #expect(outcome.output.contains(#""code":"not-found""#))
  }

  @Test func `A bad file does not change what is said of the others`() throws {
    try write("empty.mp4", "")
    try write("text.mp4", "This is no video.\n")
    let outcome = try BuiltProgram.run(folder, "--format", "ndjson")
    #expect(outcome.status == 2)
    #expect(outcome.output.contains(#""code":"empty-file""#))
    #expect(outcome.output.contains(#""code":"not-media""#))
    #expect(outcome.error.split(separator: "\n").count == 2)
  }

  @Test func `A folder without a video says so and is no failure`() throws {
    try write("notes.txt", "x")
    let outcome = try BuiltProgram.run(folder)
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("no video found"))
  }

  @Test func `Lists come from a file and from standard input`() throws {
    try write("list", "\(folder)/a\n\(folder)/b\n")
    let fromFile = try BuiltProgram.run("--files-from", "\(folder)/list", "--format", "csv")
    let fromInput = try BuiltProgram.run(
      "-", "--format", "csv", input: Data("\(folder)/a\0\(folder)/b\0".utf8))
    #expect(fromFile.output.split(separator: "\r\n").count == 3)
    #expect(fromFile.output == fromInput.output)
    let missing = try BuiltProgram.run("--files-from", "\(folder)/no-list")
    #expect(missing.status == 2)
    let empty = try BuiltProgram.run("-")
    #expect(empty.status == 0)
  }

  @Test func `A report file appears whole or not at all`() throws {
    try write("report.json", "")
    let outcome = try BuiltProgram.run(
      "\(folder)/missing.mp4", "--output", "json=\(folder)/report.json", "--output",
      "ndjson=\(folder)/report.ndjson",
      "--quiet")
    #expect(outcome.status == 2)
    #expect(outcome.error.isEmpty)
    let json = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/report.json"))
    let report = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect((report["files"] as? [Any])?.count == 1)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
        "report.json", "report.ndjson",
      ])
    let unwritable = try BuiltProgram.run("x.mp4", "--output", "json=\(folder)/no/report.json")
    #expect(unwritable.status == 2)
    #expect(unwritable.error.contains("No such file or directory"))
    #expect(unwritable.output.isEmpty)
  }

  @Test func `A report may go to a device`() throws {
    let outcome = try BuiltProgram.run("\(folder)/missing.mp4", "--output", "json=/dev/null", "--quiet")
    #expect(outcome.error.isEmpty)
    #expect(outcome.status == 2)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "this system has no /dev/full"))
  func `A full disk is said and ends with 2`() throws {
    let outcome = try BuiltProgram.run("\(folder)/missing.mp4", "--output", "json=/dev/full", "--quiet")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("No space left on device"))
  }

  @Test func `A closed pipe ends quietly`() throws {
    for number in 0..<300 { try write("\(number).mp4", "") }
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c", "'\(BuiltProgram.path)' '\(folder)' --quiet --no-cache 2>'\(folder)/error' | head -n 1",
    ]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    shell.waitUntilExit()
    let lines = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(lines.split(separator: "\n").count == 1)
    #expect(try String(contentsOfFile: "\(folder)/error", encoding: .utf8).isEmpty)
  }

  @Test func `Colour follows the option, then the environment, then the stream`() throws {
    let escape = "\u{1B}["
    let plain = try BuiltProgram.run("x.mp4")
    #expect(!plain.output.contains(escape))
    #expect(try BuiltProgram.run("x.mp4", "--color", "always").output.contains(escape))
    #expect(
      try BuiltProgram.run("x.mp4", environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": ""]).output.contains(
        escape))
    let both = ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]
    #expect(!(try BuiltProgram.run("x.mp4", environment: both).output.contains(escape)))
    #expect(try BuiltProgram.run("x.mp4", "--color", "always", environment: both).output.contains(escape))
  }

  @Test func `Hostile names come out escaped, and names that are not UTF-8 with their bytes`() throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c",
      #"'\#(BuiltProgram.path)' "$(printf 'caf\351.mp4')" "$(printf 'a\033[2Jb')" --format ndjson 2>&1"#,
    ]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    shell.waitUntilExit()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(!text.contains("\u{1B}"))
    #expect(
      text.contains(
        #""pathBytes":"\#(Data([0x63, 0x61, 0x66, 0xE9] + Array(".mp4".utf8)).base64EncodedString())""#))
  }

  @Test func `Rules and policies explain themselves, and unknown ones are wrong usage`() throws {
    #expect(try BuiltProgram.run("rules", "embedded-padding").output.contains("Why:"))
    #expect(
      try BuiltProgram.run("explain", "variable-padding").output.contains(
        /\n  apple-hig +warning, error where it lasts\n/))
    #expect(try BuiltProgram.run("policies", "apple-hig").output.contains("original aspect ratio"))
    let broadcast = try BuiltProgram.run("policies", "broadcast-sd").output
    #expect(broadcast.contains("720x576: up to 9 px left, 9 px right"))
    #expect(broadcast.contains("embedded-padding    from 1 % of the frame and 4 px"))
    #expect(try BuiltProgram.run("rules", "embeded-padding").status == 2)
    #expect(try BuiltProgram.run("x.mp4", "--policy", "none").status == 2)
  }

  @Test func `Stored reports become one in another format`() throws {
    for name in ["b", "a"] {
      try write("\(name).mp4", "")
      _ = try BuiltProgram.run(
        "\(folder)/\(name).mp4", "--quiet", "--format", "csv", "--output", "ndjson=\(folder)/\(name).ndjson")
    }
    let direct = try BuiltProgram.run("\(folder)/a.mp4", "\(folder)/b.mp4", "--quiet", "--format", "csv")
    let merged = try BuiltProgram.run("report", "\(folder)/b.ndjson", "\(folder)/a.ndjson", "--format", "csv")
    #expect(merged.output == direct.output)
    #expect(merged.status == 2)
    try write("broken.json", "{\"schemaVersion\": ")
    let broken = try BuiltProgram.run("report", "\(folder)/broken.json")
    #expect(broken.status == 2)
    #expect(broken.error.contains("broken.json"))
    #expect(broken.output.isEmpty)
  }

  @Test func `The manual names every command, option, rule and policy`() throws {
    let manual = try BuiltProgram.run("manual")
    #expect(manual.status == 0)
    let dump = try JSONSerialization.jsonObject(
      with: Data(try BuiltProgram.run("--experimental-dump-help").output.utf8))
    let names = Self.manualNames(in: dump)
    #expect(names.isSuperset(of: [" lint\n", " config show\n", "Fl -baseline", "Fl j"]))
    for name in names { #expect(manual.output.contains(name), "\(name)") }
    for part in [
      ".Sh EXAMPLES", ".Sh NOTATION", ".Sh CONFIGURATION", ".It Cm suppressions", ".It Cm output",
      "letterbox 138+138", ".Cm diff\n.Op Ar options\n.Ar old\n.Ar new\n",
      ".Cm inspect\n.Op Ar options\n.Ar file ...\n",
      "Values: text, json, ndjson,", "Default: auto.", ".padlintignore", "results.sqlite",
    ] {
      #expect(manual.output.contains(part), "\(part)")
    }
    for command in ["rules", "policies"] {
      for line in try BuiltProgram.run(command).output.split(separator: "\n") {
        let name = try #require(line.split(separator: " ").first)
        #expect(manual.output.contains(".It Cm \(name)"), "\(name)")
      }
    }
  }

  @Test func `The manual describes an option that commands share once`() throws {
    let lines = try BuiltProgram.run("manual").output.split(separator: "\n")
    let start = try #require(lines.firstIndex(of: ".Sh COMMON OPTIONS"))
    for option in [".It Fl -config Ar", ".It Fl -jobs"] {
      let places = lines.indices.filter {
        lines[$0].hasPrefix(".It") && lines[$0].contains(option.dropFirst(4))
      }
      #expect(places.count == 1 && places[0] > start, "\(option): \(places)")
    }
  }

  /// All commands and options that help shows, as the manual writes them.
  private static func manualNames(in dump: Any, after parents: String = "") -> Set<String> {
    guard let object = dump as? [String: Any] else {
      return (dump as? [Any] ?? []).reduce(into: []) { $0.formUnion(manualNames(in: $1, after: parents)) }
    }
    let command = object["commandName"] as? String
    if object["shouldDisplay"] as? Bool == false || command == "help" { return [] }
    let options = (object["names"] as? [[String: Any]] ?? []).compactMap { name -> String? in
      guard let word = name["name"] as? String, !["help", "h"].contains(word) else { return nil }
      return name["kind"] as? String == "long" ? "Fl -\(word)" : "Fl \(word)"
    }
    let path = command.map { $0 == "padlint" ? "" : "\(parents) \($0)" } ?? parents
    let inside = ["command", "subcommands", "arguments"].compactMap { object[$0] }
      .map { manualNames(in: $0, after: path) }
    let own = command == nil || path.isEmpty ? options : options + ["\(path)\n"]
    return inside.reduce(Set(own)) { $0.union($1) }
  }

  @Test func `A baseline lets known findings pass and no new ones`() throws {
    try SyntheticVideo.letterboxed(bars: 20).write(to: URL(fileURLWithPath: "\(folder)/known.y4m"))
    func run(_ arguments: String...) throws -> BuiltProgram.Outcome {
      try BuiltProgram.run(
        arguments + ["--include", "*.y4m", "--format", "csv", "--no-config"], folder: folder)
    }
    #expect(try run(".").status == 1)
    #expect(try run(".", "--write-baseline", "known.ndjson").status == 0)
    #expect(try run(".", "--baseline", "known.ndjson").status == 0)
    // The same file by other names, from other folders.
    #expect(try run("\(folder)", "--baseline", "\(folder)/known.ndjson").status == 0)
    try SyntheticVideo.letterboxed(bars: 20).write(to: URL(fileURLWithPath: "\(folder)/new.y4m"))
    #expect(try run(".", "--baseline", "known.ndjson").status == 1)
    try FileManager.default.removeItem(atPath: "\(folder)/known.y4m")
    #expect(try run(".", "--baseline", "known.ndjson", "--prune-baseline").status == 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/known.ndjson")).isEmpty)
    try write("broken", "<<<<<<< ours\n")
    let broken = try run(".", "--baseline", "broken")
    #expect(broken.status == 2)
    #expect(broken.error.contains("broken:1: not a finding"))
  }

  @Test func `Configuration is found upwards, checked, shown, and loses to options`() throws {
    try write("a.mp4", "")
    try FileManager.default.createDirectory(atPath: "\(folder)/below", withIntermediateDirectories: true)
    try write(
      ".padlint.yml",
      """
      policy: filmhub
      suppressions:
        - { path: a.mp4, rules: [unreadable-video], reason: a placeholder }
      """)
    let inside = "\(folder)/below"
    let found = try BuiltProgram.run(["../a.mp4"], folder: inside)
    #expect(found.status == 0)
    #expect(found.output.contains("unreadable-video (a placeholder)"))
    #expect(try BuiltProgram.run(["../a.mp4", "--no-config"], folder: inside).status == 2)
    let shown = try BuiltProgram.run(
      ["config", "show", "--severity", "viewing-mode=note"], environment: ["PADLINT_JOBS": "3"],
      folder: inside)
    let lines = shown.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines.contains(["policy", "filmhub", "../.padlint.yml:1"]))
    #expect(lines.contains(["jobs", "3", "PADLINT_JOBS"]))
    #expect(lines.contains(["viewing-mode", "note", "command", "line"]))
    #expect(lines.contains(["inconclusive", "note", "policy", "filmhub"]))
    #expect(try BuiltProgram.run(["config", "check"], folder: inside).status == 0)
    try write(".padlint.yml", "polcy: filmhub\njobs: many\n")
    for arguments in [["config", "check"], ["../a.mp4"], ["report", "-"], ["policies"]] {
      let wrong = try BuiltProgram.run(arguments, folder: inside)
      #expect(wrong.status == 2)
      #expect(wrong.error.contains("../.padlint.yml:1:1: unknown key 'polcy'"))
      #expect(wrong.error.contains("../.padlint.yml:2:7: 'jobs' must be"))
    }
  }

  @Test func `A pattern of a folder holds where padlint is started in it`() throws {
    try FileManager.default.createDirectory(atPath: "\(folder)/series/one", withIntermediateDirectories: true)
    try SyntheticVideo.letterboxed(bars: 20).write(to: URL(fileURLWithPath: "\(folder)/series/one/a.y4m"))
    for pattern in ["series/", "/series/one/", "one", "series/**"] {
      try write(
        ".padlint.yml",
        "overrides: [{ path: \(pattern), severities: { embedded-padding: note }, reason: test }]")
      for (place, path) in [("", "series"), ("/series", "."), ("/series/one", "a.y4m")] {
        #expect(try BuiltProgram.run([path], folder: folder + place).status == 0, "\(pattern) in \(place)")
      }
    }
  }

  @Test func `A configuration that cannot be read is no configuration by defaults`() throws {
    try write("a.mp4", "")
    let path = "\(folder)/.padlint.yml"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    for _ in 0..<2 {
      let outcome = try BuiltProgram.run(["a.mp4", "--exit-zero"], folder: folder)
      #expect(outcome.status == 2)
      #expect(outcome.error == "padlint: .padlint.yml: is not a file that can be read\n")
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
  }
}

import Foundation
import SQLite
import Testing

/// What a run may write, and what it must leave alone.
@Suite final class OutputTests {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "padlint-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write("a.y4m", SyntheticVideo.tiny)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ name: String, _ content: Data) throws {
    try content.write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  private func content(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(folder)/\(name)") }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  private func run(_ arguments: String...) throws -> BuiltProgram.Outcome {
    try BuiltProgram.run(arguments, folder: folder)
  }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")[.posixPermissions] as? Int
  }

  // MARK: Files of the user's

  private static let formats = [
    "text", "json", "ndjson", "sarif", "junit", "github", "gitlab", "csv", "markdown", "prometheus", "html",
  ]

  @Test func `A baseline whose name was forgotten does not take the place of a video`() throws {
    try write("b.y4m", SyntheticVideo.tiny)
    let outcome = try run("--write-baseline", "a.y4m", "b.y4m")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("a.y4m exists and is not a baseline from padlint, so it is not replaced"))
    #expect(outcome.output.isEmpty, "refused before anything is analysed")
    #expect(content("a.y4m") == SyntheticVideo.tiny)
  }

  @Test(arguments: formats) func `A report replaces no file but one of its own format`(format: String) throws
  {
    let foreign = Data("the user's own\n".utf8)
    try write("own", foreign)
    let refused = try run("a.y4m", "--output", "\(format)=own")
    #expect(refused.status == 2)
    #expect(refused.output.isEmpty)
    let words = " \(format) report from padlint, so it is not replaced"
    #expect(refused.error.hasPrefix("padlint: own exists and is not a"))
    #expect(refused.error.lowercased().contains(words), "\(refused.error)")
    #expect(content("own") == foreign)
    for round in ["first", "second"] {
      let outcome = try run("a.y4m", "--output", "\(format)=report")
      #expect(outcome.status == 1, "\(round): \(outcome.error)")
    }
  }

  @Test(arguments: [true, false]) func `No report gets the name of a video`(isThere: Bool) throws {
    if isThere { try write("empty.MP4", Data()) }
    let outcome = try run("a.y4m", "--output", "html=empty.MP4")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("empty.MP4 is named like a video"))
    #expect(content("empty.MP4") == (isThere ? Data() : nil))
  }

  @Test func `An output takes the place of no input, by whatever name`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link.y4m", withDestinationPath: "a.y4m")
    try FileManager.default.linkItem(atPath: "\(folder)/a.y4m", toPath: "\(folder)/hard.y4m")
    for name in ["a.y4m", "./a.y4m", "\(folder)/a.y4m", "link.y4m", "hard.y4m"] {
      let outcome = try run("a.y4m", "--output", "json=\(name)")
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("is an input of this run"), "\(name): \(outcome.error)")
    }
    #expect(content("a.y4m") == SyntheticVideo.tiny)
    // Reports, lists, configuration and baselines are inputs, and would be recognised.
    #expect(try run("a.y4m", "--output", "ndjson=report", "--write-baseline", "known").status == 0)
    try write("list", Data("a.y4m\n".utf8))
    try write("conf.yml", Data("jobs: 1\n".utf8))
    for arguments in [
      ["report", "report", "--output", "ndjson=report"],
      ["a.y4m", "--baseline", "known", "--output", "ndjson=./known"],
      ["--files-from", "list", "--output", "csv=list"],
      ["a.y4m", "--config", "conf.yml", "--output", "csv=conf.yml"],
    ] {
      let outcome = try BuiltProgram.run(arguments, folder: folder)
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("is an input of this run"), "\(arguments): \(outcome.error)")
    }
  }

  @Test func `A picture takes the place of no picture of the user's`() throws {
    for name in ["p.png", "p.jpg"] {
      #expect(try run("inspect", "a.y4m", "--picture", name).status == 0)
      #expect(try run("inspect", "a.y4m", "--picture", name).status == 0)
      let own = try #require(content(name)).replacing(Data("padlint".utf8), with: Data("someone".utf8))
      try write(name, own)
      let refused = try run("inspect", "a.y4m", "--picture", name)
      #expect(refused.status == 2)
      #expect(refused.error.contains("\(name) exists and is not a"))
      #expect(content(name) == own)
    }
  }

  // MARK: Names

  @Test func `Two spellings of one file are wrong usage`() throws {
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "r.json")
    for other in ["./r.json", "\(folder)/r.json", "link", "r.json"] {
      let outcome = try run("a.y4m", "--output", "json=r.json", "--output", "csv=\(other)")
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("two outputs go to the same file"), "\(other): \(outcome.error)")
    }
    let baseline = try run("a.y4m", "--output", "ndjson=r", "--write-baseline", "./r")
    #expect(baseline.status == 2)
    #expect(try !names.contains("r.json"))
  }

  @Test func `A symbolic link is written through`() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/real", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link.json", withDestinationPath: "real/report.json")
    for _ in 1...2 {
      #expect(try run("a.y4m", "--output", "json=link.json").status == 1)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link.json") == "real/report.json"
      )
      #expect(content("real/report.json")?.starts(with: Data("{".utf8)) == true)
    }
  }

  @Test func `Permissions of a report that is replaced stay`() throws {
    for mode in [0o600, 0o664, 0o444] {
      #expect(try run("a.y4m", "--output", "json=report.json").status == 1)
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: "\(folder)/report.json")
      #expect(try run("a.y4m", "--output", "json=report.json").status == 1)
      #expect(try permissions("report.json") == mode)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func `The owner of a report that is replaced stays`() throws {
    #expect(try run("a.y4m", "--output", "json=report.json").status == 1)
    unsafe chown("\(folder)/report.json", 1234, 5678)
    #expect(try run("a.y4m", "--output", "json=report.json").status == 1)
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/report.json")
    #expect(attributes[.ownerAccountID] as? Int == 1234)
    #expect(attributes[.groupOwnerAccountID] as? Int == 5678)
  }

  @Test func `A dash is standard output`() throws {
    let dash = try run("a.y4m", "--output", "csv=-")
    #expect(dash.output == (try run("a.y4m", "--format", "csv").output))
    #expect(try names == ["a.y4m"])
    for arguments in [
      ["--output", "json=-", "--output", "csv=-"], ["--format", "json", "--output", "csv=-"],
    ] {
      let both = try BuiltProgram.run(["a.y4m"] + arguments, folder: folder)
      #expect(both.status == 2)
      #expect(both.error.contains("two reports go to standard output"))
    }
    #if os(Linux)
      let device = try run("a.y4m", "--output", "csv=/dev/stdout")
      #expect(device.output == dash.output)
    #endif
  }

  // MARK: Reports that cannot be written

  /// Nobody can make files there, not even root.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self"), "this system has no /proc"))
  func `A baseline that cannot be written is noticed before any file is analysed`() throws {
    try write("a.y4m", SyntheticVideo.tiny)
    let outcome = try run(".", "--write-baseline", "/proc/known")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("cannot write /proc/known"))
    #expect(outcome.output.isEmpty)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "this system has no /dev/full"))
  func `A report that cannot be written costs itself only`() throws {
    for number in 0..<30 { try write("\(number).y4m", SyntheticVideo.tiny) }
    let outcome = try run(
      ".", "--format", "csv", "--output", "ndjson=/dev/full", "--output", "json=report.json",
      "--write-baseline", "known.ndjson")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("cannot write /dev/full: No space left on device"))
    #expect(outcome.output.split(separator: "\r\n").count == 32)
    let json = try #require(content("report.json"))
    let report = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect((report["files"] as? [Any])?.count == 31)
    // Two findings a file.
    #expect(content("known.ndjson")?.split(separator: UInt8(ascii: "\n")).count == 62)
    let shell = try RunningProgram(
      [".", "--format", "ndjson", "--output", "json=second.json"], in: folder, limits: "exec >/dev/full")
    #expect(shell.status() == 2)
    #expect(shell.error.contains("cannot write standard output"))
    #expect(content("second.json")?.suffix(3) == Data("\n}\n".utf8))
  }

  #if os(Linux)
    @Test(arguments: [SIGHUP, SIGQUIT, SIGKILL])
    func `Nothing unfinished stays behind, whatever ends the process`(signal: Int32) throws {
      let fifo = "\(folder)/list"
      unsafe mkfifo(fifo, 0o600)
      let running = try RunningProgram(["--files-from", "list", "--output", "json=report.json"], in: folder)
      let list = try #require(FileHandle(forWritingAtPath: fifo))
      try list.write(contentsOf: Data("a.y4m\n".utf8))
      running.wait { running.output.contains("a.y4m") }
      running.send(signal)
      try list.close()
      #expect(running.status() != 0)
      #expect(try names.filter { $0.hasPrefix(".") } == [])
      #expect(try Set(names).isSubset(of: ["a.y4m", "list", "report.json"]))
    }

    @Test(
      .enabled(if: CProgram.noUnnamedFiles != nil, "needs a C compiler"),
      arguments: [SIGINT, SIGTERM, SIGHUP, nil] as [Int32?])
    func `Nor does it where a file has a name from the start`(signal: Int32?) throws {
      let library = try #require(CProgram.noUnnamedFiles)
      let fifo = "\(folder)/list"
      unsafe mkfifo(fifo, 0o600)
      let running = try RunningProgram(
        ["--files-from", "list", "--no-config", "--output", "json=report.json", "--output", "csv=/dev/full"],
        in: folder, limits: "export LD_PRELOAD='\(library)'")
      let list = try #require(FileHandle(forWritingAtPath: fifo))
      try list.write(contentsOf: Data("a.y4m\n".utf8))
      running.wait { running.output.contains("a.y4m") }
      #expect(try names.contains { $0.hasPrefix(".padlint-") }, "there is one to be left behind")
      if let signal { running.send(signal) }
      try list.close()
      #expect(running.status() != 0)
      #expect(try names == ["a.y4m", "list", "report.json"])
    }

    @Test(.enabled(if: CProgram.noUnnamedFiles != nil, "needs a C compiler"))
    func `Nor where the process ends since nobody reads its output any more`() throws {
      let library = try #require(CProgram.noUnnamedFiles)
      for number in 0..<40 { try write("\(number).y4m", SyntheticVideo.tiny) }
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = [
        "-c",
        "LD_PRELOAD='\(library)' '\(BuiltProgram.path)' . --no-config --no-cache --format ndjson --output ndjson=r "
          + "| head -c 1 >/dev/null",
      ]
      shell.currentDirectoryURL = URL(fileURLWithPath: folder)
      try shell.run()
      shell.waitUntilExit()
      // The other report is still read, so the run goes on to its end.
      #expect(try names.filter { $0.hasPrefix(".") } == [])
      #expect(try names.contains("r"))
      let refused = try RunningProgram(
        ["a.y4m", "--no-config", "--output", "json=x", "--output", "csv=no/folder"], in: folder,
        limits: "export LD_PRELOAD='\(library)'")
      #expect(refused.status() == 2)
      #expect(try names.filter { $0.hasPrefix(".") || $0 == "x" } == [])
    }
  #endif

  // MARK: The cache

  @Test func `A named cache that is none is refused and left as it is`() throws {
    try Database(path: "\(folder)/other.sqlite").execute("CREATE TABLE a (b)")
    for (name, bytes) in [
      ("notes.txt", Data("the user's own".utf8)), ("one", Data("x".utf8)),
      ("other.sqlite", try #require(content("other.sqlite"))),
    ] {
      try write(name, bytes)
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name).corrupt/deep", withIntermediateDirectories: true)
      for arguments in [["a.y4m"], ["cache", "info"], ["cache", "clear"], ["cache", "prune"]] {
        let outcome = try BuiltProgram.run(arguments + ["--cache", name], folder: folder)
        #expect(outcome.status == 2, "\(arguments) \(name)")
        #expect(outcome.error.contains("\(name) is not a padlint cache"))
        #expect(outcome.output.isEmpty)
      }
      #expect(content(name) == bytes)
      #expect(FileManager.default.fileExists(atPath: "\(folder)/\(name).corrupt/deep"))
    }
  }

  @Test func `Looking at a cache makes and changes nothing`() throws {
    let none = try run("cache", "info", "--cache", "none")
    #expect(none.status == 0)
    #expect(none.output.contains("entries: 0"))
    for command in ["clear", "prune"] { #expect(try run("cache", command, "--cache", "none").status == 0) }
    #expect(try names == ["a.y4m"])
    #expect(try run("a.y4m", "--cache", "results").status == 1)
    try FileManager.default.removeItem(atPath: "\(folder)/a.y4m")
    let (before, bytes) = (try names, content("results"))
    let info = try run("cache", "info", "--cache", "results")
    #expect(info.output.contains("entries: 1"))
    #expect(try names == before)
    #expect(content("results") == bytes)
  }

  @Test func `A cache is no report, and no video`() throws {
    #expect(try run("a.y4m", "--cache", "results").status == 1)
    let outcome = try run("a.y4m", "--cache", "results", "--output", "json=results")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("is an input of this run"))
  }
}

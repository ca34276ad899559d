import Foundation
import Testing

/// What a run says in a few lines: of what is let pass, of what comes and goes, and of where all is told.
@Suite final class GateTextTests {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "padlint-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, bars) in [("a.y4m", 30), ("b.y4m", 32), ("c.y4m", 0)] {
      try SyntheticVideo.letterboxed(bars: bars).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func run(_ arguments: String...) throws -> BuiltProgram.Outcome {
    try BuiltProgram.run(arguments + ["--severity", "inconclusive=off"], folder: folder)
  }

  @Test func `A green gate says what the baseline lets pass, and nothing of its pictures`() throws {
    _ = try run(".", "--write-baseline", "known")
    let green = try run(".", "--baseline", "known")
    #expect(green.status == 0)
    #expect(
      green.output.contains(
        "no findings that count; 2 are allowed (2 known from the baseline: 2 embedded-padding)\n"))
    #expect(!green.output.contains("shown smaller") && !green.output.contains("padlint inspect"))
    #expect(try run(".").output.contains("shown smaller"))
  }

  @Test func `Pruning says what it removed, and that it removed nothing`() throws {
    _ = try run(".", "--write-baseline", "known")
    #expect(
      try run(".", "--baseline", "known", "--prune-baseline").error
        == "padlint: no finding in known has been fixed; it was not changed\n")
    try FileManager.default.removeItem(atPath: "\(folder)/a.y4m")
    #expect(
      try run(".", "--baseline", "known", "--prune-baseline").error
        == "padlint: removed 1 fixed finding (1 embedded-padding) from known; 1 is left\n")
  }

  @Test func `A volume that is not there, or is empty, does not empty a baseline`() throws {
    func move(_ from: String, _ to: String) throws {
      try FileManager.default.moveItem(atPath: "\(folder)/\(from)", toPath: "\(folder)/\(to)")
    }
    func makeFolder(_ name: String) throws {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    func known() throws -> String { try String(contentsOfFile: "\(folder)/known", encoding: .utf8) }
    try makeFolder("volume")
    try move("a.y4m", "volume/a.y4m")
    _ = try run("volume", "--write-baseline", "known")
    let before = try known()
    try move("volume", "away")
    #expect(try run("volume", "--baseline", "known", "--prune-baseline").status == 2)
    #expect(try known() == before)
    try makeFolder("volume")
    _ = try run("volume", "--baseline", "known", "--prune-baseline")
    #expect(try known() == before)
  }

  @Test func `A disk that is not there loses nothing, beside one that is`() throws {
    func known() throws -> String { try String(contentsOfFile: "\(folder)/known", encoding: .utf8) }
    for disk in ["disk1", "disk2"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(disk)/films", withIntermediateDirectories: true)
    }
    for (from, to) in [("a", "disk1/films/a"), ("b", "disk2/films/b"), ("c", "disk1/films/c")] {
      try FileManager.default.moveItem(atPath: "\(folder)/\(from).y4m", toPath: "\(folder)/\(to).y4m")
    }
    _ = try run("disk1", "disk2", "--write-baseline", "known")
    let before = try known()
    // Its mount point is there, and empty.
    try FileManager.default.moveItem(atPath: "\(folder)/disk2/films", toPath: "\(folder)/away")
    let pruned = try run("./disk1/../disk1", "disk2", "--baseline", "known", "--prune-baseline", "-q")
    #expect(pruned.error.isEmpty)
    #expect(try known() == before)
    try FileManager.default.removeItem(atPath: "\(folder)/disk1/films/a.y4m")
    #expect(try run("disk1", "disk2", "--baseline", "known").output.contains("1 of the baseline fixed"))
    #expect(
      try run("disk1", "disk2", "--baseline", "known", "--prune-baseline", "-qq").error
        == "padlint: removed 1 fixed finding (1 embedded-padding) from known; 1 is left\n")
    #expect(try !known().contains("a.y4m") && known().contains("b.y4m"))
  }

  @Test func `Another name of a file takes nothing from what is known of it`() throws {
    _ = try run(".", "--write-baseline", "known")
    try FileManager.default.linkItem(atPath: "\(folder)/b.y4m", toPath: "\(folder)/z.y4m")
    let later = try run(".", "--baseline", "known")
    #expect(later.status == 0)
    #expect(later.output.contains(" 1 seen before, by this or another name"))
    try FileManager.default.linkItem(atPath: "\(folder)/b.y4m", toPath: "\(folder)/0.y4m")
    let found = try run(".", "--baseline", "known", "--format", "paths", "--show", "all")
    #expect(found.output == "0.y4m\0a.y4m\0b.y4m\0c.y4m\0")
    #expect(found.status == 1, "a name that is not known is new")
  }

  @Test func `A path that looks like an option is none to the program that takes it`() throws {
    try FileManager.default.moveItem(atPath: "\(folder)/a.y4m", toPath: "\(folder)/-a.y4m")
    #expect(try run(".", "--format", "paths").output == "./-a.y4m\0b.y4m\0")
  }

  @Test func `One line says how to see the evidence`() throws {
    let text = try run(".").output
    #expect(text.components(separatedBy: "padlint inspect").count == 2)
    #expect(text.contains("padlint inspect a.y4m shows all the evidence\n"))
    #expect(!(try run("c.y4m").output.contains("padlint inspect")), "a clean file has nothing to show")
    #expect(!(try run(".", "--verbose").output.contains("padlint inspect")), "all is told")
  }

  @Test func `What comes and goes is told with its sizes and times`() throws {
    let path = VectorTests.folder.appendingPathComponent("mixed-aspect.mp4").path
    let text = try BuiltProgram.run(path, "--no-config", "--no-cache", "--timeout", "600").output
    #expect(text.contains("\n         letterbox 24+24 from 0:00 to 0:01.5\n"), "\(text)")
  }

  @Test func `Paths alone are for other programs`() throws {
    try FileManager.default.moveItem(atPath: "\(folder)/b.y4m", toPath: "\(folder)/b\n'x.y4m")
    let found = try run(".", "--format", "paths")
    #expect(found.status == 1)
    #expect(found.output == "a.y4m\0b\n'x.y4m\0")
    #expect(try run(".", "--format", "paths", "--show", "all").output == "a.y4m\0b\n'x.y4m\0c.y4m\0")
    try Data().write(to: URL(fileURLWithPath: "\(folder)/d.mp4"))
    #expect(try run("d.mp4", "--format", "paths").error == "padlint: d.mp4: the file is empty [empty-file]\n")
    for options in [["--verbose"], ["--statistics"], ["--output", "json=-"]] {
      #expect(try BuiltProgram.run([".", "--format", "paths"] + options, folder: folder).status == 2)
    }
  }

  @Test func `Only the worst are listed in text, too, and the others counted`() throws {
    _ = try run(".", "--output", "json=r.json")
    let text = try run("report", "r.json", "--worst", "1", "--show", "all").output
    #expect(text.hasPrefix("error    padded        letterbox 30+30"))
    #expect(!text.contains("  b.y4m  [") && !text.contains("c.y4m"))
    #expect(text.contains("3 files: 1 clean, 2 padded\n") && text.contains("2 findings: 2 errors\n"))
    #expect(text.contains("2 files are less serious and not listed (--worst)\n"))
    let other = try run("report", "r.json", "--worst", "1", "--format", "sarif")
    #expect(other.status == 2)
    #expect(other.error.contains("--worst applies to text, html, json, junit and csv"))
  }
}

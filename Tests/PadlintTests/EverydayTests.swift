import Foundation
import Testing

/// What people do between two runs: compare, explain, configure, and look at what changed.
@Suite final class EverydayTests {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "padlint-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ name: String, _ content: String) throws {
    try Data(content.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  private func video(_ name: String, bars: Int) throws {
    try SyntheticVideo.letterboxed(bars: bars).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  private func run(_ arguments: String...) throws -> BuiltProgram.Outcome {
    try BuiltProgram.run(arguments, folder: folder)
  }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  // MARK: Comparing

  @Test func `Two reports are compared finding by finding`() throws {
    for (name, bars) in [("fixed.y4m", 20), ("same.y4m", 20), ("other.y4m", 20), ("gone.y4m", 0)] {
      try video(name, bars: bars)
    }
    _ = try run(".", "--all-files", "-qq", "--output", "json=old.json")
    try FileManager.default.removeItem(atPath: "\(folder)/gone.y4m")
    for (name, bars) in [("fixed.y4m", 0), ("other.y4m", 30), ("new.y4m", 10)] { try video(name, bars: bars) }
    _ = try run(".", "--all-files", "--exclude", "*.json", "-qq", "--output", "ndjson=new.ndjson")
    let found = try run("diff", "old.json", "new.ndjson", "--format", "json")
    #expect(found.status == 1, "something appeared")
    let report = try json(found.output)
    let changes = try #require(report["changes"] as? [[String: Any]])
    let embedded = changes.filter { $0["ruleId"] as? String == "embedded-padding" }
    #expect(
      Set(embedded.map { "\($0["path"] ?? "") \($0["change"] ?? "")" })
        == ["fixed.y4m fixed", "new.y4m appeared", "other.y4m changed"])
    let summary = try #require(report["summary"] as? [String: Int])
    #expect(summary["filesAdded"] == 1 && summary["filesRemoved"] == 1 && summary["filesUnchanged"] == 1)
    let text = try run("diff", "old.json", "new.ndjson").output
    #expect(text.contains("padded letterbox 20+20 before, padded letterbox 30+30 now\n"))
    #expect(text.contains("padded letterbox 10+10, in a new file\n"))
    #expect(text.contains("gone               gone.y4m\n                   clean before\n"))
    let gone = try #require(report["removed"] as? [[String: String]])
    #expect(gone == [["path": "gone.y4m", "before": "clean"]])
    let markdown = try run("diff", "old.json", "new.ndjson", "--format", "markdown").output
    #expect(
      markdown.contains("| fixed | error | `fixed.y4m` | embedded-padding | padded letterbox 20+20 | clean |")
    )
    #expect(markdown.contains("| gone |  | `gone.y4m` |  | clean |  |\n"))
    let back = try run("diff", "old.json", "old.json")
    #expect(back.status == 0)
    #expect(
      back.output == """
        findings: 0 appeared, 0 fixed, 0 changed
        files: 4 before, 4 now; 0 new, 0 gone, 4 unchanged
        both judged by apple-hig

        """)
  }

  @Test func `A report that another policy judged is judged anew, and that is said`() throws {
    try video("a.y4m", bars: 20)
    _ = try run("a.y4m", "--policy", "youtube", "--output", "json=r.json")
    #expect(
      try run("report", "r.json").error
        == "padlint: judged anew by apple-hig (default); r.json was judged by youtube; --policy youtube keeps that\n"
    )
    for option in ["--policy=youtube", "--policy=filmhub", "--quiet"] {
      #expect(try run("report", "r.json", option).error.isEmpty, "\(option)")
    }
    try Data("policy: filmhub\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/.padlint.yml"))
    #expect(try run("report", "r.json").error.contains("by filmhub (.padlint.yml:1); r.json was"))
  }

  @Test func `A report that lacks files is not compared as if it had them`() throws {
    for name in ["a.y4m", "b.y4m"] { try video(name, bars: 20) }
    _ = try run(".", "--all-files", "-qq", "--output", "ndjson=whole.ndjson")
    let lines = try String(contentsOfFile: "\(folder)/whole.ndjson", encoding: .utf8).split(separator: "\n")
    let versions = [
      ("stopped", "\(lines[0])\n", "was stopped"),
      ("lost", "\(lines[0])\n\(lines[2])\n", "1 files that its summary counts"),
    ]
    for (name, text, words) in versions {
      try text.write(toFile: "\(folder)/\(name).ndjson", atomically: true, encoding: .utf8)
      let outcome = try run("diff", "whole.ndjson", "\(name).ndjson")
      #expect(outcome.status == 2 && outcome.error.contains(words), "\(outcome.error)")
      #expect(try run("report", "\(name).ndjson", "--exit-zero").status == 2)
    }
    _ = try run(
      ".", "--all-files", "--exclude", "*.ndjson", "--shard", "1/2", "-qq", "--output", "ndjson=half.ndjson")
    #expect(try run("diff", "whole.ndjson", "half.ndjson").status == 2)
    #expect(try run("diff", "half.ndjson", "half.ndjson").status == 0)
  }

  @Test func `What nobody could look at is not fixed`() throws {
    try video("a.y4m", bars: 20)
    _ = try run("a.y4m", "-qq", "--output", "json=old.json")
    try write("a.y4m", "damaged")
    _ = try run("a.y4m", "-qq", "--output", "json=new.json")
    let text = try run("diff", "old.json", "new.json").output
    #expect(text.contains("appeared  error    a.y4m  [unreadable-video]"))
    #expect(text.contains(" 0 fixed"))
  }

  @Test func `What is no report is named for what it is`() throws {
    try video("a.y4m", bars: 20)
    _ = try run(
      "a.y4m", "-qq", "--write-baseline", "known", "--output", "html=page", "--output", "json=r.json")
    for (arguments, words) in [
      (["diff", "known", "r.json"], "known is a baseline, which --baseline takes; "),
      (["report", "known"], "known is a baseline, which --baseline takes; "),
      (["report", "page"], "page is a report in the format html; "),
    ] {
      let outcome = try BuiltProgram.run(arguments, folder: folder)
      #expect(outcome.status == 2)
      #expect(
        outcome.error == "padlint: \(words)only JSON and NDJSON reports can be read\n")
    }
  }

  @Test func `A report that was given for a baseline is named for what it is`() throws {
    try video("a.y4m", bars: 20)
    for format in ["json", "ndjson", "csv"] {
      _ = try run("a.y4m", "-qq", "--output", "\(format)=report")
      let outcome = try run("a.y4m", "--baseline", "report")
      #expect(outcome.status == 2)
      #expect(
        outcome.error
          == "padlint: report is a report in the format \(format), not a baseline, which --write-baseline makes\n"
      )
      try FileManager.default.removeItem(atPath: "\(folder)/report")
    }
  }

  // MARK: Explaining

  @Test func `Rules and policies are explained, and listed for programs`() throws {
    let rule = try run("explain", "edge-sliver").output
    for part in ["Why:", "Source:", "Remedy:", "Examples:", "sony-music", "suppressions:"] {
      #expect(rule.contains(part), "\(part)")
    }
    #expect(rule == (try run("rules", "edge-sliver").output))
    #expect(try run("explain", "youtube").output == (try run("policies", "youtube").output))
    let typo = try run("explain", "edge-silver")
    #expect(typo.status == 2)
    #expect(typo.error.contains("did you mean 'edge-sliver'?"))
    for (command, key) in [("rules", "id"), ("policies", "name"), ("devices", "name")] {
      let text = try run(command, "--format", "json").output
      let list = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
      let names = list.compactMap { $0[key] as? String }
      #expect(names.count == list.count && names.count > 7, "\(command)")
      for name in names { #expect(try run(command).output.contains(name), "\(name)") }
    }
  }

  @Test func `Several files are inspected at once, for people and for programs`() throws {
    for name in ["a.y4m", "b.y4m"] { try video(name, bars: 20) }
    let text = try run("inspect", "a.y4m", "b.y4m").output
    #expect(text.contains("a.y4m\n  verdict    padded") && text.contains("\n\nb.y4m\n  verdict    padded"))
    let report = try json(
      try run("inspect", "a.y4m", "b.y4m", "--format", "json", "--devices", "390x844@3").output)
    let files = try #require(report["files"] as? [[String: Any]])
    #expect(files.map { $0["path"] as? String } == ["a.y4m", "b.y4m"])
    let devices = try #require(files.first?["presentation"] as? [[String: Any]])
    #expect(devices.map { $0["device"] as? String } == ["390x844@3"])
    #expect(try run("inspect", "a.y4m", "missing.mp4").status == 2)
    #expect(try run("inspect", "a.y4m", "b.y4m", "--picture", "p.png").status == 2)
    #expect(
      try run("inspect", "a.y4m", "--picture", "p.gif").error.hasPrefix(
        "padlint: --picture must name a .png, .jpg or .jpeg file, not 'p.gif'\n"))
    #expect(
      try run("inspect", ".").error
        == "padlint: . is a folder: inspect takes files; padlint . lints what is in it\n")
  }

  // MARK: Configuring

  @Test func `A configuration is begun with every key explained, and not begun twice`() throws {
    #expect(try run("config", "init").status == 0)
    #expect(try run("config", "check").status == 0)
    let text = try String(contentsOfFile: "\(folder)/.padlint.yml", encoding: .utf8)
    // Every setting, once its sign is removed, is one; what it names is not here.
    let settings = text.split(separator: "\n").filter { !$0.hasPrefix("# ") || $0.hasPrefix("#  ") }
    try write(".padlint.yml", settings.map { $0.dropFirst() }.joined(separator: "\n"))
    let checked = try run("config", "check")
    #expect(checked.status == 2)
    #expect(!checked.error.contains("unknown key"))
    #expect(checked.error.contains("the baseline padlint-baseline.ndjson cannot be read"))
    #expect(
      checked.error.contains("the suppression of 'trailer.mp4' (embedded-padding) matches no file here"))
    #expect(checked.error.contains("the override for 'archive/' matches no file here"))
    let again = try run("config", "init")
    #expect(again.status == 2)
    #expect(again.error == "padlint: .padlint.yml exists already; it was not changed\n")
  }

  @Test func `The configuration names reports and screens, and options go before it`() throws {
    try video("a.y4m", bars: 20)
    try write(".padlint.yml", "output: [csv=all.csv]\ndevices: [390x844@3]\n")
    #expect(try run("a.y4m", "--format", "json").output.contains(#""device": "390x844@3""#))
    #expect(FileManager.default.fileExists(atPath: "\(folder)/all.csv"))
    let other = try run("a.y4m", "--format", "json", "--devices", "apple-tv", "--output", "csv=other.csv")
      .output
    #expect(other.contains(#""device": "Apple TV""#) && !other.contains("390x844"))
    #expect(try run("config", "show").output.contains("csv=all.csv"))
    for (text, words) in [
      ("output: [csv=../all.csv]", "must be inside this folder"), ("output: [cvs=a]", "did you mean 'csv'?"),
      ("output: [csv]", "must be a format and a file, such as html=report.html"),
      ("devices: [nokia]", "there is no device 'nokia'"),
    ] {
      try write(".padlint.yml", text)
      let outcome = try run("a.y4m")
      #expect(outcome.status == 2)
      #expect(outcome.error.contains(words), "\(text): \(outcome.error)")
    }
  }

  @Test func `Suppressions end on their day, and those without use are told`() throws {
    for name in ["a.y4m", "b.y4m", "c.y4m"] { try video(name, bars: name == "b.y4m" ? 0 : 20) }
    try write(
      ".padlint.yml",
      """
      suppressions:
        - { path: a.y4m, reason: agreed, until: 2999-12-31 }
        - { path: b.y4m, reason: agreed once }
        - { path: c.y4m, rules: [embedded-padding], reason: agreed for a while, until: 2020-01-31 }
        - { path: elsewhere.y4m, reason: not of this run }
      """)
    let outcome = try run("a.y4m", "b.y4m", "c.y4m", "--severity", "viewing-mode=off")
    #expect(outcome.status == 1, "c.y4m counts again")
    #expect(outcome.output.contains("suppressed: embedded-padding (agreed)\n"))
    #expect(
      outcome.error == """
        padlint: .padlint.yml:3: the suppression of 'b.y4m' is not needed any more: there is no such finding
        padlint: .padlint.yml:4: the suppression of 'c.y4m' (embedded-padding) ended on 2020-01-31

        """)
    try write(".padlint.yml", "suppressions: [{ path: a.y4m, reason: x, until: tomorrow }]")
    #expect(try run("a.y4m").error.contains("'until' must be a day such as 2026-12-31"))
  }

  @Test func `Suppressions of files that are gone, and rules without findings, are told`() throws {
    try FileManager.default.createDirectory(atPath: "\(folder)/in", withIntermediateDirectories: true)
    try video("in/a.y4m", bars: 20)
    try write(
      ".padlint.yml",
      """
      include: ["*.y4m"]
      suppressions:
        - { path: in/a.y4m, rules: [embedded-padding, edge-sliver], reason: agreed }
        - { path: in/gone.y4m, reason: agreed }
        - { path: out/gone.y4m, reason: agreed }
        - { path: "*.mov", reason: agreed }
      """)
    let unused = """
      padlint: .padlint.yml:3: the suppression of 'in/a.y4m' (edge-sliver, embedded-padding) is not needed any more \
      for edge-sliver: there is no such finding

      """
    let gone = "the suppression of 'in/gone.y4m' is not needed any more: there is no such file\n"
    #expect(try run("in/a.y4m").error == unused, "the others are not of this run")
    #expect(try run("in").error == unused + "padlint: .padlint.yml:4: \(gone)")
    #expect(try run("in", "-q").error.isEmpty)
    try write(
      ".padlint.yml",
      "suppressions: [{ path: \"*.y4m\", reason: a }, { path: \"*.mov\", reason: b }, { path: x.y4m, reason: c }]"
    )
    #expect(try run("in", "--all-files").error.isEmpty, "other folders may have such files")
    #expect(
      try run(".", "--all-files").error == """
        padlint: .padlint.yml:1: the suppression of '*.mov' matches no file of this run
        padlint: .padlint.yml:1: the suppression of 'x.y4m' matches no file of this run

        """)
    #expect(try run(".", "--all-files", "--exclude", "b*").error.isEmpty, "not all files are looked at")
  }

  @Test func `A suppression stays where its file could not be analysed`() throws {
    try write("a.y4m", "YUV4MPEG2 and no more")
    try write(".padlint.yml", "suppressions: [{ path: a.y4m, rules: [embedded-padding], reason: agreed }]")
    #expect(!(try run("a.y4m").error.contains("not needed")))
  }

  @Test func `A link to nowhere stays in a baseline until it is gone`() throws {
    try video("a.y4m", bars: 0)
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/b.mp4", withDestinationPath: "nowhere")
    _ = try run("b.mp4", "--write-baseline", "known.ndjson", "-qq")
    _ = try run(".", "--baseline", "known.ndjson", "--prune-baseline", "-qq")
    #expect(try String(contentsOfFile: "\(folder)/known.ndjson", encoding: .utf8).contains("b.mp4"))
    try FileManager.default.removeItem(atPath: "\(folder)/b.mp4")
    _ = try run(".", "--baseline", "known.ndjson", "--prune-baseline", "-qq")
    #expect(try !String(contentsOfFile: "\(folder)/known.ndjson", encoding: .utf8).contains("b.mp4"))
  }

  // MARK: What changed

  @Test func `Only what has changed since a day is linted`() throws {
    // A time that somebody set back tells nothing: what counts is when the file was changed at all. So the past lies in 2090.
    for (name, year) in [("old.y4m", 2020), ("new.y4m", 2100)] {
      try video(name, bars: 20)
      let date = try #require(
        DateComponents(calendar: .init(identifier: .gregorian), year: year, month: 6).date)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: "\(folder)/\(name)")
    }
    let outcome = try run(".", "--all-files", "--changed-since", "2090-01-01", "--format", "json")
    let report = try json(outcome.output)
    #expect((report["files"] as? [[String: Any]])?.map { $0["path"] as? String } == ["new.y4m"])
    #expect(((report["run"] as? [String: Any])?["skipped"] as? [String: Int])?["unchanged"] == 1)
    #expect(try run(".", "--changed-since", "2023-13-01").status == 2)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git"), "there is no git"))
  func `Only what git knows as changed is linted`() throws {
    for name in ["same.y4m", "edited.y4m"] { try video(name, bars: 20) }
    func git(_ arguments: String...) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
      process.arguments = ["-C", folder, "-c", "user.name=t", "-c", "user.email=t@example.com"] + arguments
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(arguments)")
    }
    #expect(try run(".", "--changed-since", "HEAD").status == 2, "no repository")
    try git("init", "--quiet")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "first")
    try video("edited.y4m", bars: 30)
    try video("it's new.y4m", bars: 20)
    let outcome = try run(
      ".", "--all-files", "--exclude", ".git", "--changed-since", "HEAD", "--format", "json")
    let files = try #require(try json(outcome.output)["files"] as? [[String: Any]])
    #expect(files.map { $0["path"] as? String } == ["edited.y4m", "it's new.y4m"])
    // A link that leads elsewhere has changed, and so has all of a repository in this one that is not committed.
    try git("add", ".")
    try git("commit", "--quiet", "--message", "second")
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/link.y4m", withDestinationPath: "same.y4m")
    try FileManager.default.createDirectory(atPath: "\(folder)/inner", withIntermediateDirectories: true)
    try git("init", "--quiet", "inner")
    try video("inner/c.y4m", bars: 20)
    let linked = try run(
      ".", "--all-files", "--exclude", ".git", "--changed-since", "HEAD", "--format", "paths")
    #expect(Set(linked.output.split(separator: "\0")) == ["inner/c.y4m", "link.y4m"], "\(linked.output)")
    let unknown = try run(".", "--changed-since", "no-such-branch")
    #expect(unknown.status == 2)
    #expect(
      unknown.error.hasPrefix("padlint: --changed-since: git does not know the revision 'no-such-branch'"))
  }
}

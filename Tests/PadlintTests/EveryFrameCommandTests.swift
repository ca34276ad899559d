import Foundation
import Testing

/// Every frame, the part that counts and the shapes that are expected, as people type them.
@Suite struct EveryFrameCommandTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  private static func vector(_ name: String) -> String {
    package.appending(path: "TestVectors/\(name)").standardized.path
  }

  private static func lint(_ arguments: String..., format: String = "json") throws -> BuiltProgram.Outcome {
    try BuiltProgram.run(
      ["lint", "--no-config", "--no-cache", "--devices", "none", "--format", format] + arguments)
  }

  private static func file(_ outcome: BuiltProgram.Outcome) throws -> [String: Any] {
    let report = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    return try #require((report?["files"] as? [[String: Any]])?.first, "\(outcome.error)")
  }

  private static func rules(_ outcome: BuiltProgram.Outcome) throws -> [String] {
    (try file(outcome)["findings"] as? [[String: Any]] ?? []).compactMap { $0["ruleId"] as? String }
  }

  @Test(arguments: [["--jobs", "1"], ["--jobs", "2"], ["--in-process"]]) func `Every frame is counted`(
    options: [String]
  ) throws {
    let outcome = try BuiltProgram.run(
      ["lint", "--no-config", "--no-cache", "--format", "json", "--every-frame"] + options
        + [Self.vector("mixed-aspect.mp4")])
    let file = try Self.file(outcome)
    let segments = try #require(file["segments"] as? [[String: Any]])
    let frames = segments.map { [$0["firstFrame"] as? Int, $0["lastFrame"] as? Int] }
    #expect(frames.first?[0] == 0)
    for (one, next) in zip(frames, frames.dropFirst()) { #expect(one[1].map { $0 + 1 } == next[0]) }
    let sampling = try #require(file["sampling"] as? [String: Any])
    #expect(sampling["strategy"] as? String == "every-frame")
    #expect((sampling["framesMeasured"] as? Int).map { $0 - 1 } == frames.last?[1])
  }

  @Test func `What makes no sense is refused`() throws {
    for arguments in [
      ["--shortest", "2"], ["--every-frame", "--shortest", "0"], ["--from", "soon"], ["--to=1:99"],
      ["--skip-start", "-1"], ["--expect", "wide"],
    ] {
      let outcome = try BuiltProgram.run(["lint"] + arguments + [Self.vector("clean.mp4")])
      #expect(outcome.status == 2, "\(arguments): \(outcome.output)")
    }
  }

  @Test func `A part of a file is looked at, with every frame and without`() throws {
    let path = Self.vector("mixed-aspect.mp4")
    for options in [[], ["--every-frame"]] {
      let outcome = try BuiltProgram.run(
        ["lint", "--no-config", "--no-cache", "--format", "json", "--to", "0:01"] + options + [path])
      let first = try Self.file(outcome)["verdict"] as? String
      #expect(first == "padded" || first == "clean", "\(options)")
    }
    #expect(try Self.file(Self.lint("--from", "3600", path))["verdict"] as? String == "failed")
    #expect(
      try BuiltProgram.run(
        ["lint", "--no-config", "--no-cache", "--exit-zero", path],
        environment: ["PADLINT_FROM": "0:00", "PADLINT_SKIP_END": "0.1"]
      ).status == 0)
  }

  @Test func `A part that leaves nothing is refused, by whichever way it is said`() throws {
    for arguments in [
      ["--from", "5", "--to", "2"], ["--to", "2", "--skip-start", "3"], ["--from=-2", "--to=-5"],
    ] {
      let outcome = try BuiltProgram.run(["lint", "--no-config"] + arguments + [Self.vector("clean.mp4")])
      #expect(
        outcome.status == 2 && outcome.error.contains("no part of any video would count"), "\(arguments)")
    }
    // What only the file can tell is told of the file.
    let outcome = try Self.lint("--from", "3600", Self.vector("clean.mp4"))
    #expect(outcome.output.contains("the part that counts would begin at 3600.0 s"), "\(outcome.output)")
  }

  @Test(arguments: [[], ["--in-process"], ["--every-frame"]])
  func `An override says which part of its files counts`(
    options: [String]
  ) throws {
    let folder = NSTemporaryDirectory() + "padlint-part-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(
      atPath: Self.vector("mixed-aspect.mp4"), toPath: "\(folder)/reel.mp4")
    let configuration = "overrides:\n  - { path: \"*.mp4\", reason: only the first reel, to: 1 }\n"
    try Data(configuration.utf8).write(to: URL(filePath: "\(folder)/c.yml"))
    func verdict(_ more: [String]) throws -> String? {
      let outcome = try BuiltProgram.run(
        ["lint", "--config", "\(folder)/c.yml", "--no-cache", "--format", "json"] + options + more
          + ["\(folder)/reel.mp4"])
      return try Self.file(outcome)["verdict"] as? String
    }
    #expect(try verdict([]) == "padded")
    // What is typed counts for every file.
    #expect(try verdict(["--to", "3"]) == "variable")
  }

  @Test(.enabled(if: FFmpegProgram.isThere, FFmpegProgram.reason), arguments: ["mp4", "ts"])
  func `The report says by how much the video begins later than the sound`(ending: String) throws {
    let folder = NSTemporaryDirectory() + "padlint-delay-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    FFmpegProgram.run(
      "-itsoffset", "0.72", "-f", "lavfi", "-t", "2", "-i", "testsrc2=s=320x180", "-f", "lavfi", "-t", "3",
      "-i", "sine", "-c:v", "mpeg4", "-c:a", "mp2", "-fps_mode", "passthrough", "late.\(ending)", in: folder)
    let video = try #require(
      try Self.file(Self.lint("\(folder)/late.\(ending)"))["video"] as? [String: Any])
    #expect(abs((video["delaySeconds"] as? Double ?? 0) - 0.72) < 0.05)
  }

  @Test(.enabled(if: FFmpegProgram.isThere, FFmpegProgram.reason))
  func `The video is looked at that a track or a programme names`() throws {
    let folder = NSTemporaryDirectory() + "padlint-tracks-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    FFmpegProgram.run(
      "-f", "lavfi", "-t", "2", "-i", "testsrc2=s=320x180", "-f", "lavfi", "-t", "2", "-i",
      "testsrc2=s=320x140,pad=320:180:0:20", "-map", "0", "-map", "1", "-c:v", "mpeg2video", "-q:v", "2",
      "-program", "program_num=7:st=0", "-program", "program_num=9:st=1", "two.ts", in: folder)
    let path = "\(folder)/two.ts"
    #expect(try Self.file(Self.lint("--track", "0", path))["verdict"] as? String == "clean")
    #expect(try Self.file(Self.lint("--track", "1", path))["verdict"] as? String == "padded")
    #expect(try Self.file(Self.lint("--programme", "7", path))["verdict"] as? String == "clean")
    #expect(try Self.file(Self.lint("--programme", "9", path))["verdict"] as? String == "padded")
    #expect(
      try BuiltProgram.run(path, "--no-cache", "--track", "5").status == 2, "not looked at is not passed")
    #expect(try Self.lint("--track", "5", path).output.contains("the file has no video stream 5"))
    #expect(try Self.lint("--programme", "3", path).output.contains("its programmes are 7, 9"))
  }

  @Test func `unexpected-shape is a finding of a picture of another shape, padded or not`() throws {
    let (clean, padded) = (Self.vector("clean.mp4"), Self.vector("letterbox.mp4"))
    #expect(try !Self.rules(Self.lint("--expect", "16:9", clean)).contains("unexpected-shape"))
    #expect(
      try Self.rules(Self.lint("--expect", "4:3", "--expect", "2.39:1", clean)).contains("unexpected-shape"))
    #expect(try Self.rules(Self.lint("--expect", "16:9", padded)).contains("unexpected-shape"))
    #expect(try !Self.rules(Self.lint("--expect", "2.35:1", padded)).contains("unexpected-shape"))
  }

  @Test func `A policy says which shapes it expects and which padding may stay`() throws {
    let folder = NSTemporaryDirectory() + "padlint-shapes-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let configuration = """
      policy: house
      policies:
        house: { expect: ["1.90:1"], allow-kinds: [letterbox] }
      """
    try Data(configuration.utf8).write(to: URL(filePath: "\(folder)/c.yml"))
    let outcome = try BuiltProgram.run(
      "lint", "--config", "\(folder)/c.yml", "--no-cache", "--format", "json", Self.vector("letterbox.mp4"))
    let rules = try Self.rules(outcome)
    #expect(rules.contains("unexpected-shape") && !rules.contains("embedded-padding"), "\(rules)")
    try Data("skip-start: 1\nskip-end: 0\nto: 90\nfrom: \"0:00\"\nexpect: [16:9]\n".utf8)
      .write(to: URL(filePath: "\(folder)/c.yml"))
    let shown = try BuiltProgram.run("config", "check", "--config", "\(folder)/c.yml")
    #expect(shown.status == 0, "\(shown.error)")
    try Data("policies:\n  house: { expect: [wide], allow-kinds: [frame] }\nfrom: soon\n".utf8)
      .write(to: URL(filePath: "\(folder)/c.yml"))
    let refused = try BuiltProgram.run("config", "check", "--config", "\(folder)/c.yml")
    for part in ["each of 'expect' must be", "each of 'allow-kinds' must be", "'from' must be"] {
      #expect((refused.error + refused.output).contains(part), "\(refused.error)")
    }
  }
}

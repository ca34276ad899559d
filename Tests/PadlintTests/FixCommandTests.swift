import Foundation
import Testing

/// `padlint fix` from the command line to files that other programs read.
@Suite(.enabled(if: FFmpegProgram.isThere, FFmpegProgram.reason)) final class FixCommandTests {
  private let folder: String
  private static let vectors = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../TestVectors")
    .standardized.path

  init() throws {
    folder = NSTemporaryDirectory() + "padlint-fix-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  // MARK: Tools

  private func take(_ vector: String, as name: String? = nil) throws {
    let target = "\(folder)/\(name ?? (vector as NSString).lastPathComponent)"
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "\(Self.vectors)/\(vector)", toPath: target)
  }

  private func fix(_ arguments: String...) throws -> BuiltProgram.Outcome {
    try BuiltProgram.run(["fix", "--out-dir", "out", "--report", "fixes.json"] + arguments, folder: folder)
  }

  private func content(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(folder)/\(name)") }

  private func names(_ below: String) -> [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(below)").sorted()) ?? []
  }

  /// The entries of the report, by the name of their file.
  private func entries() throws -> [String: [String: Any]] {
    let data = try #require(content("fixes.json"))
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(report["kind"] as? String == "padlint-fixes")
    let files = try #require(report["files"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: files.map { ((($0["path"] as? String) ?? "") as NSString).lastPathComponent }
        .enumerated().map { ($1, files[$0]) })
  }

  private func code(_ entry: [String: Any]?) -> String? {
    (entry?["refusal"] as? [String: Any])?["code"] as? String
  }

  /// Width and height of a file's video as ffprobe reads them from its header and its frames.
  private func size(_ name: String) -> String? {
    FFmpegProgram.output(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=width,height", "-of", "csv=p=0",
        name,
      ],
      in: folder)?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  // MARK: The ways

  @Test(arguments: [
    ("letterbox.mp4", "sps", "320,136"), ("h264.mkv", "sps", "320,138"), ("hevc.mp4", "sps", "320,136"),
    ("hevc.ts", "sps", nil), ("cropped-sps.mp4", "sps", nil), ("rotate-90.mp4", "sps", "320,144"),
    ("limited-10bit.mp4", "sps", nil), ("prores.mov", "clap", "320,180"), ("ffv1.mkv", "encode", "320,138"),
    ("letterbox.mp4", "clap", "320,180"), ("h264.mkv", "pixelcrop", "320,180"),
    ("h264-fragmented.mp4", "sps", nil),
  ])
  func `A padded file becomes one without padding, and stays what it was`(
    vector: String, method: String, size: String?
  )
    throws
  {
    try take(vector)
    let before = content(vector)
    let outcome = try fix("--apply", "--method", method, vector)
    #expect(outcome.status == 0, "\(outcome.output) \(outcome.error)")
    let entry = try entries()[vector]
    let isHidden = ["clap", "pixelcrop"].contains(method)
    #expect(entry?["outcome"] as? String == (isHidden ? "hidden" : "fixed"), "\(outcome.output)")
    #expect(outcome.output.hasPrefix(isHidden ? "hidden for " : "fixed  "))
    #expect(((entry?["proof"] as? [String: Any])?["frames"] as? Int ?? 0) > 0)
    #expect((entry?["proof"] as? [String: Any])?["equal"] as? Bool == true)
    #expect(names("out") == [vector])
    if let size { #expect(self.size("out/\(vector)")?.hasPrefix(size) == true) }
    #expect(content(vector) == before)
    let times = try [vector, "out/\(vector)"].map {
      try FileManager.default.attributesOfItem(atPath: "\(folder)/\($0)")[.modificationDate] as? Date
    }
    #expect(times[0] == times[1])
    // What padlint complained of before, it does not complain of any more.
    let lint = try BuiltProgram.run(
      "out/\(vector)", "--severity", "hidden-padding=off", "--severity", "viewing-mode=off", "--severity",
      "edge-sliver=off",
      folder: folder)
    #expect(lint.status == (method == "pixelcrop" ? 1 : 0), "\(lint.output)")
  }

  @Test(arguments: ["avi", "mkv", "mov", "mp4"])
  func `Motion JPEG loses whole blocks where the picture begins with one, and nothing else moves`(
    container: String
  ) throws {
    try take("sources/sintel.mp4")
    for (name, top) in [("whole", 32), ("within", 22)] {
      #expect(
        FFmpegProgram.run(
          "-i", "sintel.mp4", "-f", "lavfi", "-t", "3", "-i", "sine", "-vf",
          "scale=320:136,pad=320:192:0:\(top)", "-c:v", "mjpeg", "-q:v", "4", "-c:a", "pcm_s16le", "-map",
          "0:v",
          "-map", "1:a", "-strict", "-1", "\(name).\(container == "mp4" ? "mov" : container)", in: folder))
      if container == "mp4" {
        #expect(
          FFmpegProgram.run("-i", "\(name).mov", "-map", "0:v", "-c", "copy", "\(name).mp4", in: folder))
      }
    }
    let outcome = try fix("--apply", "whole.\(container)", "within.\(container)")
    let entries = try entries()
    #expect(outcome.status == 1, "\(outcome.output) \(outcome.error)")
    #expect(code(entries["within.\(container)"]) == "only-encoding", "\(outcome.output)")
    let entry = entries["whole.\(container)"]
    #expect(entry?["method"] as? String == "mjpeg", "\(outcome.output)")
    #expect(entry?["outcome"] as? String == "fixed", "\(outcome.output)")
    #expect(((entry?["proof"] as? [String: Any])?["frames"] as? Int ?? 0) == 72)
    #expect(size("out/whole.\(container)")?.hasPrefix("320,136") == true)
    #expect(content("out/whole.\(container)")?.count == content("whole.\(container)")?.count)
  }

  @Test func `Sound, subtitles, chapters, languages and titles come along`() throws {
    try take("letterbox.mp4")
    try Data("1\n00:00:00,500 --> 00:00:01,500\nWords\n".utf8).write(
      to: URL(fileURLWithPath: "\(folder)/s.srt"))
    try Data(
      ";FFMETADATA1\ntitle=A film\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=1500\ntitle=One\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=1500\nEND=3000\ntitle=Two\n"
        .utf8
    ).write(to: URL(fileURLWithPath: "\(folder)/m.txt"))
    #expect(
      FFmpegProgram.run(
        "-i", "letterbox.mp4", "-f", "lavfi", "-t", "3", "-i", "sine", "-i", "s.srt", "-i", "m.txt", "-map",
        "0:v",
        "-map", "1:a", "-map", "2:s", "-map_metadata", "3", "-map_chapters", "3", "-c:v", "copy", "-c:a",
        "flac", "-c:s",
        "srt", "-metadata:s:a:0", "language=fra", "-metadata:s:s:0", "title=Forced", "film.mkv", in: folder))
    for (method, allowed) in [("sps", [String]()), ("encode", ["--allow", "encode"])] {
      let outcome = try BuiltProgram.run(
        ["fix", "--out-dir", method, "--report", "fixes.json", "--apply", "--method", method] + allowed + [
          "film.mkv"
        ],
        folder: folder)
      #expect(outcome.status == 0, "\(outcome.output) \(outcome.error)")
      #expect((try entries()["film.mkv"]?["proof"] as? [String: Any])?["otherPackets"] as? Int ?? 0 > 10)
      let probe = FFmpegProgram.output(
        "ffprobe",
        [
          "-v", "error", "-show_entries",
          "stream=codec_name:stream_tags=language,title:chapter_tags=title:format_tags=title",
          "-of", "csv=p=0", "\(method)/film.mkv",
        ], in: folder)
      for kept in ["h264", "flac,fra", "subrip", "Forced", "One", "Two", "A film"] {
        #expect(probe?.contains(kept) == true, "\(kept) in \(probe ?? "nothing")")
      }
    }
  }

  // MARK: Files of other makers

  /// What ffprobe says of a file's video: when it begins.
  private func start(_ name: String) -> Double? {
    FFmpegProgram.output(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=start_time", "-of", "csv=p=0", name,
      ],
      in: folder
    ).flatMap { text in Double(text.drop { $0.isNewline }.prefix { $0.isNumber || $0 == "." }) }
  }

  @Test(arguments: [
    ("off.mkv", "0.023", "libx264"), ("late.ts", "3", "libx264"), ("late.ts", "3.01", "mpeg2video"),
  ])
  func `An encoded file begins when the original does, also off the grid of its frames`(
    name: String, offset: String, codec: String
  ) throws {
    try take("letterbox.mp4")
    #expect(
      FFmpegProgram.run(
        "-i", "letterbox.mp4", "-c:v", codec, "-q:v", "2", "-output_ts_offset", offset, name, in: folder))
    let outcome = try fix("--apply", "--method", "encode", name)
    #expect(outcome.status == 0, "\(outcome.output) \(outcome.error)")
    let (before, after) = (try #require(start(name)), try #require(start("out/\(name)")))
    #expect(before > 0.02 && abs(before - after) < 0.003, "\(before) \(after)")
  }

  @Test func `Chapters of MP4 and covers of Matroska survive encoding, once each`() throws {
    try take("letterbox.mp4")
    try Data(
      ";FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=1500\ntitle=One\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=1500\nEND=3000\ntitle=Two\n"
        .utf8
    ).write(to: URL(fileURLWithPath: "\(folder)/m.txt"))
    #expect(
      FFmpegProgram.run(
        "-i", "letterbox.mp4", "-i", "m.txt", "-map", "0:v", "-map_chapters", "1", "-c", "copy", "film.mp4",
        in: folder))
    #expect(FFmpegProgram.run("-i", "letterbox.mp4", "-frames:v", "1", "cover.jpg", in: folder))
    #expect(
      FFmpegProgram.run(
        "-i", "film.mp4", "-map", "0:v", "-attach", "cover.jpg", "-metadata:s:t", "mimetype=image/jpeg", "-c",
        "copy", "film.mkv", in: folder))
    let outcome = try fix("--apply", "--method", "encode", "film.mp4", "film.mkv")
    #expect(outcome.status == 0, "\(outcome.output) \(outcome.error)")
    for (name, kinds) in [("film.mp4", "h264,bin_data"), ("film.mkv", "h264,mjpeg")] {
      let probe = FFmpegProgram.output(
        "ffprobe",
        [
          "-v", "error", "-show_entries", "stream=codec_name:chapter_tags=title", "-of", "csv=p=0",
          "out/\(name)",
        ],
        in: folder)
      let words = (probe ?? "").split(separator: "\n").map {
        $0.trimmingCharacters(in: .punctuationCharacters)
      }
      #expect(words == kinds.split(separator: ",").map(String.init) + ["One", "Two"], "\(words)")
    }
    #expect(names("out") == ["film.mkv", "film.mp4"])
  }

  @Test
  func `What cannot be kept is refused before anything is encoded, or goes to a container that keeps it`()
    throws
  {
    try take("letterbox.mp4")
    #expect(
      FFmpegProgram.run(
        "-i", "letterbox.mp4", "-c:v", "mpeg2video", "-q:v", "2", "-f", "vob", "film.mpg", in: folder))
    let outcome = try fix("--apply", "--allow", "encode", "film.mpg")
    #expect(outcome.status == 0, "\(outcome.output) \(outcome.error)")
    #expect(names("out") == ["film.mkv"])
    let named = try BuiltProgram.run(
      [
        "fix", "--apply", "--out-dir", "other", "--report", "fixes.json", "--allow", "encode", "--encoder",
        "libtheora", "--container", "mp4", "film.mpg",
      ], folder: folder)
    #expect(named.status == 1, "\(named.output)")
    #expect(code(try entries()["film.mpg"]) == "not-kept", "\(named.output)")
    #expect(names("other") == [])
    #expect(try fix("--apply", "--allow", "encode", "film.mpg").output.hasPrefix("already fixed"))
  }

  @Test func `What a container shows at another time goes to one that does not`() throws {
    try take("letterbox.mp4")
    #expect(FFmpegProgram.run("-i", "letterbox.mp4", "-c:v", "mpeg4", "-q:v", "2", "film.avi", in: folder))
    // AVI has no times: frames that are stored in another order than they are shown come late.
    let outcome = try fix("--apply", "--allow", "encode", "--encoder", "libx264", "film.avi")
    #expect(outcome.status == 0, "\(outcome.output) \(outcome.error)")
    #expect(names("out") == ["film.mkv"])
  }

  @Test func `A new file is not much larger than it was`() throws {
    try take("vp9.webm")
    #expect(try fix("--apply", "--allow", "encode", "vp9.webm").status == 0)
    let (before, after) = (content("vp9.webm")?.count ?? 0, content("out/vp9.webm")?.count ?? 0)
    #expect(after > 0 && Double(after) < 1.5 * Double(before), "\(before) \(after)")
  }

  // MARK: What is dared

  @Test func `Text in the padding is removed where that is allowed, or its side is kept`() throws {
    try take("subtitles-in-bar.mp4")
    let allowed = try fix("--apply", "--allow", "overlay", "subtitles-in-bar.mp4")
    #expect(allowed.status == 0, "\(allowed.output)")
    #expect(size("out/subtitles-in-bar.mp4")?.hasPrefix("320,132") == true)
    let kept = try BuiltProgram.run(
      [
        "fix", "--apply", "--out-dir", "kept", "--report", "fixes.json", "--keep-captions",
        "subtitles-in-bar.mp4",
      ], folder: folder)
    #expect(kept.status == 0, "\(kept.output)")
    #expect(size("kept/subtitles-in-bar.mp4")?.hasPrefix("320,156") == true)
    #expect(
      try BuiltProgram.run(
        ["fix", "--out-dir", "o", "--keep-captions", "--allow", "overlay", "subtitles-in-bar.mp4"],
        folder: folder
      ).status == 2)
  }

  @Test func `What the user measured is cropped from one file, whatever the verdict is`() throws {
    try take("clean.mp4")
    let outcome = try fix("--apply", "--insets", "10,20,0,0", "clean.mp4")
    #expect(outcome.status == 0, "\(outcome.output) \(outcome.error)")
    #expect(size("out/clean.mp4")?.hasPrefix("320,150") == true)
    #expect(outcome.output.contains("as --insets says"))
    for wrong in [
      ["--insets", "1,2,3", "clean.mp4"], ["--insets", "0,0,0,0", "clean.mp4"],
      ["--insets", "1,-2,3,4", "clean.mp4"],
      ["--insets", "1,2,3,4", "clean.mp4", "letterbox.mp4"], ["--insets", "1,2,3,4", "."],
    ] {
      #expect(
        try BuiltProgram.run(["fix", "--out-dir", "o"] + wrong, folder: folder).status == 2, "\(wrong)")
    }
  }

  @Test func `Of a report, only the files that were looked at are fixed`() throws {
    try take("letterbox.mp4")
    try take("h264.mkv")
    _ = try BuiltProgram.run("letterbox.mp4", "h264.mkv", "--output", "json=report.json", folder: folder)
    // As sure as nobody would be, were it not for the look.
    var report = try String(contentsOfFile: "\(folder)/report.json", encoding: .utf8)
    report = report.replacing(#/"confidence": (?:1|0\.9\d*)/#, with: #""confidence": 0.7"#)
    try report.write(toFile: "\(folder)/report.json", atomically: true, encoding: .utf8)
    let unseen = try fix("--from", "report.json")
    #expect(unseen.output.contains("[doubtful-verdict]"))
    let outcome = try fix("--apply", "--from", "report.json", "--only", "h264.mkv")
    #expect(outcome.status == 0, "\(outcome.output) \(outcome.error)")
    #expect(names("out") == ["h264.mkv"])
    let other = try fix("--apply", "--from", "report.json", "--only", "elsewhere.mkv")
    #expect(other.status == 2 && other.error.contains("elsewhere.mkv is not in it"), "\(other.error)")
    #expect(try fix("--only", "h264.mkv", "h264.mkv").status == 2)
  }

  @Test func `A plan is a line for each file, and reasons are counted with what would allow them`() throws {
    for vector in ["letterbox.mp4", "subtitles-in-bar.mp4", "vp9.webm", "prores.mov"] { try take(vector) }
    let outcome = try fix("--dry-run", ".")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 4, "\(outcome.output)")
    let plan = try #require(lines.first { $0.hasPrefix("to be fixed  ") })
    #expect(
      plan.wholeMatch(
        of:
          /to be fixed  letterbox.mp4: letterbox 22\+22 cut off by the cropping window \(sps\), 320x136 left, no frame changed; about \d+ kB in 1 s; gone, but some players misplace the picture/
      ) != nil, "\(plan)")
    #expect(
      outcome.error.hasPrefix(
        "padlint: 1 to be fixed, 3 left alone; nothing is written yet: --apply makes the files\n"),
      "\(outcome.error)")
    #expect(outcome.error.contains("  2  only-encoding: --allow encode"))
    #expect(outcome.error.contains("  1  overlay-in-padding: --allow overlay, or --keep-captions"))
    let data = try #require(content("fixes.json"))
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let refusals = try #require(report["refusals"] as? [[String: Any]])
    #expect(refusals.first?["code"] as? String == "only-encoding" && refusals.first?["files"] as? Int == 2)
    #expect(names("out") == [])
  }

  @Test func `A plan is told as the picture is shown, not as it is stored`() throws {
    try take("rotate-90.mp4")
    let plan = try fix("rotate-90.mp4").output
    let found = try BuiltProgram.run("rotate-90.mp4", "--no-config", folder: folder).output
    let notation = try #require(found.firstMatch(of: #/(pillarbox \d+\+\d+) /#)?.1)
    #expect(plan.contains("rotate-90.mp4: \(notation) cut off by "), "\(plan) \(found)")
    #expect(plan.contains(", 144x320 left, "), "\(plan)")
  }

  @Test func `What would only be hidden is counted as such`() throws {
    try take("letterbox.mp4")
    let outcome = try fix("--method", "clap", "letterbox.mp4")
    #expect(
      outcome.output.hasPrefix(
        "to be hidden  letterbox.mp4: letterbox 22+22 hidden by a clean aperture in the container (clap), "))
    #expect(outcome.error.contains("padlint: 1 to be hidden; nothing is written yet"), "\(outcome.error)")
  }

  @Test func `A report that is named as a video leads to the option that takes it`() throws {
    try take("letterbox.mp4")
    _ = try BuiltProgram.run("letterbox.mp4", "--output", "json=m.json", folder: folder)
    let outcome = try fix("m.json")
    #expect(outcome.status == 2)
    #expect(
      outcome.error == "padlint: m.json is a report of padlint: --from m.json fixes the files that it names\n"
    )
  }

  // MARK: What is left alone

  @Test func `Everything that must stay is named with its reason`() throws {
    for vector in [
      "clean.mp4", "mixed-aspect.mp4", "subtitles-in-bar.mp4", "vp9.webm", "two-videos.mkv",
      "declared/pixel-crop-equal.mkv",
    ] { try take(vector) }
    let outcome = try fix("--apply", ".")
    #expect(outcome.status == 1, "\(outcome.output)")
    let entries = try entries()
    #expect(entries["clean.mp4"]?["outcome"] as? String == "nothing-to-fix")
    for (name, reason) in [
      "mixed-aspect.mp4": "variable-padding", "subtitles-in-bar.mp4": "overlay-in-padding",
      "vp9.webm": "only-encoding",
      "pixel-crop-equal.mkv": "declared-crop",
    ] {
      #expect(code(entries[name]) == reason, "\(name): \(entries[name] ?? [:])")
      #expect(outcome.output.contains("[\(reason)]"))
    }
    #expect(entries["two-videos.mkv"]?["outcome"] as? String == "fixed", "\(outcome.output)")
    #expect(names("out") == ["two-videos.mkv"])
  }

  /// mixed-aspect.mp4 is letterboxed in a part of it only.
  @Test func `All of a file is judged, also where only a part counts in reports`() throws {
    try take("mixed-aspect.mp4")
    for part in ["from: 0\nto: 0.9", "skip-start: 2", "skip-end: 2"] {
      try Data("\(part)\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/.padlint.yml"))
      #expect(try fix("--apply", "mixed-aspect.mp4").status == 1)
      #expect(code(try entries()["mixed-aspect.mp4"]) == "variable-padding", "\(part)")
      #expect(names("out") == [])
    }
  }

  @Test func `A file that was made with another crop is not taken for this one`() throws {
    try take("letterbox.mp4")
    #expect(try fix("--apply", "letterbox.mp4").status == 0)
    #expect(try fix("--apply", "letterbox.mp4").output.hasPrefix("already fixed"))
    for insets in ["60,60,0,0", "10,10,0,0"] {
      #expect(try fix("--apply", "--insets", insets, "letterbox.mp4").status == 1)
      #expect(code(try entries()["letterbox.mp4"]) == "target-exists", "\(insets)")
    }
  }

  @Test func `Nor is one that was made from another video of the same name, size and time`() throws {
    try take("letterbox.mp4")
    #expect(try fix("--apply", "letterbox.mp4").status == 0)
    let path = "\(folder)/letterbox.mp4"
    let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    #expect(
      FFmpegProgram.run("-i", "letterbox.mp4", "-vf", "hflip", "-c:v", "libx264", "mirrored.mp4", in: folder))
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: "\(folder)/mirrored.mp4", toPath: path)
    try FileManager.default.setAttributes([.modificationDate: try #require(time)], ofItemAtPath: path)
    #expect(try fix("--apply", "letterbox.mp4").status == 1)
    #expect(code(try entries()["letterbox.mp4"]) == "target-exists")
  }

  @Test func `Parts of another size are named, whatever the method`() throws {
    try take("letterbox.mp4")
    #expect(
      FFmpegProgram.run(
        "-i", "letterbox.mp4", "-vf", "scale=160:90", "-c:v", "libx264", "-g", "24", "small.ts", in: folder))
    #expect(FFmpegProgram.run("-i", "letterbox.mp4", "-c", "copy", "large.ts", in: folder))
    let parts = try ["large.ts", "large.ts", "large.ts", "small.ts"].map { try #require(content($0)) }
    try parts.reduce(Data(), +).write(to: URL(fileURLWithPath: "\(folder)/both.ts"))
    let outcome = try fix("--apply", "both.ts")
    #expect(outcome.status == 1)
    #expect(
      ["several-frame-sizes", "variable-padding", "doubtful-verdict"].contains(
        code(try entries()["both.ts"]) ?? ""))
    #expect(names("out") == [])
  }

  // MARK: Plans

  @Test func `Hostile names survive the plan, the shell and the fix`() throws {
    let hostile = [
      "$(touch pwned).mp4", "two\nlines.mp4", "-v.mp4", "it's `x` \"y\".mp4", "#c;&|<>*?.mp4", "ä .mp4",
    ]
    for name in hostile { try take("letterbox.mp4", as: "in/\(name)") }
    let plan = try fix("--script", "in")
    #expect(plan.status == 0, "\(plan.error)")
    #expect(names("out") == [], "a plan changes nothing")
    try Data(plan.output.utf8).write(to: URL(fileURLWithPath: "\(folder)/plan.sh"))
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["\(folder)/plan.sh"]
    shell.standardOutput = FileHandle.nullDevice
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    #expect(Set(names("out")) == Set(hostile))
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/pwned"))
  }

  @Test(.timeLimit(.minutes(2)), arguments: [[], ["--apply"]])
  func `Where nothing is to be fixed, the run ends and says so`(options: [String]) throws {
    try take("clean.mp4")
    let outcome = try BuiltProgram.run(
      ["fix", ".", "--out-dir", "out", "--no-config"] + options, folder: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error.contains("1 without padding to fix"), "\(outcome.error)")
    #expect(names("out").isEmpty)
  }

  @Test func `What lies in the folder for new files is not fixed again`() throws {
    try take("letterbox.mp4")
    try take("letterbox.mp4", as: "out/made.mp4")
    let outcome = try BuiltProgram.run(["fix", ".", "--out-dir", "out", "--no-config"], folder: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains("letterbox.mp4") && !outcome.output.contains("made"), "\(outcome.output)")
  }

  @Test(arguments: [["fix", "in", "--out-dir", "in"], ["fix", "in", "--out-dir", "."]])
  func `Where all that was named lies in that folder, another is asked for`(arguments: [String]) throws {
    try take("letterbox.mp4", as: "in/letterbox.mp4")
    let outcome = try BuiltProgram.run(arguments + ["--no-config"], folder: folder)
    #expect(outcome.status == 2 && outcome.error.contains("choose another --out-dir"), "\(outcome.error)")
  }

  @Test func `A report names the files as well as a path does`() throws {
    try take("letterbox.mp4", as: "a/letterbox.mp4")
    try take("h264.mkv", as: "a/b/h264.mkv")
    _ = try BuiltProgram.run("a", "--output", "json=report.json", folder: folder)
    let outcome = try fix("--apply", "--from", "report.json")
    #expect(outcome.status == 0, "\(outcome.output) \(outcome.error)")
    #expect(names("out").filter { !$0.hasSuffix("b") } == ["b/h264.mkv", "letterbox.mp4"])
  }

  @Test func `A file that was changed since the report is left alone`() throws {
    try take("letterbox.mp4")
    _ = try BuiltProgram.run("letterbox.mp4", "--output", "json=report.json", folder: folder)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(folder)/letterbox.mp4"))
    try file.seekToEnd()
    try file.write(contentsOf: Data(count: 8))
    try file.close()
    let outcome = try fix("--apply", "--from", "report.json")
    #expect(outcome.status == 1)
    #expect(code(try entries()["letterbox.mp4"]) == "changed-since-lint")
  }

  @Test func `What a report says of a file is no command in a script`() throws {
    try Data("not a video".utf8).write(to: URL(fileURLWithPath: "\(folder)/bad.mp4"))
    _ = try BuiltProgram.run("bad.mp4", "--output", "json=report.json", folder: folder)
    let report = try String(contentsOfFile: "\(folder)/report.json", encoding: .utf8)
    try report.replacing(/"message": "[^"]+"/, with: #""message": "bad\ntouch pwned""#)
      .write(toFile: "\(folder)/report.json", atomically: true, encoding: .utf8)
    let lines = try fix("--script", "--from", "report.json").output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("# ") && $0.contains("touch pwned") }, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("touch") }, "\(lines)")
  }

  @Test func `A report also names objects, and files that are not there any more`() throws {
    try take("letterbox.mp4")
    _ = try BuiltProgram.run("letterbox.mp4", "--output", "json=report.json", folder: folder)
    let report = try String(contentsOfFile: "\(folder)/report.json", encoding: .utf8)
    for (path, reason) in [
      ("https://example.org/film.mp4", "remote-object"), ("s3://bucket/film.mp4", "remote-object"),
      ("elsewhere/film.mp4", "not-found"),
    ] {
      try report.replacingOccurrences(of: "\"path\": \"letterbox.mp4\"", with: "\"path\": \"\(path)\"")
        .write(toFile: "\(folder)/other.json", atomically: true, encoding: .utf8)
      let outcome = try fix("--apply", "--from", "other.json")
      #expect(outcome.status == 1, "\(outcome.output) \(outcome.error)")
      #expect(code(try entries()["film.mp4"]) == reason, "\(outcome.output)")
    }
  }

  @Test func `A folder for new files that is none is wrong usage, in a plan too`() throws {
    try Data().write(to: URL(fileURLWithPath: "\(folder)/out"))
    let outcome = try BuiltProgram.run(
      ["fix", VectorTests.folder.appendingPathComponent("letterbox.mp4").path, "--out-dir", "out"],
      folder: folder)
    #expect(outcome.status == 2)
    #expect(outcome.error == "padlint: --out-dir must name a folder; out is not one\n")
  }

  @Test func `With --thorough, every frame is decoded for the proof`() throws {
    try take("letterbox.mp4")
    #expect(try fix("--apply", "--thorough", "letterbox.mp4").status == 0)
    let proof = try #require(try entries()["letterbox.mp4"]?["proof"] as? [String: Any])
    #expect(proof["of"] as? String == "decoded-frames" && proof["frames"] as? Int == 72)
  }

  // MARK: Nothing is destroyed

  @Test func `The folder of the originals is not one for new files`() throws {
    try take("letterbox.mp4")
    let before = content("letterbox.mp4")
    let outcome = try BuiltProgram.run(
      ["fix", "--apply", "--out-dir", ".", "--report", "fixes.json", "letterbox.mp4"], folder: folder)
    #expect(outcome.status == 1)
    #expect(code(try entries()["letterbox.mp4"]) == "target-is-original")
    #expect(content("letterbox.mp4") == before)
  }

  @Test func `A second run does nothing`() throws {
    try take("letterbox.mp4")
    try take("h264.mkv")
    #expect(try fix("--apply", "letterbox.mp4", "h264.mkv").status == 0)
    let before = try names("out").map { name in
      try FileManager.default.attributesOfItem(atPath: "\(folder)/out/\(name)")[.systemFileNumber] as? Int
    }
    let second = try fix("--apply", "letterbox.mp4", "h264.mkv")
    #expect(second.status == 0)
    #expect(
      try entries().values.allSatisfy { $0["outcome"] as? String == "already-fixed" }, "\(second.output)")
    let after = try names("out").map { name in
      try FileManager.default.attributesOfItem(atPath: "\(folder)/out/\(name)")[.systemFileNumber] as? Int
    }
    #expect(before == after)
  }

  @Test func `A file of the user's is not written over`() throws {
    try take("letterbox.mp4")
    try take("clean.mp4", as: "out/letterbox.mp4")
    let own = content("out/letterbox.mp4")
    let outcome = try fix("--apply", "letterbox.mp4")
    #expect(outcome.status == 1)
    #expect(code(try entries()["letterbox.mp4"]) == "target-exists")
    #expect(content("out/letterbox.mp4") == own)
    #expect(names("out") == ["letterbox.mp4"])
  }

  @Test func `Two files that would get one name are told apart`() throws {
    try take("letterbox.mp4", as: "a/film.mp4")
    try take("hevc.mp4", as: "b/film.mp4")
    let outcome = try fix("--apply", "a/film.mp4", "b/film.mp4")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("[same-target]"))
    #expect(names("out") == ["film.mp4"])
  }

  @Test func `What a killed run left behind is removed by the next, and what a living one holds is not`()
    throws
  {
    try take("letterbox.mp4")
    try FileManager.default.createDirectory(atPath: "\(folder)/out", withIntermediateDirectories: true)
    for name in [".padlint-fix-dead.part", ".padlint-fix-alive.part", "padlint-fix-x.part"] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: "\(folder)/out/\(name)"))
    }
    let descriptor = unsafe open("\(folder)/out/.padlint-fix-alive.part", O_RDONLY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    #expect(try fix("--apply", "letterbox.mp4").status == 0)
    #expect(names("out") == [".padlint-fix-alive.part", "letterbox.mp4", "padlint-fix-x.part"])
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `An interrupted run leaves nothing that is not whole`(signal: Int32) throws {
    for number in 0..<6 { try take("letterbox.mp4", as: "in/\(number).mp4") }
    let running = try RunningProgram(["fix", "--apply", "--out-dir", "out", "--jobs", "2", "in"], in: folder)
    running.wait { !self.names("out").isEmpty }
    running.send(signal)
    #expect([128 + signal, 0].contains(running.status()))
    #expect(names("out").allSatisfy { $0.hasSuffix(".mp4") }, "\(names("out"))")
    #expect(try fix("--apply", "in").status == 0)
    #expect(names("out") == (0..<6).map { "\($0).mp4" })
  }

  @Test func `A run that is killed leaves no file under a final name that is not whole`() throws {
    for number in 0..<4 { try take("letterbox.mp4", as: "in/\(number).mp4") }
    for pause in [50, 150, 400, 900] {
      let running = try RunningProgram(["fix", "--apply", "--out-dir", "out", "in"], in: folder)
      usleep(useconds_t(pause * 1000))
      running.send(SIGKILL)
      _ = running.status()
      for name in names("out") where name.hasSuffix(".mp4") { #expect(size("out/\(name)") == "320,136") }
    }
    #expect(try fix("--apply", "in").status == 0)
    #expect(names("out") == (0..<4).map { "\($0).mp4" })
  }

  @Test func `Where files cannot grow, the run says so and leaves nothing`() throws {
    try take("letterbox.mp4")
    let running = try RunningProgram(
      ["fix", "--apply", "--out-dir", "out", "--no-cache", "--in-process", "letterbox.mp4"], in: folder,
      limits: "ulimit -f 16")
    #expect(running.status() == 2, "\(running.output)")
    #expect(names("out") == [])
  }

  @Test func `Without ffmpeg, a plan says what is missing, and nothing is applied`() throws {
    try take("letterbox.mp4")
    let plan = try BuiltProgram.run(
      "fix", "--out-dir", "out", "letterbox.mp4", environment: ["PATH": "/nowhere"], folder: folder)
    #expect(plan.output.contains("[missing-program]"))
    #expect(plan.status == 2)
    let applied = try BuiltProgram.run(
      "fix", "--apply", "--out-dir", "out", "letterbox.mp4", environment: ["PATH": "/nowhere"], folder: folder
    )
    #expect(applied.status == 2)
    #expect(applied.error.contains("ffmpeg program was not found"))
  }

  @Test func `Nothing named is wrong usage`() throws {
    #expect(try BuiltProgram.run("fix", "--out-dir", "out", folder: folder).status == 2)
    #expect(try BuiltProgram.run("fix", "a.mp4", folder: folder).status == 2)
    #expect(
      try BuiltProgram.run("fix", "--apply", "--plan", "--out-dir", "o", "a.mp4", folder: folder).status == 2)
  }
}

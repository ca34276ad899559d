import DeclaredPicture
import Fixing
import LintReporting
import PaddingDetection
import Paths
import Testing

/// What FFmpeg is asked for, and what is made of its answers.
@Suite struct CommandAndProofTests {
  private func plan(_ path: String = "film.mp4", more: String = "") throws -> FixPlan {
    let candidate = try #require(try Samples.candidate(Samples.analysis(path: path)))
    return try FixPlanner(options: FixOptions(), tools: Samples.tools)
      .plan(candidate, SampleSource(facts: Samples.probe(more: more)))
  }

  private func texts(_ words: [[UInt8]]?) -> [String] {
    (words ?? []).map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Commands

  @Test(arguments: ["-v.mp4", "http://x/y.mp4", "a\nb.mp4", "concat:a|b.mp4", "%d.mp4"])
  func `No name of a file is taken for anything else`(name: String) throws {
    let command = FFmpegCommand(Samples.tools)
    let plan = try plan(name)
    for words in [
      command.probe(FilePath(name)), command.make(plan, at: "-out") ?? [],
      command.frameHashes(FilePath(name), stream: 0, crop: plan.crop),
      command.packetHashes(FilePath(name), streams: [1]),
    ] {
      let texts = texts(words)
      let input = try #require(texts.firstIndex(of: "-i"))
      #expect(texts[input + 1] == "file:\(name)")
      #expect(Array(texts[..<input].suffix(2)) == ["-protocol_whitelist", "file"])
      #expect(!texts.contains(name))
    }
    #expect(texts(command.make(plan, at: "-out")).last == "file:-out")
  }

  @Test func `Timecode tracks are left to FFmpeg, and streams behind them move up`() throws {
    let more = """
      , {"index": 1, "codec_type": "data", "codec_tag_string": "tmcd"},
        {"index": 2, "codec_type": "audio", "codec_name": "aac"}
      """
    let plan = try plan(more: more)
    let command = FFmpegCommand(Samples.tools)
    #expect(texts(command.make(plan, at: "x")).contains("-0:1"))
    #expect(command.outputIndex(of: 2, in: plan) == 1)
    #expect(command.outputIndex(of: 0, in: plan) == 0)
  }

  @Test(arguments: [
    ("ffmpeg version 5.1.9-0+deb12u1 Copyright", FFmpegTools.Version(5, 1)),
    ("ffmpeg version n7.1.1 Copyright (c)", .init(7, 1)), ("ffmpeg version 9.0.2 Copyright", .init(9, 0)),
    ("ffmpeg version N-118000-gabcdef Copyright", .init(99, 0)), ("ffmpeg version 6 x", .init(6, 0)),
  ])
  func `Versions are read as builds write them`(line: String, version: FFmpegTools.Version) {
    #expect(FFmpegTools.Version(firstLine: line) == version)
  }

  @Test func `What is no ffmpeg has no version`() {
    #expect(FFmpegTools.Version(firstLine: "busybox") == nil)
    #expect(FFmpegTools.Version(firstLine: "ffmpeg version unknown x") == nil)
  }

  @Test func `Encoders are told from the legend above them`() {
    let text = """
      Encoders:
       V..... = Video
       ------
       V....D libx264              libx264 H.264
       A....D aac                  AAC
      """
    #expect(FFmpegTools.encoders(in: text) == ["libx264", "aac"])
  }

  // MARK: Checksums

  private func frames(_ lines: [String], unit: String = "1/24") -> [HashedFrame] {
    var reader = HashedFrameReader()
    return reader.read(
      Array((["#tb 0: \(unit)", "#dimensions 0: 1x1"] + lines + [""]).joined(separator: "\n").utf8))
  }

  @Test func `Times are compared as times, whatever the clock`() {
    let a = frames(["0, 0, 0, 1, 10, aa", "0, 1, 1, 1, 10, bb"])
    let b = frames(["0, 0, 0, 512, 10, aa", "0, 512, 512, 512, 10, bb"], unit: "1/12288")
    var comparison = HashComparison()
    comparison.addOriginal(a)
    comparison.addMade(b)
    comparison.end()
    #expect(comparison.difference == nil && comparison.frames == 2)
  }

  @Test(arguments: [
    (["0, 0, 0, 1, 10, aa", "0, 1, 1, 1, 10, xx"], HashComparison.Difference.content(frame: 1)),
    (["0, 0, 0, 1, 10, aa", "0, 1, 2, 1, 10, bb"], .time(frame: 1)),
    (["0, 0, 0, 1, 10, aa"], .count(original: 2, made: 1)),
    (["0, 0, 0, 1, 11, aa", "0, 1, 1, 1, 10, bb"], .content(frame: 0)), ([], .count(original: 2, made: 0)),
  ])
  func `The first difference is told`(lines: [String], difference: HashComparison.Difference) {
    var comparison = HashComparison()
    comparison.addOriginal(frames(["0, 0, 0, 1, 10, aa", "0, 1, 1, 1, 10, bb"]))
    comparison.addMade(frames(lines))
    comparison.end()
    #expect(comparison.difference == difference)
  }

  @Test func `Of a beginning, the rest of the original does not matter`() {
    for (made, isFine) in [(["0, 0, 0, 1, 10, aa"], true), (["0, 0, 1, 1, 10, aa"], false)] {
      var comparison = HashComparison()
      comparison.ignoresRest = true
      comparison.addOriginal(frames(["0, 0, 0, 1, 10, aa", "0, 1, 1, 1, 10, bb"]))
      comparison.addMade(frames(made))
      comparison.end()
      #expect((comparison.difference == nil) == isFine)
    }
  }

  @Test func `The stream of a difference is told, and how many packets of it there are`() {
    var comparison = HashComparison()
    comparison.addOriginal(
      frames(["#tb 1: 1/24", "0, 0, 0, 1, 10, aa", "1, 0, 0, 1, 10, bb", "1, 1, 1, 1, 10, cc"]))
    comparison.addMade(frames(["#tb 1: 1/24", "0, 0, 0, 1, 10, aa", "1, 0, 0, 1, 10, bb"]))
    comparison.end()
    #expect(comparison.difference == .count(original: 2, made: 1) && comparison.differingStream == 1)
  }

  @Test func `Rounded times pass where that is allowed, and no further`() {
    let original = frames(["0, 0, 41, 1, 10, aa"], unit: "1/1000")
    for (time, isFine) in [("41", true), ("43", true), ("44", false)] {
      var comparison = HashComparison(toleranceMilliseconds: 2, ignoresContent: true)
      comparison.addOriginal(original)
      comparison.addMade(frames(["0, 0, \(time), 1, 10, zz"], unit: "1/1000"))
      comparison.end()
      #expect((comparison.difference == nil) == isFine, "\(time)")
    }
  }

  @Test func `Parameter sets may differ by the planned window and by nothing else`() {
    func survey(_ sets: ParameterSet...) -> ParameterSetSurvey {
      var survey = ParameterSetSurvey(.h264)
      for set in sets { survey.read(set.bytes) }
      survey.end()
      return survey
    }
    let before = survey(ParameterSet(window: (0, 0, 0, 4)))
    let after = ParameterSet(window: (0, 0, 69, 73))
    #expect(before.differs(from: survey(after), onlyBy: Samples.insets(138, 138)))
    #expect(!before.differs(from: survey(after), onlyBy: Samples.insets(138, 136)))
    #expect(!before.differs(from: survey(after, after), onlyBy: Samples.insets(138, 138)))
    #expect(!before.differs(from: before, onlyBy: Samples.insets(138, 138)))
    let narrower = ParameterSet(width: 1904, window: (0, 0, 69, 73))
    #expect(!before.differs(from: survey(narrower), onlyBy: Samples.insets(138, 138)))
    let fields = ParameterSet(window: (0, 0, 69, 73), isFrameOnly: false)
    #expect(!before.differs(from: survey(fields), onlyBy: Samples.insets(138, 138)))
  }

  @Test func `Places of packets are read as ffprobe prints them, and nothing without a place`() {
    var reader = PacketPlaceReader()
    let lines = "size=10710|pos=36\nsize=5|pos=N/A\n\nsize=0|pos=9\npos=7|size=3\n"
    for byte in lines.utf8 { reader.read([byte]) }
    #expect(reader.places == [PacketPlace(position: 36, count: 10710), PacketPlace(position: 7, count: 3)])
  }

  @Test func `Lines that come in pieces are read whole`() {
    var reader = HashedFrameReader()
    let bytes = Array("#tb 0: 1/24\n0, 0, 0, 1, 10, aa\n".utf8)
    #expect(bytes.flatMap { reader.read([$0]) }.map(\.hash) == ["aa"])
  }

  @Test func `Similarity counts the worst frame as well as the mean`() {
    var similarity = Similarity()
    similarity.read(Array("n:1 Y:0.9 U:1 V:1 All:0.99 (20)\nn:2 Y:0.9 U:1 V:1 All:0.97 (20)\n".utf8))
    #expect(similarity.frames == 2 && similarity.minimum == 0.97 && abs(similarity.mean - 0.98) < 1e-9)
    #expect(similarity.suffices)
    similarity.read(Array("n:3 All:0.5 (3)\n".utf8))
    #expect(!similarity.suffices)
  }

  // MARK: What is kept

  @Test func `A stream, a chapter, a language or a colour that got lost is told`() throws {
    let more = #", {"index": 1, "codec_type": "audio", "codec_name": "aac", "tags": {"language": "fra"}}"#
    let plan = try plan(more: more)
    func losses(_ change: (inout MediaFacts) -> Void) -> [String] {
      var made = plan.media
      made.streams[0].height = 804
      change(&made)
      return KeptFacts.losses(plan, made)
    }
    #expect(losses { _ in } == [])
    #expect(losses { $0.streams.removeLast() }.count == 1)
    #expect(losses { $0.streams[1].tags = [:] } == ["the language of audio stream 1: fra became none"])
    #expect(losses { $0.streams[0].height = 1080 }.first?.contains("not 1920x804 as planned") == true)
    #expect(losses { $0.streams[0].dispositions = [] } == ["the role default of video stream 0"])
    #expect(losses { $0.streams[0].pixelFormat = "yuv422p" }.count == 1)
  }

  // MARK: Names

  @Test func `New files lie below the folder as they lay below what was named`() {
    func target(_ path: String, _ roots: [String]) -> String {
      let names = TargetNames(folder: "out/", roots: roots.map { FilePath($0) })
      return names.target(of: FilePath(path)).text
    }
    #expect(target("media/a/b.mp4", ["media"]) == "out/a/b.mp4")
    #expect(target("media/a/b.mp4", ["media/", "media/a"]) == "out/b.mp4")
    #expect(target("/x/b.mp4", []) == "out/b.mp4")
    #expect(target("./b.mp4", ["."]) == "out/b.mp4")
    #expect(target("m/../../b.mp4", ["m"]) == "out/b.mp4")
    #expect(target("mediation/b.mp4", ["media"]) == "out/b.mp4")
  }

  @Test func `The folder of several files is the one they share`() {
    func common(_ paths: String...) -> String? {
      TargetNames.commonFolder(of: paths.map { FilePath($0) })?.text
    }
    #expect(common("/a/b/c.mp4", "/a/d.mp4") == "/a")
    #expect(common("/a/b.mp4", "/ab/c.mp4") == "/")
    #expect(common("a.mp4", "b/c.mp4") == "")
    #expect(common() == nil)
  }
}

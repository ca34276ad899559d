import Fixing
import LintReporting
import Paths
import PictureCrop
import Testing

/// How files are encoded again: by which encoder, how well, into which container, and with which times.
@Suite struct EncodingTests {
  private func encoding(
    _ facts: MediaFacts, pixelFormat: String = "yuv420p", _ change: (inout FixOptions) -> Void = { _ in }
  ) throws -> (plan: FixPlan, encoding: Encoding) {
    var options = FixOptions()
    options.method = .only(.encode)
    change(&options)
    let candidate = try #require(try Samples.candidate(Samples.analysis(pixelFormat: pixelFormat)))
    let plan = try FixPlanner(options: options, tools: Samples.tools)
      .plan(candidate, SampleSource(facts: facts, sets: []))
    guard case .encode(let encoding) = plan.work else { throw FixRefusal.noCrop }
    return (plan, encoding)
  }

  private func value(_ name: String, _ encoding: Encoding) -> String? {
    encoding.options.first { $0.name == name }?.value
  }

  private func words(_ plan: FixPlan, covers: [FilePath] = []) throws -> [String] {
    let words = try #require(FFmpegCommand(Samples.tools).make(plan, at: "out", covers: covers))
    return words.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The word after another.
  private func value(_ name: String, _ words: [String]) -> String? {
    words.firstIndex(of: name).map { words[$0 + 1] }
  }

  // MARK: Quality and size

  @Test func `By default an encoding is not much larger than the original`() throws {
    let facts = try Samples.probe(bitRate: 1_000_000)
    let (_, encoding) = try encoding(facts)
    #expect(value("crf", encoding) == "18" && value("maxrate", encoding) == "1250000")
    let (_, high) = try self.encoding(facts) { $0.encoding.quality = .high }
    #expect(value("crf", high) == "14" && value("maxrate", high) == nil)
    let (_, small) = try self.encoding(facts) { $0.encoding.quality = .small }
    #expect(value("crf", small) == "24" && value("maxrate", small) == "750000")
  }

  @Test func `A number for the quality is taken as it is`() throws {
    let (_, encoding) = try encoding(Samples.probe(bitRate: 1_000_000)) { $0.encoding.rate = 23 }
    #expect(value("crf", encoding) == "23" && value("maxrate", encoding) == nil)
  }

  @Test func `The rate of a video is what the others leave where its header does not say`() throws {
    let audio = #", {"index": 1, "codec_type": "audio", "codec_name": "aac", "bit_rate": "128000"}"#
    var facts = try Samples.probe(more: audio)
    facts.format.bitRate = 1_128_000
    #expect(value("maxrate", try encoding(facts).encoding) == "1250000")
    facts.format.bitRate = nil
    #expect(value("maxrate", try encoding(facts).encoding) == nil)
    facts.streams[0].tags["bps"] = "1"
    let tagged = try Samples.probe(more: audio.replacing("aac", with: "mp3"))
    #expect(tagged.streams[1].bitRate == 128_000)
    for rate in [Int.min, -1, 0, Int.max] {
      let wrong = try Samples.probe(more: audio.replacing("128000", with: "\(rate)"))
      #expect(wrong.streams[1].bitRate == nil)
    }
  }

  // MARK: Encoders and containers

  @Test func `The encoder that is named is taken, if FFmpeg has it`() throws {
    let (plan, encoding) = try encoding(Samples.probe()) { $0.encoding.encoder = "libx265" }
    #expect(encoding.encoder == "libx265" && encoding.codec == "hevc")
    #expect(plan.notes.contains { $0.contains("becomes hevc instead of h264") })
    #expect(throws: FixRefusal.unfitEncoder("h264_nvenc", "this FFmpeg does not have it")) {
      try self.encoding(Samples.probe()) { $0.encoding.encoder = "h264_nvenc" }
    }
    #expect(throws: FixRefusal.unfitEncoder("libx264", "WebM holds VP8, VP9 and AV1 only")) {
      try self.encoding(Samples.probe()) { $0.encoding.container = .webm }
    }
  }

  @Test(arguments: [
    ("cfhd", "yuv422p10le", "cfhd"), ("dnxhd", "yuv422p", "dnxhd"), ("dnxhd", "yuv444p10le", "dnxhd"),
    ("svq3", "yuvj420p", "libx264"), ("rv40", "yuv420p", "libx264"),
  ])
  func `A codec is encoded by its own encoder, or by that of H.264 where there is none`(
    codec: String, pixelFormat: String, encoder: String
  ) throws {
    let facts = try Samples.probe(codec: codec, tag: "", pixelFormat: pixelFormat)
    #expect(try encoding(facts, pixelFormat: pixelFormat).encoding.encoder == encoder)
  }

  @Test func `A format that H.264 does not have is not converted`() throws {
    #expect(throws: FixRefusal.noEncoder(codec: "svq1")) {
      try encoding(Samples.probe(codec: "svq1", tag: "", pixelFormat: "yuv410p"), pixelFormat: "yuv410p")
    }
  }

  @Test func `DNxHD, whose sizes are fixed, becomes DNxHR`() throws {
    let facts = try Samples.probe(codec: "dnxhd", tag: "", pixelFormat: "yuv422p", profile: "DNXHD")
    #expect(value("profile", try encoding(facts, pixelFormat: "yuv422p").encoding) == "dnxhr_hq")
  }

  @Test func `Another container changes the ending of the name`() throws {
    let (plan, _) = try encoding(Samples.probe()) { $0.encoding.container = .mkv }
    #expect(plan.container == .mkv && plan.format == "matroska")
    let names = TargetNames(folder: "out", roots: [])
    #expect(names.target(of: "a/film.mpg", container: .mkv) == "out/film.mkv")
    #expect(names.target(of: "a/.hidden", container: .mkv) == "out/.hidden.mkv")
    #expect(names.target(of: "a.b/film", container: .mp4) == "out/film.mp4")
    // Its own container is none of another kind.
    #expect(try encoding(Samples.probe()) { $0.encoding.container = .mp4 }.plan.container == nil)
  }

  @Test func `What was not named is exchanged for what takes more, and nothing lossless for what is not`() {
    var options = FixOptions()
    let others = ways(options) { $0.addOthers(to: options, isLossless: false) }
    #expect(others.map(\.container) == [nil, .mkv, nil, .mkv])
    #expect(others.map(\.encoder) == [nil, nil, "libx264", "libx264"])
    #expect(ways(options) { $0.addOthers(to: options, isLossless: true) }.map(\.encoder) == [nil, nil])
    options.encoding.encoder = "ffv1"
    options.encoding.container = .mp4
    #expect(ways(options) { $0.addOthers(to: options, isLossless: false) }.count == 1)
  }

  @Test func `What a bit rate spoils is encoded better next, once, and not where the quality was named`() {
    let options = FixOptions()
    let better = ways(options) { ways in
      ways.addOthers(to: options, isLossless: true)
      ways.addBetter(than: options)
    }
    #expect(better.map(\.quality) == [.original, .high, .original])
    for named in [EncodingChoice.Quality.high, .small] {
      var options = options
      options.encoding.quality = named
      #expect(ways(options) { $0.addBetter(than: options) }.count == 1)
    }
    var rated = options
    rated.encoding.rate = 30
    #expect(ways(rated) { $0.addBetter(than: rated) }.count == 1)
  }

  /// The choices of all ways where `body` is told of the first one.
  private func ways(_ options: FixOptions, _ body: (inout EncodingWays) -> Void) -> [EncodingChoice] {
    var ways = EncodingWays()
    var found = [options.encoding]
    body(&ways)
    while let way = ways.next() { found.append(way.encoding) }
    return found
  }

  @Test func `Colours are those of the header, whatever the decoder says`() throws {
    var facts = try Samples.probe(format: "matroska,webm", codec: "vp9", tag: "")
    facts.streams[0].colors = ["tv", "bt709", "reserved", "unknown"]
    let (_, encoding) = try encoding(facts)
    #expect(value("colorspace", encoding) == "bt709" && value("color_range", encoding) == "tv")
    #expect(value("color_trc", encoding) == nil && value("color_primaries", encoding) == nil)
  }

  // MARK: Times

  @Test func `Frames keep times that are on no grid`() throws {
    let (plan, encoding) = try encoding(Samples.probe(format: "matroska,webm", start: "0.023"))
    #expect(value("enc_time_base", encoding) == "-1" && encoding.offsetSeconds == nil)
    #expect(try words(plan).contains("-copyts"))
  }

  @Test func `Where an encoder has a grid, frames are moved to it and back`() throws {
    let facts = try Samples.probe(format: "mpegts", codec: "mpeg2video", tag: "", start: "1.010000")
    let (plan, encoding) = try encoding(facts)
    // 24 frames lie in a second: the next one before is at 1.0.
    #expect(abs((encoding.offsetSeconds ?? 0) - 0.01) < 1e-6)
    let words = try words(plan)
    #expect(value("-filter:0", words)?.contains("setpts=PTS-0.01/TB") == true)
    #expect(value("-bsf:0", words) == "setts=time_base=1/90000:pts=PTS+900:dts=DTS+900")
    #expect(value("-muxdelay", words) == "0")
    let onGrid = try self.encoding(
      Samples.probe(format: "mpegts", codec: "mpeg2video", tag: "", start: "1.041667"))
    #expect(try !self.words(onGrid.plan).contains("-bsf:0"))
  }

  @Test func `Twice the rate of frames is that of their fields, and a rate without a mean is constant`()
    throws
  {
    let fields = try Samples.probe(
      format: "mpegts", codec: "mpeg2video", tag: "", fieldOrder: "tt", rate: "12/1")
    #expect(try encoding(fields).encoding.offsetSeconds == 0)
    let without = try Samples.probe(format: "mpegts", codec: "mpeg2video", tag: "", rate: "0/0")
    #expect(try encoding(without).encoding.offsetSeconds == 0)
  }

  @Test func `A changing rate is kept by codecs that can, and refused for those that cannot`() throws {
    let mpeg4 = try encoding(Samples.probe(codec: "mpeg4", tag: "mp4v", rate: "1000/43")).encoding
    #expect(value("enc_time_base", mpeg4) == "1:1000" && mpeg4.offsetSeconds == nil)
    #expect(throws: FixRefusal.variableRate(codec: "mpeg2video")) {
      try encoding(Samples.probe(codec: "mpeg2video", tag: "", rate: "1000/43"))
    }
  }

  // MARK: What comes along

  @Test func `The track of chapters is written once`() throws {
    let more = """
      , {"index": 1, "codec_type": "data", "codec_name": "bin_data", "codec_tag_string": "text"},
        {"index": 2, "codec_type": "audio", "codec_name": "aac"}
      """
    let chapter = #"{"start_time": "0.0", "tags": {"title": "One"}}"#
    let (plan, _) = try encoding(Samples.probe(more: more, chapters: chapter))
    #expect(try words(plan).contains("-0:1"))
    #expect(FFmpegCommand(Samples.tools).outputIndex(of: 2, in: plan) == 1)
    // Text that is no chapters is not FFmpeg's to make.
    #expect(try !words(encoding(Samples.probe(more: more)).plan).contains("-0:1"))
  }

  private static let cover = """
    , {"index": 1, "codec_type": "video", "codec_name": "mjpeg", "disposition": {"attached_pic": 1},
       "tags": {"filename": "cover.jpg", "mimetype": "image/jpeg"}}
    """

  @Test(arguments: [("matroska,webm", true), ("mov,mp4,m4a,3gp,3g2,mj2", false)])
  func `A script has padlint attach covers`(format: String, isPadlint: Bool) throws {
    let (plan, _) = try encoding(Samples.probe(format: format, more: Self.cover))
    let script = PlanScript(folder: nil, arguments: [], program: nil, command: FFmpegCommand(Samples.tools))
    let outcome = FixOutcome(path: "a.mkv", target: "b.mkv", result: .planned(plan))
    let block = String(decoding: script.block(outcome, targetFolder: "."), as: UTF8.self)
    #expect(block.contains("padlint} fix --apply") == isPadlint)
  }

  @Test func `Covers of Matroska are attached, those of MP4 are copied`() throws {
    let (plan, _) = try encoding(Samples.probe(format: "matroska,webm", more: Self.cover))
    let words = try words(plan, covers: ["c.part"])
    #expect(words.contains("-0:1") && value("-attach", words) == "file:c.part")
    #expect(value("-metadata:s:1", words) == "filename=cover.jpg")
    #expect(words.contains("mimetype=image/jpeg"))
    let (movie, _) = try encoding(Samples.probe(more: Self.cover))
    #expect(FFmpegCommand(Samples.tools).covers(movie).isEmpty)
    #expect(try !self.words(movie).contains("-0:1"))
  }

  @Test func `A beginning is compared without the chapters that come later`() throws {
    let chapter = #"{"start_time": "5.0", "tags": {"title": "Two"}}"#
    let (plan, _) = try encoding(Samples.probe(chapters: chapter))
    var made = plan.media
    made.streams[0].height = 804
    made.chapters = []
    #expect(KeptFacts.losses(plan, made, isWhole: false) == [])
    #expect(KeptFacts.losses(plan, made) == ["1 chapters became 0"])
    made.streams = []
    #expect(KeptFacts.losses(plan, made, isWhole: false).count == 1)
  }

  @Test func `A codec that becomes another is no loss, any other stream that does is one`() throws {
    let audio = #", {"index": 1, "codec_type": "audio", "codec_name": "aac"}"#
    let (plan, _) = try encoding(Samples.probe(codec: "svq3", tag: "", more: audio))
    var made = plan.media
    made.streams[0].height = 804
    made.streams[0].codec = "h264"
    #expect(KeptFacts.losses(plan, made) == [])
    made.streams[1].codec = "mp3"
    #expect(KeptFacts.losses(plan, made).count == 1)
  }

  @Test(arguments: [("tv", "yuv420p", true), ("pc", "yuv420p", false), ("tv", "gbrp", false)])
  func `Only the limited range of YUV need not be told`(
    range: String, pixelFormat: String, isKept: Bool
  ) throws {
    var facts = try Samples.probe(codec: "ffv1", pixelFormat: pixelFormat)
    facts.streams[0].colors[0] = range
    let (plan, _) = try encoding(facts, pixelFormat: pixelFormat)
    var made = facts
    (made.streams[0].width, made.streams[0].height) = (plan.crop.width, plan.crop.height)
    made.streams[0].colors[0] = nil
    #expect(KeptFacts.losses(plan, made) == (isKept ? [] : ["colour range: \(range) became none"]))
  }

  @Test func `The navigation of a DVD is left out, and told`() throws {
    let navigation = #", {"index": 1, "codec_type": "data", "codec_name": "dvd_nav_packet"}"#
    let (plan, _) = try encoding(Samples.probe(more: navigation))
    #expect(try words(plan).contains("-0:1"))
    #expect(plan.notes.contains { $0.contains("navigation") })
    var made = plan.media
    made.streams[0].height = 804
    #expect(KeptFacts.losses(plan, made) == [])
    made.streams.removeLast()
    #expect(KeptFacts.losses(plan, made) == [])
  }

  @Test func `An answer without a frame is no error, but one to ask again after`() throws {
    #expect(try FrameFacts.read(Array(#"{"frames": []}"#.utf8)) == nil)
    #expect(try FrameFacts.read(Array(#"{"frames": [{}]}"#.utf8))?.sideData == [])
    #expect(throws: FixRefusal.self) { try FrameFacts.read(Array("nothing".utf8)) }
  }
}

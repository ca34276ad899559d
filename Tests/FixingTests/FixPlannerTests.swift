import DeclaredPicture
import Fixing
import LintReporting
import MediaModel
import PaddingDetection
import PictureCrop
import Testing

/// Which way a file is fixed, and why it is not.
@Suite struct FixPlannerTests {
  private func plan(
    _ analysis: FileAnalysis = Samples.analysis(), _ source: SampleSource? = nil,
    method: FixMethodChoice = .auto, allowing: Set<FixOptions.Allowance> = [],
    rounding: PictureCrop.Rounding = .outer
  ) throws -> FixPlan {
    var options = FixOptions()
    options.method = method
    options.allowances = allowing
    options.rounding = rounding
    let candidate = try #require(try Samples.candidate(analysis))
    let source = try source ?? SampleSource(facts: Samples.probe())
    return try FixPlanner(options: options, tools: Samples.tools).plan(candidate, source)
  }

  private func filter(_ plan: FixPlan) -> String? {
    if case .window(let filter) = plan.work { filter } else { nil }
  }

  // MARK: Verdicts

  @Test func `A clean file needs nothing`() throws {
    #expect(try Samples.candidate(Samples.analysis(.zero, answer: .clean)) == nil)
  }

  @Test(arguments: [
    (Samples.analysis(confidence: 0.989), FixRefusal.doubtfulVerdict(confidence: 0.989, needed: 0.99)),
    (Samples.analysis(.zero, answer: .inconclusive), .inconclusive),
    (Samples.analysis(.zero, answer: .variable), .variablePadding(isPartlyShared: false)),
    (
      Samples.analysis(segments: [
        PaddingSegment(startSeconds: 0, endSeconds: 1, insets: Samples.insets(200, 200))
      ]), .variablePadding(isPartlyShared: true)
    ),
    (
      Samples.analysis(edges: [.top: Samples.edge(138), .bottom: Samples.edge(138, overlay: .text)]),
      .overlay(.bottom, .text)
    ),
    (Samples.analysis(edges: [.top: Samples.edge(138, uncertainty: 3)]), .uncertainEdge(.top, pixels: 3)),
    (
      Samples.analysis(
        declared: Declarations(areas: [DeclaredArea(source: .cleanAperture, insets: Samples.insets(1, 1))])),
      .declaredCrop("clean-aperture")
    ),
    (Samples.analysis(traits: [StreamTrait(.missingEnd, detail: "")]), .incompleteFile),
  ])
  func `What is not sure, or not only padding, stays`(analysis: FileAnalysis, refusal: FixRefusal) {
    #expect(throws: refusal) { try Samples.candidate(analysis) }
  }

  @Test func `An overlay on a side that is not cut is none of its business`() throws {
    let edges = [Side.left: Samples.edge(0, overlay: .logo)]
    #expect(try Samples.candidate(Samples.analysis(edges: edges)) != nil)
  }

  // MARK: Windows

  @Test func `The window that makes 1080 of 1088 rows is added to`() throws {
    let plan = try plan()
    #expect(plan.method == .sps && plan.isLossless)
    #expect(filter(plan) == "h264_metadata=crop_left=0:crop_right=0:crop_top=138:crop_bottom=146")
    #expect((plan.crop.width, plan.crop.height) == (1920, 804))
  }

  @Test(arguments: [true, false])
  func `Where no packet has a parameter set, only the header is written anew`(areInPackets: Bool) throws {
    let movie = SampleMovie(extensions: box("avcC", ParameterSet().configuration))
    let plan = try plan(
      Samples.analysis(),
      SampleSource(facts: Samples.probe(), areSetsInPackets: areInPackets, content: movie.bytes))
    #expect(plan.method == .sps && plan.isLossless)
    #expect((filter(plan) != nil) == areInPackets)
    if case .headerWindow = plan.work { #expect(!areInPackets) } else { #expect(areInPackets) }
  }

  @Test func `Where frames may be coded as fields, rows go in fours`() throws {
    let set = ParameterSet(window: (0, 0, 0, 2), isFrameOnly: false)
    let plan = try plan(
      Samples.analysis(Samples.insets(90, 90)), SampleSource(facts: Samples.probe(), sets: [set.bytes]))
    #expect(filter(plan) == "h264_metadata=crop_left=0:crop_right=0:crop_top=88:crop_bottom=96")
    #expect(plan.shownRim == Samples.insets(2, 2))
    #expect(plan.notes.contains { $0.contains("2 px top, 2 px bottom remains") })
  }

  @Test func `4:2:2 takes odd rows`() throws {
    let set = ParameterSet(window: (0, 0, 0, 8), chroma: 2)
    let plan = try plan(
      Samples.analysis(Samples.insets(87, 87), pixelFormat: "yuv422p"),
      SampleSource(facts: Samples.probe(pixelFormat: "yuv422p"), sets: [set.bytes]))
    #expect(filter(plan) == "h264_metadata=crop_left=0:crop_right=0:crop_top=87:crop_bottom=95")
  }

  @Test func `A crop is turned back into the frame as it is stored`() throws {
    // Shown upright at 1080x1920 and turned clockwise by 90 degrees: left of what is seen is the bottom of what is
    // stored.
    let analysis = Samples.analysis(
      Samples.insets(0, 0, 30, 60), width: 1080, height: 1920, rotation: 90)
    let plan = try plan(analysis)
    #expect(plan.crop.insets == Samples.insets(60, 30))
    #expect(plan.shownInsets == Samples.insets(0, 0, 30, 60))
    #expect(filter(plan) == "h264_metadata=crop_left=0:crop_right=0:crop_top=60:crop_bottom=38")
  }

  @Test func `Inner rounding says what it costs`() throws {
    let plan = try plan(Samples.analysis(Samples.insets(139, 138)), rounding: .inner)
    #expect(plan.crop.insets == Samples.insets(140, 138))
    #expect(plan.notes.contains { $0.contains("1 px top of picture are lost") })
  }

  @Test func `Several windows are refused by name, and so are sets of other layers`() throws {
    let other = ParameterSet(width: 640, height: 368, window: (0, 0, 0, 4)).bytes
    #expect(throws: FixRefusal.severalFrameSizes) {
      try plan(source(sets: [ParameterSet().bytes, other]))
    }
    // The same frame by different windows.
    let shifted = ParameterSet(window: (0, 0, 2, 2)).bytes
    #expect(throws: FixRefusal.severalFrameSizes) {
      try plan(source(sets: [ParameterSet().bytes, shifted]), method: .only(.sps))
    }
    #expect(throws: FixRefusal.unknownParameterSets) {
      try plan(source(sets: [ParameterSet().bytes, ParameterSet(unitType: 0x6F).bytes]), method: .only(.sps))
    }
  }

  private func source(sets: [[UInt8]]) throws -> SampleSource {
    SampleSource(facts: try Samples.probe(), sets: sets)
  }

  private func plan(_ source: SampleSource, method: FixMethodChoice = .auto) throws -> FixPlan {
    try plan(Samples.analysis(), source, method: method)
  }

  // MARK: The best way

  @Test func `A cut at the left that FFmpeg's decoders would move is encoded, and never only hidden`() throws
  {
    let pillarbox = Samples.analysis(Samples.insets(0, 0, 240, 240))
    let refusal = #expect(throws: FixRefusal.self) { try plan(pillarbox) }
    #expect(refusal?.code == "only-encoding" && refusal?.option == "--allow encode")
    #expect(
      refusal?.message.hasPrefix("only encoding again would work, as FFmpeg's decoders, ") == true,
      "a method that nobody named")
    let encoded = try plan(pillarbox, allowing: [.encode])
    #expect(encoded.method == .encode && !encoded.isHidden)
    // In steps that they follow, the window is as good as any.
    #expect(try plan(Samples.analysis(Samples.insets(0, 0, 256, 256))).method == .sps)
    // Whoever names the method gets it, and the reason why not.
    let named = try plan(pillarbox, method: .only(.sps))
    #expect(named.notes.contains { $0.contains("FFmpeg's decoders") })
    #expect(named.audience.contains("not at the left"))
  }

  @Test func `A crop that only some players apply hides padding, by name, between samples of chroma`() throws
  {
    let source = SampleSource(facts: try Samples.probe(), content: SampleMovie().bytes)
    let hidden = try plan(Samples.analysis(Samples.insets(139, 137, 240)), source, method: .only(.clap))
    #expect(hidden.isHidden && hidden.audience == "hidden for AVFoundation and FFmpeg 7.1 only")
    #expect(hidden.crop.insets == Samples.insets(138, 136, 240))
    #expect(hidden.shownRim == Samples.insets(1, 1))
    #expect(hidden.notes.contains { $0.contains("browsers, mpv and VLC still show the padding") })
    // FFmpeg cuts the left side of a crop of the container as it cuts that of a window.
    #expect(hidden.notes.contains { $0.contains("in steps of 32 bytes") })
    #expect(try !plan(Samples.analysis(Samples.insets(0, 0, 256))).isHidden)
  }

  @Test func `Encoding is for who allows it, and the reason says so`() throws {
    let source = SampleSource(
      facts: try Samples.probe(format: "matroska,webm", codec: "vp9", tag: ""), sets: [])
    let refusal = #expect(throws: FixRefusal.self) { try plan(Samples.analysis(), source) }
    #expect(refusal?.code == "only-encoding")
    let allowed = try plan(Samples.analysis(), source, allowing: [.encode])
    #expect(allowed.method == .encode && !allowed.isLossless)
  }

  @Test func `A codec that loses nothing is encoded without being asked for`() throws {
    let facts = try Samples.probe(format: "matroska,webm", codec: "ffv1", tag: "FFV1")
    let plan = try plan(Samples.analysis(), SampleSource(facts: facts, sets: []))
    #expect(plan.method == .encode && plan.isLossless)
  }

  @Test func `Blurred fills are encoded or left alone`() throws {
    let blurred = Samples.analysis(fill: .blur)
    #expect(throws: FixRefusal.syntheticFill(.blur)) { try plan(blurred) }
    #expect(try plan(blurred, allowing: [.encode]).method == .encode)
    #expect(throws: FixRefusal.syntheticFill(.blur)) { try plan(blurred, method: .only(.clap)) }
  }

  @Test func `PixelCrop is for Matroska of square samples`() throws {
    let file = SampleMatroska(behind: SampleMatroska.void(60), width: 1920, height: 1080)
    let source = SampleSource(facts: try Samples.probe(format: "matroska,webm"), content: file.bytes)
    #expect(try plan(Samples.analysis(), source, method: .only(.pixelcrop)).method == .pixelcrop)
    #expect(throws: FixRefusal.wideSamples) {
      try plan(Samples.analysis(ratio: .init(4, 3)), source, method: .only(.pixelcrop))
    }
    #expect(throws: FixRefusal.self) { try plan(method: .only(.pixelcrop)) }
  }

  @Test func `Motion JPEG is cropped by whole blocks, or encoded where the picture begins within one`() throws
  {
    // 56x40 pixels in blocks of 16x16.
    let source = SampleSource(
      facts: try Samples.probe(format: "avi", codec: "mjpeg", tag: "MJPG"), sets: [],
      content: JPEGCropTests.image)
    func analysis(_ top: Int) -> FileAnalysis {
      Samples.analysis(Samples.insets(top, 3, 16), width: 56, height: 40)
    }
    let exact = try plan(analysis(16), source)
    #expect(exact.method == .mjpeg && exact.isLossless)
    // The end of a picture may lie anywhere between chroma samples.
    #expect(exact.crop.insets == Samples.insets(16, 2, 16) && exact.shownRim == Samples.insets(0, 1))
    let refusal = #expect(throws: FixRefusal.self) { try plan(analysis(12), source) }
    #expect(refusal?.code == "only-encoding")
    #expect(throws: FixRefusal.self) { try plan(analysis(12), source, method: .only(.mjpeg)) }
    let cut = try plan(analysis(12), source, method: .only(.mjpeg), rounding: .inner)
    #expect(cut.crop.y == 16 && cut.notes.contains { $0.contains("4 px top") })
    #expect(throws: FixRefusal.self) { try plan(Samples.analysis(), method: .only(.mjpeg)) }
  }

  // MARK: What a crop would make wrong

  @Test func `Dolby Vision is left alone, however it shows`() throws {
    let record = try Samples.probe(sideData: #"{"side_data_type": "DOVI configuration record"}"#)
    let tagged = try Samples.probe(codec: "hevc", tag: "dvh1")
    for facts in [record, tagged] {
      #expect(throws: FixRefusal.dolbyVision) { try plan(Samples.analysis(), SampleSource(facts: facts)) }
    }
    let declared = Declarations(areas: [DeclaredArea(source: .dolbyVision, insets: Samples.insets(138, 138))])
    #expect(throws: FixRefusal.dolbyVision) { try plan(Samples.analysis(declared: declared)) }
  }

  @Test(arguments: ["hdmv_pgs_subtitle", "dvd_subtitle", "dvb_subtitle"])
  func `Subtitles that are pictures are left alone unless they are allowed`(codec: String) throws {
    let more = #", {"index": 1, "codec_type": "subtitle", "codec_name": "\#(codec)"}"#
    let source = SampleSource(facts: try Samples.probe(more: more))
    #expect(throws: FixRefusal.bitmapSubtitles(codec: codec)) { try plan(Samples.analysis(), source) }
    #expect(try plan(Samples.analysis(), source, allowing: [.bitmapSubtitles]).method == .sps)
  }

  @Test func `HDR metadata that an encoder cannot take are left alone`() throws {
    let light: Set<String> = ["Mastering display metadata", "Content light level metadata"]
    let frame = FrameFacts(
      sideData: light, masteringDisplay: "G(1,2)B(3,4)R(5,6)WP(7,8)L(9,0)", lightLevels: "1000,400")
    let hevc = try Samples.probe(codec: "hevc", tag: "hvc1")
    let plan = try plan(
      Samples.analysis(), SampleSource(facts: hevc, sets: [], frame: frame), method: .only(.encode))
    guard case .encode(let encoding) = plan.work else { return #expect(Bool(false)) }
    #expect(
      encoding.options.contains {
        $0.value == "master-display=G(1,2)B(3,4)R(5,6)WP(7,8)L(9,0):max-cll=1000,400"
      })
    #expect(throws: FixRefusal.hdrMetadata("HDR metadata (HDR10)")) {
      try self.plan(
        Samples.analysis(), SampleSource(facts: Samples.probe(), frame: frame), method: .only(.encode))
    }
    let dynamic = FrameFacts(sideData: ["HDR Dynamic Metadata SMPTE2094-40 (HDR10+)"])
    #expect(throws: FixRefusal.hdrMetadata("dynamic HDR metadata (HDR10+)")) {
      try self.plan(
        Samples.analysis(), SampleSource(facts: hevc, sets: [], frame: dynamic), method: .only(.encode))
    }
  }

  @Test func `Transparency that decoders do not hand over is left alone`() throws {
    var facts = try Samples.probe(codec: "vp9")
    facts.streams[0].tags["alpha_mode"] = "1"
    #expect(throws: FixRefusal.alphaChannel) {
      try plan(Samples.analysis(), SampleSource(facts: facts, sets: []), method: .only(.encode))
    }
  }

  @Test func `Interlaced video is encoded as such, or not at all`() throws {
    let analysis = Samples.analysis(Samples.insets(90, 90), interlaced: true)
    let source = SampleSource(facts: try Samples.probe(fieldOrder: "tt"))
    let plan = try plan(analysis, source, method: .only(.encode))
    #expect(plan.crop.filter == "crop=1920:904:0:88")
    guard case .encode(let encoding) = plan.work else { return #expect(Bool(false)) }
    #expect(encoding.options.contains { $0.value == "tff=1" })
    let hevc = SampleSource(facts: try Samples.probe(codec: "hevc", fieldOrder: "tt"), sets: [])
    #expect(throws: FixRefusal.noEncoder(codec: "interlaced hevc")) {
      try self.plan(analysis, hevc, method: .only(.encode))
    }
  }

  @Test(arguments: ["mpeg", "rm", "yuv4mpegpipe"])
  func `What FFmpeg cannot write becomes Matroska where encoding is allowed`(format: String) throws {
    let source = SampleSource(facts: try Samples.probe(format: format))
    let refusal = #expect(throws: FixRefusal.self) { try plan(Samples.analysis(), source) }
    #expect(refusal?.code == "only-encoding")
    let encoded = try plan(Samples.analysis(), source, allowing: [.encode])
    #expect(encoded.container == .mkv && encoded.format == "matroska")
    #expect(encoded.notes.contains { $0.contains("becomes mkv") })
  }
}

import Fixing
import LintReporting
import MediaModel
import PaddingDetection
import Paths
import PictureCrop
import Testing

/// What a user who has looked can have fixed, and what the others are told.
@Suite struct DaringTests {
  private func candidate(
    _ analysis: FileAnalysis, _ change: (inout FixOptions) -> Void = { _ in }
  ) throws -> FixCandidate? {
    var options = FixOptions()
    change(&options)
    return try Samples.candidate(analysis, options)
  }

  // MARK: Allowed

  @Test func `A verdict counts from the confidence on that is asked for`() throws {
    let doubtful = Samples.analysis(confidence: 0.93)
    #expect(try candidate(doubtful) { $0.leastConfidence = 0.93 }?.padding == Samples.insets(138, 138))
    #expect(throws: FixRefusal.doubtfulVerdict(confidence: 0.93, needed: 0.94)) {
      try candidate(doubtful) { $0.leastConfidence = 0.94 }
    }
  }

  @Test func `A doubt about a few lines is none about a deep bar`() throws {
    func analysis(_ bottom: Int, _ left: Double) -> FileAnalysis {
      Samples.analysis(
        Samples.insets(0, bottom, 240, 240), confidence: 0.6,
        edges: [
          .top: Samples.edge(0), .bottom: Samples.edge(bottom, confidence: 0.6),
          .left: Samples.edge(240, confidence: left), .right: Samples.edge(240),
        ])
    }
    for bottom in [0, 2, 4] {
      #expect(try candidate(analysis(bottom, 0.999))?.padding == Samples.insets(0, bottom, 240, 240))
      #expect(throws: FixRefusal.self) { try candidate(analysis(bottom, 0.98)) }
    }
    #expect(throws: FixRefusal.doubtfulVerdict(confidence: 0.6, needed: 0.99)) {
      try candidate(analysis(5, 0.999))
    }
    let thin = Samples.analysis(Samples.insets(2, 0), confidence: 0.9)
    #expect(throws: FixRefusal.doubtfulVerdict(confidence: 0.9, needed: 0.99)) { try candidate(thin) }
  }

  @Test func `One or two lines that are left along a cut edge are soft, and are cut once`() throws {
    let found = try #require(try candidate(Samples.analysis()))
    #expect(found.softLines(Samples.insets(2, 1)) == Samples.insets(2, 1))
    // More is padding, and a side that was not cut has no edge.
    #expect(found.softLines(Samples.insets(3, 0)) == nil)
    #expect(found.softLines(Insets(top: 1, bottom: 0, left: 1, right: 0)) == nil)
    let unsure = try #require(
      try candidate(
        Samples.analysis(
          Samples.insets(138, 0),
          edges: [.top: Samples.edge(138), .bottom: Samples.edge(0, confidence: 0.6)])))
    #expect(unsure.softLines(Samples.insets(0, 2)) == Samples.insets(0, 2), "the verdict was not sure of it")
    let deeper = found.deeper(by: Samples.insets(2, 1))
    #expect(deeper.padding == Samples.insets(140, 139))
    #expect(deeper.softLines(Samples.insets(1, 1)) == nil, "once")
    let measured = try #require(try candidate(Samples.analysis()) { $0.insets = Samples.insets(138, 138) })
    #expect(
      measured.softLines(Samples.insets(1, 1)) == nil, "whoever measured the padding knows where it ends")
  }

  @Test func `A verdict that was looked at counts however sure it is`() throws {
    #expect(try candidate(Samples.analysis(confidence: 0.61)) { $0.isReviewed = true } != nil)
    // Looking at a verdict does not remove what lies in the padding.
    let captioned = Samples.analysis(edges: [.bottom: Samples.edge(138, overlay: .text)])
    #expect(throws: FixRefusal.overlay(.bottom, .text)) { try candidate(captioned) { $0.isReviewed = true } }
  }

  @Test(arguments: [PaddingVerdict.Answer.padded, .variable, .clean, .inconclusive])
  func `A file whose other video is padded, too, is left alone`(answer: PaddingVerdict.Answer) throws {
    var analysis = Samples.analysis()
    guard case .analysed(var evidence) = analysis.outcome else { return }
    let track = VideoTrack(streamIndex: 2, codec: "h264", width: 1920, height: 1080)
    evidence.otherTracks = [TrackVerdict(track, verdict: answer, confidence: 0.99)]
    analysis.outcome = .analysed(evidence)
    if [.padded, .variable].contains(answer) {
      #expect(throws: FixRefusal.paddedOtherTrack(streamIndex: 2)) { try candidate(analysis) }
    } else {
      #expect(try candidate(analysis) != nil)
    }
    let measured = try candidate(analysis) { $0.insets = Samples.insets(138, 138) }
    #expect(measured != nil, "whoever names the padding knows of the other")
  }

  @Test(arguments: [EdgeEvidence.Overlay.text, .logo, .timecode])
  func `What lies in the padding goes with it where that is allowed`(overlay: EdgeEvidence.Overlay) throws {
    let analysis = Samples.analysis(
      edges: [.top: Samples.edge(138), .bottom: Samples.edge(138, overlay: overlay)])
    #expect(try candidate(analysis) { $0.allowances = [.overlay] }?.padding == Samples.insets(138, 138))
  }

  @Test func `Captions are kept where only the other sides are cropped`() throws {
    let analysis = Samples.analysis(
      edges: [.top: Samples.edge(138), .bottom: Samples.edge(138, overlay: .text)])
    #expect(try candidate(analysis) { $0.keepsCaptions = true }?.padding == Samples.insets(138, 0))
    let both = Samples.analysis(
      edges: [.top: Samples.edge(138, overlay: .text), .bottom: Samples.edge(138, overlay: .text)])
    #expect(throws: FixRefusal.overlay(.top, .text)) { try candidate(both) { $0.keepsCaptions = true } }
  }

  @Test func `A soft edge and a part of changing padding are cropped where that is allowed`() throws {
    let soft = Samples.analysis(edges: [.top: Samples.edge(138, uncertainty: 5)])
    #expect(try candidate(soft) { $0.allowances = [.softEdge] } != nil)
    let changing = Samples.analysis(segments: [
      PaddingSegment(startSeconds: 0, endSeconds: 1, insets: Samples.insets(200, 200))
    ])
    let shared = try candidate(changing) { $0.allowances = [.variablePadding] }
    #expect(shared?.padding == Samples.insets(138, 138))
  }

  @Test(arguments: PaddingVerdict.Answer.allCases)
  func `Padding that the user measured is cropped whatever the verdict is`(answer: PaddingVerdict.Answer)
    throws
  {
    let analysis = Samples.analysis(.zero, answer: answer, confidence: 0.5)
    let measured = try candidate(analysis) { $0.insets = Samples.insets(10, 20, 30, 40) }
    #expect(measured?.padding == Samples.insets(10, 20, 30, 40))
    #expect(measured?.isMeasuredByHand == true)
    #expect(throws: FixRefusal.noCrop) { try candidate(analysis) { $0.insets = Samples.insets(540, 540) } }
  }

  // MARK: Told

  @Test(arguments: [
    (FixRefusal.inconclusive, "--insets T,B,L,R"),
    (.variablePadding(isPartlyShared: true), "--allow variable-padding"),
    (.targetExists("x"), "--out-dir FOLDER"),
    (.doubtfulVerdict(confidence: 0.9799, needed: 0.99), "--min-confidence 0.97"),
    (.doubtfulVerdict(confidence: 0.9, needed: 0.99), "--min-confidence 0.90"),
    (.uncertainEdge(.top, pixels: 4), "--allow soft-edge"),
    (.overlay(.top, .text), "--allow overlay, or --keep-captions"), (.onlyEncoding("x"), "--allow encode"),
    (.syntheticFill(.blur), "--allow encode"),
    (.bitmapSubtitles(codec: "dvd_subtitle"), "--allow bitmap-subtitles"),
    (.noEncoder(codec: "svq3"), "--encoder NAME"),
  ])
  func `A reason comes with the option that would allow it`(refusal: FixRefusal, option: String) {
    #expect(refusal.option == option)
  }

  @Test func `Nothing is named that would cut picture`() {
    #expect(FixRefusal.variablePadding(isPartlyShared: false).option == nil)
  }

  @Test func `The option that a reason names is enough`() throws {
    // Rounded down: the number that is shown allows the file.
    let analysis = Samples.analysis(confidence: 0.9799)
    let refusal = #expect(throws: FixRefusal.self) { try Samples.candidate(analysis) }
    let number = try #require(refusal?.option?.split(separator: " ").last.flatMap { Double($0) })
    #expect(try candidate(analysis) { $0.leastConfidence = number } != nil)
  }

  @Test func `A confidence is told as reports round it, and never as high enough`() {
    func words(_ confidence: Double, _ needed: Double) -> String {
      FixRefusal.doubtfulVerdict(confidence: confidence, needed: needed).message
    }
    #expect(words(0.9649, 0.99).hasSuffix(" is 96.5 %, and 99 % is needed"))
    #expect(words(0.98996, 0.99).hasSuffix(" is 98.9 %, and 99 % is needed"))
    #expect(words(0.9, 0.99).hasSuffix(" is 90 %, and 99 % is needed"))
  }

  @Test func `Reasons are counted, with what would allow all files of each`() {
    var summary = FixSummary()
    for refusal in [
      FixRefusal.doubtfulVerdict(confidence: 0.98, needed: 0.99),
      .doubtfulVerdict(confidence: 0.91, needed: 0.99), .dolbyVision,
      .variablePadding(isPartlyShared: true), .variablePadding(isPartlyShared: false),
    ] { summary.add(FixOutcome(path: "a.mp4", target: nil, result: .refused(refusal))) }
    #expect(summary["refused"] == 5)
    #expect(summary.refusals["variable-padding"]?.files == 2)
    #expect(summary.refusals["variable-padding"]?.option == nil, "neither option allows both")
    #expect(summary.refusals["variable-padding"]?.offer == "--allow variable-padding")
    #expect(summary.refusals["variable-padding"]?.allowed == 1)
    #expect(summary.refusals["doubtful-verdict"]?.files == 2)
    #expect(summary.refusals["doubtful-verdict"]?.option == "--from REPORT --only FILE")
    #expect(summary.refusals["dolby-vision"]?.files == 1)
    #expect(summary.refusals["dolby-vision"]?.option == nil)
  }
}

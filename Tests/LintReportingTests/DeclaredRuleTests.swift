import DeclaredPicture
import LintReporting
import MediaModel
import PaddingDetection
import Testing

@Suite("What a file declares is held against its pixels") struct DeclaredRuleTests {
  private static func rows(_ top: Int, _ bottom: Int) -> Insets {
    Insets(top: top, bottom: bottom, left: 0, right: 0)
  }

  private static let bars = rows(138, 138)

  /// What a policy says about a 1080p film: `rule severity`, without what the shape of padding brings along.
  private func findings(
    _ areas: [DeclaredArea], over insets: Insets = bars, _ policy: Policy = .filmhub,
    answer: PaddingVerdict.Answer? = nil, segments: [PaddingSegment] = [],
    video: VideoFacts = SampleReports.video(), change: (inout Declarations) -> Void = { _ in }
  ) -> [String] {
    var declarations = Declarations(areas: areas)
    change(&declarations)
    let file = SampleReports.declaring(
      declarations, insets: insets, answer: answer, segments: segments, video: video)
    let incidental: Set = ["viewing-mode", "asymmetric-padding", "variable-padding", "inconclusive"]
    return policy.findings(for: file).filter { !incidental.contains($0.ruleID) }
      .map { "\($0.ruleID) \($0.severity.rawValue)" }
  }

  private func area(_ source: DeclaredArea.Source, _ insets: Insets?) -> DeclaredArea {
    DeclaredArea(source: source, insets: insets)
  }

  // MARK: Crops of the container

  @Test func `Where players honour the clean aperture, what it hides is a warning, and no padding`() {
    let aperture = area(.cleanAperture, Self.bars)
    #expect(findings([aperture], .appleHIG) == ["hidden-padding warning"])
    #expect(findings([aperture], .appleTV) == ["hidden-padding warning"])
    #expect(findings([aperture], .filmhub) == ["embedded-padding error"])
    #expect(findings([aperture], .youtube) == ["embedded-padding warning"])
  }

  @Test func `PixelCrop hides padding from no player of Apple's`() {
    #expect(findings([area(.pixelCrop, Self.bars)], .appleHIG) == ["embedded-padding error"])
  }

  @Test func `What a crop takes too little or too much of is an error`() {
    for source in [DeclaredArea.Source.cleanAperture, .pixelCrop] {
      let small = findings([area(source, Self.rows(100, 138))])
      #expect(small == ["embedded-padding error", "declared-crop-leaves-padding error"])
      let large = findings([area(source, Self.rows(138, 200))])
      #expect(large == ["embedded-padding error", "declared-crop-cuts-picture error"])
      #expect(findings([area(source, Self.bars)], over: .zero) == ["declared-crop-cuts-picture error"])
    }
  }

  /// The uncertainty of the samples' edges is 1 px.
  @Test(arguments: [(135, true), (134, false), (141, true), (142, false)])
  func `Three lines make no difference, four do`(rows: Int, isSame: Bool) {
    let found = findings([area(.pixelCrop, Self.rows(rows, rows))])
    #expect((found == ["embedded-padding error"]) == isSame)
  }

  @Test func `A remainder within the doubt of its edge is no sliver`() {
    #expect(findings([area(.cleanAperture, Self.rows(136, 138))], .appleHIG) == ["hidden-padding warning"])
    #expect(
      findings([area(.cleanAperture, Self.rows(118, 138))], .appleHIG) == [
        "embedded-padding error", "hidden-padding warning", "declared-crop-leaves-padding error",
      ])
  }

  @Test func `A crop of columns says nothing of rows`() {
    let columns = Insets(top: 0, bottom: 0, left: 4, right: 4)
    #expect(
      findings([area(.pixelCrop, columns)]) == ["embedded-padding error", "declared-crop-cuts-picture error"])
    #expect(findings([area(.cleanAperture, .zero)]) == ["embedded-padding error"])
  }

  /// 1888x1062 of 1920x1080 and 702x576 of 720x576.
  @Test func `The clean aperture of a broadcast format cuts nothing that matters`() {
    let wide = Insets(top: 9, bottom: 9, left: 16, right: 16)
    #expect(findings([area(.cleanAperture, wide)], over: .zero) == [])
    #expect(findings([area(.pixelCrop, wide)], over: .zero) == ["declared-crop-cuts-picture error"])
    let standard = SampleReports.video(width: 720, height: 576)
    let sides = Insets(top: 0, bottom: 0, left: 9, right: 9)
    #expect(findings([area(.cleanAperture, sides)], over: .zero, video: standard) == [])
  }

  @Test func `A crop of bars that come and go cuts the picture while they are gone`() {
    let segments = [
      PaddingSegment(startSeconds: 0, endSeconds: 2700, insets: Self.bars),
      PaddingSegment(startSeconds: 2700, endSeconds: 5400, insets: .zero),
    ]
    #expect(
      findings([area(.pixelCrop, Self.bars)], over: .zero, answer: .variable, segments: segments) == [
        "declared-crop-cuts-picture error"
      ])
  }

  @Test func `Where nothing was measured, nothing is held against anything`() {
    let areas = DeclaredArea.Source.allCases.map { area($0, Self.bars) }
    #expect(findings(areas, over: .zero, answer: .inconclusive) == [])
  }

  @Test func `A crop for lines that the stream has taken off before says so`() throws {
    var areas = [area(.pixelCrop, Self.bars), area(.croppingWindow, Self.bars)]
    areas[1].codedSize = PixelSize(width: 1920, height: 1356)
    let file = SampleReports.declaring(Declarations(areas: areas))
    let finding = try #require(Policy.filmhub.findings(for: file).first)
    #expect(finding.ruleID == "declared-crop-cuts-picture")
    #expect(
      finding.message.hasSuffix("the cropping window of the stream has taken the same lines off before"))
  }

  @Test(arguments: DeclaredArea.Problem.allCases)
  func `A declaration that no frame fits is named`(problem: DeclaredArea.Problem) {
    let areas = [DeclaredArea(source: .cleanAperture, insets: nil, problem: problem)]
    #expect(findings(areas, over: .zero) == ["invalid-declaration warning"])
  }

  // MARK: Sizes

  @Test func `A display size of the whole frame beside a crop is a conflict`() {
    let found = findings([area(.pixelCrop, Self.bars)], .appleHIG) { $0.displaySizeIsOfFullFrame = true }
    #expect(found == ["embedded-padding error", "declared-size-conflict warning"])
  }

  private func sizes(
    entry: PixelSize? = nil, track: PixelSize? = nil, areas: [DeclaredArea] = [],
    video: VideoFacts = SampleReports.video()
  ) -> [String] {
    findings(areas, over: .zero, video: video) {
      $0.entrySizes = entry.map { [$0] } ?? []
      $0.trackSize = track
    }
  }

  @Test func `A container that keeps the size from before a crop is stale`() {
    let video = SampleReports.video(width: 1280, height: 544)
    let stale = PixelSize(width: 1280, height: 720)
    #expect(sizes(entry: stale, video: video) == ["stale-track-size warning"])
    #expect(sizes(track: stale, video: video) == ["stale-track-size warning"])
  }

  /// QuickTime Player lays out by them.
  @Test func `So are track apertures of the old size`() {
    let found = findings([], over: .zero, video: SampleReports.video(width: 1280, height: 544)) {
      $0.trackSize = PixelSize(width: 1280, height: 544)
      $0.apertureSizes = [PixelSize(width: 1280, height: 544), PixelSize(width: 1280, height: 720)]
    }
    #expect(found == ["stale-track-size warning"])
  }

  @Test func `Sizes that mean the same picture are not`() {
    let coded = DeclaredArea(
      source: .croppingWindow, insets: Self.rows(0, 8), codedSize: PixelSize(width: 1920, height: 1088))
    #expect(sizes(entry: PixelSize(width: 1920, height: 1088), areas: [coded]) == [])
    // Smaller on the screen, undistorted.
    #expect(sizes(track: PixelSize(width: 960, height: 540)) == [])
    let wide = SampleReports.video(width: 720, height: 576, ratio: .init(64, 45))
    #expect(
      sizes(
        entry: PixelSize(width: 720, height: 576), track: PixelSize(width: 1024, height: 576), video: wide)
        == [])
    // QuickTime gives a track the size of its clean aperture.
    let aperture = area(.cleanAperture, Insets(top: 9, bottom: 9, left: 16, right: 16))
    #expect(sizes(track: PixelSize(width: 1888, height: 1062), areas: [aperture]) == [])
  }

  // MARK: Dolby Vision

  @Test func `Level 5 is to tell of the bars that there are`() {
    #expect(findings([area(.dolbyVision, Self.bars)]) == ["embedded-padding error"])
    #expect(findings([area(.dolbyVision, .zero)], over: .zero) == [])
    #expect(
      findings([area(.dolbyVision, .zero)]) == [
        "embedded-padding error", "dolby-vision-misses-padding warning",
      ])
    #expect(findings([area(.dolbyVision, Self.bars)], over: .zero) == ["dolby-vision-cuts-picture error"])
  }

  @Test func `Level 5 that changes is compared stretch by stretch`() {
    let segments = [
      PaddingSegment(startSeconds: 0, endSeconds: 2800, insets: Self.bars),
      PaddingSegment(startSeconds: 2800, endSeconds: 5400, insets: .zero),
    ]
    func findings(_ first: Insets, _ second: Insets) -> [String] {
      self.findings(
        [
          DeclaredArea(source: .dolbyVision, insets: first, frames: 8, startSeconds: 0.3, endSeconds: 2700),
          DeclaredArea(source: .dolbyVision, insets: second, frames: 8, startSeconds: 3000, endSeconds: 5100),
        ], over: .zero, answer: .variable, segments: segments)
    }
    #expect(findings(Self.bars, .zero) == [])
    #expect(
      findings(.zero, Self.bars) == [
        "dolby-vision-cuts-picture error", "dolby-vision-misses-padding warning",
      ])
    #expect(findings(Self.bars, Self.bars) == ["dolby-vision-cuts-picture error"])
  }

  // MARK: Broadcast

  @Test func `What broadcasters declare weighs more for broadcasters`() {
    let bars = area(.barData, Self.rows(60, 60))
    #expect(findings([bars], over: .zero, .filmhub) == ["bar-data-mismatch note"])
    #expect(findings([bars], over: .zero, .broadcastSD) == ["bar-data-mismatch warning"])
    #expect(findings([area(.barData, Self.bars)]) == ["embedded-padding error"])
  }

  private func active(
    _ code: Int, _ insets: Insets?, over measured: Insets, ratio: Ratio = .init(1, 1)
  )
    -> [String]
  {
    findings(
      [DeclaredArea(source: .activeFormat, insets: insets, activeFormat: code)], over: measured,
      video: SampleReports.video(ratio: ratio)
    ).filter { $0.hasPrefix("active") }
  }

  @Test func `An active format that the pixels contradict is told`() {
    #expect(active(8, .zero, over: Self.bars) == ["active-format-mismatch note"])
    #expect(active(8, .zero, over: .zero) == [])
    let pillars = Insets(top: 0, bottom: 0, left: 240, right: 240)
    #expect(active(9, pillars, over: pillars) == [])
    #expect(active(9, pillars, over: .zero) == ["active-format-mismatch note"])
  }

  @Test func `A letterbox wider than 16 to 9 may be of any height`() {
    #expect(active(4, nil, over: Self.bars) == [])
    #expect(active(4, nil, over: Self.rows(21, 21)) == [])
    #expect(active(4, nil, over: .zero) == ["active-format-mismatch note"])
  }

  @Test func `In frames of other shapes an active format has no meaning`() {
    #expect(active(8, nil, over: Self.bars, ratio: .init(4, 3)) == [])
  }
}

import DeclaredPicture
import Digests
import MediaModel
import PaddingDetection
import Testing

@testable import LintReporting

@Suite struct PackingTests {
  /// Every verdict and failure of the samples, and evidence that has all that is optional, or nothing of it.
  static let outcomes = SampleReports.analyses.map(\.outcome) + [.analysed(complete), .analysed(bare)]

  static let complete = evidence(of: SampleReports.withThumbnail(SampleReports.letterbox)) { evidence in
    evidence.verdict.reason = .weakEvidence
    evidence.verdict.edges[.left]?.rejected = SampleReports.rejected
    evidence.verdict.segments = [
      PaddingSegment(startSeconds: 0.1, endSeconds: 2, insets: Insets(top: 1, bottom: 2, left: 3, right: 4))
    ]
    evidence.picture?.bytes = [0, 1, 254, 255]
    evidence.declared =
      Self.evidence(of: SampleReports.declared) {
        $0.declared.displaySize = PixelSize(width: 16, height: 9)
        $0.declared.displaySizeIsOfFullFrame = true
      }.declared
  }

  static let bare = evidence(of: SampleReports.clean) { evidence in
    evidence.video.colorRange = nil
    evidence.video.transfer = nil
    evidence.video.sampleAspectRatio = nil
    evidence.video.frameRate = nil
    evidence.video.durationSeconds = nil
    evidence.verdict.fill = nil
    evidence.verdict.edges = [.left: evidence.verdict.edges[.left]].compactMapValues(\.self)
    evidence.sampling.timestampsSeconds = []
  }

  private static func evidence(
    of analysis: FileAnalysis, _ change: (inout FileAnalysis.VideoEvidence) -> Void
  ) -> FileAnalysis.VideoEvidence {
    guard case .analysed(var evidence) = analysis.outcome else { preconditionFailure("a failure") }
    change(&evidence)
    return evidence
  }

  private func unpacked(_ bytes: [UInt8]) -> FileAnalysis.Outcome? {
    PackedOutcome(received: bytes)?.outcome
  }

  private func expectReturn(
    _ evidence: FileAnalysis.VideoEvidence, at location: SourceLocation = #_sourceLocation
  ) {
    let outcome = FileAnalysis.Outcome.analysed(evidence)
    #expect(unpacked(PackedOutcome(outcome).bytes) == outcome, sourceLocation: location)
  }

  // MARK: What was packed

  @Test(arguments: outcomes)
  func `What was packed comes back whole`(outcome: FileAnalysis.Outcome) {
    #expect(unpacked(PackedOutcome(outcome).bytes) == outcome)
  }

  @Test(arguments: Failure.Code.allCases)
  func `Every failure comes back`(code: Failure.Code) {
    for message in ["", "é\u{0}🎬\n", String(repeating: "long", count: 50_000)] {
      let outcome = FileAnalysis.Outcome.failed(Failure(code, message))
      #expect(unpacked(PackedOutcome(outcome).bytes) == outcome)
    }
  }

  @Test func `Every word of a verdict comes back`() {
    var evidence = Self.complete
    for answer in PaddingVerdict.Answer.allCases {
      evidence.verdict.answer = answer
      evidence.verdict.insets = answer == .padded ? Self.complete.verdict.insets : .zero
      expectReturn(evidence)
    }
    for reason in PaddingVerdict.Reason.allCases {
      evidence.verdict.reason = reason
      expectReturn(evidence)
    }
    for type in [PaddingFill.FillType.black, .color, .gradient, .blur, .mirror, .still] {
      evidence.verdict.fill?.type = type
      expectReturn(evidence)
    }
    for overlay in [EdgeEvidence.Overlay.none, .text, .logo, .timecode] {
      evidence.verdict.edges[.right]?.overlay = overlay
      expectReturn(evidence)
    }
    for format in PictureFormat.allCases {
      evidence.picture?.format = format
      expectReturn(evidence)
    }
    evidence.sampling.strategy = .thorough
    expectReturn(evidence)
  }

  @Test(arguments: [
    -0.0, 0.1, .pi, .leastNonzeroMagnitude, -.leastNormalMagnitude, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude,
  ])
  func `A number comes back to the last bit`(number: Double) {
    var evidence = Self.bare
    evidence.sampling.timestampsSeconds = [number]
    guard case .analysed(let received) = unpacked(PackedOutcome(.analysed(evidence)).bytes) else {
      Issue.record("the outcome is lost")
      return
    }
    #expect(received.sampling.timestampsSeconds.map(\.bitPattern) == [number.bitPattern])
  }

  @Test(arguments: [Int.min, -1, 0, 255, 256, .max])
  func `Whole numbers of any size come back`(number: Int) {
    var evidence = Self.complete
    evidence.video.streamIndex = number
    evidence.verdict.fill?.lumaCode = number
    evidence.picture?.height = number
    expectReturn(evidence)
  }

  @Test func `Caches know the fields of an edge and what these consist of`() {
    #expect(PackedOutcome.shape.contains("(pixels Int, uncertaintyPixels Int, confidence Double, "))
    #expect(
      PackedOutcome.shape.contains("rejected (pixels Int, probability Double, objections [BorderObjection])?")
    )
  }

  /// Caches outlive versions: whoever changes what is packed by hand, or its order, raises `PadlintVersion.detection`,
  /// and only then puts the new digest here. Of edges, whose fields caches know, there are none.
  @Test func `What is packed by hand is as in the caches in use`() {
    var evidence = Self.complete
    evidence.verdict.edges = [:]
    let digest = SHA256.digest(PackedOutcome(.analysed(evidence)).bytes)
    #expect(
      digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        == "bc257e02419b76ff50d8cf681ab0aef05189c72287242091e5cf703e5ede814a")
  }

  // MARK: What was not

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `A number that is none is refused`(number: Double) {
    var evidence = Self.bare
    evidence.sampling.timestampsSeconds = [number]
    #expect(unpacked(PackedOutcome(.analysed(evidence)).bytes) == nil)
  }

  @Test(arguments: [Int.min, -1, 1 << 31, .max])
  func `A size that no video has is refused`(size: Int) {
    let changes: [(inout FileAnalysis.VideoEvidence) -> Void] = [
      { $0.video.width = size }, { $0.video.height = size }, { $0.verdict.insets.left = size },
      { $0.verdict.segments[0].insets.bottom = size },
    ]
    for change in changes {
      var evidence = Self.complete
      change(&evidence)
      #expect(unpacked(PackedOutcome(.analysed(evidence)).bytes) == nil)
    }
  }

  @Test func `Padding that leaves the frame, or that the verdict denies, is refused`() {
    let changes: [(inout FileAnalysis.VideoEvidence) -> Void] = [
      { $0.verdict.insets.top = $0.video.height - 1 },
      { $0.verdict.segments[0].insets.left = $0.video.width },
      { $0.verdict.answer = .clean },
    ]
    for change in changes {
      var evidence = Self.complete
      change(&evidence)
      #expect(unpacked(PackedOutcome(.analysed(evidence)).bytes) == nil)
    }
  }

  @Test func `A ratio to nothing is refused`() throws {
    var evidence = Self.bare
    evidence.video.frameRate = .init(24000, 0x0102_0304)
    var bytes = PackedOutcome(.analysed(evidence)).bytes
    let place = try #require(bytes.firstRange(of: [4, 3, 2, 1]))
    bytes.replaceSubrange(place, with: [0, 0, 0, 0])
    #expect(unpacked(bytes) == nil)
  }

  @Test(arguments: outcomes)
  func `A part of an outcome is none, nor is more than one`(outcome: FileAnalysis.Outcome) {
    let bytes = PackedOutcome(outcome).bytes
    #expect(bytes.indices.filter { unpacked(Array(bytes[..<$0])) != nil } == [])
    #expect(unpacked(bytes + [0]) == nil)
    #expect(unpacked(bytes + bytes) == nil)
  }

  @Test(arguments: [UInt64(17), 1 << 20, 1 << 62, 1 << 63, .max])
  func `A count that cannot be is refused before anything is made of it`(count: UInt64) {
    // A failure begins with the length of its code.
    let bytes =
      [0] + (0..<8).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) } + [UInt8](repeating: 97, count: 16)
    #expect(unpacked(bytes) == nil)
  }

  @Test func `Text that is not UTF-8 is refused`() throws {
    var bytes = PackedOutcome(.failed(Failure(.damaged, "xyz"))).bytes
    bytes[bytes.count - 2] = 0xFF
    #expect(unpacked(bytes) == nil)
  }

  @Test func `A byte that was changed makes no outcome, or another one that can be reported`() {
    let bytes = PackedOutcome(.analysed(Self.complete)).bytes
    var analysis = SampleReports.clean
    var reports: [FileReport] = []
    for place in bytes.indices {
      for change in [UInt8(0x01), 0x80, 0xFF] {
        var changed = bytes
        changed[place] ^= change
        guard let outcome = unpacked(changed) else { continue }
        // Nothing of what was read is lost or made up.
        #expect(PackedOutcome(outcome).bytes == changed)
        analysis.outcome = outcome
        reports.append(Policy.appleHIG.report(on: analysis))
      }
    }
    #expect(reports.count > 100)
    for format in ReportFormat.allCases { #expect(!SampleReports.render(format, reports).isEmpty) }
  }

  @Test func `Bytes at random are refused`() {
    var state: UInt64 = 1
    func random() -> UInt64 {
      // Knuth's MMIX generator; its high bits are the good ones.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 32
    }
    let bytes = PackedOutcome(.analysed(Self.complete)).bytes
    for _ in 0..<3000 {
      let noise = (0..<random() % 64).map { _ in UInt8(truncatingIfNeeded: random()) }
      #expect(unpacked(noise) == nil)
      let place = Int(random()) % (bytes.count - 8)
      let spoilt = bytes[..<place] + noise + bytes[(place + 8)...]
      if let outcome = unpacked(Array(spoilt)) { #expect(PackedOutcome(outcome).bytes == Array(spoilt)) }
    }
  }
}

import LintReporting
import MediaModel
import PaddingDetection
import Testing

/// What else a file shows than its first video track, and what frames alone do not say.
@Suite struct StreamRuleTests {
  private func findings(
    _ policy: Policy = .appleHIG, _ change: (inout FileAnalysis.VideoEvidence) -> Void
  ) throws -> [Finding] {
    var analysis = SampleReports.clean
    var evidence = try analysis.outcome.get()
    change(&evidence)
    analysis.outcome = .analysed(evidence)
    return policy.findings(for: analysis)
  }

  private func track(
    _ index: Int, _ verdict: PaddingVerdict.Answer?, top: Int = 0, confidence: Double = 0.99
  ) -> TrackVerdict {
    TrackVerdict(
      VideoTrack(streamIndex: index, codec: "h264", width: 1920, height: 1080), verdict: verdict,
      confidence: confidence,
      insets: Insets(top: top, bottom: top, left: 0, right: 0))
  }

  @Test func `Padding in another track is as serious as in the first, and no graver`() throws {
    let tracks = [track(1, .clean), track(2, .padded, top: 138)]
    let found = try findings { $0.otherTracks = tracks }
    #expect(found.map(\.ruleID) == ["padding-in-other-track"])
    #expect(found.map(\.severity) == [.error])
    #expect(found[0].message == "stream 2 has padding of 138 px top, 138 px bottom")
    #expect(try findings(.youtube) { $0.otherTracks = tracks }.map(\.severity) == [.warning])
    #expect(try findings { $0.otherTracks = [track(1, .clean)] }.isEmpty)
  }

  @Test func `A track that nobody looked at, or that shows too little, is named`() throws {
    let found = try findings { $0.otherTracks = [track(1, nil), track(2, .inconclusive)] }
    #expect(found.map(\.ruleID) == ["unjudged-track"])
    #expect(found[0].message.contains("stream 1 (h264) was not looked at"))
    for (confidence, rules) in [(0.74, ["unjudged-track"]), (0.75, [])] {
      let found = try findings { $0.otherTracks = [track(1, .clean, confidence: confidence)] }
      #expect(found.map(\.ruleID) == rules)
    }
  }

  @Test(arguments: [
    (StreamTrait.Kind.sizeChange, "changing-stream"), (.sampleShapeChange, "changing-stream"),
    (.fieldOrderChange, "changing-stream"), (.clockRestart, "changing-stream"),
    (.unseenStretch, "unseen-stretch"), (.damage, "damaged-video"),
    (.transparency, "transparent-video"), (.editList, "edited-track"),
  ])
  func `What may make players show something else is a note`(kind: StreamTrait.Kind, rule: String) throws {
    let found = try findings { $0.traits = [StreamTrait(kind, startSeconds: 3, detail: "so and so")] }
    #expect(found.map { "\($0.ruleID) \($0.severity.rawValue)" } == ["\(rule) note"])
    #expect(found[0].message.hasSuffix(": so and so"))
    #expect(Policy.undecided.contains(rule))
  }

  @Test func `A picture that some decoders misplace matters where somebody asks for it, as a gate does`()
    throws
  {
    let trait = StreamTrait(.misplacedPicture, startSeconds: 3, detail: "so and so")
    #expect(try findings { $0.traits = [trait] }.isEmpty)
    var policy = Policy.appleHIG
    policy.severities["misplaced-picture"] = .error
    let found = try findings(policy) { $0.traits = [trait] }
    #expect(found.map(\.message) == ["decoders show other parts of the coded picture: so and so"])
    #expect(Policy.undecided.contains("misplaced-picture"))
  }

  @Test(arguments: [
    (StreamTrait.Kind.missingEnd, "incomplete-file"), (.obliqueDisplay, "oblique-display"),
  ])
  func `What every viewer sees is a warning, and an error at a gate that lets nothing pass`(
    kind: StreamTrait.Kind, rule: String
  ) throws {
    let found = try findings { $0.traits = [StreamTrait(kind, detail: "so and so")] }
    #expect(found.map { "\($0.ruleID) \($0.severity.rawValue)" } == ["\(rule) warning"])
    #expect(Policy.undecided.contains(rule))
  }

  @Test func `Damaged frames are counted once, by whichever reader, and the first is told`() throws {
    var seen = StreamObservations()
    for seconds in [4.0, 2, 4] { seen.noteDamage(atSeconds: seconds) }
    #expect(seen.traits == [StreamTrait(.damage, startSeconds: 2, detail: "2 frames are broken or missing")])
    var others = StreamObservations()
    others.noteDamage(atSeconds: 2)
    #expect(others.traits.map(\.detail) == ["1 frame is broken or missing"])
    for packet in 0..<5000 { others.noteDamage(atSeconds: Double(packet)) }
    seen.merge(others)
    #expect(seen.traits.map(\.detail) == ["1000 or more frames are broken or missing"])
  }

  @Test func `A frame that moves within the coded picture changes as one that changes its size does`() {
    var seen = StreamObservations()
    seen.note(place: "at 0,180 of 320x368", atSeconds: 0)
    #expect(seen.traits.isEmpty)
    var others = StreamObservations()
    others.note(place: "at 0,0 of 320x368", atSeconds: 3)
    seen.merge(others)
    #expect(
      seen.traits == [
        StreamTrait(.sizeChange, startSeconds: 3, detail: "at 0,180 of 320x368, then at 0,0 of 320x368")
      ])
  }

  @Test func `Only what more than one frame shows is a change`() {
    var seen = StreamObservations()
    seen.note(
      atSeconds: 4, width: 640, height: 360, sampleShape: Ratio(1, 1), isInterlaced: false,
      isTransparent: false)
    #expect(seen.traits.isEmpty)
    var others = StreamObservations()
    others.note(
      atSeconds: 1, width: 320, height: 180, sampleShape: Ratio(1, 1), isInterlaced: false,
      isTransparent: true)
    seen.merge(others)
    #expect(seen.traits.map(\.kind) == [.sizeChange, .transparency])
    #expect(seen.traits[0].startSeconds == 4)
    #expect(seen.traits[0].detail == "320x180, then 640x360")
  }
}

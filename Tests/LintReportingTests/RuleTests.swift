import LintReporting
import MediaModel
import PaddingDetection
import Testing

@Suite struct RuleTests {
  @Test(arguments: Rule.all.map(\.id)) func `An explanation is as wide as the terminal`(id: String) throws {
    let rule = try #require(Rule.named(id))
    let lines = rule.explanation(policies: Policy.all, style: TextStyle(width: 60)).split(separator: "\n")
    // Addresses and what is there to be copied stay whole.
    let prose = lines.prefix { !$0.hasPrefix("Under each policy") }.filter {
      !$0.contains("://") && $0.contains(" ")
    }
    #expect(prose.count > 6 && prose.allSatisfy { $0.count <= 60 }, "\(prose)")
    #expect(prose.contains { $0.hasPrefix("     ") }, "what goes on stands below its beginning")
  }

  /// What a policy says about a 1080p film with the given padding: `rule severity`, in the order of the rules.
  private func findings(
    _ insets: Insets, _ policy: Policy = .appleHIG, video: VideoFacts = SampleReports.video()
  ) -> [String] {
    words(policy.findings(for: SampleReports.analysis("a.mp4", insets: insets, video: video)))
  }

  private func words(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.ruleID) \($0.severity.rawValue)" }
  }

  private static func rows(_ top: Int, _ bottom: Int) -> Insets {
    Insets(top: top, bottom: bottom, left: 0, right: 0)
  }

  private static func columns(_ left: Int, _ right: Int) -> Insets {
    Insets(top: 0, bottom: 0, left: left, right: right)
  }

  @Test func metadataIsComplete() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    for rule in Rule.all {
      #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(rule.summary.hasSuffix(".") && rule.remedy.hasSuffix("."), "\(rule.id)")
      #expect(!rule.rationale.isEmpty && !rule.source.isEmpty && rule.examples.count >= 2, "\(rule.id)")
      #expect(Rule.named(rule.id)?.summary == rule.summary)
    }
    #expect(Rule.named("no-such-rule") == nil)
  }

  @Test func aCleanFileHasNoFindings() {
    for policy in Policy.all { #expect(findings(.zero, policy) == [], "\(policy.name)") }
  }

  /// 1 % of 1080 is 10.8: 11 rows are padding, 10 are a sliver. 1 % of 1920 is 19.2.
  @Test(arguments: [
    (rows(11, 11), ["embedded-padding error"]),
    (rows(10, 10), ["edge-sliver warning"]),
    (rows(11, 10), ["embedded-padding error", "edge-sliver warning"]),
    (rows(2, 0), ["edge-sliver warning"]),
    (rows(1, 0), []),
    (columns(20, 20), ["embedded-padding error"]),
    (columns(0, 19), ["edge-sliver warning"]),
  ])
  func thresholdsAreOnePercentOfEachDimension(insets: Insets, expected: [String]) {
    #expect(findings(insets) == expected)
  }

  @Test func inSmallFramesFourPixelsAreNeeded() {
    let video = SampleReports.video(width: 160, height: 120)
    #expect(findings(Self.rows(3, 3), video: video) == ["edge-sliver warning"])
    #expect(findings(Self.rows(4, 4), video: video) == ["embedded-padding error"])
  }

  /// 1920x804 is 2.39:1, which fills; 1920x1080 fits. 1920x1038 is 1.85:1, which fits too.
  @Test func viewingModeFollowsTheShape() {
    #expect(findings(Self.rows(138, 138)) == ["embedded-padding error", "viewing-mode warning"])
    #expect(findings(Self.rows(21, 21)) == ["embedded-padding error"])
  }

  @Test func windowboxIsGraverOnYouTube() {
    #expect(findings(Self.rows(30, 30), .youtube) == ["embedded-padding warning"])
    let windowbox = Insets(top: 30, bottom: 30, left: 40, right: 40)
    #expect(findings(windowbox, .youtube) == ["embedded-padding error"])
  }

  @Test func amazonWantsSymmetryAndEmptyBars() {
    #expect(findings(Self.rows(138, 138), .amazonPrime) == ["embedded-padding note"])
    #expect(findings(Self.rows(137, 139), .amazonPrime) == ["embedded-padding note"])
    #expect(
      findings(Self.rows(130, 146), .amazonPrime) == ["embedded-padding note", "asymmetric-padding error"])
    #expect(
      words(Policy.amazonPrime.findings(for: SampleReports.overlay)) == [
        "embedded-padding note", "asymmetric-padding error", "overlay-in-padding error",
      ])
  }

  @Test func sonyMusicTakesEveryLineSeriously() {
    #expect(findings(Self.rows(2, 0), .sonyMusic) == ["embedded-padding error"])
  }

  @Test func blankingOfStandardDefinitionIsNotPadding() {
    for height in [576, 480] {
      let video = SampleReports.video(width: 720, height: height)
      #expect(findings(Self.columns(9, 9), .broadcastSD, video: video) == [])
      #expect(findings(Self.columns(9, 10), .broadcastSD, video: video) == ["embedded-padding error"])
      #expect(findings(Self.rows(9, 0), .broadcastSD, video: video) == ["embedded-padding error"])
      #expect(findings(Self.columns(9, 9), video: video) == ["embedded-padding error"])
    }
    #expect(findings(Self.columns(20, 20), .broadcastSD) == ["embedded-padding error"])
  }

  @Test func paddingThatChangesIsTimed() throws {
    let findings = Policy.netflixBranded.findings(for: SampleReports.variable)
    #expect(words(findings) == ["variable-padding warning"])
    let finding = try #require(findings.first)
    #expect(finding.startSeconds == 61.5)
    #expect(finding.endSeconds == 120)
    #expect(
      finding.message
        == "padding changes over time: 138 px top, 138 px bottom from 1:01.5 to 2:00, 1.1 % of the time")
  }

  /// A video of 100 seconds of which some show bars.
  private func variable(seconds: Double, of duration: Double = 100, checks: SpotChecks = SpotChecks())
    -> FileAnalysis
  {
    var analysis = SampleReports.analysis(
      "a.mp4", answer: .variable,
      segments: [
        PaddingSegment(startSeconds: 0, endSeconds: duration - seconds, insets: .zero),
        PaddingSegment(startSeconds: duration - seconds, endSeconds: duration, insets: Self.rows(138, 138)),
      ])
    guard case .analysed(var evidence) = analysis.outcome else { return analysis }
    evidence.video.durationSeconds = duration
    evidence.sampling.checks = checks
    analysis.outcome = .analysed(evidence)
    return analysis
  }

  @Test func `Padding for half of the time, or for ten seconds, is as serious as padding that stays`() {
    for (seconds, duration, level) in [
      (9.0, 100.0, "warning"), (10, 100, "error"), (42, 50, "error"), (4, 10, "warning"), (5, 10, "error"),
      (10, 5400, "error"),
    ] {
      let analysis = variable(seconds: seconds, of: duration)
      #expect(words(Policy.appleHIG.findings(for: analysis)) == ["variable-padding \(level)"], "\(seconds)")
    }
    #expect(words(Policy.youtube.findings(for: variable(seconds: 60))) == ["variable-padding warning"])
    var policy = Policy.appleHIG
    policy.tolerances[.lastingShare] = 0.7
    policy.tolerances[.lastingSeconds] = 1000
    #expect(words(policy.findings(for: variable(seconds: 60))) == ["variable-padding warning"])
  }

  @Test func `Half of the time is half of the part that counts`() throws {
    func findings(from: Double?, checks: SpotChecks = SpotChecks()) throws -> [String] {
      var analysis = variable(seconds: 6, checks: checks)
      var evidence = try analysis.outcome.get()
      evidence.sampling.fromSeconds = from
      analysis.outcome = .analysed(evidence)
      return words(Policy.appleHIG.findings(for: analysis))
    }
    #expect(try findings(from: nil) == ["variable-padding warning"])
    #expect(try findings(from: 90) == ["variable-padding error"])
    let one = SpotChecks(moments: 8, padded: 1)
    #expect(try findings(from: nil, checks: one) == ["variable-padding error"])
    #expect(try findings(from: 80, checks: one) == ["variable-padding warning"])
  }

  @Test func `What comes and goes faster than it is looked at counts by the moments that chance chose`() {
    let seen = variable(seconds: 4, checks: SpotChecks(moments: 24, padded: 24))
    #expect(words(Policy.appleHIG.findings(for: seen)) == ["variable-padding error"])
    let few = variable(seconds: 4, checks: SpotChecks(moments: 2, padded: 2))
    #expect(words(Policy.appleHIG.findings(for: few)) == ["variable-padding warning"])
  }

  @Test(arguments: [(0.9, "error"), (1.1, "warning")])
  func `Padding that is away for less than a second has not gone`(pause: Double, level: String) {
    let starts = (0..<9).map { Double($0) * 2 }
    let analysis = SampleReports.analysis(
      "a.mp4", answer: .variable,
      segments: starts.flatMap { start in
        [
          PaddingSegment(startSeconds: start, endSeconds: start + pause, insets: .zero),
          PaddingSegment(startSeconds: start + pause, endSeconds: start + 2, insets: Self.rows(138, 138)),
        ]
      } + [PaddingSegment(startSeconds: 18, endSeconds: 100, insets: .zero)])
    #expect(words(Policy.appleHIG.findings(for: analysis)) == ["variable-padding \(level)"])
  }

  @Test func persistentPaddingWithMoreInPartIsBoth() {
    #expect(
      words(Policy.appleHIG.findings(for: SampleReports.windowbox)) == [
        "embedded-padding error", "variable-padding error",
      ])
  }

  @Test func whatCouldNotBeJudgedIsSaid() {
    #expect(words(Policy.appleHIG.findings(for: SampleReports.inconclusive)) == ["inconclusive note"])
    #expect(words(Policy.appleHIG.findings(for: SampleReports.failed)) == ["unreadable-video error"])
    for (code, finding) in [
      (Failure.Code.noVideoStream, "no-video note"), (.stillImage, "still-image note"),
      (.gitLFSPointer, "git-lfs-pointer error"), (.damaged, "unreadable-video error"),
    ] {
      var failed = SampleReports.failed
      failed.outcome = .failed(Failure(code, "words"))
      #expect(words(Policy.appleHIG.findings(for: failed)) == [finding])
    }
  }

  @Test func `An unsure verdict is told where somebody asks for it, of padding and of none`() {
    var policy = Policy.appleHIG
    policy.severities["unsure-verdict"] = .error
    for (confidence, least, expected) in [
      (0.74, 0.75, ["unsure-verdict error"]), (0.75, 0.75, []), (0.9, 0.95, ["unsure-verdict error"]),
    ] {
      policy.tolerances[.leastConfidence] = least
      let clean = SampleReports.analysis("a.mp4", answer: .clean, confidence: confidence)
      #expect(words(policy.findings(for: clean)) == expected)
      #expect(Policy.appleHIG.findings(for: clean).isEmpty)
    }
    policy.tolerances[.leastConfidence] = 0.75
    let variable = SampleReports.analysis("a.mp4", answer: .variable, confidence: 0.6)
    let findings = policy.findings(for: variable).filter { $0.ruleID == "unsure-verdict" }
    #expect(findings.map(\.message) == ["the verdict variable is only 0.6 sure, 0.75 is wanted"])
    #expect(words(policy.findings(for: SampleReports.inconclusive)) == ["inconclusive note"])
  }

  @Test func aRuleThatIsOffSaysNothing() {
    var policy = Policy.appleHIG
    policy.severities["embedded-padding"] = nil
    policy.severities["viewing-mode"] = .error
    #expect(findings(Self.rows(138, 138), policy) == ["viewing-mode error"])
  }

  @Test func persistentFindingsSpanTheFile() throws {
    let finding = try #require(Policy.appleHIG.findings(for: SampleReports.letterbox).first)
    #expect(finding.startSeconds == 0)
    #expect(finding.endSeconds == 5400)
    #expect(
      finding.message == """
        letterbox padding of 138 px top, 138 px bottom: the picture is 1920x804 (2.39:1) in a frame of \
        1920x1080 (16:9); safe crop 1920x804 at 0,138
        """)
  }

  @Test func `Padding along one edge is a bar`() throws {
    let analysis = SampleReports.analysis("a.mp4", insets: Self.rows(0, 90))
    let finding = try #require(Policy.appleHIG.findings(for: analysis).first)
    #expect(finding.message.hasPrefix("bottom bar of 90 px: the picture is 1920x990"))
  }

  @Test func policiesAreDocumented() {
    #expect(
      Policy.all.map(\.name) == [
        "apple-hig", "youtube", "filmhub", "amazon-prime", "apple-tv", "sony-music", "netflix-branded",
        "broadcast-sd",
      ])
    for policy in Policy.all {
      #expect(policy.wording != nil && policy.source != nil && policy.checkedOn != nil, "\(policy.name)")
      #expect(Policy.named(policy.name) == policy)
      #expect(policy.severities.keys.allSatisfy { Rule.named($0) != nil })
    }
  }
}

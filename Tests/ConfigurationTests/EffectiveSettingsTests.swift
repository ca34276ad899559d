import LintReporting
import MediaModel
import PadlintKit
import PaddingDetection
import Paths
import Testing

@testable import Configuration

@Suite struct EffectiveSettingsTests {
  private func settings(
    _ file: String, environment: [String: String] = [:], commandLine: SettingsLayer = SettingsLayer()
  ) throws -> EffectiveSettings {
    try EffectiveSettings(
      commandLine: commandLine, environment: try EnvironmentSettings.layer { environment[$0] },
      file: try ConfigurationFileTests.read(file))
  }

  @Test func theCommandLineBeatsTheEnvironmentBeatsTheFileBeatsTheDefault() throws {
    var typed = SettingsLayer()
    let file = "policy: youtube\nsamples: 5\n"
    #expect(try settings("").setting(Settings.policy) == Setting("apple-hig", .standard))
    #expect(try settings(file).setting(Settings.policy) == Setting("youtube", .file(line: 1)))
    let environment = ["PADLINT_POLICY": "filmhub", "PADLINT_JOBS": ""]
    #expect(
      try settings(file, environment: environment).setting(Settings.policy)
        == Setting("filmhub", .environment("PADLINT_POLICY")))
    typed[Settings.policy] = Setting("sony-music", .commandLine)
    let all = try settings(file, environment: environment, commandLine: typed)
    #expect(all.policy.name == "sony-music")
    #expect(all.setting(Settings.samples) == Setting(5, .file(line: 2)))
    #expect(all.setting(Settings.jobs).origin == .standard)
  }

  @Test(arguments: [
    ("PADLINT_JOBS", "0"), ("PADLINT_SAMPLES", "x"), ("PADLINT_TIMEOUT", "nan"), ("PADLINT_FAIL_ON", "fatal"),
    ("PADLINT_SEVERITIES", "edge-sliver"), ("PADLINT_SEVERITIES", "no-rule=off"), ("PADLINT_POLICY", "none"),
  ])
  func anEnvironmentThatMakesNoSenseIsRefused(name: String, value: String) {
    #expect(throws: ConfigurationError.self) { try settings("", environment: [name: value]) }
  }

  @Test func severitiesOfAllSourcesAdd() throws {
    let policy = try settings(
      "severities: { edge-sliver: error, viewing-mode: error }",
      environment: ["PADLINT_SEVERITIES": "viewing-mode=off,inconclusive=warning"]
    ).policy
    #expect(policy.severities["edge-sliver"] == .error)
    #expect(policy.severities["viewing-mode"] == nil)
    #expect(policy.severities["inconclusive"] == .warning)
    #expect(policy.severities["embedded-padding"] == .error)
  }

  @Test func paddingThatChangesIsAsSeriousAsSomebodyChose() throws {
    #expect(try settings("severities: { embedded-padding: warning }").policy.raisesLastingPadding)
    #expect(try !settings("severities: { variable-padding: note }").policy.raisesLastingPadding)
  }

  @Test(arguments: [
    ("", "warning, error where it lasts"), ("severities: { variable-padding: note }", "note"),
    ("severities: { embedded-padding: warning }", "warning"),
    ("severities: { embedded-padding: off }", "warning"),
  ])
  func `What is more serious where it lasts is said to be`(file: String, words: String) throws {
    let rule = try #require(Rule.named("variable-padding"))
    #expect(try settings(file).policy.severityWords(of: rule) == words)
  }

  @Test func overridesHoldForTheirPathsInTheirOrder() throws {
    let file = """
      severities: { inconclusive: warning }
      overrides:
        - { path: archive/**, reason: old, policy: amazon-prime, tolerances: { asymmetry-pixels: 9 } }
        - { path: "*.mov", reason: masters, severities: { edge-sliver: error } }
      """
    let settings = try settings(file)
    #expect(settings.policy(for: "new/a.mp4") == settings.policy)
    let archived = settings.policy(for: "archive/old/a.mov")
    #expect(archived.name == "amazon-prime")
    #expect(archived.severities["embedded-padding"] == .note)
    #expect(archived.severities["edge-sliver"] == .error)
    #expect(archived.severities["inconclusive"] == .warning)
    #expect(archived.tolerances[.asymmetryPixels] == 9)
    #expect(settings.policy(for: "a.mov").severities["edge-sliver"] == .error)
  }

  @Test func whatIsTypedHoldsForEveryPath() throws {
    var typed = SettingsLayer()
    typed[Settings.policy] = Setting("youtube", .commandLine)
    typed[Settings.severities] = Setting(["edge-sliver": Setting(.off, .commandLine)], .commandLine)
    let file = """
      overrides: [ { path: "*", reason: x, policy: filmhub, severities: { edge-sliver: error, inconclusive: error } } ]
      """
    let policy = try settings(file, commandLine: typed).policy(for: "a.mp4")
    #expect(policy.name == "youtube")
    #expect(policy.severities["edge-sliver"] == nil)
    #expect(policy.severities["inconclusive"] == .error)
  }

  @Test(arguments: ["/repo/media/a.mp4", "media/a.mp4", "./media/a.mp4", "x/../media/a.mp4"])
  func patternsAreAboutTheFoldersOfTheirFile(path: String) throws {
    let settings = try settings("overrides: [ { path: media/*.mp4, reason: x, policy: filmhub } ]")
    #expect(settings.policy(for: FilePath(path)).name == "filmhub")
    #expect(settings.policy(for: "/elsewhere/media/a.mp4").name == "apple-hig")
  }

  @Test func aFileOfAFolderAboveIsAboutThatFolder() {
    let base = PathBase(folderOf: "../../.padlint.yml", workingFolder: "/repo/a/b")
    #expect(base.relative("c.mp4") == "a/b/c.mp4")
    #expect(base.relative("../c.mp4") == "a/c.mp4")
    #expect(base.relative("/other/c.mp4") == "/other/c.mp4")
    #expect(base.relative("../../../../../c.mp4") == "/c.mp4")
  }

  /// A damaged file, which `unreadable-video` reports.
  private static func damaged(_ path: String) -> FileAnalysis {
    FileAnalysis(
      path: FilePath(path), sizeBytes: nil, modifiedNanoseconds: nil,
      outcome: .failed(Failure(.damaged, "The file is damaged.")))
  }

  @Test func `A suppression holds for its rules and tells its reason`() throws {
    let file = """
      suppressions:
        - { path: a*, rules: [edge-sliver], reason: of another rule }
        - { path: a.mp4, rules: [unreadable-video], reason: one }
        - { path: a*, reason: two }
      """
    var judge = try settings(file).judge()
    let reasons = ["x/a.mp4", "ab.mp4", "b.mp4"].map { path in
      judge.report(on: Self.damaged(path))?.findings.first?.suppression?.reason
    }
    #expect(reasons == ["one", "two", nil])
  }

  @Test func `A judge marks what is suppressed and leaves out what is ignored`() throws {
    let file = """
      overrides: [ { path: tests/, reason: x, ignore: true } ]
      suppressions: [ { path: "*", rules: [unreadable-video], reason: being repaired } ]
      """
    var judge = try settings(file).judge()
    let ignored = judge.report(on: Self.damaged("tests/a.mp4"))
    #expect(ignored == nil)
    let report = judge.report(on: Self.damaged("a.mp4"))
    #expect(report?.activeFindings.isEmpty == true)
    #expect(report?.findings.map(\.suppression?.reason) == ["being repaired"])
  }
}

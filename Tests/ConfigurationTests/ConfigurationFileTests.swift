import DeclaredPicture
import LintReporting
import PaddingDetection
import PadlintKit
import Paths
import Testing

@testable import Configuration

@Suite struct ConfigurationFileTests {
  /// What is wrong with a text, a line a problem.
  static func problems(_ text: String) -> [String] {
    do throws(ConfigurationError) {
      _ = try read(text)
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  static func read(_ text: String) throws(ConfigurationError) -> ConfigurationFile {
    try read(Array(text.utf8))
  }

  static func read(_ bytes: [UInt8]) throws(ConfigurationError) -> ConfigurationFile {
    try ConfigurationFile(
      bytes, path: "c.yml",
      base: PathBase(folderOf: "c.yml", workingFolder: "/repo"))
  }

  /// Every key, each with a value of its own.
  static let full = """
    policy: studio
    severities: { edge-sliver: note, viewing-mode: off }
    fail-on: warning
    include: ["*.mp4"]
    exclude:
      - proxies/
    samples: 48
    jobs: 2
    timeout: 1.5
    baseline: known.ndjson
    policies:
      house:
        base: youtube
        tolerances: { minimum-share: 0.005, minimum-pixels: 3, sliver-pixels: 1, asymmetry-pixels: 0 }
      studio:
        base: house
        summary: Our own
        source: https://example.com/delivery
        severities: { embedded-padding: note }
        windowbox: warning
        honoured-crops: [pixel-crop]
        blanking:
          - { width: 720, height: 576, left: 9, right: 9 }
    overrides:
      - path: archive/**
        reason: Pillarboxed by the broadcaster
        policy: amazon-prime
        severities: { edge-sliver: off }
        tolerances: { asymmetry-pixels: 8 }
      - path: tests/
        reason: Not delivered
        ignore: true
    suppressions:
      - path: intro.mp4
        rules: [embedded-padding]
        reason: Approved by the director
    """

  @Test func everyKeyIsRead() throws {
    let file = try Self.read(Self.full)
    #expect(file.settings[Settings.policy] == Setting("studio", .file(line: 1)))
    #expect(file.settings[Settings.severities]?.value["viewing-mode"] == Setting(.off, .file(line: 2)))
    #expect(file.settings[Settings.failOn] == Setting(.warning, .file(line: 3)))
    #expect(file.settings[Settings.exclude]?.value.map(\.text) == [Array("proxies/".utf8)])
    #expect(file.settings[Settings.samples]?.value == 48)
    #expect(file.settings[Settings.jobs]?.value == 2)
    #expect(file.settings[Settings.timeout] == Setting(1.5, .file(line: 9)))
    #expect(file.settings[Settings.baseline]?.value == "known.ndjson")
    #expect(file.policies.map(\.name) == ["house", "studio"])
    let studio = try #require(file.policies.last)
    #expect(
      studio.tolerances
        == [.minimumShare: 0.005, .minimumPixels: 3, .sliverPixels: 1, .asymmetryPixels: 0])
    #expect(studio.severities["embedded-padding"] == .note)
    #expect(studio.severities["edge-sliver"] == Policy.youtube.severities["edge-sliver"])
    #expect(studio.windowboxSeverity == .warning)
    #expect(studio.honouredCrops == [.pixelCrop] && file.policies.first?.honouredCrops == [])
    #expect(studio.blanking.first?.allowance.left == 9)
    #expect(studio.wording == nil)
    #expect(file.overrides.map(\.reason) == ["Pillarboxed by the broadcaster", "Not delivered"])
    #expect(file.overrides.map(\.ignores) == [false, true])
    #expect(file.suppressions.first?.rules == ["embedded-padding"])
  }

  @Test(arguments: ["", "# nothing\n", "---\n", "policies:\noverrides:\nsuppressions:\nseverities:\n"])
  func nothingIsRight(text: String) throws {
    let file = try Self.read(text)
    #expect(file.settings.choices.isEmpty)
    #expect(file.policies.isEmpty && file.overrides.isEmpty && file.suppressions.isEmpty)
  }

  @Test(arguments: [
    ("polcy: youtube", "c.yml:1:1: unknown key 'polcy' in the configuration; did you mean 'policy'?"),
    ("\nfail_on: error", "c.yml:2:1: unknown key 'fail_on' in the configuration; did you mean 'fail-on'?"),
    ("quux: 1", "c.yml:1:1: unknown key 'quux' in the configuration"),
    ("policy: yuotube", "c.yml:1:9: there is no policy 'yuotube'; did you mean 'youtube'?"),
    ("policy: 3", "c.yml:1:9: 'policy' must be text, not a number; put it in quotes if it is meant as text"),
    (
      "fail-on: eror",
      "c.yml:1:10: 'fail-on' must be one of note, warning, error, not 'eror'; did you mean 'error'?"
    ),
    ("samples: 0", "c.yml:1:10: 'samples' must be a whole number from 1 to 100000, not 0"),
    ("samples: '5'", "c.yml:1:10: 'samples' must be a whole number from 1 to 100000, not the text '5'"),
    ("jobs: 1.5", "c.yml:1:7: 'jobs' must be a whole number from 1 to 256, not 1.5"),
    (
      "timeout: nan", "c.yml:1:10: 'timeout' must be a number from 0.001 to 86400 seconds, not the text 'nan'"
    ),
    (
      "timeout: 'root:x:0:0'", "c.yml:1:10: 'timeout' must be a number from 0.001 to 86400 seconds, not text"
    ),
    (
      "include: ['clip [1.mp4']",
      "c.yml:1:10: the pattern 'clip [1.mp4' has a [ without ]; [[] is the character itself"
    ),
    (
      "overrides: [ { path: '[', ignore: true, reason: b } ]",
      "c.yml:1:22: the pattern '[' has a [ without ]; [[] is the character itself"
    ),
    (
      "policy: appel",
      """
      c.yml:1:9: there is no policy 'appel'; did you mean 'apple-hig'? The policies are apple-hig, youtube, filmhub, \
      amazon-prime, apple-tv, sony-music, netflix-branded, broadcast-sd
      """
    ),
    ("include: '*.mp4'", "c.yml:1:10: 'include' must be a list, not text"),
    (
      "severities: { embeded-padding: off }",
      "c.yml:1:15: there is no rule 'embeded-padding'; did you mean 'embedded-padding'?"
    ),
    (
      "severities: { edge-sliver: fatal }",
      "c.yml:1:28: 'edge-sliver' must be one of off, note, warning, error, not 'fatal'"
    ),
    ("- policy", "c.yml:1:1: the configuration must be a mapping, not a list"),
    ("overrides: [ { path: a, ignore: true } ]", "c.yml:1:14: an override needs 'reason'"),
    (
      "overrides: [ { path: a, reason: b } ]",
      "c.yml:1:14: an override needs 'ignore', 'policy', 'severities', 'tolerances', 'from', 'to', 'skip-start' or 'skip-end'"
    ),
    ("suppressions: [ { path: a, reason: ' ' } ]", "c.yml:1:36: 'reason' must not be empty"),
    ("suppressions: [ { path: a, reason: b, rules: [x] } ]", "c.yml:1:46: there is no rule 'x'"),
    (
      "policies: { youtube: {} }",
      "c.yml:1:13: 'youtube' is the name of a built-in policy; choose another name"
    ),
    (
      "policies: { a: { base: b }, b: {} }",
      """
      c.yml:1:24: there is no policy 'b', neither built in nor defined above; the policies are apple-hig, youtube, \
      filmhub, amazon-prime, apple-tv, sony-music, netflix-branded, broadcast-sd
      """
    ),
    (
      "policies: { a: { honoured-crops: [ pixelcrop ] } }",
      "c.yml:1:36: each of 'honoured-crops' must be one of clean-aperture, pixel-crop, not 'pixelcrop'; did you mean 'pixel-crop'?"
    ),
    (
      "policies: { a: { blanking: [ { width: 1 } ] } }", "c.yml:1:30: an element of 'blanking' needs 'height'"
    ),
    ("policy: youtube\npolicy: filmhub", "c.yml:1:1: 'policy' appears twice"),
  ])
  func whatIsWrongHasItsPlace(text: String, problem: String) {
    #expect(Self.problems(text) == [problem])
  }

  @Test func everyProblemIsTold() {
    let text = "samples: x\npolcy: y\nfail-on: 1\n"
    #expect(Self.problems(text).map { $0.prefix(8) } == ["c.yml:1:", "c.yml:2:", "c.yml:3:"])
  }

  @Test func aStarThatIsNotQuotedIsExplained() throws {
    let problem = try #require(Self.problems("exclude:\n  - *.mp4\n").first)
    #expect(problem.hasPrefix("c.yml:2:"))
    #expect(problem.hasSuffix("put a pattern that begins with '*' in quotes"))
  }

  @Test(arguments: ["a: [", "a: b: c", "\t- x", "a: \"", "%YAML 9\n---\n", "--- a\n--- b", "a: \u{0}"])
  func whatIsNoYAMLIsRefused(text: String) {
    #expect(Self.problems(text).count == 1)
  }

  /// A billion laughs, as values and as a key, whose comparison alone would take for ever.
  @Test(.timeLimit(.minutes(10)), arguments: ["policies: *i", "*i : x", "? [*i]\n: x"])
  func aliasesThatMultiplyAreRefused(use: String) {
    let names = "abcdefghi".map(String.init)
    var text = "a: &a [x,x,x,x,x,x,x,x,x]\n"
    for (name, before) in zip(names.dropFirst(), names) {
      text += "\(name): &\(name) [" + Array(repeating: "*\(before)", count: 9).joined(separator: ",") + "]\n"
    }
    #expect(Self.problems(text + use).first?.hasPrefix("c.yml:1:4: anchors are not supported") == true)
  }

  @Test(arguments: ["reason: AT&T", "reason: Smith & Sons", "reason: a&"])
  func anAmpersandInAWordIsText(member: String) throws {
    #expect(Self.problems("suppressions: [ { path: a, \(member) } ]") == [])
  }

  @Test(.timeLimit(.minutes(10))) func deepNestingEndsInAnError() {
    #expect(!Self.problems(String(repeating: "[", count: 100_000)).isEmpty)
  }

  @Test func aFileThatIsNotUTF8IsRefused() {
    #expect(throws: ConfigurationError.self) { try Self.read([0xFF, 0xFE]) }
  }

  @Test func `Lists that are tried on every name of a folder are bounded`() {
    let list = (0..<1001).map { "  - a*\($0)?\n" }.joined()
    for key in ["include", "exclude"] {
      #expect(Self.problems("\(key):\n\(list)").first?.contains("more than 1000 patterns") == true)
    }
  }

  @Test(arguments: ["$6$secret/x", "a b c", "0123456789012345678901234567890123456789x", "x\u{1B}y"])
  func `What is no word of a configuration is not repeated in a message`(text: String) {
    let quoted = "\"\(text == "x\u{1B}y" ? "x\\ey" : text)\""
    for document in [
      "\(quoted): 1", "policy: \(quoted)", "fail-on: \(quoted)", "severities: { \(quoted): error }",
      "policies: { a: { base: \(quoted) } }", "\(quoted): 1\n\(quoted): 2",
    ] {
      let problems = Self.problems(document)
      #expect(!problems.isEmpty, "\(document)")
      #expect(!problems.contains { $0.contains(text.prefix(5)) && text.count > 5 }, "\(problems)")
    }
  }
}

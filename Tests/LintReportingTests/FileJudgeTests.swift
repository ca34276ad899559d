import Paths
import Testing

@testable import LintReporting

/// What is accepted of a file, why, and for how long.
@Suite struct FileJudgeTests {
  private let film = SampleReports.letterbox

  /// The reasons for which the findings of the film are accepted under one suppression.
  private func reasons(
    pattern: String = "movies/*", rules: Set<String>? = nil, until: String? = nil,
    today: String = "2026-11-28"
  ) throws -> [String?] {
    let suppression = PathSuppression(
      pattern: GlobPattern(Array(pattern.utf8)), rules: rules, reason: "agreed", until: until, line: 1)
    var judge = FileJudge(suppressions: [suppression], today: today) { _ in .appleHIG }
    let report = judge.report(on: film)
    return try #require(report).findings.map { $0.suppression?.reason }
  }

  @Test(arguments: [("2026-11-27", false), ("2026-11-28", true), ("2026-12-01", true)])
  func `A suppression holds to the end of its last day`(until: String, holds: Bool) throws {
    let reasons = try reasons(until: until)
    #expect(!reasons.isEmpty)
    #expect(reasons.allSatisfy { $0 == (holds ? "agreed" : nil) })
  }

  @Test func `A suppression is about its paths and its rules only`() throws {
    #expect(try reasons(pattern: "series/*").allSatisfy { $0 == nil })
    #expect(try reasons(rules: ["edge-sliver"]).allSatisfy { $0 == nil })
    #expect(try reasons(rules: ["embedded-padding"]).contains("agreed"))
  }

  @Test func `The first suppression that holds gives its reason`() {
    let held: [(pattern: String, rules: Set<String>?, until: String?)] = [
      ("series/*", nil, nil), ("movies/", ["edge-sliver"], nil), ("*", nil, "2026-11-27"),
      ("movies/*", ["embedded-padding"], nil), ("movies/", nil, nil),
    ]
    let suppressions = held.enumerated().map { place, held in
      PathSuppression(
        pattern: GlobPattern(Array(held.pattern.utf8)), rules: held.rules, reason: "\(place)",
        until: held.until, line: 1)
    }
    var judge = FileJudge(suppressions: suppressions, today: "2026-11-28") { _ in .appleHIG }
    let findings = judge.report(on: film)?.findings ?? []
    #expect(findings.contains { $0.ruleID == "embedded-padding" })
    for finding in findings {
      #expect(finding.suppression?.reason == (finding.ruleID == "embedded-padding" ? "3" : "4"))
    }
  }

  @Test func `What is ignored has no report`() {
    var judge = FileJudge(ignoring: [GlobPattern(Array("movies/*".utf8))], today: "2026-11-28") { _ in
      .appleHIG
    }
    let reports = [film, SampleReports.clean].map { judge.report(on: $0) }
    #expect(reports == [nil, nil])
  }
}

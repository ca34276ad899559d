import Foundation
import LintReporting
import PaddingDetection
import Paths
import Testing

@Suite struct JSONReportTests {
  private func object(_ files: [FileReport]) throws -> [String: Any] {
    let data = Data(SampleReports.render(.json, files))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func file(_ analysis: FileAnalysis) throws -> [String: Any] {
    let files = try #require(try object([Policy.appleHIG.report(on: analysis)])["files"] as? [[String: Any]])
    return try #require(files.first)
  }

  @Test func everyReportIsValidAgainstTheSchema() throws {
    let schema = try SchemaValidator(ReportSchema.text)
    for policy in Policy.all {
      #expect(try schema.problems(in: object(SampleReports.reports(policy: policy))) == [])
    }
    #expect(try schema.problems(in: object([])) == [])
  }

  @Test func everyRecordIsValidAgainstTheSchema() throws {
    let schema = try SchemaValidator(ReportSchema.text)
    let lines = SampleReports.render(.ndjson, SampleReports.reports()).split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == SampleReports.analyses.count + 1)
    for line in lines {
      let record = try JSONSerialization.jsonObject(with: Data(line))
      #expect(try schema.problems(in: record, definition: "record") == [])
    }
  }

  @Test func theValidatorSeesWhatIsWrong() throws {
    let schema = try SchemaValidator(ReportSchema.text)
    var report = try object(SampleReports.reports())
    report["schemaVersion"] = "2.0"
    report["surprise"] = 1
    report["summary"] = nil
    var files = try #require(report["files"] as? [[String: Any]])
    files[0]["verdict"] = "maybe"
    files[1]["confidence"] = 2
    files[1]["padding"] = nil
    report["files"] = files
    #expect(
      try schema.problems(in: report) == [
        "$.files[0].verdict: not one of the allowed values",
        "$.files[1].confidence: above 1",
        "$.files[1]: padding is missing",
        "$.schemaVersion: does not match ^1\\.[0-9]+$",
        "$.surprise: not documented",
        "$: summary is missing",
      ])
  }

  @Test func absentKnowledgeIsAbsent() throws {
    let unknown = SampleReports.video(range: nil, transfer: nil, ratio: nil, duration: nil)
    let file = try file(SampleReports.analysis("a.mp4", video: unknown))
    let video = try #require(file["video"] as? [String: Any])
    #expect(
      ["colorRange", "transfer", "sampleAspectRatio", "durationSeconds"].allSatisfy { video[$0] == nil })
    #expect(["padding", "segments", "reason", "failure", "pathBytes"].allSatisfy { file[$0] == nil })
  }

  @Test func aPathThatIsNotUTF8KeepsItsBytes() throws {
    let file = try file(SampleReports.notUTF8)
    #expect(file["path"] as? String == "bad/caf\u{FFFD}.mp4")
    let bytes = try #require((file["pathBytes"] as? String).flatMap { Data(base64Encoded: $0) })
    #expect(Array(bytes) == SampleReports.notUTF8.path.bytes)
  }

  @Test func aHostilePathIsReadBackUnchanged() throws {
    #expect(try file(SampleReports.hostile)["path"] as? String == SampleReports.hostile.path.text)
  }

  @Test func geometryIsThatOfTheContract() throws {
    let file = try file(SampleReports.letterbox)
    let padding = try #require(file["padding"] as? [String: Any])
    #expect(padding["kind"] as? String == "letterbox")
    #expect(padding["top"] as? Int == 138)
    #expect(padding["left"] as? Int == 0)
    #expect(padding["shareOfFrame"] as? Double == 0.2556)
    let picture = try #require(file["activePicture"] as? [String: Any])
    #expect(picture["height"] as? Int == 804)
    #expect(picture["displayAspectRatio"] as? Double == 2.3881)
    #expect(picture["nearestStandard"] as? String == "2.39:1")
    #expect(picture["safeCrop"] as? [String: Int] == ["x": 0, "y": 138, "width": 1920, "height": 804])
  }

  @Test func numbersThatAreNotFiniteAreLeftOut() throws {
    let file = try file(
      SampleReports.analysis("a.mp4", confidence: .nan, video: SampleReports.video(duration: .infinity)))
    #expect(file["confidence"] == nil)
    #expect((file["video"] as? [String: Any])?["durationSeconds"] == nil)
  }

  @Test func summaryCountsVerdictsSeveritiesAndRules() throws {
    let summary = try #require(try object(SampleReports.reports())["summary"] as? [String: Any])
    #expect(summary["files"] as? Int == 13)
    #expect(summary["clean"] as? Int == 1)
    #expect(summary["padded"] as? Int == 8)
    #expect(summary["variable"] as? Int == 1)
    #expect(summary["inconclusive"] as? Int == 1)
    #expect(summary["failed"] as? Int == 2)
    let byRule = try #require(summary["byRule"] as? [String: Int])
    #expect(byRule["embedded-padding"] == 5)
    #expect(byRule["unreadable-video"] == 2)
    #expect(summary["suppressed"] as? [String: Int] == ["baseline": 2, "configuration": 2])
  }
}

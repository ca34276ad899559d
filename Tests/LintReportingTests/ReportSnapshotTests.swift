import Foundation
import LintReporting
import MediaModel
import Paths
import Testing

@Suite struct ReportSnapshotTests {
  @Test(arguments: ReportFormat.allCases)
  func everyFormatMatchesItsSnapshot(format: ReportFormat) throws {
    var bytes = SampleReports.render(format, SampleReports.reports())
    if format == .html { bytes = HTMLReportTests.withoutResources(bytes) }
    try Snapshot.expect(Self.withoutOtherRules(bytes), matches: "report.\(format.rawValue).snapshot")
  }

  /// A report without what it says of rules that found nothing, so that a new rule changes no snapshot.
  private static func withoutOtherRules(_ bytes: [UInt8]) -> [UInt8] {
    let descriptions = /(?s)("rules": \[\n +\{.*?\n {12}\}),.*?\n {10}\],/
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing(descriptions) { "\($0.output.1)\n          ]," }
      .replacing(/"ruleIndex": \d+/, with: #""ruleIndex": 0"#)
      .replacing(/padlint_findings\{.*\} 0\n/, with: "")
    return Array(text.utf8)
  }

  @Test func `SARIF describes every rule, and results point at theirs`() throws {
    let log = try JSONSerialization.jsonObject(
      with: Data(SampleReports.render(.sarif, SampleReports.reports())))
    let run = try #require(((log as? [String: Any])?["runs"] as? [[String: Any]])?.first)
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]]).map { $0["id"] as? String }
    #expect(rules == Rule.all.map(\.id))
    for result in try #require(run["results"] as? [[String: Any]]) {
      #expect(rules[try #require(result["ruleIndex"] as? Int)] == result["ruleId"] as? String)
    }
  }

  @Test func `Metrics have a series for every rule and severity`() {
    let text = String(
      decoding: SampleReports.render(.prometheus, SampleReports.reports()), as: UTF8.self)
    for rule in Rule.all {
      for severity in Severity.allCases {
        #expect(text.contains("padlint_findings{rule=\"\(rule.id)\",severity=\"\(severity.rawValue)\"} "))
      }
    }
  }

  @Test func `Metrics have the exit status, where it is known`() {
    func text(_ status: Int?) -> String {
      var run = SampleReports.run
      run.exitStatus = status
      var (reporter, bytes): (any Reporter, [UInt8]) = (ReportFormat.prometheus.makeReporter(), [])
      reporter.begin(SampleReports.header, into: &bytes)
      reporter.end(ReportSummary(), run: run, into: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(text(2).contains("\npadlint_last_run_exit_status 2\n"))
    #expect(!text(nil).contains("exit_status"))
  }

  @Test func `What holds no video is told apart from what could not be analysed`() {
    let files = [Failure(.notMedia, "x"), Failure(.noVideoStream, "x"), Failure(.stillImage, "x")].map {
      Policy.appleHIG.report(
        on: FileAnalysis(path: "a", sizeBytes: nil, modifiedNanoseconds: nil, outcome: .failed($0)))
    }
    func text(_ files: [FileReport]) -> String {
      String(decoding: SampleReports.render(.text, files), as: UTF8.self)
    }
    #expect(text(files).contains("\n3 files: 3 failed (2 hold no video)\n"))
    #expect(text(Array(files.prefix(2))).contains("\n2 files: 2 failed (1 holds no video)\n"))
    #expect(text(Array(files.prefix(1))).contains("\n1 file: 1 failed\n"))
  }

  @Test func `The file whose evidence is offered is the worst`() {
    let files = [SampleReports.sliver, SampleReports.letterbox, SampleReports.overlay].map(
      Policy.appleHIG.report)
    #expect(
      String(decoding: SampleReports.render(.text, files), as: UTF8.self).hasSuffix(
        "padlint inspect movies/letterbox.mp4 shows all the evidence\n"))
  }

  @Test func verboseColouredTextMatchesItsSnapshot() throws {
    let style = TextStyle(usesColor: true, width: 80, isVerbose: true)
    try Snapshot.expect(
      SampleReports.render(.text, SampleReports.reports(), style: style),
      matches: "report.text-verbose.snapshot")
  }

  @Test(arguments: [40, 80]) func textForANarrowTerminalMatchesItsSnapshot(width: Int) throws {
    let style = TextStyle(width: width)
    let report = SampleReports.render(.text, SampleReports.reports(), style: style)
    let inspection = InspectionText.render(SampleReports.reports()[1], style: style)
    try Snapshot.expect(report + Array("\n\(inspection)".utf8), matches: "report.text-\(width).snapshot")
  }

  @Test func inspectionMatchesItsSnapshot() throws {
    let text = SampleReports.reports().map { InspectionText.render($0, style: TextStyle()) }.joined(
      separator: "\n")
    try Snapshot.expect(Array(text.utf8), matches: "inspect.snapshot")
  }

  @Test(arguments: ReportFormat.allCases)
  func theSameInputGivesTheSameBytes(format: ReportFormat) {
    let reports = SampleReports.reports()
    #expect(SampleReports.render(format, reports) == SampleReports.render(format, reports))
  }

  @Test(arguments: ReportFormat.allCases)
  func onlyPagesShowPictures(format: ReportFormat) {
    let without = SampleReports.render(format, SampleReports.analyses.map(Policy.appleHIG.report))
    let pictured = SampleReports.analyses.map(SampleReports.withThumbnail)
    let with = SampleReports.render(format, pictured.map(Policy.appleHIG.report))
    #expect((with != without) == format.showsPictures)
  }

  @Test(arguments: ReportFormat.allCases)
  func noFormatLetsControlCharactersThrough(format: ReportFormat) {
    let text = String(decoding: SampleReports.render(format, SampleReports.reports()), as: UTF8.self)
    let controls = text.unicodeScalars.filter {
      ($0.value < 0x20 && $0 != "\n" && $0 != "\r") || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E
    }
    #expect(controls.isEmpty)
  }
}

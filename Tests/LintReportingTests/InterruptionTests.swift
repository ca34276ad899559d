import Foundation
import LintReporting
import Testing

/// A run that was stopped before its last file says so, whatever reads its report.
@Suite struct InterruptionTests {
  private func render(_ format: ReportFormat, interrupted: Bool) -> String {
    var run = SampleReports.run
    run.conclusion = interrupted ? .interrupted : .passed
    var reporter = format.makeReporter()
    var bytes: [UInt8] = []
    var summary = ReportSummary()
    reporter.begin(SampleReports.header, into: &bytes)
    for report in SampleReports.reports() {
      reporter.add(report, into: &bytes)
      summary.add(report)
    }
    reporter.end(summary, run: run, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: ReportFormat.allCases) func everyFormatSaysSo(format: ReportFormat) throws {
    let (whole, part) = (render(format, interrupted: false), render(format, interrupted: true))
    #expect(whole != part)
    switch format {
    case .json, .ndjson, .html:
      #expect(part.replacing(" ", with: "").contains(#""interrupted":true"#))
      #expect(whole.replacing(" ", with: "").contains(#""interrupted":false"#))
    case .prometheus:
      #expect(part.contains("padlint_last_run_interrupted 1\n"))
      #expect(whole.contains("padlint_last_run_interrupted 0\n"))
    case .junit:
      #expect(part.contains(#"<testcase classname="padlint" name="interrupted">"#))
      #expect(part.contains(#"tests="14" failures="6" errors="3""#))
    case .sarif: #expect(part.contains(#""executionSuccessful": false"#))
    case .text, .github, .gitlab, .csv, .markdown, .timeline, .edl, .otio, .sendcmd, .crops: break
    }
    if ![.json, .ndjson, .html, .prometheus].contains(format) {
      #expect(part.contains("The run was interrupted"))
      #expect(!whole.contains("The run was interrupted"))
    }
    #expect(format.recognizes(Array(part.utf8)))
  }

  @Test(arguments: [ReportFormat.json, .ndjson]) func aRenderedReportStillSaysSo(format: ReportFormat) throws
  {
    let run = try ReportReader.read(Array(render(format, interrupted: true).utf8)).run
    #expect(run?.isInterrupted == true)
    #expect(try ReportReader.read(Array(render(format, interrupted: false).utf8)).run?.isInterrupted == false)
  }

  @Test func aReportThatIsInterruptedIsValid() throws {
    let schema = try SchemaValidator(ReportSchema.text)
    let report = try JSONSerialization.jsonObject(with: Data(render(.json, interrupted: true).utf8))
    #expect(try schema.problems(in: report) == [])
  }
}

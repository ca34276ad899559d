import LintReporting
import MediaModel
import PaddingDetection
import Testing

/// Where the size of the frame changes in mid-stream, no crop fits all of it, and sizes are those of one of its sizes.
@Suite struct ChangingFrameTests {
  private static let problem =
    "the size of the frame changes (1920x1080, then 1280x720), and one crop would cut picture off"

  private func report(_ analysis: FileAnalysis) throws -> FileReport {
    var (analysis, evidence) = (analysis, try analysis.outcome.get())
    evidence.traits = [StreamTrait(.sizeChange, startSeconds: 3, detail: "1920x1080, then 1280x720")]
    analysis.outcome = .analysed(evidence)
    return Policy.appleHIG.report(on: analysis)
  }

  private func text(_ format: ReportFormat, _ report: FileReport) -> String {
    String(decoding: SampleReports.render(format, [report]), as: UTF8.self)
  }

  @Test func `No command crops it`() throws {
    let report = try report(SampleReports.letterbox)
    let inspection = InspectionText.render(report, style: TextStyle())
    #expect(inspection.contains("  crop with  nothing: \(Self.problem)\n"))
    #expect(!inspection.contains("ffmpeg") && !inspection.contains("safe crop"))
    for format in [ReportFormat.crops, .sendcmd] {
      let text = text(format, report)
      #expect(text.hasSuffix("\n# movies/letterbox.mp4\n# no crop: \(Self.problem)\n"), "\(text)")
    }
    #expect(text(.timeline, report).hasSuffix(",138,138,0,0,letterbox,,,,,,\r\n"))
    #expect(text(.csv, report).contains(",1920,804,2.3881,2.39:1,,,,,h264,"))
  }

  @Test(arguments: [SampleReports.letterbox, SampleReports.variable])
  func `The size is named that sizes are told of`(analysis: FileAnalysis) throws {
    let report = try report(analysis)
    #expect(
      report.findings.last?.message
        == "the size of the frame changes: 1920x1080, then 1280x720; its padding is told in pixels of 1920x1080"
    )
    #expect(
      text(.text, report).contains(
        "Where the size of the frame changes, they are in pixels of the one size that changing-stream names.\n"
      ))
  }

  @Test func `Where there is no padding, nothing is said of its size`() throws {
    #expect(
      try report(SampleReports.clean).findings.map(\.message) == [
        "the size of the frame changes: 1920x1080, then 1280x720"
      ])
  }
}

import Foundation
import LintReporting
import PaddingDetection
import Testing

/// Writes a large report in every format, for `Scripts/validate-reports` to show to other people's readers.
@Suite struct WrittenReportTests {
  private static let folder = ProcessInfo.processInfo.environment["PADLINT_WRITE_REPORTS"]

  @Test(.enabled(if: folder != nil, "set PADLINT_WRITE_REPORTS to a folder"))
  func everyFormatIsWritten() throws {
    let folder = URL(filePath: try #require(Self.folder))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(ReportSchema.text).write(to: folder.appending(path: "schema.json"))
    let reports = SampleReports.many(1200)
    for format in ReportFormat.allCases {
      try Data(SampleReports.render(format, reports)).write(
        to: folder.appending(path: "report.\(format.rawValue)"))
    }
    // One of each kind, for `Scripts/test-report-page` to look at closely.
    try Data(SampleReports.render(.html, SampleReports.reports())).write(
      to: folder.appending(path: "sample.html"))
  }
}

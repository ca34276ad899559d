import Foundation
import LintReporting

/// What holds of the reports on every run.
enum ReportPromises {
  private static let header = ReportHeader(
    tool: ToolDescription(version: "1.2.3", ffmpegLibraries: []), policyName: "apple-hig")
  private static let run = RunDescription(
    startedNanoseconds: 0, durationSeconds: 1, jobs: 1, arguments: [], configurationFile: nil)

  /// Writes `files` in the formats that are read back, and in one of the others.
  ///
  /// - Parameter choice: chooses the other one; any number.
  static func check(_ files: [FileReport], run: RunDescription = run, choice: Int = 0) throws {
    for format in [ReportFormat.json, .ndjson] {
      let text = render(files, format, run)
      let content = try ReportReader.read(text)
      let again = render(content.files, format, content.run ?? run)
      try BrokenPromise.unless(
        text == again,
        "\(format) stays as it is:\n\(String(decoding: text, as: UTF8.self))\(String(decoding: again, as: UTF8.self))"
      )
    }
    let format = ReportFormat.allCases[choice % ReportFormat.allCases.count]
    let text = render(files, format, run)
    try BrokenPromise.unless(String(validating: text, as: UTF8.self) != nil, "\(format) is UTF-8")
    if format == .sarif || format == .gitlab { _ = try JSONSerialization.jsonObject(with: Data(text)) }
    for file in files { _ = InspectionText.render(file, style: TextStyle()) }
  }

  private static func render(_ files: [FileReport], _ format: ReportFormat, _ run: RunDescription) -> [UInt8]
  {
    var reporter = format.makeReporter(style: TextStyle(width: 80, isVerbose: true))
    var summary = ReportSummary()
    var text: [UInt8] = []
    reporter.begin(header, into: &text)
    for file in files {
      summary.add(file)
      reporter.add(file, into: &text)
    }
    reporter.end(summary, run: run, into: &text)
    return text
  }
}

import Foundation
import LintReporting

/// What holds of the reports on every run.
enum ReportPromises {
  private static let header = ReportHeader(
    tool: ToolDescription(version: "1.2.3", ffmpegLibraries: []), policyName: "apple-hig")
  private static let run = RunDescription(
    startedNanoseconds: 0, durationSeconds: 1, jobs: 1, arguments: [], configurationFile: nil)

  /// Writes `files` in a format that is read back, and in any other.
  ///
  /// - Parameter choice: chooses the two; any number.
  static func check(_ files: [FileReport], run: RunDescription = run, choice: Int) throws {
    let stored: ReportFormat = choice % 2 == 0 ? .json : .ndjson
    let first = render(files, stored, run)
    let content = try ReportReader.read(first)
    let second = render(content.files, stored, content.run ?? run)
    try BrokenPromise.unless(
      first == second,
      "\(stored) stays as it is:\n\(String(decoding: first, as: UTF8.self))\(String(decoding: second, as: UTF8.self))"
    )
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

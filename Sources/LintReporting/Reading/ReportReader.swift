/// Reads reports of padlint, so that another policy or format does not need to decode the videos.
public enum ReportReader {
  /// The content of a report.
  public struct Content: Sendable {
    /// The files, in the order of the report.
    public var files: [FileReport]
    /// The latest of the runs; nil if none was completed, or the last of several was not.
    public var run: RunDescription?
  }

  /// The files of a JSON or NDJSON report, and the run that found them.
  ///
  /// The findings are those that the report recorded; `Policy.report(on:)` judges the analyses anew.
  ///
  /// - Throws: `ReportReadError` if the text is not a report, or one of a version that this program does not know.
  public static func read(_ report: [UInt8]) throws(ReportReadError) -> Content {
    var files: [FileReport] = []
    var scanner = ReportScanner()
    try scanner.scan(report) { file, _ in files.append(file) }
    return Content(files: files, run: try scanner.end())
  }

  /// The run that began last.
  public static func latest(of runs: [RunDescription?]) -> RunDescription? {
    runs.compactMap { $0 }.max { $0.startedNanoseconds < $1.startedNanoseconds }
  }
}

/// Why a stored report could not be read.
public struct ReportReadError: Error, Hashable, Sendable {
  /// The line of the problem, counted from 1; nil for a report that is one JSON object.
  public var line: Int?
  /// The problem, in a sentence.
  public var message: String
}

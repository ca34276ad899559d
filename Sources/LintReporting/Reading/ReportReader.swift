/// Reads reports that padlint wrote, so that another policy or format needs no decoding of videos.
public enum ReportReader {
  /// What a report holds.
  public struct Content: Sendable {
    /// The files, in the order of the report.
    public var files: [FileReport]
    /// The latest of the runs; nil where none was completed, or the last of several was not.
    public var run: RunDescription?
  }

  /// The files of a JSON or NDJSON report, and the run that found them.
  ///
  /// The findings are those that the report recorded; `Policy.report(on:)` judges the analyses anew.
  ///
  /// - Throws: `ReportReadError` where the text is no report of a version that this program knows.
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
  /// The line at fault, from 1; nil for a report that is one JSON object.
  public var line: Int?
  /// What is wrong, in a sentence.
  public var message: String
}

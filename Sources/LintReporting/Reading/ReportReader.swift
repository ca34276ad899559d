// Reading is off the hot path, so a decoder may do it; FoundationEssentials is the smaller half of Foundation.
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads reports that padlint wrote, so that another policy or format needs no decoding of videos.
public enum ReportReader {
  /// What a report holds.
  public struct Content: Sendable {
    /// The files, in the order of the report.
    public var files: [FileReport]
    /// The latest of the runs; nil where none was completed.
    public var run: RunDescription?
  }

  /// The files of a JSON or NDJSON report, and the run that found them.
  ///
  /// The findings are those that the report recorded; `Policy.report(on:)` judges the analyses anew.
  ///
  /// - Throws: `ReportReadError` where the text is no report of a version that this program knows.
  public static func read(_ report: [UInt8]) throws(ReportReadError) -> Content {
    if let content = try jsonContent(of: report) { return content }
    var files: [FileReport] = []
    var runs: [RunDescription?] = []
    for (index, line) in report.split(separator: UInt8(ascii: "\n")).enumerated() {
      let record: StoredRecord = try decode(Array(line), line: index + 1)
      // Several runs into one file leave a summary after each.
      if let version = record.schemaVersion { try check(version, line: index + 1) }
      runs.append(record.run?.description)
      guard record.type == "file" else { continue }
      let file: StoredFile = try decode(Array(line), line: index + 1)
      files.append(try convert(file, line: index + 1))
    }
    return Content(files: files, run: latest(of: runs))
  }

  /// The run that began last.
  public static func latest(of runs: [RunDescription?]) -> RunDescription? {
    runs.compactMap { $0 }.max { $0.startedNanoseconds < $1.startedNanoseconds }
  }

  /// The files of several reports by path, each once: where two reports know a file, the later one counts.
  public static func merged(_ reports: [[FileReport]]) -> [FileReport] {
    let byPath = Dictionary(reports.joined().map { ($0.analysis.path, $0) }) { _, later in later }
    return byPath.values.sorted { $0.analysis.path < $1.analysis.path }
  }

  /// The content of a report that is one JSON object; nil where the text is NDJSON.
  private static func jsonContent(of report: [UInt8]) throws(ReportReadError) -> Content? {
    let firstLine = report.prefix { $0 != UInt8(ascii: "\n") }
    if let record = try? JSONDecoder().decode(StoredRecord.self, from: Data(firstLine)), record.type != nil {
      return nil
    }
    let stored: StoredReport = try decode(report, line: nil)
    try check(stored.schemaVersion, line: nil)
    var files: [FileReport] = []
    for file in stored.files { files.append(try convert(file, line: nil)) }
    return Content(files: files, run: stored.run?.description)
  }

  private static func check(_ schemaVersion: String, line: Int?) throws(ReportReadError) {
    guard schemaVersion.hasPrefix("1.") else {
      throw ReportReadError(line: line, message: "schema version \(schemaVersion) is not known")
    }
  }

  private static func convert(_ file: StoredFile, line: Int?) throws(ReportReadError) -> FileReport {
    guard let report = file.report else {
      throw ReportReadError(line: line, message: "the entry of \(file.path) is not complete, or not possible")
    }
    return report
  }

  private static func decode<Value: Decodable>(
    _ bytes: [UInt8], line: Int?
  ) throws(ReportReadError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw ReportReadError(line: line, message: describe(error))
    } catch {
      throw ReportReadError(line: line, message: "not JSON")
    }
  }

  private static func describe(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context): "\(place(context)) has no \(key.stringValue)"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(place(context)) is of the wrong type"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(place(context)) has an unknown value"
    default: "not JSON"
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
    return path.isEmpty ? "the report" : String(path.joined().drop { $0 == "." })
  }
}

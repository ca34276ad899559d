// Reading is off the hot path, so a decoder may do it; FoundationEssentials is the smaller half of Foundation.
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

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

  /// The run that began last; where it was one part of the work, all parts together.
  public static func latest(of runs: [RunDescription?]) -> RunDescription? {
    let inOrder = runs.compactMap(\.self).sorted { $0.startedNanoseconds < $1.startedNanoseconds }
    guard var latest = inOrder.last, let count = latest.shard?.count else { return inOrder.last }
    // Of a part that was done twice, the later run counts.
    let parts = Dictionary(
      inOrder.filter { $0.shard?.count == count }.map { ($0.shard?.number, $0) }, uniquingKeysWith: { $1 })
    if parts.count > 1 {
      latest.durationSeconds = parts.values.map(\.durationSeconds).sorted().reduce(0, +)
      // Those of each are of its own part.
      (latest.shard, latest.arguments, latest.skipped, latest.ignored) = (nil, [], [:], [:])
    }
    return latest
  }
}

/// Why a stored report could not be read.
public struct ReportReadError: Error, Hashable, Sendable {
  /// The line of the problem, counted from 1; nil for a report that is one JSON object.
  public var line: Int?
  /// The problem, in a sentence.
  public var message: String
}

/// Takes a JSON or NDJSON report apart as its bytes come, so that it may be larger than memory: no more of it is held
/// than the entry of one file.
public struct ReportScanner {
  /// Where the entry of a file is, in bytes from the start of the report.
  public typealias Place = Range<Int>

  /// What the bytes that come next are part of.
  private enum Part: Equatable {
    /// Nothing: between records.
    case none
    /// A record, but not its files.
    case record
    /// The array of files of a record, between its elements.
    case files
    /// An element of it.
    case file
  }

  private var part = Part.none
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// The record without its files.
  private var record: [UInt8] = []
  /// The member whose value comes next, and whether a string would be its name.
  private var member: ArraySlice<UInt8> = []
  private var memberStart: Int?
  private var file: [UInt8] = []
  private var partStart = 0
  private var position = 0
  private var line = 1
  private var recordLine = 1
  private var fileIndex = 0
  /// Whether records have lines of their own; nil before the end of the first.
  private var isLines: Bool?
  private var runs: [RunDescription?] = []
  /// What the runs so far say of the parts that the work was divided into.
  public private(set) var shards = ShardCount()
  private var isOpenRun = false
  /// How many files of the run that is being read were found.
  private var filesOfRun = 0
  /// How many files the summaries count that the report does not list.
  public private(set) var unlistedFiles = 0

  /// The policy that judged the files, by the last record that names one; nil where none does.
  public private(set) var policyName: String?

  /// Nothing read yet.
  public init() {}

  /// Reads on.
  ///
  /// - Parameters:
  ///   - bytes: what follows the bytes of the last call.
  ///   - found: called for each file.
  /// - Throws: `ReportReadError` if the text is not a report, or one of a version that is not supported.
  public mutating func scan(
    _ bytes: [UInt8], found: (FileReport, Place) -> Void
  ) throws(ReportReadError) {
    // Where the bytes begin that are to be kept and were not yet.
    var kept = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
          if part == .record && depth == 1, let start = memberStart {
            keep(bytes[kept..<index])
            kept = index
            member = record[start...]
            memberStart = nil
          }
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        if part == .none || part == .files { throw notJSON }
        isInString = true
        if part == .record && depth == 1 {
          keep(bytes[kept...index])
          kept = index + 1
          memberStart = record.count
        }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        switch part {
        case .none:
          if byte == UInt8(ascii: "[") { throw notJSON }
          part = .record
          (partStart, kept, recordLine, record, member, fileIndex) = (
            position + index, index, line, [], [], 0
          )
        case .record where depth == 2 && byte == UInt8(ascii: "[") && member.elementsEqual("files".utf8):
          keep(bytes[kept...index])
          part = .files
          try checkVersionSoFar()
        case .files:
          part = .file
          (partStart, kept, file) = (position + index, index, [])
        case .record, .file: break
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        switch part {
        case .file where depth == 2:
          keep(bytes[kept...index])
          part = .files
          found(try entry(), partStart..<(position + index + 1))
          fileIndex += 1
          filesOfRun += 1
        case .files:
          part = .record
          kept = index
        case .record where depth == 0:
          keep(bytes[kept...index])
          part = .none
          if let file = try endRecord() { found(file, partStart..<(position + index + 1)) }
        case .none: throw notJSON
        case .record, .file: break
        }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): break
      case UInt8(ascii: ",") where part == .files: break
      // A byte order mark.
      case _ where position + index < 3 && [0xEF, 0xBB, 0xBF].contains(byte): break
      default:
        // Only an object can be a file.
        if part == .none || part == .files { throw notJSON }
      }
    }
    if part == .record || part == .file { keep(bytes[kept...]) }
    position += bytes.count
  }

  /// Ends the report.
  ///
  /// - Returns: the latest of the runs; nil where none was completed, or the last of several was not.
  public func end() throws(ReportReadError) -> RunDescription? {
    // The last line of a run that was stopped may lack its end.
    if isLines == true, part == .record { return nil }
    if part != .none || isLines == nil { throw notJSON }
    return isOpenRun ? nil : ReportReader.latest(of: runs)
  }

  /// The file at a place that a scan has found.
  public static func file(in bytes: [UInt8]) throws(ReportReadError) -> FileReport {
    try convert(decode(bytes, "", line: nil), line: nil)
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if part == .file { file += bytes } else { record += bytes }
  }

  private var notJSON: ReportReadError {
    let line = part == .none ? self.line : recordLine
    return ReportReadError(line: isLines == true ? line : nil, message: "not JSON")
  }

  /// A record of an unknown version may have files of any shape: its version comes first where padlint wrote it.
  private func checkVersionSoFar() throws(ReportReadError) {
    let closed = record + Array("]}".utf8)
    let version = (try? JSONDecoder().decode(StoredRecord.self, from: Data(closed)))?.schemaVersion
    if let version { try Self.check(version, line: isLines == true ? recordLine : nil) }
  }

  /// The element of `files` that has just ended.
  private func entry() throws(ReportReadError) -> FileReport {
    let line = isLines == true ? recordLine : nil
    return try Self.convert(Self.decode(file, "files[\(fileIndex)]", line: line), line: line)
  }

  /// Looks at the record that has just ended; the file that it is of, if it is of one.
  private mutating func endRecord() throws(ReportReadError) -> FileReport? {
    let isFirst = isLines == nil
    let line = isFirst ? nil : recordLine
    // As padlint writes it; of any other, the head is decoded before its version is known.
    if isLines != false, record.starts(with: Self.fileStart) {
      isLines = true
      isOpenRun = true
      filesOfRun += 1
      return try Self.convert(Self.decode(record, "", line: recordLine), line: recordLine)
    }
    let head: StoredRecord = try Self.decode(record, "", line: line)
    if isFirst { isLines = head.type != nil }
    guard isLines == true else {
      if !isFirst { throw ReportReadError(line: nil, message: "not JSON") }
      let report: StoredReport = try Self.decode(record, "", line: nil)
      try Self.check(report.schemaVersion, line: nil)
      runs.append(report.run?.description)
      policyName = report.policy
      report.run.map { shards.add($0) }
      endRun(report.summary)
      return nil
    }
    // Several runs into one file leave a summary after each.
    if let version = head.schemaVersion { try Self.check(version, line: recordLine) }
    if head.type == "summary" {
      runs.append(head.run?.description)
      policyName = head.policy ?? policyName
      head.run.map { shards.add($0) }
      isOpenRun = false
      endRun(head.summary)
    }
    guard head.type == "file" else { return nil }
    isOpenRun = true
    filesOfRun += 1
    return try Self.convert(Self.decode(record, "", line: recordLine), line: recordLine)
  }

  /// More than any run has.
  private static let mostFiles = 1 << 40

  private mutating func endRun(_ summary: StoredSummary?) {
    unlistedFiles += max(0, min(max(0, summary?.files ?? 0), Self.mostFiles) - filesOfRun)
    filesOfRun = 0
  }

  private static let fileStart = Array(#"{"type":"file","path":"#.utf8)

  private static func check(_ schemaVersion: String, line: Int?) throws(ReportReadError) {
    guard schemaVersion.utf8.starts(with: "1.".utf8) else {
      throw ReportReadError(line: line, message: "schema version \(schemaVersion) is not known")
    }
  }

  private static func convert(_ file: StoredFile, line: Int?) throws(ReportReadError) -> FileReport {
    guard let report = file.report else {
      throw ReportReadError(
        line: line, message: "the entry for \(file.path) is incomplete, or has impossible values")
    }
    return report
  }

  /// - Parameter place: where in the report the value stands.
  private static func decode<Value: Decodable>(
    _ bytes: [UInt8], _ place: String, line: Int?
  ) throws(ReportReadError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw ReportReadError(line: line, message: describe(error, place))
    } catch {
      throw ReportReadError(line: line, message: "not JSON")
    }
  }

  private static func describe(_ error: DecodingError, _ start: String) -> String {
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
      let words = start + path.joined()
      return words.isEmpty ? "the report" : String(words.drop { $0 == "." })
    }
    switch error {
    case .keyNotFound(let key, let context): return "\(place(context)) has no \(key.stringValue)"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(place(context)) is of the wrong type"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      return "\(place(context)) has an unknown value"
    default: return "not JSON"
    }
  }
}

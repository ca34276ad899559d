internal import LintReporting
internal import PadlintKit
internal import Paths

/// Stored reports, read twice so that they need not fit into memory: once to index their files, and once more, file by
/// file in the order of their paths.
struct StoredReports: ~Copyable {
  private static let chunkSize = 1 << 18

  private let access: FileAccess
  private var names: [String] = []
  private var files: [SeekableFile] = []
  private let order: ReportOrder
  private var runs: [RunDescription?] = []

  /// No reports yet.
  ///
  /// - Parameter access: reads the files.
  init(by access: FileAccess) throws(ProgramError) {
    self.access = access
    order = try ReportOrder()
  }

  /// The shards that the runs were, to know which are missing.
  private(set) var shards = ShardCount()

  /// How many files the reports contain.
  func fileCount() throws(ProgramError) -> Int { try order.count() }

  /// The latest of the runs that wrote the reports; nil if none was completed.
  var run: RunDescription? { ReportReader.latest(of: runs) }

  /// Whether one of the runs was stopped before its last file.
  var isInterrupted: Bool { runs.contains { $0?.isInterrupted ?? true } }

  /// What the reports lack of what was to be looked at, besides shards, a sentence each.
  private(set) var gaps: [String] = []

  /// The name of each report, and of the policy that judged it where it says so.
  private(set) var policies: [(report: String, policy: String)] = []

  /// Reads a report to its end; `-` is standard input.
  mutating func add(_ path: FilePath) throws(ProgramError) {
    let name = path.displayed
    var scanner = ReportScanner()
    var head: [UInt8] = []
    do {
      let file =
        try path == "-"
        ? SeekableFile.standardInput() : SeekableFile(path: path, by: access)
      var offset = 0
      while true {
        let bytes = try file.read(Self.chunkSize, at: offset)
        if bytes.isEmpty { break }
        if offset == 0 { head = bytes }
        offset += bytes.count
        var found: [(FilePath, ReportScanner.Place)] = []
        try scanner.scan(bytes) { found.append(($0.analysis.path, $1)) }
        for (path, place) in found {
          try order.add(path, report: files.count, place: place)
        }
      }
      let run = try scanner.end()
      runs.append(run)
      if run?.isInterrupted ?? true { gaps.append("\(name): the run was stopped before its last file") }
      if run?.conclusion == .incomplete { gaps.append("\(name): the run did not see all of its files") }
      if scanner.unlistedFiles > 0 {
        gaps.append("\(name): \(scanner.unlistedFiles) files that its summary counts are not listed")
      }
      scanner.policyName.map { policies.append((name, $0)) }
      shards.add(scanner.shards)
      names.append(name)
      files.append(file)
    } catch let error as ReportReadError {
      if let other = Self.otherOutput(head) {
        throw ProgramError("\(name) is \(other); only JSON and NDJSON reports can be read")
      }
      if MediaBeginning.isMedia(head) {
        throw ProgramError("\(name) is a video, not a report of padlint; padlint PATH… lints videos")
      }
      throw Self.problem(error, name)
    } catch let problem as ProgramError {
      throw problem
    } catch {
      throw ProgramError("\(name): cannot be read: \(error)")
    }
  }

  /// Calls `body` with each file once, ordered by path.
  func forEach(_ body: (FileReport) -> Void) throws(ProgramError) {
    try order.forEach { entry throws(ProgramError) in
      let name = names[entry.report]
      do {
        let bytes = try files[entry.report].read(entry.place.count, at: entry.place.lowerBound)
        body(try ReportScanner.file(in: bytes))
      } catch let error as ReportReadError {
        throw Self.problem(error, name)
      } catch {
        throw ProgramError("\(name): cannot be read: \(error)")
      }
    }
  }

  /// Whether a file begins as a report that can be read.
  static func isReport(_ path: FilePath, by access: FileAccess) -> Bool {
    guard let file = try? SeekableFile(path: path, by: access), let head = try? file.read(chunkSize, at: 0)
    else { return false }
    return ReportFormat.json.recognizes(head) || ReportFormat.ndjson.recognizes(head)
  }

  /// What else of padlint's begins with `head`, in words; nil for what it did not write.
  private static func otherOutput(_ head: [UInt8]) -> String? {
    if Baseline.recognizes(head) { return "a baseline, which --baseline takes" }
    return ReportFormat.allCases.first { $0 != .json && $0 != .ndjson && $0.recognizes(head) }
      .map { "a report in the format \($0.rawValue)" }
  }

  private static func problem(_ error: ReportReadError, _ name: String) -> ProgramError {
    let line = error.line.map { " line \($0):" } ?? ""
    return ProgramError("\(name):\(line) \(TerminalText.escaped(error.message))")
  }
}

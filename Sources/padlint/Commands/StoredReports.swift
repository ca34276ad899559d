internal import LintReporting
internal import PadlintKit
internal import Paths

/// Stored reports, read twice so that they need not fit into memory: once to index their files, and once more, file by
/// file in the order of their paths.
struct StoredReports {
  private static let chunkSize = 1 << 18

  private let access: FileAccess
  private var names: [String] = []
  private var files: [SeekableFile] = []
  private var index = ReportIndex()
  private var runs: [RunDescription?] = []

  /// No reports yet.
  ///
  /// - Parameter access: reads the files.
  init(by access: FileAccess) {
    self.access = access
  }
  /// How many files the reports contain.
  var fileCount: Int { index.merged().count }

  /// The latest of the runs that wrote the reports; nil if none was completed.
  var run: RunDescription? { ReportReader.latest(of: runs) }

  /// Whether one of the runs was stopped before its last file.
  var isInterrupted: Bool { runs.contains { $0?.isInterrupted ?? true } }

  /// Reads a report to its end; `-` is standard input.
  mutating func add(_ path: String) throws(Problem) {
    let name = FilePath(bytes: ArgumentText.decode(path)).displayed
    var scanner = ReportScanner()
    do {
      let file =
        try path == "-"
        ? SeekableFile.standardInput() : SeekableFile(path: ArgumentText.decode(path), by: access)
      var offset = 0
      while true {
        let bytes = try file.read(Self.chunkSize, at: offset)
        if bytes.isEmpty { break }
        offset += bytes.count
        try scanner.scan(bytes) { index.add($0.analysis.path, report: files.count, place: $1) }
      }
      runs.append(try scanner.end())
      names.append(name)
      files.append(file)
    } catch let error as ReportReadError {
      throw Self.problem(error, name)
    } catch {
      throw Problem("\(name): cannot be read: \(error)")
    }
  }

  /// Calls `body` with each file once, ordered by path.
  func forEach(_ body: (FileReport) -> Void) throws(Problem) {
    for entry in index.merged() {
      let name = names[entry.report]
      do {
        let bytes = try files[entry.report].read(entry.place.count, at: entry.place.lowerBound)
        body(try ReportScanner.file(in: bytes))
      } catch let error as ReportReadError {
        throw Self.problem(error, name)
      } catch {
        throw Problem("\(name): cannot be read: \(error)")
      }
    }
  }

  private static func problem(_ error: ReportReadError, _ name: String) -> Problem {
    let line = error.line.map { " line \($0):" } ?? ""
    return Problem("\(name):\(line) \(TerminalText.escaped(error.message))")
  }
}

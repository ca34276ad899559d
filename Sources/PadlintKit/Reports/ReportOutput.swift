internal import LintReporting
internal import SystemCalls

/// One report to standard output or to a file. If writing it fails, the other reports go on.
final class ReportOutput {
  /// The size of the buffer for a file; standard output is written after every video.
  private static let bufferSize = 1 << 16

  private var reporter: any Reporter
  private var file: AccessedOutput?
  private let isStandardOutput: Bool
  private let console: ReportConsole
  private let name: String
  private var buffer: [UInt8] = []
  /// Whether the reader of standard output has gone.
  private(set) var isClosed = false
  /// Whether writing has failed, which was reported.
  private(set) var hasFailed = false

  /// The report to standard output.
  init(shown settings: ReportSettings) {
    reporter = settings.format.makeReporter(
      style: settings.style, pictures: settings.pictures, worst: settings.worst)
    console = settings.console
    file = nil
    isStandardOutput = true
    name = "standard output"
  }

  /// A report to a file, written by `access`.
  init(_ report: FileOutput, _ settings: ReportSettings) throws(ProgramError) {
    reporter = report.format.makeReporter(pictures: settings.pictures, worst: settings.worst)
    console = settings.console
    isStandardOutput = false
    name = report.name
    do throws(SystemError) {
      file = try settings.access.beginOutput(at: report.target, replacing: report.format.recognizes)
    } catch {
      throw ProgramError("cannot write \(name): \(error)")
    }
  }

  func begin(_ header: ReportHeader) {
    reporter.begin(header, into: &buffer)
    write()
  }

  func add(_ report: FileReport) {
    if isOver { return }
    reporter.add(report, into: &buffer)
    write()
  }

  func end(_ summary: ReportSummary, run: RunDescription) {
    if isOver { return }
    reporter.end(summary, run: run, into: &buffer)
    write(all: true)
    if isOver { return }
    do throws(SystemError) {
      try file?.complete()
    } catch {
      fail(error)
    }
  }

  /// Whether nothing more can be written.
  private var isOver: Bool { isClosed || hasFailed }

  private func write(all: Bool = false) {
    if !isStandardOutput && !all && buffer.count < Self.bufferSize { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    if isOver || buffer.isEmpty { return }
    do throws(SystemError) {
      if isStandardOutput {
        try console.write(buffer)
      } else {
        try file?.write(buffer)
      }
    } catch {
      if isStandardOutput && error.isClosedPipe { isClosed = true } else { fail(error) }
    }
  }

  /// Prints the error and stops writing this report; the others go on.
  private func fail(_ error: SystemError) {
    hasFailed = true
    console.say("cannot write \(name): \(error)")
    file = nil
  }
}

internal import LintReporting
internal import PadlintKit

/// One report on its way to standard output or to a file. One that cannot be written is given up by itself.
final class ReportOutput {
  /// Bytes for a file are collected up to this; for standard output they leave with every file.
  private static let bufferSize = 1 << 16

  private var reporter: any Reporter
  private var file: AccessedOutput?
  private let isStandardOutput: Bool
  private let name: String
  private var buffer: [UInt8] = []
  /// Set once nobody reads standard output any more.
  private(set) var isClosed = false
  /// Set once the report could not be written, which has been said.
  private(set) var hasFailed = false

  /// A report to standard output.
  init(reporter: any Reporter) {
    self.reporter = reporter
    file = nil
    isStandardOutput = true
    name = "standard output"
  }

  /// A report to a file.
  init(_ report: FileOutput, _ settings: ReportSettings) throws(Problem) {
    reporter = report.format.makeReporter(pictures: settings.pictures, worst: settings.worst)
    isStandardOutput = false
    name = report.name
    do throws(SystemError) {
      file = try settings.access.beginOutput(at: report.target, replacing: report.format.recognizes)
    } catch {
      throw Problem("cannot write \(name): \(error)")
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

  /// Whether nothing more is to be written.
  private var isOver: Bool { isClosed || hasFailed }

  private func write(all: Bool = false) {
    if !isStandardOutput && !all && buffer.count < Self.bufferSize { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    if isOver || buffer.isEmpty { return }
    do throws(SystemError) {
      if isStandardOutput {
        Console.makeRoomForOutput()
        try FileDescriptor.write(buffer, to: Console.output)
      } else {
        try file?.write(buffer)
      }
    } catch {
      if isStandardOutput && error.isClosedPipe { isClosed = true } else { fail(error) }
    }
  }

  /// Gives this report up, and says so; the others go on.
  private func fail(_ error: SystemError) {
    hasFailed = true
    Console.say("cannot write \(name): \(error)")
    file = nil
  }
}

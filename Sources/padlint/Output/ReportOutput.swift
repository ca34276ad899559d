internal import LintReporting
internal import PadlintKit

/// One report on its way to standard output or to a file.
final class ReportOutput {
  /// Bytes for a file are collected up to this; for standard output they leave with every file.
  private static let bufferSize = 1 << 16

  private var reporter: any Reporter
  private let file: OutputFile?
  private let name: String
  private var buffer: [UInt8] = []
  /// Set once nobody reads standard output any more.
  private(set) var isClosed = false

  /// A report to standard output.
  init(reporter: any Reporter) {
    self.reporter = reporter
    file = nil
    name = "standard output"
  }

  /// A report to a file.
  init(_ argument: OutputArgument) throws(Problem) {
    reporter = argument.format.makeReporter()
    name = FilePathText(bytes: argument.path).text
    do throws(SystemError) {
      file = try OutputFile.beginning(at: argument.path)
    } catch {
      throw Problem("cannot write \(name): \(error)")
    }
  }

  func begin(_ header: ReportHeader) throws(Problem) {
    reporter.begin(header, into: &buffer)
    try write()
  }

  func add(_ report: FileReport) throws(Problem) {
    reporter.add(report, into: &buffer)
    try write()
  }

  func end(_ summary: ReportSummary, run: RunDescription) throws(Problem) {
    reporter.end(summary, run: run, into: &buffer)
    try write(all: true)
    do throws(SystemError) {
      try file?.complete()
    } catch {
      throw Problem("cannot write \(name): \(error)")
    }
  }

  private func write(all: Bool = false) throws(Problem) {
    if file != nil && !all && buffer.count < Self.bufferSize { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    if isClosed || buffer.isEmpty { return }
    do throws(SystemError) {
      if file != nil {
        try file?.write(buffer)
      } else {
        Console.makeRoomForOutput()
        try FileDescriptor.write(buffer, to: Console.output)
      }
    } catch {
      if file == nil && error.isClosedPipe {
        isClosed = true
      } else {
        throw Problem("cannot write \(name): \(error)")
      }
    }
  }
}

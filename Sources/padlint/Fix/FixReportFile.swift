internal import Fixing
internal import LintReporting
internal import PadlintKit

/// The file that tells what was fixed.
struct FixReportFile {
  private let name: String
  private let target: OutputTarget

  /// Where the report goes.
  ///
  /// - Parameter inputs: files that it must not take the place of.
  init(path: [UInt8], besides inputs: [[UInt8]], by access: FileAccess) throws(Problem) {
    var plan = OutputPlan(inputs: inputs, by: access)
    name = FilePath(bytes: path).displayed
    target = try plan.add(
      OutputPlan.Output(path: path, kind: "report of fixes", isOurs: FixReport.recognizes))
  }

  /// Writes the report.
  func write(_ bytes: [UInt8]) throws(Problem) {
    do throws(SystemError) {
      let file = try OutputFile.beginning(at: target, replacing: FixReport.recognizes)
      try file.write(bytes)
      try file.complete()
    } catch {
      throw Problem("cannot write \(name): \(error)")
    }
  }
}

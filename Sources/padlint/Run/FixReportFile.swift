internal import Fixing
internal import LintReporting
internal import PaddingDetection
internal import PadlintKit
internal import Paths
internal import SystemCalls

/// The JSON report of a fix run.
struct FixReportFile {
  private let name: String
  private let target: OutputTarget

  /// Where the report goes.
  ///
  /// - Parameter inputs: files that it must not overwrite.
  init(path: FilePath, besides inputs: [FilePath], by access: FileAccess) throws(ProgramError) {
    var plan = OutputPlan(inputs: inputs, by: access)
    name = path.displayed
    target = try plan.add(path, kind: "a report of fixes", isOurs: FixReport.recognizes)
  }

  /// Writes the report.
  func write(_ bytes: [UInt8]) throws(ProgramError) {
    do throws(SystemError) {
      let file = try OutputFile.beginning(at: target, replacing: FixReport.recognizes)
      try file.write(bytes)
      try file.complete()
    } catch {
      throw ProgramError("cannot write \(name): \(error)")
    }
  }
}

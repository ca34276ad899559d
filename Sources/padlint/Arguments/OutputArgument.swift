internal import ArgumentParser
internal import LintReporting

/// A report to a file, as `--output FORMAT=FILE` asks for it.
struct OutputArgument: ExpressibleByArgument {
  let format: ReportFormat
  let path: [UInt8]

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="),
      let format = ReportFormat(rawValue: String(argument[..<equals]))
    else { return nil }
    self.format = format
    path = ArgumentText.decode(argument[argument.index(after: equals)...])
    if path.isEmpty { return nil }
  }
}

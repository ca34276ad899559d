internal import ArgumentParser
internal import Configuration
internal import LintReporting

/// A report to a file, as `--output FORMAT=FILE` asks for it.
struct OutputArgument {
  let format: ReportFormat
  let path: [UInt8]

  init(typed: String) throws {
    let words = typed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2, !words[1].isEmpty else {
      throw ValidationError("a format and its file look like json=report.json")
    }
    guard let format = ReportFormat(rawValue: String(words[0])) else {
      let hint = Spelling.hint(for: String(words[0]), among: ReportFormat.allCases.map(\.rawValue))
      throw ValidationError("there is no format '\(words[0])'\(hint)")
    }
    self.format = format
    path = ArgumentText.decode(words[1])
  }
}

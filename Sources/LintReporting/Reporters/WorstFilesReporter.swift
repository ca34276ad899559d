/// Lists only the most severe files of a report, so that a page of a library of millions opens; the summary counts all.
struct WorstFilesReporter: Reporter {
  private var reporter: any Reporter
  private var worstFiles: WorstFiles

  /// - Parameters:
  ///   - reporter: writes the report.
  ///   - most: how many files it lists, at least 1.
  init(_ reporter: any Reporter, most: Int) {
    self.reporter = reporter
    worstFiles = WorstFiles(most: most)
  }

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    reporter.begin(header, into: &out)
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    worstFiles.add(file)
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    let (kept, dropped) = worstFiles.taken()
    for file in kept { reporter.add(file, into: &out) }
    var run = run
    if dropped > 0 { run.worst = kept.count }
    reporter.end(summary, run: run, into: &out)
  }
}

/// What a run came to: tells apart what the exit status does not.
///
/// Wrong usage and wrong configuration are not among them: they leave no report.
public enum RunConclusion: String, Sendable, CaseIterable {
  /// Every file was analysed, and nothing found that fails.
  case passed
  /// Every file was analysed, and something found that fails.
  case findings
  /// A file could not be analysed, which fails.
  case unreadableFiles = "unreadable-files"
  /// There was no video among the files, and that fails.
  case nothingLinted = "nothing-linted"
  /// A list of files could not be read to its end, or a report could not be written.
  case incomplete
  /// The run was stopped before its last file.
  case interrupted
}

extension RunConclusion {
  /// What a run comes to whose reports could all be written.
  ///
  /// - Parameters:
  ///   - summary: all files of the run.
  ///   - failOn: the least severity that fails.
  ///   - failsOnEmpty: whether a run without videos does.
  package init(_ summary: ReportSummary, failOn limit: Severity, failsOnEmpty: Bool) {
    self =
      if summary.failures(from: limit) > 0 {
        .unreadableFiles
      } else if summary.files == summary.failed, failsOnEmpty {
        .nothingLinted
      } else if let worst = summary.worstSeverity, worst >= limit {
        .findings
      } else {
        .passed
      }
  }
}

internal import ArgumentParser
internal import LintReporting
internal import Paths

/// The options of reports that say what becomes of a run at its end: those of all commands but `watch`, whose runs have none.
struct EndingArguments: ParsableArguments {
  @Flag(
    help: """
      Exit with 0 instead of 1, whatever was found. The status is still 2 for files that could not be analysed (unless \
      --severity unreadable-video=off, =note or =warning), wrong usage or configuration, and reports that cannot be written.
      """)
  var exitZero = false

  @Flag(
    help: """
      Exit with 0 if every file was looked at and every report was written to its end, even if files could not be \
      analysed: for programs that start many runs and read the reports. The status is still 2 for runs whose reports \
      are missing or incomplete: wrong usage, lists that cannot be read, reports that cannot be written, missing shards.
      """)
  var exitZeroWhenComplete = false

  @Flag(
    help: """
      Fail (exit status 2) if no video was found, as in a folder that is empty or whose files are all left out. A path that \
      does not exist fails in any case.
      """)
  var failOnEmpty = false

  @Option(
    help: ArgumentHelp(
      "Write all findings to FILE, for --baseline; none of them fails this run.", valueName: "file"),
    completion: .file())
  var writeBaseline: FilePath?

  @Flag(help: "Remove findings that are fixed from the baseline.")
  var pruneBaseline = false

  @Flag(help: "Print counts by rule, folder and policy instead of files; --show lists files as well.")
  var statistics = false

  /// The options that were given.
  var given: [String] {
    [
      ("--exit-zero", exitZero), ("--exit-zero-when-complete", exitZeroWhenComplete),
      ("--fail-on-empty", failOnEmpty), ("--write-baseline", writeBaseline != nil),
      ("--prune-baseline", pruneBaseline), ("--statistics", statistics),
    ].filter(\.1).map(\.0)
  }

  /// Refuses what contradicts the other options of reports.
  func validate(with reports: ReportArguments) throws {
    if writeBaseline != nil && (reports.baseline != nil || pruneBaseline) {
      throw ValidationError("--write-baseline cannot be used with --baseline or --prune-baseline")
    }
    if reports.verbose && (reports.show == TextListing.none || statistics && reports.show == nil) {
      let other = reports.show == nil ? "--statistics without --show" : "--show none"
      throw ValidationError(
        "--verbose and \(other) cannot be used together: details are those of listed files")
    }
    if reports.quiet > 0 && statistics {
      throw ValidationError("--statistics and --quiet cannot be used together")
    }
  }
}

internal import ArgumentParser
internal import Configuration
internal import SystemCalls

/// The options that say how many files are analysed at a time, and how progress is shown.
struct WorkArguments: ParsableArguments {
  @Option(Settings.jobs) var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Show progress: auto (a bar, on a terminal only), plain (a line every ten seconds) or none.",
      valueName: "how"))
  var progress: ProgressChoice = .auto
}

/// How a run shows its progress.
enum ProgressChoice: String, CaseIterable, ExpressibleByArgument {
  /// A bar if standard error is a terminal.
  case auto
  /// A line every ten seconds.
  case plain
  case none

  /// The style of the display; nil for none.
  var style: ProgressDisplay.Style? {
    switch self {
    case .auto:
      Terminal.isTerminal(Console.error) && CurrentProcess.environment("TERM") != "dumb" ? .bar : nil
    case .plain: .plain
    case .none: nil
    }
  }
}

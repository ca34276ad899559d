internal import ArgumentParser
internal import Configuration
internal import PadlintKit

/// How many files at a time, and what is shown meanwhile, as it was typed.
struct WorkArguments: ParsableArguments {
  @Option(Settings.jobs) var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Show how far the run is: auto (a bar, on a terminal only), plain (a line now and then) or none.",
      valueName: "how"))
  var progress: ProgressChoice = .auto
}

/// Whether and how a run shows how far it has come.
enum ProgressChoice: String, CaseIterable, ExpressibleByArgument {
  /// A bar where standard error is a terminal.
  case auto
  /// A line now and then.
  case plain
  case none

  /// How to show it; nil for not at all.
  var style: ProgressDisplay.Style? {
    switch self {
    case .auto:
      Terminal.isTerminal(Console.error) && CurrentProcess.environment("TERM") != "dumb" ? .bar : nil
    case .plain: .plain
    case .none: nil
    }
  }
}

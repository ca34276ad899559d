internal import ArgumentParser
internal import PadlintKit

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

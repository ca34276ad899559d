internal import ArgumentParser
internal import PadlintKit

/// When escape sequences colour the text.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// Whether to colour what goes to `descriptor`.
  ///
  /// The option counts most, then `NO_COLOR` (no-color.org), then `CLICOLOR_FORCE` and `CLICOLOR`
  /// (bixense.com/clicolors), then what the descriptor is.
  func isOn(for descriptor: Int32) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let value = CurrentProcess.environment("NO_COLOR"), !value.isEmpty { return false }
      if let value = CurrentProcess.environment("CLICOLOR_FORCE"), value != "0" { return true }
      if CurrentProcess.environment("CLICOLOR") == "0" { return false }
      return CurrentProcess.environment("TERM") != "dumb" && Terminal.isTerminal(descriptor)
    }
  }
}

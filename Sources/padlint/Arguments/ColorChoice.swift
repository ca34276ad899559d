internal import ArgumentParser
internal import PadlintKit

/// When escape sequences colour the text.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// Whether to colour what goes to `descriptor`.
  ///
  /// The option counts most, then `NO_COLOR`, then `CLICOLOR_FORCE`, then `CLICOLOR` (no-color.org,
  /// bixense.com/clicolors), then what the descriptor is.
  func isOn(for descriptor: Int32) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      let isSet = { (name: String) in CurrentProcess.environment(name).map { !$0.isEmpty && $0 != "0" } }
      if CurrentProcess.environment("NO_COLOR").map({ !$0.isEmpty }) ?? false { return false }
      if isSet("CLICOLOR_FORCE") ?? false { return true }
      if isSet("CLICOLOR") == false || CurrentProcess.environment("TERM") == "dumb" { return false }
      return Terminal.isTerminal(descriptor)
    }
  }
}

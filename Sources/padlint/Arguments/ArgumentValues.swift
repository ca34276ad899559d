public import ArgumentParser
public import LintReporting
public import PadlintKit
internal import SystemCalls

extension ReportFormat: ExpressibleByArgument {}

extension AnalysisCache.Recognition: ExpressibleByArgument {}

extension TextListing: ExpressibleByArgument {}

extension PagePictures: ExpressibleByArgument {}

extension Severity: ExpressibleByArgument {}

extension Rule: ExpressibleByArgument {
  /// The rule with the id `argument`; nil if there is none.
  public init?(argument: String) {
    guard let rule = Rule.named(argument) else { return nil }
    self = rule
  }

  /// The ids of all rules.
  public static var allValueStrings: [String] { all.map(\.id) }
}

/// The format in which lists such as those of rules and devices are printed.
enum CatalogueFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

/// Whether text is coloured with escape sequences.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// Whether to colour text for `descriptor`.
  ///
  /// In order of precedence: the option, `NO_COLOR` (no-color.org), `CLICOLOR_FORCE` and `CLICOLOR`
  /// (bixense.com/clicolors), whether the descriptor is a terminal.
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

public import ArgumentParser
public import LintReporting
public import PadlintKit

extension ReportFormat: ExpressibleByArgument {}

extension AnalysisCache.Recognition: ExpressibleByArgument {}

extension TextListing: ExpressibleByArgument {}

extension PagePictures: ExpressibleByArgument {}

extension Severity: ExpressibleByArgument {}

extension Rule: ExpressibleByArgument {
  /// The rule of a name.
  public init?(argument: String) {
    guard let rule = Rule.named(argument) else { return nil }
    self = rule
  }

  /// What an option of this type takes.
  public static var allValueStrings: [String] { all.map(\.id) }
}

/// How a list of padlint's own is printed, as it was typed.
enum CatalogueFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

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

public import ArgumentParser
public import LintReporting
public import PadlintKit
internal import SystemCalls

/// What standard output is written as: a report in one of the formats, or the paths of the listed files alone.
enum ShownFormat: CaseIterable, ExpressibleByArgument {
  case report(ReportFormat)
  case paths

  static var allCases: [ShownFormat] { ReportFormat.allCases.map(report) + [paths] }
  static var allValueStrings: [String] { allCases.map(\.name) }

  init?(argument: String) {
    guard let format = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = format
  }

  /// How it is typed.
  var name: String { if case .report(let format) = self { format.rawValue } else { "paths" } }
  /// The format of the report: paths are text of another layout.
  var report: ReportFormat { if case .report(let format) = self { format } else { .text } }
  var isPaths: Bool { if case .paths = self { true } else { false } }
}

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

/// The options that say whether text is coloured.
struct ColorArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Colour the text: auto, always or never.", valueName: "when"))
  var color: ColorChoice?

  @Flag(help: "The same as --color never.")
  var noColor = false

  func validate() throws {
    if noColor, let color, color != .never {
      throw ValidationError("--color \(color.rawValue) and --no-color cannot be used together")
    }
  }

  /// Whether to colour text for `descriptor`.
  func isOn(for descriptor: Int32) -> Bool {
    (noColor ? .never : color ?? .auto).isOn(for: descriptor)
  }
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

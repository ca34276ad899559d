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

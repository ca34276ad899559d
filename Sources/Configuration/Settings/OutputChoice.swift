public import LintReporting

/// A report to a file that the configuration asks for.
public struct OutputChoice: Hashable, Sendable {
  /// In which format.
  public var format: ReportFormat
  /// The file, as seen from the working folder; inside the folder of the configuration.
  public var path: [UInt8]
}

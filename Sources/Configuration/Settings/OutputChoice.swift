public import LintReporting
internal import MediaModel
public import Paths

/// A report to a file that the configuration asks for.
public struct OutputChoice: Hashable, Sendable {
  /// In which format.
  public var format: ReportFormat
  /// The file, as seen from the working folder; inside the folder of the configuration.
  public var path: FilePath
}

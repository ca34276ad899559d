/// Why a stored report could not be read.
public struct ReportReadError: Error, Hashable, Sendable {
  /// The line at fault, from 1; nil for a report that is one JSON object.
  public var line: Int?
  /// What is wrong, in a sentence.
  public var message: String
}

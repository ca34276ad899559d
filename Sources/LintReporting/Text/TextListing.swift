/// Which files a text report has a row for.
public enum TextListing: String, CaseIterable, Sendable {
  /// Every file.
  case all
  /// Files with findings that count, and files that could not be analysed.
  case findings
  /// None: the summary alone.
  case none

  /// Most files that are named one by one on a command line and still all listed unless told otherwise.
  public static let fewFiles = 20
}

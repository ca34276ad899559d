/// Something that is wrong with a configuration file.
public struct ConfigurationProblem: Hashable, Sendable {
  /// Counted from 1; nil where the file as a whole is wrong.
  public var line: Int?
  /// Counted from 1 in characters; nil where the file as a whole is wrong.
  public var column: Int?
  /// What is wrong, in a sentence without its end.
  public var message: String
}

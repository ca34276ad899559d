/// One finding of a rule in a file.
public struct Finding: Hashable, Sendable, Decodable {
  /// The rule, such as `embedded-padding`.
  public var ruleID: String
  /// Its severity under the policy in force.
  public var severity: Severity
  /// What was found, in a sentence.
  public var message: String
  /// Where it begins, in seconds from the start.
  public var startSeconds: Double?
  /// Where it ends, in seconds from the start.
  public var endSeconds: Double?
  /// Why it does not count; nil for a finding that does.
  public var suppression: Suppression?

  private enum CodingKeys: String, CodingKey {
    case ruleID = "ruleId"
    case severity, message, startSeconds, endSeconds, suppression
  }

  /// A finding of a rule.
  public init(
    ruleID: String, severity: Severity, message: String, startSeconds: Double? = nil,
    endSeconds: Double? = nil, suppression: Suppression? = nil
  ) {
    self.ruleID = ruleID
    self.severity = severity
    self.message = message
    self.startSeconds = startSeconds
    self.endSeconds = endSeconds
    self.suppression = suppression
  }
}

public import LintReporting

/// How much a rule matters to a user, as configuration and command line say it.
public enum RuleLevel: String, CaseIterable, Sendable {
  /// The rule is off.
  case off
  /// For information.
  case note
  /// Should be looked at.
  case warning
  /// Fails the gate by default.
  case error

  /// The severity of the rule's findings; nil for a rule that is off.
  public var severity: Severity? { Severity(rawValue: rawValue) }
}

/// Levels by the rule's id, each with its origin: of several sources, each may speak of other rules.
public typealias RuleLevels = [String: Setting<RuleLevel>]

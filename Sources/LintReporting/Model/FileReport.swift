/// A file as reporters see it: the result of its analysis, and the findings of the rules.
public struct FileReport: Hashable, Sendable {
  /// The result of the analysis.
  public var analysis: FileAnalysis
  /// The findings, in the order of the rules.
  public var findings: [Finding]
  /// The policy that it was judged by; nil if that is unknown.
  public var policyName: String?
  /// A frame of it, for reports that show pictures; nil if none was made.
  public var thumbnail: Thumbnail? { analysis.outcome.evidence?.picture }

  /// The findings that count.
  public var activeFindings: [Finding] { findings.filter { $0.suppression == nil } }

  /// The findings that do not count, as they are in the baseline or suppressed.
  public var suppressedFindings: [Finding] { findings.filter { $0.suppression != nil } }

  /// A report from its parts.
  public init(analysis: FileAnalysis, findings: [Finding], policyName: String? = nil) {
    self.analysis = analysis
    self.findings = findings
    self.policyName = policyName
  }
}

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

/// How much a finding matters.
public enum Severity: String, Sendable, Decodable, CaseIterable, Comparable {
  /// For information.
  case note
  /// Worth a look.
  case warning
  /// Fails the gate by default.
  case error

  /// Orders by gravity: note, warning, error.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  /// How many severities are less serious.
  var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// Why a finding does not count.
public struct Suppression: Hashable, Sendable, Decodable {
  /// Where it is suppressed.
  public enum Kind: String, Hashable, Sendable, Decodable, CaseIterable {
    /// The file of known findings.
    case baseline
    /// The configuration, with a reason.
    case configuration
  }

  /// Where it is suppressed.
  public var kind: Kind
  /// The reason; nil for a finding of the baseline.
  public var reason: String?

  /// A suppression.
  public init(_ kind: Kind, reason: String? = nil) {
    self.kind = kind
    self.reason = reason
  }

  /// The reason as text.
  public var described: String { reason ?? "known from the baseline" }
}

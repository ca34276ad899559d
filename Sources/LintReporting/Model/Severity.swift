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
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

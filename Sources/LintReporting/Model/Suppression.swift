/// Why a finding does not count: somebody knows of it.
public struct Suppression: Hashable, Sendable, Decodable {
  /// Who knows of it.
  public enum Kind: String, Hashable, Sendable, Decodable, CaseIterable {
    /// The file of known findings.
    case baseline
    /// The configuration, with a reason.
    case configuration
  }

  /// Who knows of it.
  public var kind: Kind
  /// Why it is let pass; nil for a finding that is known and no more.
  public var reason: String?

  /// A suppression.
  public init(_ kind: Kind, reason: String? = nil) {
    self.kind = kind
    self.reason = reason
  }

  /// Why it is let pass, in words.
  public var described: String { reason ?? "known from the baseline" }
}

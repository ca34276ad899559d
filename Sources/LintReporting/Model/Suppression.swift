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

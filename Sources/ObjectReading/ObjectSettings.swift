/// What may be asked of servers, and what an object may cost.
public struct ObjectSettings: Hashable, Sendable {
  /// Whether objects may be asked for without encryption (`http://`).
  public var allowsPlainHTTP = false
  /// Whether a server may send on to addresses that are not public: of private networks, of this machine, link-local.
  public var allowsPrivateRedirects = false
  /// Most bytes of an object that are fetched.
  public var mostBytes = 256 << 20
  /// Most requests for an object, those included that are repeated or sent on.
  public var mostRequests = 1000
  /// How requests are repeated that fail for a while.
  var retries = RetryRules()

  /// The defaults.
  public init() {}
}

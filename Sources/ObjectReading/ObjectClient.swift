/// Opens objects, in the way that a run allows.
public final class ObjectClient: Sendable {
  private let settings: ObjectSettings
  private let transport: any HTTPTransport

  /// A client whose requests `transport` carries.
  package init(_ settings: ObjectSettings, by transport: any HTTPTransport) {
    self.settings = settings
    self.transport = transport
  }

  /// Opens an object by fetching its beginning; fast enough not to be worth keeping open.
  public func open(
    _ url: ObjectURL, until deadline: ContinuousClock.Instant
  ) throws(ObjectReadingError) -> ObjectReader {
    try ObjectReader(url, settings, by: transport, until: deadline)
  }
}

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

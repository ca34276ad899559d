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

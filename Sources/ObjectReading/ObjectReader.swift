internal import Synchronization

/// An object that is read by parts, each fetched when it is wanted, in one version from the first part to the last.
///
/// Not to be used by several threads at a time: one waits for the others.
public final class ObjectReader: Sendable {
  private struct State {
    var blocks = BlockCache()
    var readAhead = ReadAhead()
    var requests: RangeRequests
  }

  private let state: Mutex<State>
  /// Which version is read.
  public let version: ObjectVersion

  /// Opens an object by fetching its beginning.
  ///
  /// - Throws: also where the server answers no requests for parts.
  init(
    _ url: ObjectURL, _ settings: ObjectSettings, by transport: any HTTPTransport,
    until deadline: ContinuousClock.Instant
  ) throws(ObjectReadingError) {
    var requests = try RangeRequests(url, settings, by: transport)
    let first = try requests.fetch(0..<RangeRequests.firstBytes, until: deadline)
    version = first.version
    var blocks = BlockCache()
    blocks.insert(first.bytes, at: 0)
    state = Mutex(State(blocks: blocks, requests: requests))
  }

  /// The size of the object in bytes.
  public var size: Int64 { version.size }

  /// What it has cost so far.
  public var traffic: ObjectTraffic { state.withLock { $0.requests.traffic } }

  /// Most bytes of a read, so that all of them fit into what is kept.
  private static let mostOfRead = 1 << 20

  /// Up to `count` bytes from `offset` on, perhaps fewer; none only at the end of the object.
  ///
  /// - Throws: what came in the way, and from then on the same again.
  public func read(
    upTo count: Int, at offset: Int64, until deadline: ContinuousClock.Instant
  ) throws(ObjectReadingError) -> [UInt8] {
    let end = min(size, offset.addingReportingOverflow(Int64(min(count, Self.mostOfRead))).partialValue)
    guard offset >= 0, offset < end else { return [] }
    return try state.withLock { state throws(ObjectReadingError) in
      let known = state.blocks.bytes(at: offset, count: Int(end - offset))
      if !known.isEmpty { return known }
      // Not the function itself, which would hold on to the blocks while others are added.
      let next = state.readAhead.range(for: offset..<end, size: size) { state.blocks.contains($0) }
      guard let next else { return [] }
      let fetched = try state.requests.fetch(next.range, until: deadline)
      state.blocks.insert(fetched.bytes, at: next.range.lowerBound, as: next.kind)
      return state.blocks.bytes(at: offset, count: Int(end - offset))
    }
  }
}

/// What reading an object has cost.
public struct ObjectTraffic: Hashable, Sendable {
  /// Requests, those included that failed or were sent on.
  public var requests = 0
  /// Bytes of the object that came.
  public var bytes = 0
}

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
  public var mostRequests = 10_000
  /// How requests are repeated that fail for a while.
  var retries = RetryRules()

  /// The defaults.
  public init() {}
}

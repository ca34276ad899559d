internal import CLibrary

/// The requests for one object: repeats what fails for a while, goes where the server sends on, keeps within limits,
/// and sees to it that all bytes are of one version.
struct RangeRequests {
  /// Bytes of the first request, whose answer tells size and version.
  static let firstBytes: Int64 = 64 << 10
  /// Seconds that one request may take.
  private static let requestSeconds = 30.0

  private let settings: ObjectSettings
  private let transport: any HTTPTransport
  private let named: ObjectURL
  /// Where the object was found last.
  private var destination: RedirectRules.Destination
  private var version: ObjectVersion?
  /// What no further attempt can mend.
  private var failure: ObjectReadingError?
  private(set) var traffic = ObjectTraffic()

  init(_ url: ObjectURL, _ settings: ObjectSettings, by transport: any HTTPTransport)
    throws(ObjectReadingError)
  {
    self.settings = settings
    self.transport = transport
    named = url
    destination = try RedirectRules(settings: settings).first(url)
  }

  /// The bytes of a range, which ends with the object where that is shorter.
  mutating func fetch(
    _ range: Range<Int64>, until deadline: ContinuousClock.Instant
  ) throws(ObjectReadingError) -> (bytes: [UInt8], version: ObjectVersion) {
    if let failure { throw failure }
    do throws(ObjectReadingError) {
      return try fetchAnew(range, until: deadline)
    } catch {
      failure = error
      throw error
    }
  }

  private mutating func fetchAnew(
    _ range: Range<Int64>, until deadline: ContinuousClock.Instant
  ) throws(ObjectReadingError) -> (bytes: [UInt8], version: ObjectVersion) {
    var failures = 0
    while true {
      let problem: String
      var demanded: Double?
      switch try attempt(range, until: deadline) {
      case .bytes(let bytes, let version): return (bytes, version)
      case .temporary(let words, let seconds): (problem, demanded) = (words, seconds)
      }
      failures += 1
      let delay = settings.retries.delay(
        afterFailures: failures, demanded: demanded, chance: .random(in: 0...1))
      guard let delay else { throw ObjectReadingError(.failed, "\(problem), \(failures) times") }
      if ContinuousClock.now + .seconds(delay) >= deadline {
        throw ObjectReadingError(
          .timedOut, "the time limit for the object has passed; the last problem: \(problem)")
      }
      usleep(UInt32(delay * 1e6))
    }
  }

  private enum Attempt {
    case bytes([UInt8], ObjectVersion)
    /// Another one may fare better, perhaps after so many seconds.
    case temporary(String, Double?)
  }

  /// Asks once, and goes wherever the server sends on.
  private mutating func attempt(
    _ range: Range<Int64>, until deadline: ContinuousClock.Instant
  ) throws(ObjectReadingError) -> Attempt {
    let rules = RedirectRules(settings: settings)
    var (steps, asksAnew) = (0, false)
    while true {
      let left = (deadline - .now) / .seconds(1)
      if left <= 0 { throw .timedOut }
      try keepWithinLimits(range)
      let answer: HTTPAnswer
      do throws(TransportFault) {
        traffic.requests += 1
        answer = try transport.answer(
          to: RangeRequest(
            url: destination.url, needsPublicAddress: destination.needsPublicAddress, range: range,
            conditions: version?.conditions ?? [], timeoutSeconds: min(left, Self.requestSeconds)))
      } catch {
        switch error {
        case .temporary(let words):
          if ContinuousClock.now >= deadline { throw .timedOut }
          return .temporary("the connection failed (\(words))", nil)
        case .final(let error): throw error
        }
      }
      traffic.bytes += answer.body.count
      // Where the server sent on to may have been a key for a while.
      if [401, 403].contains(answer.status), version != nil, destination.url != named, !asksAnew {
        destination = try rules.first(named)
        asksAnew = true
        continue
      }
      guard (300...399).contains(answer.status), let location = answer.location else {
        return try judge(answer, to: range)
      }
      destination = try rules.next(named: named, to: location, steps: steps)
      steps += 1
    }
  }

  private func keepWithinLimits(_ range: Range<Int64>) throws(ObjectReadingError) {
    if traffic.requests >= settings.mostRequests {
      throw ObjectReadingError(
        .failed, "the object needs more than \(settings.mostRequests) requests (--max-object-requests)")
    }
    if traffic.bytes + range.count > settings.mostBytes {
      throw ObjectReadingError(
        .failed, "more than \(settings.mostBytes) bytes of the object are needed (--max-object-bytes)")
    }
  }

  // MARK: Answers

  private mutating func judge(
    _ answer: HTTPAnswer, to range: Range<Int64>
  ) throws(ObjectReadingError) -> Attempt {
    switch answer.status {
    case 206: return try judge(part: answer, of: range)
    case 200:
      if version == nil, answer.head["content-length"] == "0" { return empty(answer) }
      throw ObjectReadingError(.failed, "the server sends the whole object when asked for a part of it")
    case 412: throw .changed
    case 416:
      let range = answer.head["content-range"].flatMap(ContentRange.init)
      if version == nil, range?.size == 0 || range == nil { return empty(answer) }
      throw .changed
    case 404, 410: throw ObjectReadingError(.notFound, "there is no such object (status \(answer.status))")
    case 401, 403:
      throw ObjectReadingError(.refused, "the server refuses access (status \(answer.status))")
    case let status where RetryRules.isTemporary(status: status):
      return .temporary(
        "the server answers with status \(status)",
        answer.head["retry-after"].flatMap { RetryRules.demanded($0, now: Int64(time(nil))) })
    case let status:
      throw ObjectReadingError(.failed, "the server answers with status \(status)")
    }
  }

  private mutating func empty(_ answer: HTTPAnswer) -> Attempt {
    let version = ObjectVersion(size: 0, head: answer.head)
    self.version = version
    return .bytes([], version)
  }

  private mutating func judge(
    part answer: HTTPAnswer, of wanted: Range<Int64>
  ) throws(ObjectReadingError) -> Attempt {
    if let encoding = answer.head["content-encoding"], encoding.lowercased() != "identity" {
      throw ObjectReadingError(.failed, "the server compresses or otherwise encodes the object (\(encoding))")
    }
    guard let told = answer.head["content-range"].flatMap(ContentRange.init), let range = told.range,
      let size = told.size, size <= ObjectVersion.mostBytes
    else { throw ObjectReadingError(.failed, "the server does not say which part of the object it sends") }
    let found = ObjectVersion(size: size, head: answer.head)
    if let version, !version.isSame(as: found) { throw .changed }
    guard range == wanted.lowerBound..<min(wanted.upperBound, size) else {
      throw ObjectReadingError(.failed, "the server sends another part of the object than was asked for")
    }
    if answer.isTooLong || answer.body.count > range.count {
      throw ObjectReadingError(.failed, "the server sends more bytes than it says")
    }
    // libcurl compares what came with the length in the head, which may be another one.
    if answer.body.count < range.count { return .temporary("the server sends fewer bytes than it says", nil) }
    version = found
    return .bytes(answer.body, found)
  }
}

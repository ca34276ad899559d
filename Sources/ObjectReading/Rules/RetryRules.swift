/// When a request that failed is repeated.
struct RetryRules: Hashable, Sendable {
  /// Most requests for the same bytes.
  var attempts = 5
  /// Seconds before the second attempt; before each later one twice as many.
  var firstDelaySeconds = 0.2
  /// Most seconds that are waited by the rules; a server may ask for more.
  var longestDelaySeconds = 5.0
  /// Most seconds that a server may ask for.
  var longestDelayOnDemandSeconds = 30.0

  /// Whether a status says that another attempt may fare better.
  static func isTemporary(status: Int) -> Bool { [408, 425, 429, 500, 502, 503, 504].contains(status) }

  /// Seconds that a server asks to wait for (`Retry-After`; RFC 9110, 10.2.3), by their number or by a time; nil where it says neither.
  ///
  /// - Parameter now: seconds since 1970.
  static func demanded(_ header: String, now: Int64) -> Double? {
    if let seconds = Double(header) { return seconds.isFinite ? seconds : nil }
    return HTTPDate.seconds(header).map { Double($0 - now) }
  }

  /// Seconds to wait before the next attempt; nil where there is to be none.
  ///
  /// - Parameters:
  ///   - failures: attempts that failed so far, at least 1.
  ///   - demanded: seconds that the server asks for (`Retry-After`).
  ///   - chance: from 0 to 1: many that failed together shall not come back together.
  func delay(afterFailures failures: Int, demanded: Double? = nil, chance: Double) -> Double? {
    guard failures < attempts else { return nil }
    let doubled = firstDelaySeconds * Double(1 << min(failures - 1, 16))
    let delay = min(doubled, longestDelaySeconds) * (0.5 + chance / 2)
    return max(delay, min(demanded ?? 0, longestDelayOnDemandSeconds))
  }
}

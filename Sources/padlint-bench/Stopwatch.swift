/// Adds up the time that parts of a run take.
struct Stopwatch {
  private(set) var seconds: [String: Double] = [:]

  /// Runs `body` and adds its time to `phase`.
  mutating func measure<Result: ~Copyable, Failure: Error>(
    _ phase: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = ContinuousClock.now
    defer { seconds[phase, default: 0] += (ContinuousClock.now - start).inSeconds }
    return try body()
  }
}

extension Duration {
  /// The duration as a number of seconds.
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

internal import Synchronization

/// How much of the files that are being measured frame by frame is done.
final class PassProgress: Sendable {
  private let shares = Mutex<(next: Int, running: [Int: Double])>((0, [:]))

  /// Begins with a file; returns what it is called here.
  func begin() -> Int {
    shares.withLock { shares in
      shares.next += 1
      shares.running[shares.next] = 0
      return shares.next
    }
  }

  /// Notes which share of a file is done.
  func note(_ share: Double, of file: Int) {
    shares.withLock { $0.running[file] = share }
  }

  /// Ends with a file.
  func end(_ file: Int) {
    shares.withLock { $0.running[file] = nil }
  }

  /// The sum of the shares.
  var sum: Double { shares.withLock { $0.running.values.reduce(0, +) } }
}

import Synchronization
import Testing

@testable import PadlintKit

/// Lint and fix do their work on such threads, and deliver it themselves.
@Suite struct RunThreadsTests {
  /// Waits until the threads are done, and takes what they made.
  private func results<Work, Result>(_ threads: RunThreads<Work, Result>) -> [Result] {
    var taken: [Result] = []
    while true {
      let isOver = !threads.isRunning
      if !isOver { threads.wait(atMost: 100) }
      while let result = threads.takeResult(inOrder: true) { taken.append(result) }
      if isOver { return taken }
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: [0, 1, 5, 100])
  func `All work is done, in its order, or none where there is none`(
    count: Int
  ) throws {
    for lookAhead in [0, 1, count] {
      let threads = RunThreads(lookAhead: lookAhead) { (number: Int) in number * 2 }
      try threads.start(min(3, count), on: 0..<count)
      #expect(results(threads) == (0..<count).map { $0 * 2 })
      #expect(threads.progress.finished == count)
    }
  }

  @Test(.timeLimit(.minutes(1))) func `What is stopped before it starts begins nothing`() throws {
    let begun = Atomic(0)
    let threads = RunThreads(lookAhead: 9) { (_: Int) in begun.add(1, ordering: .relaxed) }
    threads.stop()
    try threads.start(3, on: 0..<9)
    #expect(results(threads).isEmpty)
    #expect(begun.load(ordering: .relaxed) == 0)
  }
}

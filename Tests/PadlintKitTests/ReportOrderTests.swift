import LintReporting
import Paths
import SystemCalls
import Testing

@testable import PadlintKit

/// Whatever fits in memory, the order is the same.
@Suite struct ReportOrderTests {
  private func merged(_ names: [String], batchSize: Int) throws -> [String] {
    var order = ReportOrder(batchSize: batchSize)
    for (number, name) in names.enumerated() {
      try order.add(FilePath(name), report: number % 3, place: number..<(number + 7))
    }
    #expect(try order.count() == Set(names).count)
    var found: [String] = []
    try order.forEach { entry throws(SystemError) in
      let number = entry.place.lowerBound
      #expect(entry.place == number..<(number + 7))
      #expect(entry.report == number % 3)
      found.append("\(entry.path.text) \(number)")
    }
    return found
  }

  @Test(arguments: [1, 2, 3, 7, 100])
  func filesComeByPathAndTheLaterOfTwoCounts(batchSize: Int) throws {
    let names = ["b", "a", "c", "b", "aa", "a", "", "c", "b"]
    #expect(try merged(names, batchSize: batchSize) == [" 6", "a 5", "aa 4", "b 8", "c 7"])
  }

  @Test func manyFilesComeInTheOrderOfMemory() throws {
    // A third of them twice; paths longer than what is read at once, too.
    let long = String(repeating: "x", count: 40_000)
    let names = (0..<5000).map { "library/\($0 * 7919 % 3333)" } + [long, "a", long]
    let spilled = try merged(names, batchSize: 64)
    #expect(spilled == (try merged(names, batchSize: 1_000_000)))
    #expect(spilled.count == 3335)
  }

  @Test func nothingComesOfNothing() throws {
    #expect(try merged([], batchSize: 1).isEmpty)
  }
}

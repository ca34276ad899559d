import LintReporting
import Paths
import Testing

@testable import PadlintKit

/// Files of several reports come by the bytes of their paths, each once.
@Suite struct ReportOrderTests {
  private func entries(_ paths: [FilePath]) throws -> [ReportOrder.Entry] {
    let order = try ReportOrder()
    for (number, path) in paths.enumerated() {
      try order.add(path, report: number % 3, place: number..<(number + 7))
    }
    #expect(try order.count() == Set(paths).count)
    var found: [ReportOrder.Entry] = []
    try order.forEach { found.append($0) }
    return found
  }

  @Test func filesComeByPathAndTheLaterOfTwoCounts() throws {
    let found = try entries(["b", "a", "c", "b", "aa", "a", "", "c", "b"])
    #expect(found.map(\.path.text) == ["", "a", "aa", "b", "c"])
    #expect(found.map(\.place) == [6..<13, 5..<12, 4..<11, 8..<15, 7..<14])
    #expect(found.map(\.report) == [0, 2, 1, 2, 1])
  }

  @Test func pathsThatLookAlikeAreTwoFiles() throws {
    let paths =
      ["e\u{301}", "\u{E9}", "a\u{0}b", "a"].map { FilePath($0) } + [FilePath(bytes: [0xE9, 0xFF])]
    #expect(try entries(paths).map(\.path) == paths.sorted())
  }

  @Test func objectsWhoseAddressesDifferInSecretsOnlyAreAllKept() throws {
    let order = try ReportOrder()
    let object: FilePath = "https://example.org/watch"
    for (report, start) in [(0, 1), (0, 20), (1, 5), (1, 30)] {
      try order.add(object, report: report, place: start..<(start + 7))
    }
    var found: [ReportOrder.Entry] = []
    try order.forEach { found.append($0) }
    #expect(found.map(\.report) == [1, 1])
    #expect(found.map(\.place.lowerBound) == [5, 30])
  }

  @Test func moreFilesThanAreHeldInMemoryComeInOrder() throws {
    // Some megabytes; a third of them twice.
    let folder = String(repeating: "x", count: 400)
    let paths = (0..<20_000).map { FilePath("\(folder)/\($0 * 7919 % 13_333)") }
    #expect(try entries(paths).map(\.path) == Set(paths).sorted())
  }

  @Test func nothingComesOfNothing() throws {
    #expect(try entries([]).isEmpty)
  }
}

import Paths
import Testing

@testable import LintReporting

@Suite struct GroupedCountsTests {
  private func counts(_ paths: [String]) -> GroupedCounts {
    var counts = GroupedCounts()
    for path in paths {
      var analysis = SampleReports.letterbox
      analysis.path = FilePath(path)
      counts.add(Policy.appleHIG.report(on: analysis))
    }
    return counts
  }

  private func names(_ groups: [(name: FilePath, counts: GroupedCounts.Counts)]) -> [String] {
    groups.map(\.name.text)
  }

  @Test func `Folders are told apart as deep as they stay few`() {
    let paths = (0..<4).flatMap { year in (0..<5).map { "library/\(year)/reel\($0)/a.mp4" } }
    let counts = counts(paths)
    #expect(counts.byFolder(most: 50).count == 20)
    #expect(names(counts.byFolder(most: 10)) == ["library/0/", "library/1/", "library/2/", "library/3/"])
    #expect(counts.byFolder(most: 10).allSatisfy { $0.counts.files == ["padded": 5] })
  }

  @Test func `Where the first folders that differ are too many, the rest is one`() {
    let groups = counts((0..<30).map { "library/\($0 + 10)/a.mp4" }).byFolder(most: 10)
    #expect(groups.count == 10)
    #expect(groups.last?.name == FilePath("(others)"))
    #expect(groups.last?.counts.files == ["padded": 21])
    #expect(groups.map { $0.counts.files["padded"] ?? 0 }.reduce(0, +) == 30)
  }

  @Test func `A folder is one however its files are named`() {
    #expect(
      names(counts(["a.mp4", "./b.mp4", "c/d.mp4", "./c/./e.mp4"]).byFolder(most: 50)) == ["./", "c/"])
  }

  @Test func `Files in no folder, and in the root, have a group each`() {
    #expect(names(counts(["a.mp4", "/b.mp4", "c/d.mp4"]).byFolder(most: 50)) == ["./", "/", "c/"])
    #expect(GroupedCounts().byFolder(most: 50).isEmpty)
  }
}

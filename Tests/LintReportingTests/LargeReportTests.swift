import Paths
import Testing

@testable import LintReporting

/// Reports of more files than anybody reads one by one.
@Suite struct LargeReportTests {
  private func render(_ reporter: any Reporter, _ files: [FileReport]) -> String {
    var reporter = reporter
    var out: [UInt8] = []
    var summary = ReportSummary()
    reporter.begin(SampleReports.header, into: &out)
    for file in files {
      summary.add(file)
      reporter.add(file, into: &out)
    }
    reporter.end(summary, run: SampleReports.run, into: &out)
    return String(decoding: out, as: UTF8.self)
  }

  private func content(_ text: String) throws -> ReportReader.Content {
    try ReportReader.read(Array(text.utf8))
  }

  @Test func `JUnit counts the test cases that it lists`() {
    let text = render(ReportFormat.junit.makeReporter(worst: 3), SampleReports.many(30))
    #expect(text.contains("tests=\"3\"") && text.split(separator: "<testcase").count == 4)
  }

  @Test func theGravestFilesAreKeptInTheirOrder() throws {
    let files = SampleReports.many(4000)
    let text = render(ReportFormat.json.makeReporter(worst: 10), files)
    let listed = try content(text).files
    #expect(listed.count == 10)
    let gravest = listed.map { $0.activeFindings.map(\.severity).max() }
    let others = files.filter { file in !listed.contains { $0.analysis.path == file.analysis.path } }
    let least = gravest.map { $0.map { Severity.allCases.firstIndex(of: $0) ?? 0 } ?? -1 }.min() ?? -1
    for other in others {
      let rank =
        other.activeFindings.map(\.severity).max().map { Severity.allCases.firstIndex(of: $0) ?? 0 } ?? -1
      #expect(rank <= least)
    }
    let order = listed.compactMap { file in files.firstIndex { $0.analysis.path == file.analysis.path } }
    #expect(order == order.sorted())
    #expect(text.contains("\"files\" : 4000") || text.contains("\"files\": 4000"), "the summary is of all")
    #expect(text.contains("\"worst\": 10") || text.contains("\"worst\" : 10"))
  }

  @Test func whereThereAreFewAllAreListedAndNothingIsSaid() throws {
    let text = render(ReportFormat.json.makeReporter(worst: 1000), SampleReports.many(5))
    #expect(try content(text).files.count == 5)
    #expect(!text.contains("\"worst\""))
  }

  @Test func recordsAndCountsAreAlwaysOfAllFiles() throws {
    for format in ReportFormat.allCases where !format.listsWorst {
      let files = SampleReports.many(30)
      #expect(
        render(format.makeReporter(worst: 1), files) == render(format.makeReporter(), files), "\(format)")
    }
  }

  @Test func foldersThatAreTooManyAreCountedWithThoseAbove() {
    var counts = GroupedCounts(mostFolders: 10)
    for number in 0..<200 {
      var analysis = SampleReports.letterbox
      analysis.path = FilePath("library/\(number % 4)/reel\(number)/a.mp4")
      counts.add(Policy.appleHIG.report(on: analysis))
    }
    let groups = counts.byFolder(most: 50)
    #expect(groups.map(\.name.text) == ["library/0/", "library/1/", "library/2/", "library/3/"])
    #expect(groups.allSatisfy { $0.counts.files == ["padded": 50] })
  }

  // MARK: Shards

  private func shards(_ runs: [(number: Int, count: Int, conclusion: RunConclusion)]) throws -> ShardCount {
    var shards = ShardCount()
    for (number, count, conclusion) in runs {
      var run = SampleReports.run
      run.shard = RunShard(number: number, count: count)
      run.conclusion = conclusion
      var reporter = ReportFormat.ndjson.makeReporter()
      var out: [UInt8] = []
      reporter.begin(SampleReports.header, into: &out)
      reporter.end(ReportSummary(), run: run, into: &out)
      var scanner = ReportScanner()
      try scanner.scan(out) { _, _ in }
      _ = try scanner.end()
      shards.add(scanner.shards)
    }
    return shards
  }

  @Test func missingShardsAreNamed() throws {
    let missing = try shards([(1, 4, .passed), (3, 4, .unreadableFiles), (3, 4, .findings)]).missing()
    #expect(missing.map(\.count) == [4])
    #expect(missing.first?.numbers == [2, 4])
    #expect(missing.first?.more == 0)
  }

  @Test func aShardThatWasNotDoneToItsEndIsMissing() throws {
    let missing = try shards([(1, 3, .passed), (2, 3, .interrupted), (3, 3, .incomplete)]).missing()
    #expect(missing.first?.numbers == [2, 3])
    #expect(try shards([(1, 2, .passed), (2, 2, .interrupted), (2, 2, .passed)]).missing().isEmpty)
  }

  @Test func ofManyMissingShardsSomeAreNamed() throws {
    let missing = try shards([(5, 1_000_000, .passed)]).missing(most: 3)
    #expect(missing.first?.numbers == [1, 2, 3])
    #expect(missing.first?.more == 999_996)
  }
}

import LintReporting
import PaddingDetection
import Paths
import Testing

@Suite struct ReportReaderTests {
  @Test(arguments: [ReportFormat.json, .ndjson])
  func aReportThatIsReadAndWrittenAgainKeepsItsBytes(format: ReportFormat) throws {
    let bytes = SampleReports.render(format, SampleReports.reports())
    #expect(SampleReports.render(format, try ReportReader.read(bytes).files) == bytes)
  }

  @Test(arguments: [ReportFormat.json, .ndjson], Policy.all)
  func anotherPolicyNeedsNoDecoding(format: ReportFormat, policy: Policy) throws {
    let read = try ReportReader.read(SampleReports.render(format, SampleReports.reports())).files
    let judged = read.map { policy.findings(for: $0.analysis) }
    #expect(judged == SampleReports.analyses.map(policy.findings))
  }

  @Test(arguments: [ReportFormat.json, .ndjson])
  func `What a run passed over is read back, and so is its policy`(format: ReportFormat) throws {
    var run = SampleReports.run
    run.skipped = [.hidden: 2, .otherNames: 1]
    run.ignored = [".padlintignore": 3]
    var reporter = format.makeReporter()
    var bytes: [UInt8] = []
    reporter.begin(SampleReports.header, into: &bytes)
    reporter.end(ReportSummary(), run: run, into: &bytes)
    let read = try #require(try ReportReader.read(bytes).run)
    #expect(read.skipped == run.skipped && read.ignored == run.ignored)
    var scanner = ReportScanner()
    try scanner.scan(bytes) { _, _ in }
    #expect(scanner.policyName == "apple-hig")
    // Who wrote the report may have written any number.
    let hostile = String(decoding: bytes, as: UTF8.self).replacing(
      /"hidden": ?2/, with: "\"hidden\": \(Int.max)")
    #expect(try ReportReader.read(Array(hostile.utf8)).run?.skipped == [.otherNames: 1])
  }

  @Test func recordsOfSeveralRunsInOneFileAreReadOn() throws {
    let run = SampleReports.render(.ndjson, SampleReports.reports())
    #expect(try ReportReader.read(run + run).files.count == 2 * SampleReports.analyses.count)
  }

  @Test func aCompactJSONReportIsNotTakenForNDJSON() throws {
    let bytes = SampleReports.render(.json, SampleReports.reports())
    let compact = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.joined()
    #expect(try ReportReader.read(Array(compact.utf8)).files.count == SampleReports.analyses.count)
  }

  @Test(arguments: [
    ("", nil, "not JSON"),
    ("padlint", nil, "not JSON"),
    ("{}", nil, "the report has no schemaVersion"),
    (#"{"schemaVersion": "2.0", "files": []}"#, nil, "schema version 2.0 is not known"),
    (#"{"schemaVersion": "1.0", "files": [{"path": 1}]}"#, nil, "files[0].path is of the wrong type"),
    (
      #"{"schemaVersion": "1.0", "files": [{"path": "a", "verdict": "clean", "findings": []}]}"#, nil,
      "the entry for a is incomplete, or has impossible values"
    ),
    (#"{"type": "summary"}"# + "\n}", 2, "not JSON"),
    (#"{"type": "summary"}"# + "\n" + #"{"type": "file"}"#, 2, "the report has no path"),
    (#"{"type": "summary", "schemaVersion": "3.1"}"#, 1, "schema version 3.1 is not known"),
  ])
  func whatIsNoReportIsRefusedWithItsPlace(text: String, line: Int?, message: String) {
    let error = #expect(throws: ReportReadError.self) { try ReportReader.read(Array(text.utf8)).files }
    #expect(error?.line == line)
    #expect(error?.message == message)
  }

  @Test func aRunThatDidNotSeeAllSaysSoWhenItIsReadAgain() throws {
    let text = String(decoding: SampleReports.render(.json, SampleReports.reports()), as: UTF8.self)
    let said = #""interrupted": false"#
    let forged = text.replacing(said, with: said + #", "conclusion": "incomplete""#)
    let read = try ReportReader.read(Array(forged.utf8))
    #expect(read.run?.conclusion == .incomplete)
  }

  @Test func ofMergedShardsTheTimesAreAddedUpAndNoneGivesItsArguments() throws {
    func run(_ number: Int, of count: Int?, at start: Int64, _ seconds: Double) -> RunDescription {
      var run = RunDescription(
        startedNanoseconds: start, durationSeconds: seconds, jobs: 1, arguments: ["--shard", "\(number)"],
        configurationFile: nil)
      run.shard = count.map { RunShard(number: number, count: $0) }
      run.skipped = [.hidden: 4, .notVideos: number, .otherShards: 30]
      return run
    }
    let parts = [
      run(1, of: 2, at: 5, 10), run(2, of: 2, at: 6, 20), run(1, of: 2, at: 7, 3), run(1, of: 3, at: 1, 90),
    ]
    let merged = try #require(ReportReader.latest(of: parts))
    #expect(merged.startedNanoseconds == 7 && merged.durationSeconds == 23)
    #expect(merged.arguments.isEmpty && merged.shard == nil)
    #expect(merged.skipped.isEmpty)
    #expect(ReportReader.latest(of: [parts[0], nil]) == parts[0])
    let whole = run(9, of: nil, at: 8, 4)
    #expect(ReportReader.latest(of: parts + [whole]) == whole)
    var shard = SampleReports.run
    shard.shard = RunShard(number: 1, count: 2)
    let text = SampleReports.render(.json, SampleReports.reports(), run: shard)
    #expect(try ReportReader.read(text).run?.shard == shard.shard)
  }

  @Test func aCountThatNoRunHasIsNotCountedWith() throws {
    let text = String(decoding: SampleReports.render(.ndjson, SampleReports.reports()), as: UTF8.self)
    for count in [Int.min, Int.max] {
      let count = try text.replacing(
        #require(text.firstMatch(of: /"files":\d+/)).0, with: #""files":\#(count)"#)
      #expect(
        try ReportReader.read(Array((count + count).utf8)).files.count == 2 * SampleReports.analyses.count)
    }
  }

  @Test func impossibleGeometryIsRefused() throws {
    let text = String(decoding: SampleReports.render(.ndjson, SampleReports.reports()), as: UTF8.self)
    let forged = text.replacing("\"top\":138", with: "\"top\":9223372036854775807")
    let error = #expect(throws: ReportReadError.self) { try ReportReader.read(Array(forged.utf8)).files }
    #expect(error?.line == 2)
  }

  @Test(arguments: [ReportFormat.json, .ndjson], [1, 2, 7, 1000])
  func aReportInPiecesReadsAsInOne(format: ReportFormat, size: Int) throws {
    let bytes = SampleReports.render(format, SampleReports.many(30))
    let whole = try ReportReader.read(bytes)
    var scanner = ReportScanner()
    var files: [FileReport] = []
    var places: [ReportScanner.Place] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      try scanner.scan(Array(bytes[start..<min(start + size, bytes.count)])) { file, place in
        files.append(file)
        places.append(place)
      }
    }
    #expect(try scanner.end() == whole.run)
    #expect(files == whole.files)
    #expect(try places.map { try ReportScanner.file(in: Array(bytes[$0])) } == whole.files)
  }

  @Test func aRunThatWasKilledIsNotTakenForAWholeOne() throws {
    let run = SampleReports.render(.ndjson, SampleReports.reports())
    let lines = run.split(separator: UInt8(ascii: "\n"))
    let killed = Array(lines.dropLast().joined(separator: [UInt8(ascii: "\n")]))
    #expect(try ReportReader.read(killed).run == nil)
    #expect(try ReportReader.read(run + killed).run == nil)
    #expect(try ReportReader.read(killed + [UInt8(ascii: "\n")] + run).run != nil)
    // A disk that was full cut a record in two.
    let torn = try ReportReader.read(killed.dropLast(20))
    #expect(torn.run == nil && torn.files.count == SampleReports.analyses.count - 1)
  }

  @Test(arguments: [ReportFormat.json, .ndjson])
  func filesThatTheSummaryCountsAndNobodyListsAreCounted(format: ReportFormat) throws {
    func unlisted(_ bytes: [UInt8]) throws -> Int {
      var scanner = ReportScanner()
      try scanner.scan(bytes) { _, _ in }
      _ = try scanner.end()
      return scanner.unlistedFiles
    }
    let whole = SampleReports.render(format, SampleReports.reports())
    #expect(try unlisted(whole) == 0)
    let text = String(decoding: whole, as: UTF8.self)
    let count = SampleReports.analyses.count
    let forged = text.replacing("\"files\":\(count)", with: "\"files\":\(count + 3)")
      .replacing("\"files\": \(count)", with: "\"files\": \(count + 3)")
    #expect(try unlisted(Array(forged.utf8)) == 3)
  }

  @Test(arguments: [ReportFormat.json, .ndjson])
  func aByteOrderMarkIsNoPartOfAReport(format: ReportFormat) throws {
    let bytes = SampleReports.render(format, SampleReports.reports())
    #expect(try ReportReader.read([0xEF, 0xBB, 0xBF] + bytes).files == ReportReader.read(bytes).files)
  }
}

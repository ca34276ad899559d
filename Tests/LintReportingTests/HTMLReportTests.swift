import Digests
import Foundation
import PaddingDetection
import Testing

@testable import LintReporting

@Suite struct HTMLReportTests {
  /// The page without style and script, which are files of their own, and without their digests.
  static func withoutResources(_ page: [UInt8]) -> [UInt8] {
    let text = String(decoding: page, as: UTF8.self)
      .replacing(#/<style>.*?<\/style>/#.dotMatchesNewlines(), with: "<style></style>")
      .replacing(#/<script type="module">.*?<\/script>/#.dotMatchesNewlines(), with: "<script></script>")
      .replacing(#/sha256-[A-Za-z0-9+\/=]+/#, with: "sha256-")
      .replacing(#/base64,[A-Za-z0-9+\/=]+/#, with: "base64,")
    return Array(text.utf8)
  }

  private func page(_ files: [FileReport], _ shelf: ThumbnailBudget = ThumbnailBudget()) -> String {
    var reporter = HTMLReporter(thumbnails: shelf)
    var bytes: [UInt8] = []
    reporter.begin(SampleReports.header, into: &bytes)
    for file in files { reporter.add(file, into: &bytes) }
    reporter.end(ReportSummary(), run: SampleReports.run, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What an element of the page holds, as JSON.
  private func embedded(_ id: String, in page: String) throws -> [String: Any] {
    let start = try #require(page.range(of: "id=\"\(id)\">")).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    return try #require(
      try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8)) as? [String: Any])
  }

  @Test func thePageHoldsTheWholeReport() throws {
    let report = try embedded("report", in: page(SampleReports.reports()))
    #expect(try SchemaValidator(ReportSchema.text).problems(in: report) == [])
    #expect((report["files"] as? [Any])?.count == SampleReports.analyses.count)
  }

  @Test func noNameCanEndTheElementThatItStandsIn() throws {
    let name = "</script><script>alert(1)</script><!--\u{2028}.mp4"
    let text = page([Policy.appleHIG.report(on: SampleReports.analysis(name))])
    #expect(text.components(separatedBy: "<script").count == 4)
    #expect(!text.unicodeScalars.contains("\u{2028}"))
    let files = try embedded("report", in: text)["files"] as? [[String: Any]]
    #expect(files?.first?["path"] as? String == name)
  }

  @Test func thePageAsksForNothing() {
    let text = page([])
    #expect(text.contains("default-src 'none'"))
    #expect(!text.contains("unsafe-inline"))
    #expect(!text.contains("<link"))
    #expect(!text.contains("src=\"http"))
  }

  @Test func thumbnailsBelongToTheirFiles() throws {
    let shelf = try embedded("thumbnails", in: page(SampleReports.reports()))
    let pictures = try #require(shelf["pictures"] as? [[String: Any]])
    #expect(pictures.map { $0["file"] as? Int } == [1, 1, 1, 3, 3, 3, 3])
    #expect(pictures.compactMap { $0["side"] as? String } == ["top", "bottom"])
    #expect(pictures.compactMap { $0["segment"] as? Int } == [0, 1, 2])
    #expect((pictures.first?["source"] as? String)?.hasPrefix("data:image/jpeg;base64,/9j/") == true)
    #expect(shelf["omitted"] as? Int == 0)
  }

  @Test(arguments: [(2, 1_000_000), (1000, 2 * SampleReports.thumbnail.bytes.count)])
  func whatDoesNotFitIsCounted(mostPictures: Int, mostBytes: Int) throws {
    let report = try #require(SampleReports.reports().first { $0.thumbnail != nil })
    let text = page(
      Array(repeating: report, count: 5),
      ThumbnailBudget(
        mostPictures: mostPictures, mostBytes: mostBytes, details: .init(pictures: 0, bytes: 0)))
    let shelf = try embedded("thumbnails", in: text)
    #expect((shelf["pictures"] as? [Any])?.count == 2)
    #expect(shelf["omitted"] as? Int == 3)
  }

  @Test(arguments: [(PagePictures.all, [0, 1]), (.findings, [1]), (.none, [])])
  func filesWithoutFindingsAreShownToo(pictures: PagePictures, files: [Int]) throws {
    let reports = [SampleReports.clean, SampleReports.letterbox].map {
      Policy.appleHIG.report(on: SampleReports.withThumbnail($0))
    }
    let shelf = try embedded("thumbnails", in: page(reports, ThumbnailBudget(pictures)))
    let shown = try #require(shelf["pictures"] as? [[String: Any]])
    let frames = shown.filter { $0["side"] == nil && $0["segment"] == nil }
    #expect(frames.map { $0["file"] as? Int } == files)
  }

  @Test func edgesAndSegmentsHavePicturesOfTheirOwn() throws {
    let analysis = SampleReports.withThumbnail(SampleReports.windowbox)
    #expect(PackedOutcome(received: PackedOutcome(analysis.outcome).bytes)?.outcome == analysis.outcome)
    let shelf = try embedded("thumbnails", in: page([Policy.appleHIG.report(on: analysis)]))
    let shown = try #require(shelf["pictures"] as? [[String: Any]])
    #expect(shown.count == 6)
    #expect(shown[1]["side"] as? String == "top" && shown[1]["edgeOffset"] as? Int == 40)
    #expect(shown[5]["segment"] as? Int == 0)
  }

  @Test func ofVeryManyCleanFilesThePageKnowsLittle() throws {
    let clean = Policy.appleHIG.report(on: SampleReports.clean)
    let reports = Array(repeating: clean, count: HTMLReporter.mostWholeCleanFiles + 1)
    let report = try embedded("report", in: page(reports))
    let files = try #require(report["files"] as? [[String: Any]])
    #expect(files.count == reports.count)
    #expect(files.dropLast().allSatisfy { $0["evidence"] != nil })
    #expect(files.last?["evidence"] == nil && files.last?["verdict"] as? String == "clean")
    #expect(try SchemaValidator(ReportSchema.text).problems(in: report) == [])
  }

  // FIPS 180-4's examples, and the lengths around the padding of one block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
    ),
    (
      String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
    ),
  ])
  func digestsAreThoseOfTheStandard(message: String, digest: String) {
    let bytes = SHA256.digest(Array(message.utf8))
    #expect(bytes.map { String(format: "%02x", $0) }.joined() == digest)
  }
}

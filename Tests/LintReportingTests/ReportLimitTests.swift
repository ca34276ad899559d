import Foundation
import MediaModel
import PaddingDetection
import Paths
import Testing

@testable import LintReporting

@Suite struct ReportLimitTests {
  /// Notes and errors in turn, note first.
  private let reports = (0..<10).map { index in
    FileReport(
      analysis: SampleReports.analysis("\(index).mp4"),
      findings: [
        Finding(
          ruleID: "embedded-padding", severity: index.isMultiple(of: 2) ? .note : .error,
          message: "number \(index)")
      ])
  }

  private func render(_ reporter: some Reporter) -> String {
    var reporter = reporter
    var bytes: [UInt8] = []
    reporter.begin(SampleReports.header, into: &bytes)
    for report in reports { reporter.add(report, into: &bytes) }
    reporter.end(ReportSummary(), run: SampleReports.run, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func numbers(in text: String) -> [Int] {
    text.matches(of: #/number (\d)/#).compactMap { Int($0.1) }
  }

  @Test func sarifKeepsTheGravestInOrderAndSaysSo() throws {
    let text = render(SARIFReporter(mostResults: 7))
    #expect(numbers(in: text) == [0, 1, 2, 3, 5, 7, 9])
    #expect(text.contains("3 further results, the least serious, are not in this file"))
    #expect(numbers(in: render(SARIFReporter(mostResults: 3))) == [1, 3, 5])
    #expect(!render(SARIFReporter()).contains("further results"))
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  @Test func markdownStaysWithinItsBytes() {
    let row = "| error | `1.mp4` | number 1 | embedded-padding |\n".utf8.count
    let text = render(MarkdownReporter(mostBytes: 6 * row))
    #expect(numbers(in: text) == [0, 1, 3, 5, 7, 9])
    #expect(text.contains("4 further findings, the least serious, are not listed."))
  }

  @Test func junitFailsWhereTheGateFails() {
    var reporter = JUnitReporter()
    var bytes: [UInt8] = []
    var header = SampleReports.header
    header.failOn = .note
    reporter.begin(header, into: &bytes)
    for report in reports { reporter.add(report, into: &bytes) }
    reporter.end(ReportSummary(), run: SampleReports.run, into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self).contains("failures=\"10\""))
    #expect(render(JUnitReporter()).contains("failures=\"5\""))
  }

  @Test func aFindingKeepsItsFingerprintWhileRulePathAndGeometryStay() {
    func fingerprint(_ path: String, _ top: Int, rule: String = "embedded-padding", message: String = "")
      -> String
    {
      let analysis = SampleReports.analysis(path, insets: Insets(top: top, bottom: 0, left: 0, right: 0))
      return FindingKey(Finding(ruleID: rule, severity: .error, message: message), in: analysis).fingerprint
    }
    let first = fingerprint("a.mp4", 100)
    #expect(fingerprint("a.mp4", 100, message: "other words") == first)
    #expect(fingerprint("b.mp4", 100) != first)
    #expect(fingerprint("a.mp4", 101) != first)
    #expect(fingerprint("a.mp4", 100, rule: "edge-sliver") != first)
  }

  /// FNV-1a of `x`, 0, `a`, 0 and `damaged`, computed by hand with Python.
  @Test func theFingerprintIsFNV1a() {
    let failed = FileAnalysis(
      path: FilePath("a"), sizeBytes: nil, modifiedNanoseconds: nil,
      outcome: .failed(Failure(.damaged, "")))
    let key = FindingKey(Finding(ruleID: "x", severity: .error, message: ""), in: failed)
    #expect(key.fingerprint == "ca2dc69112cb1563")
  }
}

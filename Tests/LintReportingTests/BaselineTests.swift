import LintReporting
import MediaModel
import PaddingDetection
import Paths
import Testing

@Suite struct BaselineTests {
  private func report(_ path: String, _ top: Int) -> FileReport {
    Policy.filmhub.report(
      on: SampleReports.analysis(path, insets: Insets(top: top, bottom: top, left: 0, right: 0)))
  }

  private func recorded(_ reports: [FileReport]) -> Baseline {
    var comparison = BaselineComparison(with: nil) { $0 }
    for report in reports {
      var report = report
      comparison.mark(&report)
    }
    return comparison.recorded
  }

  @Test func itIsSortedOneFindingALine() {
    let baseline = recorded([report("b.mp4", 20), report("a.mp4", 100)])
    #expect(
      String(decoding: baseline.text, as: UTF8.self) == """
        {"path":"a.mp4","rule":"embedded-padding","geometry":"100,100,0,0"}
        {"path":"b.mp4","rule":"embedded-padding","geometry":"20,20,0,0"}

        """)
  }

  @Test func itIsReadBackWhateverItsOrder() throws {
    let baseline = recorded(SampleReports.reports())
    #expect(try Baseline(text: baseline.text) == baseline)
    let lines = baseline.text.split(separator: UInt8(ascii: "\n"))
    let merged = (lines.reversed() + lines).joined(separator: Array("\r\n\n".utf8))
    #expect(try Baseline(text: Array(merged)) == baseline)
  }

  @Test(arguments: ["{}", "<<<<<<< ours", "[]", #"{"path": 1, "rule": "a", "geometry": ""}"#])
  func aLineThatIsNoFindingIsNamed(line: String) {
    let error = #expect(throws: ReportReadError.self) { try Baseline(text: Array("\n\(line)\n".utf8)) }
    #expect(error?.line == 2)
    #expect(error?.message == "not a finding: a line must have path, rule and geometry")
  }

  @Test func knownFindingsDoNotCountAndNewOnesDo() {
    let baseline = recorded([report("a.mp4", 100)])
    var comparison = BaselineComparison(with: baseline) { $0 }
    var summary = ReportSummary()
    for path in ["a.mp4", "b.mp4"] {
      var report = report(path, 100)
      comparison.mark(&report)
      summary.add(report)
    }
    #expect(summary.suppressed == [.baseline: 1])
    #expect(summary.byRule == ["embedded-padding": 1])
  }

  @Test func otherGeometryIsAnotherFinding() {
    var comparison = BaselineComparison(with: recorded([report("a.mp4", 100)])) { $0 }
    var other = report("a.mp4", 101)
    comparison.mark(&other)
    #expect(other.activeFindings.count == 1)
    #expect(comparison.fixed { _ in false }.map(\.geometry) == ["100,100,0,0"])
  }

  @Test func whatIsFixedWasJudgedOrIsGone() {
    let all = ["fixed.mp4", "elsewhere.mp4", "gone.mp4", "approved.mp4", "failed.mp4"]
    var comparison = BaselineComparison(with: recorded(all.map { report($0, 100) })) { $0 }
    var fixed = report("fixed.mp4", 0)
    comparison.mark(&fixed)
    var approved = report("approved.mp4", 100)
    approved.findings[0].suppression = Suppression(.configuration, reason: "x")
    comparison.mark(&approved)
    #expect(approved.findings[0].suppression?.kind == .configuration)
    var failed = SampleReports.failed
    failed.path = FilePath("failed.mp4")
    var failure = Policy.filmhub.report(on: failed)
    comparison.mark(&failure)
    #expect(
      comparison.fixed { $0.text == "gone.mp4" }.map(\.path.text).sorted() == ["fixed.mp4", "gone.mp4"])
  }

  @Test func pathsAreNamedAsTheBaselineSeesThem() {
    var comparison = BaselineComparison(with: recorded([report("media/a.mp4", 100)])) {
      FilePath(String($0.text.dropFirst("../".count)))
    }
    var same = report("../media/a.mp4", 100)
    comparison.mark(&same)
    #expect(same.activeFindings.isEmpty)
  }

  @Test func aFailureThatIsKnownIsNewsWhereItsCauseChanges() {
    var comparison = BaselineComparison(with: recorded([Policy.filmhub.report(on: SampleReports.failed)])) {
      $0
    }
    var summary = ReportSummary()
    for code in [Failure.Code.notMedia, .notFound] {
      var analysis = SampleReports.failed
      analysis.outcome = .failed(Failure(code, ""))
      var report = Policy.filmhub.report(on: analysis)
      comparison.mark(&report)
      summary.add(report)
    }
    #expect(summary.failed == 2)
    #expect(summary.failures(from: .error) == 1)
  }
}

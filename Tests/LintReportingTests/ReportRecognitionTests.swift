import LintReporting
import PaddingDetection
import Testing

/// What a new report may take the place of.
@Suite struct ReportRecognitionTests {
  @Test(arguments: ReportFormat.allCases)
  func aReportIsKnownByItsOwnFormatOnly(format: ReportFormat) {
    for count in [0, 1, 40] {
      let report = SampleReports.render(format, SampleReports.many(count))
      for other in ReportFormat.allCases {
        #expect(
          other.recognizes(report) == (other == format), "\(count) files as \(format), taken for \(other)")
      }
      #expect(!Baseline.recognizes(report))
    }
  }

  @Test(arguments: ReportFormat.allCases) func whatOthersWriteIsNoReport(format: ReportFormat) {
    for text in [
      "x", "{}", "{\n}\n", "[]", "a,b\n", "# Notes\n", "<html></html>", "\u{0}\u{0}\u{0}\u{18}ftypmp42",
      "{\"type\":\"file\",\"path\":\"a\"}", "ok", "error: something went wrong\n", "::error::x",
      "# HELP node_load1 1m load average.\n", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>",
      "no video files\nare missing from my list\n", "ok       clean  my own list of films\n",
      "1 file: 1 padded, says my diary\n",
      "::error file=a,title=padlint%3A x::y\n::error file=b::of another tool\n",
      "# HELP padlint_files Files.\nnode_load1 0.5\n",
      "{\n  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n  \"version\": \"2.1.0\"",
    ] {
      #expect(!format.recognizes(Array(text.utf8)), "\(text)")
    }
  }

  @Test func aBaselineIsKnownByItsFirstFinding() {
    let line = #"{"path":"a.mp4","rule":"embedded-padding","geometry":"100,100,0,0"}"#
    #expect(Baseline.recognizes(Array("\(line)\n\(line)\n".utf8)))
    #expect(Baseline.recognizes(Array("\n\(line)".utf8)))
    for text in ["x", "{}", "{\"path\":\"a.mp4\"}", "\n\n"] {
      #expect(!Baseline.recognizes(Array(text.utf8)))
    }
    #expect(ReportFormat.allCases.allSatisfy { !$0.recognizes(Array(line.utf8)) })
  }
}

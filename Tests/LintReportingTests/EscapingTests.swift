@testable import LintReporting
import PaddingDetection
import Testing

/// Each format keeps a hostile name from meaning anything in it.
@Suite struct EscapingTests {
  private func lines(_ format: ReportFormat, _ path: String) -> [String] {
    let insets = Insets(top: 100, bottom: 100, left: 0, right: 0)
    let reports = [Policy.youtube.report(on: SampleReports.analysis(path, insets: insets))]
    let text = String(decoding: SampleReports.render(format, reports), as: UTF8.self)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  @Test func aNewlineForgesNoWorkflowCommand() {
    let lines = lines(.github, "a\n::error::forged,title=x%0A.mp4")
    #expect(lines.count == 3)
    #expect(
      lines[0].hasPrefix(
        #"::warning file=a\n%3A\u{3a}error%3A%3Aforged%2Ctitle=x%250A.mp4,title=padlint%3A embedded"#))
    #expect(lines[1].hasPrefix("padlint: "))
  }

  @Test func markupDoesNotEndAnAttribute() {
    let lines = lines(.junit, "d&/<\"x\">.mp4")
    #expect(
      lines[3]
        == #"    <testcase classname="d&amp;" name="&lt;&quot;x&quot;&gt;.mp4" file="d&amp;/&lt;&quot;x&quot;&gt;.mp4">"#
    )
  }

  @Test func aFormulaIsTextToASpreadsheet() {
    #expect(lines(.csv, "=cmd|' /C calc'!A0")[1].hasPrefix("'=cmd|' /C calc'!A0,padded,"))
    #expect(lines(.csv, "@SUM(1,\"2\")")[1].hasPrefix(#""'@SUM(1,""2"")",padded,"#))
    #expect(lines(.csv, "=a\"\u{301},b")[1].hasPrefix("\"'=a\"\"\u{301},b\",padded,"))
    #expect(lines(.csv, "a\nb")[1].hasPrefix(#"a\nb,padded,"#))
  }

  @Test func markdownShowsNamesAsTheyAre() {
    let lines = lines(.markdown, "a|b [x](http://y) <img> @z `` #1.mp4")
    #expect(
      lines.contains {
        $0.hasPrefix(#"| warning | ``` a\|b [x](http://y) <img> @z `` #1.mp4 ``` | letterbox"#)
      })
  }

  @Test func urisCarryAnyByte() {
    let text = lines(.sarif, "a b/c:d%#?é\n.mp4").joined()
    #expect(text.contains(#""uri": "a%20b/c%3Ad%25%23%3F%C3%A9%0A.mp4""#))
    #expect(lines(.sarif, "/movies/a.mp4").joined().contains(#""uri": "file:///movies/a.mp4""#))
  }

  @Test func gitLabPathsAreThoseOfGit() {
    #expect(lines(.gitlab, "./movies/a.mp4").joined().contains(#""path": "movies/a.mp4""#))
  }

  @Test func labelsOfMetricsAreQuoted() {
    var reporter = ReportFormat.prometheus.makeReporter()
    var bytes: [UInt8] = []
    let tool = ToolDescription(version: "1", ffmpegLibraries: [])
    reporter.begin(ReportHeader(tool: tool, policyName: "my \"own\"\\\n"), into: &bytes)
    reporter.end(ReportSummary(), run: SampleReports.run, into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self).contains(#"policy="my \"own\"\\\\\\n"} 1"#))
  }
}

/// Text that ends in a log of a CI system or in a terminal commands nothing there.
@Suite struct ConsoleTextTests {
  private static let commands = [
    "##[error]forged", "##vso[task.setvariable]x", "a##[command]b", "##teamcity[x]", "::error::forged",
    "  ::error::forged", "a ::stop-commands::x",
  ]

  @Test(arguments: commands) func commandsAreBrokenUpInTextAndTables(name: String) {
    for format in [ReportFormat.text, .csv, .markdown, .junit, .json, .ndjson, .prometheus] {
      for style in [TextStyle(), TextStyle(width: 40, isVerbose: true)] {
        let report = Policy.youtube.report(on: SampleReports.analysis(name))
        let text = String(decoding: SampleReports.render(format, [report], style: style), as: UTF8.self)
        #expect(!text.contains("##["), "\(format)")
        #expect(!text.contains("##vso["), "\(format)")
        #expect(!text.contains("##teamcity["), "\(format)")
        let starts = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
        #expect(!starts.contains { $0.hasPrefix("::") }, "\(format)")
      }
    }
  }

  @Test func colonsAndNumberSignsInsideNamesStay() {
    #expect(TerminalText.escaped("a::b #1: c.mp4") == "a::b #1: c.mp4")
  }

  @Test func aConsoleTakesColoursAndLinesAndNothingElse() {
    let text = "\u{1B}[31mred\u{1B}[0m\n\tx \u{1B}[2Jy\u{1B}]0;title\u{7}\r\u{202E}\u{9B}1m"
    #expect(
      TerminalText.harmless(text, inLog: true)
        == "\u{1B}[31mred\u{1B}[0m\n\tx \\u{1b}[2Jy\\u{1b}]0;title\\u{7}\\u{d}\\u{202e}\\u{9b}1m")
    #expect(TerminalText.harmless("x\n::error::y ##[z]", inLog: true) == "x\n:\\u{3a}error::y #\\u{23}[z]")
  }
}

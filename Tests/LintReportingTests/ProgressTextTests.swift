import Paths
import Testing

@testable import LintReporting

@Suite struct ProgressTextTests {
  private func text(_ change: (inout ProgressText) -> Void) -> ProgressText {
    var text = ProgressText()
    change(&text)
    return text
  }

  @Test func `Where nothing is known of the end, only what is done is told`() {
    #expect(ProgressText().plain == "0 files, 0 findings, 0 failed")
    let one = text {
      $0.finishedFiles = 1
      $0.filesPerSecond = 2.04
      $0.findings = 1
    }
    #expect(one.plain == "1 file, 2.0/s, 1 finding, 0 failed")
    #expect(one.line(width: 80) == "1 file, 2.0/s, 1 finding, 0 failed  ")
  }

  @Test func `While files are still being found, the time left is not known`() {
    let searching = text {
      $0.finishedFiles = 10
      $0.knownFiles = 90
      $0.filesPerSecond = 5
    }
    #expect(searching.plain == "10 of 90+ files, 5.0/s, 0 findings, 0 failed")
  }

  @Test func `Where the end is known there is a bar, and the time left`() {
    let halfway = text {
      $0.finishedFiles = 450
      $0.knownFiles = 900
      $0.knowsAllFiles = true
      $0.filesPerSecond = 6
      $0.failures = 2
      $0.currentFiles = [FilePath("a/b/one.mp4"), FilePath("two\u{1B}[2J.mp4")]
    }
    #expect(
      halfway.line(width: 200)
        == "[##########----------]  450 of 900 files, 6.0/s, 0 findings, 2 failed, 1:15 left  "
        + #"one.mp4, two\u{1b}[2J.mp4"#)
  }

  @Test(arguments: [100, 80, 60, 40]) func `The time left is there in whatever room there is`(width: Int) {
    let large = text {
      $0.finishedFiles = 12_345
      $0.knownFiles = 123_456
      $0.knowsAllFiles = true
      $0.filesPerSecond = 12.3
      $0.findings = 12_345
      $0.failures = 123
      $0.currentFiles = [FilePath("movies/a film with a long name.mp4")]
    }
    let line = large.line(width: width)
    #expect(line.contains("12345 of 123456 files") && line.contains("2:30:33 left"), "\(line)")
    #expect(line.contains("12345 findings, 123 failed") == (width >= 80), "\(line)")
  }

  @Test func `More files than were counted do not burst the bar`() {
    let more = text {
      $0.finishedFiles = 5
      $0.knownFiles = 4
      $0.knowsAllFiles = true
      $0.filesPerSecond = 1
    }
    #expect(more.line(width: 200).hasPrefix("[####################]  5 of 5 files, 1.0/s, 0 findings"))
    #expect(more.plain.hasSuffix("0:00 left"))
  }

  @Test(arguments: [0, 1, 2, 40, 60]) func `A line never fills its terminal, not even with an echoed ^C`(
    width: Int
  ) {
    let long = text { $0.currentFiles = [FilePath(String(repeating: "映", count: 50))] }
    let line = long.line(width: width)
    let columns = line.reduce(0) { $0 + ($1 == "映" ? 2 : 1) }
    #expect(columns <= max(0, width - 3))
    #expect(width < 40 || (line.hasSuffix("映…") && columns >= width - 4))
  }
}

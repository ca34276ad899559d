import Foundation
import LintReporting
import PaddingDetection
import Paths
import Testing

/// Two files are two files in every format, in the baseline and for the report reader, however alike they look.
@Suite struct PathIdentityTests {
  /// Names that text takes for one, or shows as one.
  private static let alike: [[[UInt8]]] = [
    [Array("caf\u{E9}.mkv".utf8), Array("cafe\u{301}.mkv".utf8)],
    [[0xE9], [0xEA], Array("\u{FFFD}".utf8), Array("\\xe9".utf8)],
    [Array("\u{FFFE}".utf8), Array("\u{FFFF}".utf8), Array("\u{FFFD}".utf8), Array("\\u{fffe}".utf8)],
    [Array("a\nb".utf8), Array("a\\nb".utf8), Array("a\\\\nb".utf8)],
    [Array("ab".utf8), Array("a\u{200B}b".utf8), Array("a\u{FEFF}b".utf8), Array("a\u{E0041}b".utf8)],
    [Array("a##b".utf8), Array("a#\\u{23}b".utf8)],
  ]

  private func report(_ path: [UInt8], _ top: Int = 100) -> FileReport {
    var analysis = SampleReports.analysis("x", insets: Insets(top: top, bottom: top, left: 0, right: 0))
    analysis.path = FilePath(bytes: path)
    return Policy.filmhub.report(on: analysis)
  }

  @Test(arguments: alike) func namesThatDifferStayDifferentInEveryFormat(names: [[UInt8]]) {
    for format in ReportFormat.allCases where format != .prometheus {
      let texts = names.map { name in
        String(decoding: SampleReports.render(format, [report(Array("movies/".utf8) + name)]), as: UTF8.self)
      }
      // As bytes: to Swift, texts in different forms are the same.
      #expect(Set(texts.map { Array($0.utf8) }).count == names.count, "\(format)")
      let shown = texts.map { text in
        text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
      }
      #expect(Set(shown.map { Array(String($0).utf8) }).count == names.count, "\(format), as it is seen")
    }
  }

  @Test(arguments: alike) func aBaselineOfOneLetsNoOtherThrough(names: [[UInt8]]) throws {
    var recording = BaselineComparison(with: nil) { $0 }
    var first = report(names[0])
    recording.mark(&first)
    let baseline = try Baseline(text: recording.recorded.text)
    for (index, name) in names.enumerated() {
      var comparison = BaselineComparison(with: baseline) { $0 }
      var report = report(name)
      comparison.mark(&report)
      #expect(report.activeFindings.isEmpty == (index == 0))
    }
  }

  @Test func theBytesOfAPathComeBack() {
    let bytes: [UInt8] = [0x61, 0xE9, 0xF0, 0x9F, 0x8E, 0xAC, 0xC3]
    #expect(FilePath(bytes: bytes).displayed == "a\\xe9🎬\\xc3")
    #expect(FilePath(bytes: bytes).bytesBeyondText == bytes)
    #expect(FilePath("é").bytesBeyondText == nil)
    #expect(FilePath("e\u{301}") != FilePath("é"))
  }
}

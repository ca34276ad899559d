import PaddingDetection
import Testing

/// What lies in the padding is named by where it is and how it changes.
@Suite struct OverlayTests {
  private static let bars = Insets(top: 40, bottom: 40, left: 0, right: 0)

  /// What lies in the bar at the top, where `marks` do; rows count from the top.
  private func top(_ marks: [Painting.Mark], bars: Insets = bars) -> EdgeEvidence? {
    var painting = Painting(width: 320, height: 240, insets: bars)
    painting.marks = marks
    let verdict = painting.verdict()
    #expect(verdict.answer == .padded)
    #expect(verdict.edges[.bottom]?.overlay == EdgeEvidence.Overlay.none)
    return verdict.edges[.top]
  }

  private func mark(
    _ columns: Range<Int>, rows: Range<Int> = 12..<28, luma: @escaping (Int) -> Int? = { _ in 180 }
  ) -> Painting.Mark {
    Painting.Mark(rows: rows, columns: columns, luma: luma)
  }

  @Test func `What stays and never changes is a logo`() throws {
    let edge = try #require(top([mark(260..<300)]))
    #expect(edge.overlay == .logo)
    // Two of sixteen blocks, and parts of two more.
    #expect((0.1...0.25).contains(edge.overlayShare))
  }

  @Test func `What stays along much of the edge is text`() {
    #expect(top([mark(40..<280)])?.overlay == .text)
  }

  @Test func `What comes and goes is text, however short`() {
    #expect(top([mark(150..<190) { $0 % 2 == 0 ? 180 : nil }])?.overlay == .text)
  }

  @Test func `What comes and goes in one block alone is a torn line`() {
    #expect(top([mark(142..<158) { $0 == 3 ? 180 : nil }])?.overlay == EdgeEvidence.Overlay.none)
    #expect(top([mark(142..<178) { $0 == 3 ? 180 : nil }])?.overlay == .text)
  }

  @Test func `What stays while a part of it changes is a timecode`() {
    let (hours, seconds) = (mark(100..<140), mark(140..<180) { 100 + 20 * ($0 % 5) })
    #expect(top([hours, seconds])?.overlay == .timecode)
  }

  @Test func `What changes as a whole is text`() {
    #expect(top([mark(80..<200) { 100 + 20 * ($0 % 5) }])?.overlay == .text)
  }

  @Test func `Text that crosses the border lies in the bar, too`() {
    #expect(top([mark(40..<280, rows: 32..<50) { $0 % 2 == 0 ? 180 : nil }])?.overlay == .text)
  }

  /// A caption as wide as the frame has a rim as straight as a border.
  @Test func `Lettering along the whole edge ends before the bar does`() {
    let insets = Insets(top: 84, bottom: 60, left: 0, right: 0)
    var painting = Painting(width: 320, height: 300, insets: insets)
    painting.marks = (0..<40).map { letter in
      Painting.Mark(rows: 44..<62, columns: 8 * letter..<8 * letter + 6) { frame in
        150 + (41 * letter + 23 * (frame / 3)) % 90
      }
    }
    let verdict = painting.verdict()
    #expect(verdict.answer == .padded)
    #expect(verdict.insets == insets)
  }

  @Test(arguments: [0..<6, 20..<22])
  func `Torn lines at the edge of the frame, and specks, are nothing`(rows: Range<Int>) {
    let specks = mark(100..<240, rows: rows) { $0 % 3 == 0 ? 90 : nil }
    #expect(top([specks])?.overlay == EdgeEvidence.Overlay.none)
  }

  @Test func `Lines of another colour along the whole edge are a fill of their own`() {
    #expect(top([mark(0..<320, rows: 4..<10) { _ in 60 }])?.overlay == EdgeEvidence.Overlay.none)
  }
}

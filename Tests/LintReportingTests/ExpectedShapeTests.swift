import Testing

@testable import LintReporting

/// The shapes that pictures are expected to have.
@Suite struct ExpectedShapeTests {
  private static let shapes: [(text: String, ratio: Double, shown: String)] = [
    ("16:9", 1.7777777777777777, "16:9"), ("2.39:1", 2.39, "2.39:1"), ("2.39", 2.39, "2.39:1"),
    ("9:16", 0.5625, "9:16"),
  ]

  @Test(arguments: shapes)
  func `A shape is a ratio of two numbers, or one`(text: String, ratio: Double, shown: String) throws {
    let shape = try #require(ExpectedShape(text))
    #expect(abs(shape.ratio - ratio) < 1e-12)
    #expect(shape.text == shown)
  }

  @Test(arguments: ["", ":", "16:", "16:9:1", "wide", "-16:9", "16:0", "0:9", "100:1", "1e3", "inf", "nan"])
  func `What is no ratio of a picture is refused`(text: String) {
    #expect(ExpectedShape(text) == nil)
  }

  /// 1920 × 804 and 1920 × 800 are both delivered as 2.39:1; 2.35:1 is another shape.
  @Test(arguments: [(804, true), (800, true), (817, false), (1080, false)])
  func `A picture may differ by as much as rounded sizes do`(height: Int, fits: Bool) throws {
    #expect(try #require(ExpectedShape("2.39:1")).fits(1920 / Double(height)) == fits)
  }
}

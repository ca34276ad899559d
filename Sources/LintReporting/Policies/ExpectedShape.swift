/// A display aspect ratio that pictures are expected to have.
public struct ExpectedShape: Hashable, Sendable {
  /// The ratio as it was written, such as `16:9` or `2.39:1`.
  public let text: String
  /// Width by height as displayed.
  public let ratio: Double

  /// By what share a picture may differ: sizes are rounded to whole samples, and to the blocks of encoders.
  private static let tolerance = 0.01

  /// The shape in a text such as `16:9`, `2.39:1`, or `2.39`, which means the same; nil where it is none.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 } ? Double(part) : nil
    }
    guard (1...2).contains(parts.count), numbers.count == parts.count else { return nil }
    let ratio = numbers[0] / (numbers.count > 1 ? numbers[1] : 1)
    guard ratio.isFinite, (0.05...20).contains(ratio) else { return nil }
    self.text = parts.count > 1 ? text : "\(text):1"
    self.ratio = ratio
  }

  /// Whether a picture of a ratio has this shape.
  func fits(_ other: Double) -> Bool { abs(other - ratio) <= Self.tolerance * ratio }
}

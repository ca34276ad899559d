package import PaddingDetection

extension Insets {
  /// The padded sides as text: `138 px top, 138 px bottom`.
  package var described: String {
    let sides = Side.allCases.filter { self[$0] > 0 }
    return sides.map { "\(self[$0]) px \($0.rawValue)" }.joined(separator: ", ")
  }
}

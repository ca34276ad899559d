package import PaddingDetection

extension Insets {
  /// The padded sides as text: `138 px top, 138 px bottom`.
  package var described: String {
    let sides = Side.allCases.filter { self[$0] > 0 }
    return sides.map { "\(self[$0]) px \($0.rawValue)" }.joined(separator: ", ")
  }

  /// These insets on `sides`, none on the others.
  func keeping(_ sides: [Side]) -> Insets {
    var kept = Insets.zero
    for side in sides { kept[side] = self[side] }
    return kept
  }
}

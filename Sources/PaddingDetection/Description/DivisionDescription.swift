/// The numbers that describe a division of frames whose parts were asked.
struct DivisionDescription {
  /// One value for each of ``names``.
  let values: [Float]

  /// Every number, in the order of ``values``.
  static let names =
    Division.namesOfFacts
    + ["whole", "showing", "open"].flatMap { ["\($0).confidence", "\($0).undecided"] }
    + [
      "whole.ofShowing", "whole.ofOpen", "open.ofShowing", "showing.ofOpen", "difference.most",
      "difference.least", "difference.sides",
    ]
}

extension DivisionDescription {
  /// Describes `division` by what is chosen for all of its frames, for those that show borders, and for the others.
  ///
  /// - Parameter lines: how many lines lie before each edge, which is all of the frame.
  init(_ division: Division, whole: Choice, showing: Choice, open: Choice, lines: (Side) -> Int) {
    let (one, other) = (showing.likeliest, open.likeliest)
    let differences = Side.allCases.map { side in
      Float(one[side] - other[side]) / Float(lines(side))
    }
    let chosen = [whole, showing, open].flatMap { [$0.confidence, $0.undecided] }
    let held = [
      whole.probability(of: one), whole.probability(of: other), open.probability(of: one),
      showing.probability(of: other),
    ]
    values =
      division.facts + (chosen + held).map(Float.init) + [
        differences.map(abs).max() ?? 0, differences.min() ?? 0, Float(differences.count { $0 != 0 }),
      ]
  }
}

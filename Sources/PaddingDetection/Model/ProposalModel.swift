/// A model that tells which of the rectangles that are proposed for the same frames is the picture, learnt from videos whose padding is
/// known.
///
/// A rectangle is worth what trees say of it as a whole, and what others say of each of its four edges. The worths of all are held
/// against each other: the probability of each is the exponential of its worth, as a part of those of all (a conditional logit,
/// D. McFadden 1974, whose score is boosted, J. Friedman 2001). `Scripts/train` writes the trees.
struct ProposalModel {
  /// Over ``RectangleDescription/table``.
  let rectangles: DecisionTrees
  /// Over ``EdgeNumbers/table``.
  let edges: DecisionTrees
  /// Over ``Division/namesOfNumbers``.
  let divisions: DecisionTrees

  /// How likely each of `descriptions`, of which one is right, is that one.
  func probabilities(of descriptions: [RectangleDescription]) -> [Double] {
    let places = descriptions.indices.flatMap { place in descriptions[place].edges.map { _ in place } }
    let edgeScores = edges.scores(of: descriptions.flatMap(\.edges))
    var ofEdges = Array(repeating: Float(0), count: descriptions.count)
    for (place, score) in zip(places, edgeScores) { ofEdges[place] += score }
    let scores = zip(rectangles.scores(of: descriptions.map(\.values)), ofEdges).map { Double($0 + $1) }
    let highest = scores.max() ?? 0
    let odds = scores.map { exponential($0 - highest) }
    let total = odds.reduce(0, +)
    return odds.map { $0 / total }
  }

  /// How likely it is that the parts of a division, described by `numbers`, show different rectangles: the logistic function of its
  /// score.
  func probability(ofDivision numbers: [Float]) -> Double {
    let score = Double(divisions.scores(of: [numbers])[0])
    let odds = exponential(-abs(score))
    return (score < 0 ? odds : 1) / (1 + odds)
  }

  /// How much of the score of `description` each group of numbers makes up, in the order of the cases.
  func worths(of description: RectangleDescription) -> [Float] {
    var worths = NumberGroup.allCases.map { _ in Float(0) }
    rectangles.add(worthsOf: description.values, in: RectangleDescription.groups, to: &worths)
    for edge in description.edges { edges.add(worthsOf: edge, in: EdgeNumbers.groups, to: &worths) }
    return worths
  }

  /// e to the power of `exponent`, which is not above 0: the square of that of half of it, until its series is short.
  private func exponential(_ exponent: Double) -> Double {
    if exponent < -0.5 {
      if exponent < -700 { return 0 }
      let root = exponential(exponent / 2)
      return root * root
    }
    var (sum, term) = (1.0, 1.0)
    for power in 1...12 {
      term *= exponent / Double(power)
      sum += term
    }
    return sum
  }
}

/// The choice among the rectangles that are proposed for some frames.
package struct Choice {
  /// What was asked.
  let question: Question
  /// How likely each proposal is the picture, and last, how likely it is that the frames do not tell.
  let probabilities: [Double]
  /// The place of the chosen proposal; that after the last one where the frames do not tell.
  let chosen: Int
  /// How likely it is that the choice is right, to within ``near`` lines of each edge.
  let confidence: Double

  /// Lines by which two places of one border may differ: compression smears it.
  static let near = 2
  /// Least probability of a choice; below, nothing is decided.
  static let least = 0.5

  /// Chooses the rectangle of `frames`.
  init(_ frames: FrameSet, by model: ProposalModel = .trained) {
    let question = Question(frames)
    let probabilities = model.probabilities(of: question.descriptions)
    // Proposals next to each other are one answer; of these the likeliest is told.
    let all = question.proposals.map(\.insets)
    let sums = all.indices.map { one in
      all.indices.reduce(0) { Self.areNear(all[one], all[$1]) ? $0 + probabilities[$1] : $0 }
    }
    let undecided = probabilities[all.count]
    let highest = sums.max() ?? 0
    let surest = all.indices.filter { sums[$0] >= highest - 1e-9 }
    let likeliest = surest.max { probabilities[$0] < probabilities[$1] }
    if let likeliest, highest > undecided {
      let exact = Self.edgeByEdge(likeliest, all, probabilities)
      chosen = surest.contains(exact) ? exact : likeliest
      confidence = highest
    } else {
      chosen = all.count
      confidence = undecided
    }
    self.question = question
    self.probabilities = probabilities
  }

  /// The chosen padding; nil where the frames do not tell.
  var insets: Insets? {
    question.proposals.indices.contains(chosen) && confidence >= Self.least
      ? question.proposals[chosen].insets : nil
  }

  /// The likeliest padding, however likely; none where the frames do not tell.
  var likeliest: Insets { isUndecided ? .zero : question.proposals[chosen].insets }

  /// How likely it is that the frames do not tell.
  var undecided: Double { probabilities[question.proposals.count] }

  /// How likely it is that the padding is `insets`, to within ``near`` lines of each edge.
  func probability(of insets: Insets) -> Double {
    question.proposals.indices.reduce(0) {
      Self.areNear(question.proposals[$1].insets, insets) ? $0 + probabilities[$1] : $0
    }
  }

  /// Whether what is likeliest is that the frames do not tell.
  var isUndecided: Bool { chosen == question.proposals.count }

  /// How likely it is that the padding along `side` is `pixels` deep, to within ``near`` lines.
  func probability(of pixels: Int, along side: Side) -> Double {
    question.proposals.indices.reduce(0) {
      Self.areNear(question.proposals[$1].insets[side], pixels) ? $0 + probabilities[$1] : $0
    }
  }

  /// Of the proposals near one, the one whose every edge lies where it most likely is, whatever the others are; itself where that is
  /// not among them.
  static func edgeByEdge(_ place: Int, _ all: [Insets], _ probabilities: [Double]) -> Int {
    let near = all.indices.filter { areNear(all[place], all[$0]) }
    var likeliest = Insets.zero
    for side in Side.allCases {
      var marginal: [Int: Double] = [:]
      for other in near { marginal[all[other][side], default: 0] += probabilities[other] }
      likeliest[side] = marginal.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
    }
    return near.first { all[$0] == likeliest } ?? place
  }

  /// Whether two paddings are one to within ``near`` lines of each edge.
  static func areNear(_ one: Insets, _ other: Insets) -> Bool {
    Side.allCases.allSatisfy { areNear(one[$0], other[$0]) }
  }

  /// Whether so many lines of padding are the same; a single one is blanking.
  package static func areNear(_ one: Int, _ other: Int) -> Bool {
    abs(one - other) <= near && (one < 2) == (other < 2)
  }

  /// What speaks most against the proposal at `place` beside the chosen one, the strongest first.
  func objections(to place: Int, by model: ProposalModel = .trained) -> [NumberGroup] {
    let (chosen, other) = (
      model.worths(of: question.descriptions[chosen]), model.worths(of: question.descriptions[place])
    )
    let against = zip(NumberGroup.allCases, zip(chosen, other)).map { ($0, $1.0 - $1.1) }.filter { $0.1 > 0 }
    return against.sorted { ($1.1, $0.0.rawValue) < ($0.1, $1.0.rawValue) }.map(\.0)
  }
}

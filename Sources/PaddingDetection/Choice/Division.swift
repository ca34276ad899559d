/// One way to divide some frames into two parts.
struct Division {
  /// The frames that show all borders of a rectangle, and the others.
  let showing, open: [Int]
  /// How many of all show either clearly.
  var telling: Int
  /// Whether the others show a colour and no more where the rectangle has its padding: it is not there, though no border tells that.
  var isOfCards = false
  /// How clearly frames differ from shot to shot; 0 where the parts follow from what frames show of a rectangle.
  private var gain: Float = 0

  /// Whether it is a shot that the others are divided from.
  var isOfShot: Bool { gain > 0 }

  /// Divides `count` frames: each goes with the nearest that is among `showing` or among `open`.
  init(of count: Int, showing: Set<Int>, open: Set<Int>, telling: Int) {
    let known = showing.union(open).sorted()
    var parts: (showing: [Int], open: [Int]) = ([], [])
    for frame in 0..<count {
      let nearest = known.min { abs($0 - frame) < abs($1 - frame) } ?? frame
      if showing.contains(nearest) { parts.showing.append(frame) } else { parts.open.append(frame) }
    }
    (self.showing, self.open) = parts
    self.telling = telling
  }

  /// Divides `count` frames into those of a shot and the others.
  init(of count: Int, _ shot: Range<Int>, gain: Float) {
    showing = Array(shot)
    open = (0..<count).filter { !shot.contains($0) }
    telling = 0
    self.gain = gain
  }

  /// How often one part follows the other in time.
  private var turns: Int {
    let isShowing = Set(showing)
    return (1..<max(1, showing.count + open.count)).count {
      isShowing.contains($0) != isShowing.contains($0 - 1)
    }
  }

  /// The names of ``facts``.
  static let namesOfFacts = ["showing.frames", "open.frames", "showing.share", "turns", "telling", "gain"]

  /// What is known of the division before its parts are asked.
  var facts: [Float] {
    let all = Float(showing.count + open.count)
    return [
      Float(showing.count), Float(open.count), Float(showing.count) / all, Float(turns), Float(telling) / all,
      gain,
    ]
  }
}

extension Division {
  /// The names of all numbers that describe a division whose parts were asked.
  static let namesOfNumbers =
    namesOfFacts
    + ["whole", "showing", "open"].flatMap { ["\($0).confidence", "\($0).undecided"] }
    + [
      "whole.ofShowing", "whole.ofOpen", "open.ofShowing", "showing.ofOpen", "difference.most",
      "difference.least", "difference.sides",
    ]

  /// Describes the division by what is chosen for all of its frames, for those that show borders, and for the others.
  ///
  /// - Parameter lines: how many lines lie before each edge, which is all of the frame.
  func numbers(whole: Choice, showing: Choice, open: Choice, lines: (Side) -> Int) -> [Float] {
    let (one, other) = (showing.likeliest, open.likeliest)
    let differences = Side.allCases.map { Float(one[$0] - other[$0]) / Float(lines($0)) }
    let chosen = [whole, showing, open].flatMap { [$0.confidence, $0.undecided] }
    let held = [
      whole.probability(of: one), whole.probability(of: other), open.probability(of: one),
      showing.probability(of: other),
    ]
    return facts + (chosen + held).map(Float.init) + [
      differences.map(abs).max() ?? 0, differences.min() ?? 0, Float(differences.count { $0 != 0 }),
    ]
  }
}

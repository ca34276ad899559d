/// A model that tells which of the rectangles that are proposed for the same frames is the picture, learnt from videos whose padding is
/// known.
///
/// Small decision trees score each rectangle by the numbers that describe it, and the scores of all are held against each other: the
/// probability of each is the exponential of its score, as a part of those of all (a conditional logit, D. McFadden 1974, whose score
/// is boosted, J. Friedman 2001). `Scripts/train` writes the trees.
struct PictureModel {
  /// A node of a tree. What lies to its left follows it.
  private struct Node {
    /// The place of the number that is asked for; ``leaf`` where none is.
    var number: UInt8
    /// How many nodes further on its right side begins.
    var right: UInt8
    /// Up to this value of the number a walk goes left.
    var threshold: Float
    /// The mean score of what comes here; of a leaf, the score.
    var score: Float

    static let leaf = UInt8.max
  }

  private var nodes: [Node] = []
  /// Where each tree begins.
  private var roots: [Int] = []
  /// By what scores are divided before they become probabilities, so that these are as often right as they say.
  private let temperature: Float

  /// Unpacks `trees`: of each node in its order, ten bytes as hexadecimal digits in lower case: the number, the distance to the right
  /// side, and as big-endian floating point the threshold and the score.
  init(trees: String, temperature: Float) {
    self.temperature = temperature
    var digits = trees.utf8.makeIterator()
    func read(_ count: Int) -> UInt32? {
      var word: UInt32 = 0
      for _ in 0..<count {
        guard let digit = digits.next() else { return nil }
        word =
          word << 4
          | UInt32(digit < UInt8(ascii: "a") ? digit &- UInt8(ascii: "0") : digit &- UInt8(ascii: "a") &+ 10)
      }
      return word
    }
    // Nodes that are still to come in the tree.
    var missing = 0
    while let number = read(2), let right = read(2), let threshold = read(8), let score = read(8) {
      if missing == 0 {
        roots.append(nodes.count)
        missing = 1
      }
      let node = Node(
        number: UInt8(number), right: UInt8(right), threshold: Float(bitPattern: threshold),
        score: Float(bitPattern: score))
      missing += node.number == Node.leaf ? -1 : 1
      nodes.append(node)
    }
  }

  /// How likely each of `descriptions`, of which one is right, is that one.
  func probabilities(of descriptions: [RectangleDescription]) -> [Double] {
    let scores = descriptions.map { Double(score(of: $0) / temperature) }
    let highest = scores.max() ?? 0
    let odds = scores.map { exponential($0 - highest) }
    let total = odds.reduce(0, +)
    return odds.map { $0 / total }
  }

  /// The score of `description`: the higher, the likelier it is beside others.
  func score(of description: RectangleDescription) -> Float {
    roots.reduce(0) { sum, root in
      var node = root
      while let next = step(from: node, description) { node = next }
      return sum + nodes[node].score
    }
  }

  /// How much of the score of `description` each group of numbers makes up: a step down a tree is worth the difference of the mean
  /// scores after and before it.
  func worths(of description: RectangleDescription) -> [NumberGroup: Float] {
    var worths: [NumberGroup: Float] = [:]
    for root in roots {
      var node = root
      while let next = step(from: node, description) {
        let group = RectangleDescription.table[Int(nodes[node].number)].group
        worths[group, default: 0] += nodes[next].score - nodes[node].score
        node = next
      }
    }
    return worths
  }

  /// The node below `node` that `description` leads to; nil from a leaf.
  @inline(__always)
  private func step(from node: Int, _ description: RectangleDescription) -> Int? {
    let asked = nodes[node]
    if asked.number == Node.leaf { return nil }
    return description.values[Int(asked.number)] <= asked.threshold ? node &+ 1 : node &+ Int(asked.right)
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

/// Small decision trees that score something by the numbers that describe it: the sum of the leaves that its numbers lead to.
struct DecisionTrees {
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

  /// Unpacks nodes: of each its number as one byte; unless it is a leaf, the distance to the right side as another, and as big-endian
  /// floating point the threshold; and the score likewise.
  init(_ bytes: [UInt8]) {
    var place = 0
    func read(_ count: Int) -> UInt32? {
      guard place &+ count <= bytes.count else { return nil }
      defer { place &+= count }
      return bytes[place..<place &+ count].reduce(0) { $0 << 8 | UInt32($1) }
    }
    // Nodes that are still to come in the tree.
    var missing = 0
    while let number = read(1).map(UInt8.init) {
      let isLeaf = number == Node.leaf
      guard let right = isLeaf ? 0 : read(1), let threshold = isLeaf ? 0 : read(4), let score = read(4) else {
        break
      }
      if missing == 0 {
        roots.append(nodes.count)
        missing = 1
      }
      let node = Node(
        number: number, right: UInt8(right), threshold: Float(bitPattern: threshold),
        score: Float(bitPattern: score))
      missing += isLeaf ? -1 : 1
      nodes.append(node)
    }
  }

  /// The score of each of `rows`, all of which have the same numbers.
  ///
  /// Each tree is asked of all rows before the next one: it stays in the cache, and rows that are alike take the same way.
  func scores(of rows: [[Float]]) -> [Float] {
    let width = rows.first?.count ?? 0
    let values = rows.flatMap(\.self)
    var scores = Array(repeating: Float(0), count: rows.count)
    for root in roots {
      for row in rows.indices {
        var node = root
        while let next = step(from: node, values.span, at: row &* width) { node = next }
        scores[row] += nodes[node].score
      }
    }
    return scores
  }

  /// Adds to each group of numbers, in the order of the cases, how much of the score it makes up: a step down a tree is worth the
  /// difference of the mean scores after and before it.
  ///
  /// - Parameter groups: the place of the group of each number.
  func add(worthsOf values: [Float], in groups: [Int], to worths: inout [Float]) {
    for root in roots {
      var node = root
      while let next = step(from: node, values.span, at: 0) {
        worths[groups[Int(nodes[node].number)]] += nodes[next].score - nodes[node].score
        node = next
      }
    }
  }

  /// The node below `node` that the numbers of `values` from `start` on lead to; nil from a leaf.
  @inline(__always)
  private func step(from node: Int, _ values: Span<Float>, at start: Int) -> Int? {
    let asked = nodes[node]
    if asked.number == Node.leaf { return nil }
    return values[start &+ Int(asked.number)] <= asked.threshold ? node &+ 1 : node &+ Int(asked.right)
  }
}

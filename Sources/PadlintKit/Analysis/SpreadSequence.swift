/// Positions between 0 and 1 that cover the range evenly however many of them are taken: each new one falls
/// into the largest gap (the van der Corput sequence in base 2).
struct SpreadSequence: Sequence, IteratorProtocol {
  private var index = 0

  mutating func next() -> Double? {
    index += 1
    var position = 0.0
    var weight = 0.5
    var bits = index
    while bits > 0 {
      if bits & 1 == 1 { position += weight }
      weight /= 2
      bits >>= 1
    }
    return position
  }
}

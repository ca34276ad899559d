/// Compares the frames of two files one by one while both are decoded.
package struct HashComparison: Sendable {
  /// The first difference between two files.
  package enum Difference: Hashable, Sendable {
    /// A frame has other samples, or another size.
    case content(frame: Int)
    /// A frame is shown at another time.
    case time(frame: Int)
    /// One file has more frames than this.
    case count(original: Int, made: Int)
  }

  /// By how much times may differ, in milliseconds.
  private let toleranceMilliseconds: Int
  /// Whether only times are compared.
  private let ignoresContent: Bool
  /// Whether only contents are compared, since there are no times.
  package var ignoresTimes = false
  /// Whether the new file may end before the original does.
  package var ignoresRest = false
  private var originals: [Int: [HashedFrame]] = [:]
  private var others: [Int: [HashedFrame]] = [:]
  /// The number of frames compared, by stream.
  package private(set) var counts: [Int: Int] = [:]
  /// The number of frames compared.
  package var frames: Int { counts.values.reduce(0, +) }
  /// The first difference; nil if there is none so far.
  package private(set) var difference: Difference?

  /// The stream of the difference, in the order of the output.
  package private(set) var differingStream = 0

  /// A comparison without frames so far.
  package init(toleranceMilliseconds: Int = 0, ignoresContent: Bool = false) {
    self.toleranceMilliseconds = toleranceMilliseconds
    self.ignoresContent = ignoresContent
  }

  /// Adds frames of the original.
  package mutating func addOriginal(_ new: [HashedFrame]) {
    for frame in new { originals[frame.stream, default: []].append(frame) }
    compare()
  }

  /// Adds frames of the new file.
  package mutating func addMade(_ new: [HashedFrame]) {
    for frame in new { others[frame.stream, default: []].append(frame) }
    compare()
  }

  /// How many frames of the original wait for those of the new file; negative if it is the other way round.
  package var lead: Int {
    originals.values.reduce(0) { $0 + $1.count } - others.values.reduce(0) { $0 + $1.count }
  }

  /// Ends the comparison: frames without a counterpart are a difference.
  package mutating func end() {
    let (left, right) = (
      originals.values.reduce(0) { $0 + $1.count }, others.values.reduce(0) { $0 + $1.count }
    )
    if difference == nil, left != 0 && !ignoresRest || right != 0 {
      differingStream = originals.merging(others, uniquingKeysWith: +).first { !$0.value.isEmpty }?.key ?? 0
      let common = counts[differingStream] ?? 0
      difference = .count(
        original: common + (originals[differingStream]?.count ?? 0),
        made: common + (others[differingStream]?.count ?? 0))
    }
  }

  private mutating func compare() {
    for stream in originals.keys {
      guard let own = originals[stream], let other = others[stream] else { continue }
      let count = min(own.count, other.count)
      guard count > 0 else { continue }
      for (a, b) in zip(own, other) {
        let frame = counts[stream, default: 0]
        if difference == nil {
          defer { if difference != nil { differingStream = stream } }
          if !ignoresContent, a.hash != b.hash || a.size != b.size {
            difference = .content(frame: frame)
          } else if !ignoresTimes, !a.isSimultaneous(with: b, toleranceMilliseconds: toleranceMilliseconds) {
            difference = .time(frame: frame)
          }
        }
        counts[stream] = frame + 1
      }
      originals[stream] = Array(own.dropFirst(count))
      others[stream] = Array(other.dropFirst(count))
    }
  }
}

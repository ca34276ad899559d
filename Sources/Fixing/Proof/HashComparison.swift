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

/// A frame or packet in the output of FFmpeg's `framemd5` and `framehash`.
package struct HashedFrame: Hashable, Sendable {
  /// The stream, in the order of the output.
  package var stream: Int
  /// Its presentation time, in units of the stream's clock; nil if it is unknown.
  package var time: Int64?
  /// The length of a unit of the clock, in seconds.
  package var unit: Unit
  /// Its bytes.
  package var size: Int
  /// Their checksum.
  package var hash: String

  /// A fraction of a second.
  package struct Unit: Hashable, Sendable {
    /// The part above the line.
    package var numerator: Int64
    /// The part below the line.
    package var denominator: Int64
  }

  /// Whether both have the same presentation time, to within `tolerance` milliseconds.
  func isSimultaneous(with other: HashedFrame, toleranceMilliseconds tolerance: Int = 0) -> Bool {
    guard let time, let otherTime = other.time else { return self.time == nil && other.time == nil }
    let own = Int128(time) * Int128(unit.numerator) * Int128(other.unit.denominator)
    let their = Int128(otherTime) * Int128(other.unit.numerator) * Int128(unit.denominator)
    let allowed = Int128(tolerance) * Int128(unit.denominator) * Int128(other.unit.denominator)
    return (own - their).magnitude * 1000 <= allowed.magnitude
  }
}

/// Parses the output of `framemd5` and `framehash` as it arrives.
package struct HashedFrameReader: Sendable {
  private var lines = OutputLines()
  private var units: [Int: HashedFrame.Unit] = [:]
  /// The frame sizes of each stream: more than one if the size changes.
  package private(set) var dimensions: [Int: Set<String>] = [:]

  /// Nothing read yet.
  package init() {}

  /// The frames that are complete with these bytes.
  package mutating func read(_ bytes: [UInt8]) -> [HashedFrame] {
    lines.complete(with: bytes).compactMap { take($0) }
  }

  private mutating func take(_ line: String) -> HashedFrame? {
    if line.hasPrefix("#") {
      let words = line.dropFirst().split(separator: " ")
      guard words.count == 3, let stream = Int(words[1].dropLast()) else { return nil }
      switch words[0] {
      case "tb":
        let parts = words[2].split(separator: "/").compactMap { Int64($0) }
        if parts.count == 2, parts[1] > 0 {
          units[stream] = HashedFrame.Unit(numerator: parts[0], denominator: parts[1])
        }
      case "dimensions": dimensions[stream, default: []].insert(String(words[2]))
      default: break
      }
      return nil
    }
    // stream, dts, pts, duration, size, hash; packets also have side data.
    let fields = line.split(separator: ",").map { $0.drop { $0 == " " } }
    guard fields.count >= 6, let stream = Int(fields[0]), let size = Int(fields[4]), let unit = units[stream]
    else { return nil }
    return HashedFrame(
      stream: stream, time: Int64(fields[2]), unit: unit, size: size, hash: String(fields[5]))
  }
}

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

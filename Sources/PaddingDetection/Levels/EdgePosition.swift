/// Where exactly an edge lies, from the profiles of all frames that show it.
struct EdgePosition: Sendable {
  /// Thickness of the padding in lines; a half-lit line counts half.
  var thickness: Float
  /// Lines over which padding turns into picture; 0 for a hard edge.
  var softLines: Int

  /// Share of the inside level below which a line counts as padding, and above which as picture.
  private static let darkShare: Float = 0.15
  private static let litShare: Float = 0.85

  /// Locates the edge near `depth`, or nil where no profile crosses it.
  init?(_ profiles: [EdgeProfile], near depth: Int) {
    let across = profiles.filter { abs($0.depth - depth) <= 1 }
    guard let first = across.map(\.first).max(),
      let end = across.map({ $0.first + $0.values.count }).min(), end > depth
    else { return nil }
    // Every frame counts the same once it is scaled to its own brightness inside.
    var shares = [Float](repeating: 0, count: end - first)
    var weight: Float = 0
    for profile in across {
      let offset = first - profile.first
      let inside = Self.insideLevel(profile, depth)
      guard inside > 0 else { continue }
      let trust = Float(profile.blocks) * min(inside, 40)
      for line in shares.indices { shares[line] += trust * min(1, profile.values[line + offset] / inside) }
      weight += trust
    }
    guard weight > 0 else { return nil }
    for line in shares.indices { shares[line] /= weight }
    // Only the neighbourhood of the edge is soft; what lies further out is padding whatever its noise.
    let soft = max(0, depth - first - 4)..<min(shares.count, depth - first + 4)
    // Ringing is not picture.
    thickness =
      Float(first + soft.lowerBound)
      + soft.reduce(0) { $0 + 1 - ramp(shares[$1], Self.darkShare, Self.litShare) }
    softLines = soft.count { shares[$0] > Self.darkShare && shares[$0] < Self.litShare }
  }

  /// The level just inside the edge.
  private static func insideLevel(_ profile: EdgeProfile, _ depth: Int) -> Float {
    let start = depth + 1 - profile.first
    return median(
      Array(profile.values[min(start, profile.values.count)..<min(start + 5, profile.values.count)]))
  }
}

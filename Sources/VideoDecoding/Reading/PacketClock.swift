/// Tells whether times go back where packets follow each other in the order of decoding, in which some are shown before others.
struct PacketClock: Sendable {
  /// More packets than any codec has that are shown before one which comes earlier: VVC has 31 pictures, of two fields each.
  private static let mostBehind = 64

  private var latest: Double?
  private var behind = 0

  /// Whether so many packets in a row are shown before an earlier one that their order does not explain it.
  var goesBack: Bool { behind > Self.mostBehind }

  /// Notes when the next packet is shown.
  mutating func note(_ time: Double) {
    let isBehind = latest.map { time <= $0 } ?? false
    behind = isBehind ? behind + 1 : 0
    latest = max(time, latest ?? time)
  }
}

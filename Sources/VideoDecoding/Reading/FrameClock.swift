/// Tells whether times go back where decoders give frames in the order in which they are shown.
package struct FrameClock: Sendable {
  /// Steps back that say nothing, as times are rounded, and what all others come to where a file is not only disordered, in seconds.
  private static let (rounding, disorder) = (0.01, 1.0)

  private var last: Double?
  private var seconds = 0.0

  package init() {}

  /// Whether the times went back by more than disorder explains, be it by many small steps.
  package var goesBack: Bool { seconds > Self.disorder }

  /// Notes the time of the next frame.
  package mutating func note(_ time: Double) {
    if let last, time < last - Self.rounding { seconds += last - time }
    last = time
  }

  /// Takes what comes for frames of another place.
  mutating func leavePlace() { last = nil }
}

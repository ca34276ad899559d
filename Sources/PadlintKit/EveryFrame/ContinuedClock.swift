/// The times of frames as they are for who watches all of them: where the clock of a file begins anew, they go on.
struct ContinuedClock {
  /// By how many seconds times may go back where no clock begins anew.
  private static let reordering = 2.0

  /// Seconds that were added to the time of the frame before, its time with those, and how much later that was than the one before.
  private var (shift, last, step): (Double, Double?, Double) = (0, nil, 0)

  /// Whether the clock began anew.
  var hasRestarted: Bool { shift != 0 }

  /// The time of the next frame, whose own is `seconds`.
  ///
  /// - Parameter isStrict: whether the clock is known to begin anew somewhere, so that no time goes back for another reason.
  mutating func seconds(_ seconds: Double, isStrict: Bool) -> Double {
    if let last {
      if seconds + shift < last - (isStrict ? 0 : Self.reordering) { shift = last + step - seconds }
      step = max(0, seconds + shift - last)
    }
    last = seconds + shift
    return seconds + shift
  }
}

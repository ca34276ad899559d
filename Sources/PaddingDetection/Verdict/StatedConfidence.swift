/// How sure a verdict says that it is, by the probability that the model gives it.
///
/// Most of what the model learns from is built to be hard. On footage that it never saw, verdicts of a probability of 0.97 are right as
/// often as those of 0.99 (`Scripts/evaluate` prints both), so what lies above 0.95 is stretched, evenly up to 0.97 and evenly from there.
enum StatedConfidence {
  /// Where the stretch begins, and a probability within it with what is stated of it.
  private static let (unchanged, probable, stated) = (0.95, 0.97, 0.99)

  /// What is stated of `probability`, 0 to 1: never less, and more of what is more probable.
  static func of(_ probability: Double) -> Double {
    if probability <= unchanged { return probability }
    if probability >= probable {
      return 1 - (1 - probability) * (1 - stated) / (1 - probable)
    }
    return unchanged + (probability - unchanged) * (stated - unchanged) / (probable - unchanged)
  }
}

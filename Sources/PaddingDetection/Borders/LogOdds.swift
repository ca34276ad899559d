#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The probability, 0 to 1, of which `odds` is the natural logarithm of the odds.
func logistic(_ odds: Double) -> Double { 1 / (1 + exp(-odds)) }

/// The natural logarithm of the odds of `probability`.
///
/// - Parameter doubt: the least doubt that is left: certainty has no logarithm.
func logOdds(_ probability: Double, leastDoubt doubt: Double = 1e-9) -> Double {
  log(max(1e-9, probability) / max(doubt, 1 - probability))
}

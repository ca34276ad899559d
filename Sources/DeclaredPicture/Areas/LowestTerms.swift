/// A ratio of two numbers that are not negative, without a common divisor.
package func inLowestTerms<Number: BinaryInteger>(_ a: Number, _ b: Number) -> (Number, Number) {
  var (divisor, rest) = (a, b)
  while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
  return divisor == 0 ? (a, b) : (a / divisor, b / divisor)
}

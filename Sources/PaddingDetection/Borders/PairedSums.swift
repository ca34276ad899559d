/// Sums over pairs of values, from which spread and correlation follow.
///
/// Pairs of several stretches, such as blocks or frames, are added up each about its own mean: what is brighter as a whole is as
/// like.
struct PairedSums {
  private var count: Float = 0
  private var sums: (x: Float, y: Float) = (0, 0)
  private var (squareX, squareY, product): (Float, Float, Float) = (0, 0, 0)

  init() {}

  /// The sums of `count` pairs that were added four at a time.
  init(_ sums: OfFour, count: Int) {
    self.count = Float(count)
    self.sums = (sums.x.sum(), sums.y.sum())
    (squareX, squareY, product) = (sums.squareX.sum(), sums.squareY.sum(), sums.product.sum())
  }

  /// The same sums, of each of four pairs.
  struct OfFour {
    fileprivate var (x, y): (SIMD4<Float>, SIMD4<Float>) = (.zero, .zero)
    fileprivate var (squareX, squareY, product): (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) = (
      .zero, .zero, .zero
    )

    @inline(__always)
    mutating func add(_ x: SIMD4<Float>, _ y: SIMD4<Float>) {
      self.x += x
      self.y += y
      squareX += x * x
      squareY += y * y
      product += x * y
    }
  }

  @inline(__always)
  mutating func add(_ x: Float, _ y: Float) {
    count += 1
    sums.x += x
    sums.y += y
    squareX += x * x
    squareY += y * y
    product += x * y
  }

  /// Adds the pairs of `other`, less their means.
  mutating func addCentered(_ other: PairedSums) {
    guard other.count > 0 else { return }
    count += other.count
    squareX += other.squareX - other.sums.x * other.sums.x / other.count
    squareY += other.squareY - other.sums.y * other.sums.y / other.count
    product += other.product - other.sums.x * other.sums.y / other.count
  }

  /// Standard deviation of the first values, where all are centred.
  var spread: Float { count > 0 ? (max(0, squareX) / count).squareRoot() : 0 }

  /// Pearson's correlation, where all are centred; 0 where one value never changes.
  var correlation: Float {
    squareX > 0 && squareY > 0 ? product / (squareX * squareY).squareRoot() : 0
  }

  /// Whether both values have a variance of `least` or more, where all are centred.
  func varies(by least: Float) -> Bool { min(squareX, squareY) >= least * count }
}

public import PaddingDetection

/// From where on a policy counts something: a number for each ``Tolerance``, those that are not named as usual.
public struct Tolerances: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var values = Dictionary(uniqueKeysWithValues: Tolerance.allCases.map { ($0, $0.usual) })

  /// Those that are named, the others as usual.
  public init(dictionaryLiteral named: (Tolerance, Double)...) {
    for (tolerance, value) in named { values[tolerance] = value }
  }

  /// A tolerance as a number; those in pixels are whole.
  public subscript(_ tolerance: Tolerance) -> Double {
    get { values[tolerance] ?? tolerance.usual }
    set { values[tolerance] = newValue }
  }

  /// One that counts pixels.
  func pixels(_ tolerance: Tolerance) -> Int { Int(self[tolerance]) }

  /// Replaces those that `change` names.
  package mutating func apply(_ change: [Tolerance: Double]) { values.merge(change) { $1 } }

  /// Whether padding that comes and goes is there for so long that it is as serious as padding that stays.
  func isLasting(_ time: PaddedTime) -> Bool {
    time.seconds > leastLasting(ofSeconds: time.ofSeconds)
  }

  /// Seconds from which on padding in so many seconds is as serious as padding that stays.
  func leastLasting(ofSeconds all: Double) -> Double {
    min(self[.lastingSeconds], self[.lastingShare] * all) - Self.stored
  }

  /// Seconds that a time may have lost or gained in a stored report, which is judged as the run was that wrote it.
  static let stored = 0.002

  /// Whether a bar of `pixels` along a frame of `dimension` pixels is more than a sliver.
  func isEmbedded(pixels: Int, dimension: Int) -> Bool {
    Double(pixels) >= max(self[.minimumPixels], self[.minimumShare] * Double(dimension))
  }
}

/// Columns and rows that a broadcast format leaves blank by design, which do not count as padding.
public struct Blanking: Hashable, Sendable {
  /// The frame width in pixels to which it applies.
  public var width: Int
  /// The frame height in pixels to which it applies.
  public var height: Int
  /// The most lines that may be blank on each side, in pixels; a larger bar counts in full.
  public var allowance: Insets

  /// Blanking of frames of one size.
  public init(width: Int, height: Int, allowance: Insets) {
    self.width = width
    self.height = height
    self.allowance = allowance
  }
}

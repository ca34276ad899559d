/// A colour as mean code values of an 8-bit plane of limited range, whatever the depth and the range of the file.
struct Level: Hashable, Sendable {
  var luma: Float
  /// 128 without chroma.
  var cb: Float = 128
  /// 128 without chroma.
  var cr: Float = 128

  /// The median of each component of `levels`.
  static func median(of levels: [Level]) -> Level {
    func median(_ component: (Level) -> Float) -> Float { PaddingDetection.median(levels.map(component)) }
    return Level(luma: median(\.luma), cb: median(\.cb), cr: median(\.cr))
  }
}

extension Level {
  /// The level of a colour in whole code values.
  init(_ color: CellSample.Color) {
    self.init(luma: Float(color.luma), cb: Float(color.cb), cr: Float(color.cr))
  }

  /// Luma of nominal black.
  static let nominalBlack: Float = 16

  /// Whether it is black, and not just raised so far that it passes for it.
  var isBlack: Bool { passesForBlack && luma <= Self.nominalBlack + 14 }

  /// Whether the level is dark and neutral enough to be black that was raised: up to 28 of 255 is common in
  /// the field, 33 was seen. Dark panels of user interfaces begin a little above.
  var passesForBlack: Bool { luma <= 36 && abs(cb - 128) <= 10 && abs(cr - 128) <= 10 }
}

internal import PaddingDetection

/// The meaning of the codes of the active format description (ETSI TS 101 154, table B.2; SMPTE ST 2016-1, table 1).
public enum ActiveFormat {
  /// The aspect ratios of frames for which the codes are defined.
  public enum Frame: Sendable {
    case standard, wide

    /// The shape of a frame with this display aspect ratio; nil for any other.
    ///
    /// 720 columns at the sample aspect ratio of 704 make a frame 2.3 % wider than 4:3 or 16:9.
    public init?(displayAspectRatio ratio: Double) {
      if abs(ratio * 3 / 4 - 1) <= 0.03 {
        self = .standard
      } else if abs(ratio * 9 / 16 - 1) <= 0.03 {
        self = .wide
      } else {
        return nil
      }
    }
  }

  /// The bars that a code describes; nil for codes that describe none exactly, or are reserved.
  static func insets(of code: Int, in size: PixelSize, shaped frame: Frame) -> Insets? {
    // Shares of the height at the top and bottom, or of the width at the left and right.
    func rows(_ share: Double, isAtTop: Bool = false) -> Insets {
      let bars = Int((Double(size.height) * share).rounded())
      let top = isAtTop ? 0 : bars / 2
      return Insets(top: top, bottom: bars - top, left: 0, right: 0)
    }
    func columns(_ share: Double) -> Insets {
      let bar = Int((Double(size.width) * share / 2).rounded())
      return Insets(top: 0, bottom: 0, left: bar, right: bar)
    }
    switch (code, frame) {
    case (8, _), (9, .standard), (13, .standard), (2, .wide), (10, .wide), (14, .wide), (15, .wide):
      return .zero
    case (2, .standard): return rows(1 / 4, isAtTop: true)
    case (3, .standard): return rows(1 / 7, isAtTop: true)
    case (10, .standard), (14, .standard), (15, .standard): return rows(1 / 4)
    case (11, .standard): return rows(1 / 7)
    case (9, .wide), (13, .wide): return columns(1 / 4)
    case (3, .wide), (11, .wide): return columns(1 / 8)
    // 4: a letterbox of a picture wider than 16:9, however wide.
    default: return nil
    }
  }
}

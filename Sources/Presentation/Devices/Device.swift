public import PaddingDetection

/// A screen that people watch on, as data.
public struct Device: Hashable, Sendable {
  /// What kind of device it is.
  public enum Family: String, Sendable, CaseIterable {
    case iPad
    case iPhone
    case iPod
    case appleWatch = "Apple Watch"
    case appleTV = "Apple TV"
    case desktop = "Desktop"
    /// A screen that a user gave the size of.
    case custom = "Custom"
  }

  /// Where the sizes of a device come from.
  public enum Source: String, Sendable {
    /// Apple's Human Interface Guidelines, "Layout".
    case guidelines = "Human Interface Guidelines, Layout"
    /// A common size of screen; no maker's document stands behind it.
    case common = "common screen size"
    /// The maker's technical specifications of the device; for what is newer than the guidelines' tables here.
    case specifications = "Apple's technical specifications"
    /// The user.
    case user = "given by its size"

    /// The month of the newest devices that are taken from it; nil for what no document stands behind.
    public var coversUntil: String? {
      switch self {
      // iPhone 14 and Apple Watch Ultra.
      case .guidelines: "2022-09"
      // iPhone 16.
      case .specifications: "2024-09"
      case .common, .user: nil
      }
    }
  }

  /// Its name, as its source gives it.
  public let name: String
  /// What kind of device it is.
  public let family: Family
  /// Its screen in points, upright for what is held in the hand or worn, lying for what stands.
  public let points: Size
  /// Its screen in pixels, the same way up as `points`.
  public let pixels: Size
  /// Pixels that the system draws a point with; the panel may have fewer (iPhone 6 Plus to 8 Plus).
  public let scale: Double
  /// Points along each edge that the maker asks to keep free of what must be seen.
  public let safeZone: Insets
  /// Where its sizes come from.
  public let source: Source

  init(
    _ family: Family, _ name: String, points: (Double, Double), pixels: (Double, Double), scale: Double,
    safeZone: Insets = .zero, source: Source = .guidelines
  ) {
    self.name = name
    self.family = family
    self.points = Size(width: points.0, height: points.1)
    self.pixels = Size(width: pixels.0, height: pixels.1)
    self.scale = scale
    self.safeZone = safeZone
    self.source = source
  }

  /// The orientations that a video can be watched in.
  public var orientations: [Orientation] {
    switch family {
    case .iPad, .iPhone, .iPod: [.portrait, .landscape]
    // Upright it is held in the hand, lying it stands.
    case .custom: points.height > points.width ? [.portrait, .landscape] : [.landscape]
    case .appleWatch: [.portrait]
    case .appleTV, .desktop: [.landscape]
    }
  }

  /// The screen in points, held in `orientation`.
  public func screen(_ orientation: Orientation) -> Size {
    (points.width > points.height) == (orientation == .landscape) ? points : points.turned
  }

  /// How the device is held for a video of a shape: as the video lies, where the device can be turned.
  public func orientation(forAspectRatio ratio: Double) -> Orientation {
    let wanted: Orientation = ratio < 1 ? .portrait : .landscape
    return orientations.contains(wanted) ? wanted : orientations[0]
  }
}

public import PaddingDetection

/// A screen on which people watch videos.
public struct Device: Hashable, Sendable {
  /// What kind of device it is.
  public enum Family: String, Sendable, CaseIterable {
    case iPad
    case iPhone
    case iPod
    case appleWatch = "Apple Watch"
    case appleTV = "Apple TV"
    /// A phone with Android.
    case androidPhone = "Android phone"
    /// A tablet with Android.
    case androidTablet = "Android tablet"
    case television = "Television"
    case desktop = "Desktop"
    /// The part of a screen that a browser has for a page.
    case browser = "Browser"
    /// A screen whose size the user gave.
    case custom = "Custom"
  }

  /// The source of the sizes of a device.
  public enum Source: String, Sendable {
    /// Apple's Human Interface Guidelines, "Layout".
    case guidelines = "Human Interface Guidelines, Layout"
    /// A common size of screens, without a document by its maker.
    case common = "common screen size"
    /// The maker's technical specifications, for devices that are newer than the tables of the guidelines used here.
    case specifications = "Apple's technical specifications"
    /// The maker's pixels, and the density by which Android divides them as Google Play's catalogue of devices gives it.
    case android = "Android, pixels of the maker and density of the device"
    /// The user.
    case user = "given by its size"

    /// The date of the newest devices taken from it; nil for sizes without a document.
    public var coversUntil: String? {
      switch self {
      // iPhone 14 and Apple Watch Ultra.
      case .guidelines: "2022-09"
      // iPhone 17 and iPhone Air.
      case .specifications: "2025-09"
      // Galaxy S25.
      case .android: "2025-02"
      case .common, .user: nil
      }
    }
  }

  /// Its name, as its source gives it.
  public let name: String
  /// What kind of device it is.
  public let family: Family
  /// Its screen in points: portrait for devices that are held or worn, landscape for those that stand.
  public let points: Size
  /// Its screen in pixels, in the same orientation as `points`.
  public let pixels: Size
  /// Pixels per point along each axis, as the system renders; the panel may have fewer (iPhone 6 Plus to 8 Plus).
  public let scale: Double
  /// The insets in points that the maker asks to keep free of important content.
  public let safeZone: Insets
  /// Where its sizes come from.
  public let source: Source

  init(
    _ family: Family, _ name: String, points: (Double, Double), pixels: (Double, Double)? = nil,
    scale: Double, safeZone: Insets = .zero, source: Source = .guidelines
  ) {
    self.name = name
    self.family = family
    self.points = Size(width: points.0, height: points.1)
    self.pixels =
      pixels.map { Size(width: $0.0, height: $0.1) }
      ?? Size(width: points.0 * scale, height: points.1 * scale)
    self.scale = scale
    self.safeZone = safeZone
    self.source = source
  }

  /// A screen of Android, which counts pixels at `dpi` of them an inch, 160 of them a point.
  init(_ family: Family, _ name: String, pixels: (Double, Double), dpi: Double) {
    let scale = dpi / 160
    self.init(
      family, name, points: (pixels.0 / scale, pixels.1 / scale), pixels: pixels, scale: scale,
      source: .android)
  }

  /// The orientations that a video can be watched in.
  public var orientations: [Orientation] {
    switch family {
    case .iPad, .iPhone, .iPod, .androidPhone, .androidTablet: [.portrait, .landscape]
    // Portrait screens are held in the hand and can be turned; landscape screens stand.
    case .custom, .browser: points.height > points.width ? [.portrait, .landscape] : [.landscape]
    case .appleWatch: [.portrait]
    case .appleTV, .television, .desktop: [.landscape]
    }
  }

  /// The screen in points, held in `orientation`.
  public func screen(_ orientation: Orientation) -> Size {
    (points.width > points.height) == (orientation == .landscape) ? points : points.turned
  }

  /// How the device is held for a video: in the orientation of the video, if the device can be turned.
  public func orientation(forAspectRatio ratio: Double) -> Orientation {
    let wanted: Orientation = ratio < 1 ? .portrait : .landscape
    return orientations.contains(wanted) ? wanted : orientations[0]
  }
}

/// How a screen is held.
public enum Orientation: String, Sendable, CaseIterable {
  /// Higher than wide.
  case portrait
  /// Wider than high.
  case landscape
}

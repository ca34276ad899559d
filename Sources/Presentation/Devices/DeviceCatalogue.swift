internal import PaddingDetection

extension Device {
  /// Every device: those newer than the guidelines' tables, those of the tables in their order, those with Android, Apple TV,
  /// televisions, desktop screens, windows of browsers.
  public static let all: [Device] = newer + handheld + watches + android + standing + browsers

  /// The default devices of reports: one of each shape.
  public static let standard: [Device] = ["iPhone XS", "11 inch iPad Pro", "Apple TV", "Desktop 16:10"]
    .compactMap(named)

  private static let newer: [Device] = [
    .init(.iPad, "13 inch iPad Pro (M4)", points: (1032, 1376), scale: 2, source: .specifications),
    .init(.iPad, "11 inch iPad Pro (M4)", points: (834, 1210), scale: 2, source: .specifications),
    .init(.iPad, "13 inch iPad Air (M2)", points: (1024, 1366), scale: 2, source: .specifications),
    .init(.iPad, "11 inch iPad Air (M2)", points: (820, 1180), scale: 2, source: .specifications),
    .init(.iPad, "8.3 inch iPad mini", points: (744, 1133), scale: 2, source: .specifications),
    .init(.iPad, "10.9 inch iPad", points: (820, 1180), scale: 2, source: .specifications),
    .init(.iPhone, "iPhone 17 Pro Max", points: (440, 956), scale: 3, source: .specifications),
    .init(.iPhone, "iPhone 17 Pro", points: (402, 874), scale: 3, source: .specifications),
    .init(.iPhone, "iPhone Air", points: (420, 912), scale: 3, source: .specifications),
    .init(.iPhone, "iPhone 17", points: (402, 874), scale: 3, source: .specifications),
    .init(.iPhone, "iPhone 16e", points: (390, 844), scale: 3, source: .specifications),
    .init(.iPhone, "iPhone 16 Pro Max", points: (440, 956), scale: 3, source: .specifications),
    .init(.iPhone, "iPhone 16 Pro", points: (402, 874), scale: 3, source: .specifications),
    .init(.iPhone, "iPhone 16 Plus", points: (430, 932), scale: 3, source: .specifications),
    .init(.iPhone, "iPhone 16", points: (393, 852), scale: 3, source: .specifications),
    .init(.iPhone, "iPhone 15 Pro Max", points: (430, 932), scale: 3, source: .specifications),
    .init(.iPhone, "iPhone 15 Pro", points: (393, 852), scale: 3, source: .specifications),
    .init(.iPhone, "iPhone 15 Plus", points: (430, 932), scale: 3, source: .specifications),
    .init(.iPhone, "iPhone 15", points: (393, 852), scale: 3, source: .specifications),
  ]

  private static let handheld: [Device] = [
    .init(.iPad, "12.9 inch iPad Pro", points: (1024, 1366), scale: 2),
    .init(.iPad, "11 inch iPad Pro", points: (834, 1194), scale: 2),
    .init(.iPad, "10.5 inch iPad Pro", points: (834, 1194), scale: 2),
    .init(.iPad, "9.7 inch iPad Pro", points: (768, 1024), scale: 2),
    .init(.iPad, "7.9 inch iPad mini", points: (768, 1024), scale: 2),
    .init(.iPad, "10.5 inch iPad Air", points: (834, 1112), scale: 2),
    .init(.iPad, "9.7 inch iPad Air", points: (768, 1024), scale: 2),
    .init(.iPad, "10.2 inch iPad", points: (810, 1080), scale: 2),
    .init(.iPad, "9.7 inch iPad", points: (768, 1024), scale: 2),
    .init(.iPhone, "iPhone 14 Pro Max", points: (430, 932), scale: 3),
    .init(.iPhone, "iPhone 14 Pro", points: (393, 852), scale: 3),
    .init(.iPhone, "iPhone 14 Plus", points: (428, 926), scale: 3),
    .init(.iPhone, "iPhone 14", points: (390, 844), scale: 3),
    .init(.iPhone, "iPhone 13 Pro Max", points: (428, 926), scale: 3),
    .init(.iPhone, "iPhone 13 Pro", points: (390, 844), scale: 3),
    .init(.iPhone, "iPhone 13", points: (390, 844), scale: 3),
    .init(.iPhone, "iPhone 13 mini", points: (375, 812), scale: 3),
    .init(.iPhone, "iPhone 12 Pro Max", points: (428, 926), scale: 3),
    .init(.iPhone, "iPhone 12 Pro", points: (390, 844), scale: 3),
    .init(.iPhone, "iPhone 12", points: (390, 844), scale: 3),
    .init(.iPhone, "iPhone 12 mini", points: (375, 812), scale: 3),
    .init(.iPhone, "iPhone 11 Pro Max", points: (414, 896), scale: 3),
    .init(.iPhone, "iPhone 11 Pro", points: (375, 812), scale: 3),
    .init(.iPhone, "iPhone 11", points: (414, 896), scale: 2),
    .init(.iPhone, "iPhone XS Max", points: (414, 896), scale: 3),
    .init(.iPhone, "iPhone XS", points: (375, 812), scale: 3),
    .init(.iPhone, "iPhone XR", points: (414, 896), scale: 2),
    .init(.iPhone, "iPhone X", points: (375, 812), scale: 3),
    .init(.iPhone, "iPhone 8 Plus", points: (414, 736), pixels: (1080, 1920), scale: 3),
    .init(.iPhone, "iPhone 8", points: (375, 667), scale: 2),
    .init(.iPhone, "iPhone 7 Plus", points: (414, 736), pixels: (1080, 1920), scale: 3),
    .init(.iPhone, "iPhone 7", points: (375, 667), scale: 2),
    .init(.iPhone, "iPhone 6s Plus", points: (414, 736), pixels: (1080, 1920), scale: 3),
    .init(.iPhone, "iPhone 6s", points: (375, 667), scale: 2),
    .init(.iPhone, "iPhone 6 Plus", points: (414, 736), pixels: (1080, 1920), scale: 3),
    .init(.iPhone, "iPhone 6", points: (375, 667), scale: 2),
    .init(.iPhone, "4.7 inch iPhone SE", points: (375, 667), scale: 2),
    .init(.iPhone, "4 inch iPhone SE", points: (320, 568), scale: 2),
    .init(.iPod, "iPod touch 5th generation and later", points: (320, 568), scale: 2),
  ]

  // The guidelines give pixels only; WatchKit draws each point with 2 x 2 of them.
  private static let watches: [Device] = [
    .init(.appleWatch, "Apple Watch Ultra, 49mm", points: (205, 251), scale: 2),
    .init(.appleWatch, "Apple Watch Series 7 and later, 41mm", points: (176, 215), scale: 2),
    .init(.appleWatch, "Apple Watch Series 7 and later, 45mm", points: (198, 242), scale: 2),
    .init(.appleWatch, "Apple Watch Series 4, 5, and 6, 40mm", points: (162, 197), scale: 2),
    .init(.appleWatch, "Apple Watch Series 4, 5, and 6, 44mm", points: (184, 224), scale: 2),
    .init(.appleWatch, "Apple Watch Series 1, 2, and 3, 38mm", points: (136, 170), scale: 2),
    .init(.appleWatch, "Apple Watch Series 1, 2, and 3, 42mm", points: (156, 195), scale: 2),
  ]

  private static let android: [Device] = [
    .init(.androidPhone, "Pixel 9 Pro XL", pixels: (1344, 2992), dpi: 480),
    .init(.androidPhone, "Pixel 9 Pro", pixels: (1280, 2856), dpi: 480),
    .init(.androidPhone, "Pixel 9", pixels: (1080, 2424), dpi: 420),
    .init(.androidPhone, "Pixel 9 Pro Fold, unfolded", pixels: (2076, 2152), dpi: 390),
    .init(.androidPhone, "Pixel 8 Pro", pixels: (1344, 2992), dpi: 480),
    .init(.androidPhone, "Pixel 8", pixels: (1080, 2400), dpi: 420),
    .init(.androidPhone, "Pixel 8a", pixels: (1080, 2400), dpi: 420),
    .init(.androidPhone, "Galaxy S25", pixels: (1080, 2340), dpi: 480),
    .init(.androidPhone, "Galaxy S24", pixels: (1080, 2340), dpi: 480),
    .init(.androidTablet, "Pixel Tablet", pixels: (1600, 2560), dpi: 320),
    .init(.androidTablet, "Galaxy Tab S9", pixels: (1600, 2560), dpi: 320),
  ]

  // What pages have of a screen: CSS pixels, of which browsers tell statistics.
  private static let browsers: [Device] = [
    .init(.browser, "Browser 1920x950", points: (1920, 950), scale: 1, source: .common),
    .init(.browser, "Browser 1536x728", points: (1536, 728), scale: 1.25, source: .common),
    .init(.browser, "Browser 1366x650", points: (1366, 650), scale: 1, source: .common),
    .init(.browser, "Browser 390x664", points: (390, 664), scale: 3, source: .common),
  ]

  private static let standing: [Device] = [
    .init(
      .appleTV, "Apple TV", points: (1920, 1080), scale: 1,
      safeZone: Insets(top: 60, bottom: 60, left: 80, right: 80)),
    // Interfaces are laid out for 1920 x 1080, and drawn with more pixels.
    .init(.television, "Television 4K", points: (1920, 1080), scale: 2, source: .common),
    .init(.television, "Television HD", points: (1920, 1080), scale: 1, source: .common),
    .init(.television, "Television 720p", points: (1280, 720), scale: 1, source: .common),
    .init(.desktop, "Desktop 16:9", points: (1920, 1080), scale: 1, source: .common),
    .init(.desktop, "Desktop 16:10", points: (1440, 900), scale: 2, source: .common),
    .init(.desktop, "Desktop 21:9", points: (3440, 1440), scale: 1, source: .common),
  ]
}

import PaddingDetection
import Presentation
import Testing

/// A video on a device in a mode, and what was worked out for it with pencil and paper.
struct HandComputedCase: Sendable, CustomTestStringConvertible {
  let name: String
  let video: VideoFrame?
  let device: String
  let mode: ViewingMode
  /// The frame and the picture on the screen as delivered: x, y, width, height in points.
  let frame: (Double, Double, Double, Double)
  let picture: (Double, Double, Double, Double)
  /// Shares of the screen that show picture: as delivered, and without the padding.
  let shares: (Double, Double)
  /// Shares of the picture that are cut off: as delivered, and without the padding.
  let cropped: (Double, Double)

  var testDescription: String { name }

  /// 16:9 with bars above and below, or left and right.
  private static func wide(rows: Int = 0, columns: Int = 0) -> VideoFrame? {
    VideoFrame(
      width: 1920, height: 1080, padding: Insets(top: rows, bottom: rows, left: columns, right: columns))
  }

  private static let scope = wide(rows: 138)
  private static let standard = wide(columns: 240)
  private static let vertical = wide(columns: 656)

  // A 21:9 picture of whole rows: 3360 x 1440 in 3360 x 1890.
  private static let ultrawide = VideoFrame(
    width: 3360, height: 1890, padding: Insets(top: 225, bottom: 225, left: 0, right: 0))

  static let all: [HandComputedCase] = [
    // The guidelines' own examples, on an iPhone XS of 812 x 375 points (304,500 square points).
    .init(
      name: "guidelines: 4:3 in 16:9, fit", video: standard, device: "iPhone XS", mode: .fit,
      frame: (218.0 / 3, 0, 2000.0 / 3, 375), picture: (156, 0, 500, 375),
      shares: (187_500.0 / 304_500, 187_500.0 / 304_500), cropped: (0, 0)),
    .init(
      name: "guidelines: 4:3 in 16:9, fill", video: standard, device: "iPhone XS", mode: .fill,
      frame: (0, -40.875, 812, 456.75), picture: (101.5, -40.875, 609, 456.75),
      shares: (0.75, 1), cropped: (1 - 375 / 456.75, 1 - 375.0 / 609)),
    .init(
      name: "guidelines: 21:9 in 16:9, fit", video: ultrawide, device: "iPhone XS", mode: .fit,
      frame: (218.0 / 3, 0, 2000.0 / 3, 375), picture: (218.0 / 3, 375.0 / 8.4, 2000.0 / 3, 2000.0 / 7),
      shares: (4_000_000.0 / 21 / 304_500, 348.0 / 375), cropped: (0, 0)),
    .init(
      name: "guidelines: 21:9 in 16:9, fill", video: ultrawide, device: "iPhone XS", mode: .fill,
      frame: (0, -40.875, 812, 456.75), picture: (0, 13.5, 812, 348),
      shares: (348.0 / 375, 1), cropped: (0, 63.0 / 875)),

    .init(
      name: "16:9 without padding, fit", video: wide(), device: "iPhone XS", mode: .fit,
      frame: (218.0 / 3, 0, 2000.0 / 3, 375), picture: (218.0 / 3, 0, 2000.0 / 3, 375),
      shares: (250_000.0 / 304_500, 250_000.0 / 304_500), cropped: (0, 0)),
    .init(
      name: "16:9 without padding, fill", video: wide(), device: "iPhone XS", mode: .fill,
      frame: (0, -40.875, 812, 456.75), picture: (0, -40.875, 812, 456.75),
      shares: (1, 1), cropped: (1 - 375 / 456.75, 1 - 375 / 456.75)),
    .init(
      name: "2.39:1 in 16:9 on the same shape of screen", video: scope, device: "Apple TV", mode: .fit,
      frame: (0, 0, 1920, 1080), picture: (0, 138, 1920, 804),
      shares: (804.0 / 1080, 804.0 / 1080), cropped: (0, 0)),
    .init(
      name: "2.39:1 in 16:9 on the same shape of screen, fill", video: scope, device: "Apple TV", mode: .fill,
      frame: (0, 0, 1920, 1080), picture: (0, 138, 1920, 804),
      shares: (804.0 / 1080, 1), cropped: (0, 276.0 / 1080)),
    .init(
      name: "2.39:1 in 16:9 on 16:10", video: scope, device: "Desktop 16:10", mode: .fit,
      frame: (0, 45, 1440, 810), picture: (0, 148.5, 1440, 603),
      shares: (0.67, 0.67), cropped: (0, 0)),
    .init(
      name: "2.39:1 in 16:9 on 21:9: bars all round", video: scope, device: "Desktop 21:9", mode: .fit,
      frame: (440, 0, 2560, 1440), picture: (440, 184, 2560, 1072),
      // Alone, its 804 rows grow by 1440/804 to 3438.81 columns.
      shares: (2560 * 1072 / 4_953_600.0, 1440.0 * 1920 / 804 / 3440), cropped: (0, 0)),
    .init(
      name: "4:3 in 16:9 on a 4:3 iPad, fit", video: standard, device: "9.7 inch iPad", mode: .fit,
      frame: (0, 96, 1024, 576), picture: (128, 96, 768, 576), shares: (0.5625, 1), cropped: (0, 0)),
    .init(
      name: "4:3 in 16:9 on a 4:3 iPad, fill", video: standard, device: "9.7 inch iPad", mode: .fill,
      frame: (-512.0 / 3, 0, 4096.0 / 3, 768), picture: (0, 0, 1024, 768), shares: (1, 1), cropped: (0, 0)),
    .init(
      name: "4:3 in 16:9 on an iPad of 1194 x 834", video: standard, device: "11 inch iPad Pro", mode: .fit,
      frame: (0, 81.1875, 1194, 671.625), picture: (149.25, 81.1875, 895.5, 671.625),
      shares: (601_440.1875 / 995_796, 1112.0 / 1194), cropped: (0, 0)),
    .init(
      name: "windowbox", video: wide(rows: 60, columns: 240), device: "Apple TV", mode: .fit,
      frame: (0, 0, 1920, 1080), picture: (240, 60, 1440, 960),
      // Alone, 3:2 takes 1620 of 1920 columns.
      shares: (2.0 / 3, 1620.0 / 1920), cropped: (0, 0)),
    .init(
      name: "bars of different height",
      video: VideoFrame(
        width: 1920, height: 1080, padding: Insets(top: 100, bottom: 180, left: 0, right: 0)),
      device: "Apple TV", mode: .fit,
      frame: (0, 0, 1920, 1080), picture: (0, 100, 1920, 800), shares: (20.0 / 27, 20.0 / 27), cropped: (0, 0)
    ),
    .init(
      name: "1.85:1 in 16:9", video: wide(rows: 21), device: "Apple TV", mode: .fit,
      frame: (0, 0, 1920, 1080), picture: (0, 21, 1920, 1038),
      shares: (1038.0 / 1080, 1038.0 / 1080), cropped: (0, 0)),
    .init(
      name: "2.76:1 in 16:9", video: wide(rows: 192), device: "iPhone XS", mode: .fit,
      frame: (218.0 / 3, 0, 2000.0 / 3, 375), picture: (218.0 / 3, 200.0 / 3, 2000.0 / 3, 725.0 / 3),
      shares: (2000 * 725 / 9 / 304_500.0, 812.0 * 696 / 1920 / 375), cropped: (0, 0)),
    .init(
      name: "PAL 4:3 with a 16:9 picture: samples are 16:15",
      video: VideoFrame(
        width: 720, height: 576, sampleAspectRatio: 16.0 / 15,
        padding: Insets(top: 72, bottom: 72, left: 0, right: 0)),
      device: "Apple TV", mode: .fit,
      frame: (240, 0, 1440, 1080), picture: (240, 135, 1440, 810), shares: (0.5625, 1), cropped: (0, 0)),
    .init(
      name: "anamorphic PAL with pillars: columns count by their width",
      video: VideoFrame(
        width: 720, height: 576, sampleAspectRatio: 64.0 / 45,
        padding: Insets(top: 0, bottom: 0, left: 90, right: 90)),
      device: "Apple TV", mode: .fit,
      frame: (0, 0, 1920, 1080), picture: (240, 0, 1440, 1080), shares: (0.75, 0.75), cropped: (0, 0)),
    .init(
      name: "vertical in 16:9: alone, the phone is held upright", video: vertical, device: "iPhone XS",
      mode: .fit,
      frame: (218.0 / 3, 0, 2000.0 / 3, 375),
      picture: (2704.0 / 9, 0, 1900.0 / 9, 375),
      shares: (1900.0 / 9 * 375 / 304_500, 375.0 * 1080 / 608 / 812), cropped: (0, 0)),
    .init(
      name: "landscape in a vertical frame, as a rotated phone video: held upright as delivered",
      video: VideoFrame(
        width: 1080, height: 1920, padding: Insets(top: 656, bottom: 656, left: 0, right: 0)),
      device: "iPhone XS", mode: .fit,
      frame: (0, 218.0 / 3, 375, 2000.0 / 3), picture: (0, 2704.0 / 9, 375, 1900.0 / 9),
      shares: (1900.0 / 9 * 375 / 304_500, 375.0 * 1080 / 608 / 812), cropped: (0, 0)),
    .init(
      name: "4:3 in a 2:1 frame, filled: the pillars lie beyond the screen",
      video: VideoFrame(
        width: 2160, height: 1080, padding: Insets(top: 0, bottom: 0, left: 360, right: 360)),
      device: "9.7 inch iPad", mode: .fill,
      frame: (-256, 0, 1536, 768), picture: (0, 0, 1024, 768), shares: (1, 1), cropped: (0, 0)),
    .init(
      name: "a watch is not turned", video: wide(rows: 138), device: "Apple Watch Series 7 and later, 41mm",
      mode: .fit,
      frame: (0, 58, 176, 99), picture: (0, 70.65, 176, 73.7), shares: (73.7 / 215, 73.7 / 215),
      cropped: (0, 0)),
  ]
}

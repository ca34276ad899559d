/// A display aspect ratio with a common name.
struct StandardAspectRatio {
  let name: String
  let value: Double

  /// The common ratios, ascending. 2.39:1 is DCI's 4096x1716; 1.37:1 is the Academy's 1.375.
  static let all: [StandardAspectRatio] = [
    .init(name: "9:16", value: 9.0 / 16),
    .init(name: "2:3", value: 2.0 / 3),
    .init(name: "3:4", value: 3.0 / 4),
    .init(name: "4:5", value: 4.0 / 5),
    .init(name: "1:1", value: 1),
    .init(name: "5:4", value: 5.0 / 4),
    .init(name: "4:3", value: 4.0 / 3),
    .init(name: "1.37:1", value: 1.375),
    .init(name: "1.43:1", value: 1.43),
    .init(name: "3:2", value: 3.0 / 2),
    .init(name: "14:9", value: 14.0 / 9),
    .init(name: "16:10", value: 16.0 / 10),
    .init(name: "1.66:1", value: 5.0 / 3),
    .init(name: "16:9", value: 16.0 / 9),
    .init(name: "1.85:1", value: 1.85),
    .init(name: "1.90:1", value: 1.90),
    .init(name: "2.00:1", value: 2),
    .init(name: "2.20:1", value: 2.20),
    .init(name: "2.35:1", value: 2.35),
    .init(name: "2.39:1", value: 2.39),
    .init(name: "2.40:1", value: 2.40),
    .init(name: "2.55:1", value: 2.55),
    .init(name: "2.76:1", value: 2.76),
  ]

  /// The ratio nearest to `value`; nil if none is within 1 % of it.
  static func nearest(to value: Double) -> StandardAspectRatio? {
    let nearest = all.min { abs($0.value / value - 1) < abs($1.value / value - 1) }
    return nearest.flatMap { abs(value / $0.value - 1) <= 0.01 ? $0 : nil }
  }
}

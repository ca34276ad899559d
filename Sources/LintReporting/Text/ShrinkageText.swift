internal import PaddingDetection
internal import Paths
internal import Presentation

/// How many files appear smaller for their padding, and which of them the smallest.
struct ShrinkageText {
  private var count = 0
  private var worst: (presentation: DevicePresentation, path: FilePath)?

  mutating func add(_ presentation: FilePresentation?, of path: FilePath) {
    guard let seen = presentation?.worst else { return }
    count += 1
    if seen.apparentSize() < worst?.presentation.apparentSize() ?? .infinity { worst = (seen, path) }
  }

  /// `3 pictures are shown smaller than they need to be; the smallest, a.mp4, fills 32 % of the area that it would fill
  /// without padding on iPhone XS`; nil where none is.
  func line(style: TextStyle) -> String? {
    guard let worst else { return nil }
    let pictures = DecimalText.count(
      count, "picture is shown smaller than it needs to be:",
      "pictures are shown smaller than they need to be; the smallest,")
    let path = style.paint(worst.path.displayed, .strong)
    return "\(pictures) \(path)\(count == 1 ? "" : ",") \(worst.presentation.described)"
  }
}

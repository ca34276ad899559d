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

  /// `3 pictures are seen smaller than they could be; the smallest, a.mp4, fills 61 % of the area that it would fill
  /// without padding on iPhone XS`; nil where none is.
  func line(style: TextStyle) -> String? {
    guard let worst else { return nil }
    let pictures = VerdictText.count(
      count, "picture is seen smaller than it could be:",
      "pictures are seen smaller than they could be; the smallest,")
    let path = style.paint(worst.path.displayed, .strong)
    return "\(pictures) \(path)\(count == 1 ? "" : ",") \(worst.presentation.described)"
  }
}

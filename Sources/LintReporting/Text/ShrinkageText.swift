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

  /// `3 files appear smaller for their padding, the smallest at 61 % of its size on iPhone XS (a.mp4)`; nil where
  /// none does.
  func line(style: TextStyle) -> String? {
    guard let worst else { return nil }
    let files = VerdictText.count(
      count, "file appears smaller for its padding,", "files appear smaller for their padding, the smallest")
    let path = style.paint(worst.path.displayed, .strong)
    return "\(files) \(worst.presentation.described) (\(path))"
  }
}

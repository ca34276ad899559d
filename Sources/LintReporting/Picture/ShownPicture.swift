internal import DeclaredPicture
internal import PaddingDetection

/// What a player shows that honours the crop of the container.
struct ShownPicture {
  /// The crop.
  let area: DeclaredArea
  /// What the crop takes off, in pixels of the decoded frame.
  let crop: Insets
  /// What it leaves of the frame, with its shape.
  let picture: ActivePicture
  /// Padding that is still seen, to the pixel; nil where none was measured that stays.
  let remainingPadding: Insets?
  /// Picture that is not seen any more, to the pixel; nil where it was not measured throughout.
  let cutPicture: Insets?

  /// nil where the container declares no valid crop.
  init?(_ evidence: FileAnalysis.VideoEvidence) {
    guard let area = evidence.declared.containerCrop, let crop = area.insets else { return nil }
    self.area = area
    self.crop = crop
    picture = ActivePicture(of: evidence.video, insets: crop)
    let answer = evidence.verdict.answer
    guard answer == .padded || answer == .clean else {
      (remainingPadding, cutPicture) = (nil, nil)
      return
    }
    let padding = evidence.verdict.insets
    remainingPadding = padding.reduced(by: crop)
    cutPicture = crop.reduced(by: padding)
  }
}

extension Insets {
  /// What is left of each side after `other` is taken off.
  func reduced(by other: Insets) -> Insets {
    var rest = Insets.zero
    for side in Side.allCases { rest[side] = max(0, self[side] - other[side]) }
    return rest
  }
}

internal import DeclaredPicture
internal import MediaModel
internal import PaddingDetection

/// What a player shows that applies the crop of the container.
struct ShownPicture {
  /// The crop.
  let area: DeclaredArea
  /// The lines that the crop removes, in pixels of the decoded frame.
  let crop: Insets
  /// The part of the frame that it leaves.
  let picture: ActivePicture
  /// The padding that is still visible, in pixels; nil if no persistent padding was measured.
  let remainingPadding: Insets?
  /// The picture that is not visible any more, in pixels; nil if it was not measured for the whole file.
  let cutPicture: Insets?

  /// nil if the container declares no valid crop.
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

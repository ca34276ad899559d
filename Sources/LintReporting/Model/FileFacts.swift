internal import MediaModel
internal import PaddingDetection

/// The few facts about a file that tables, filters and gates ask for, each nil where it is not known.
struct FileFacts {
  /// The worst finding that counts.
  let severity: Severity?
  /// What decoding established.
  let evidence: FileAnalysis.VideoEvidence?
  /// Why the file could not be analysed.
  let failure: Failure?
  /// Persistent padding in pixels; nil where the file does not show it.
  let insets: Insets?
  /// What the padding leaves of the frame; nil where it is not the same throughout.
  let picture: ActivePicture?
  /// What a player shows that honours the crop of the container; nil without such a crop.
  let shown: ShownPicture?

  init(_ file: FileReport) {
    severity = file.activeFindings.map(\.severity).max()
    switch file.analysis.outcome {
    case .failed(let failure):
      evidence = nil
      self.failure = failure
    case .analysed(let evidence):
      self.evidence = evidence
      failure = nil
    }
    shown = evidence.flatMap(ShownPicture.init)
    insets = evidence?.verdict.answer == .inconclusive ? nil : evidence?.verdict.insets
    picture = evidence?.activePicture
  }

  /// On which axes the file is padded.
  var kind: PaddingKind? { insets.flatMap(PaddingKind.init) }
}

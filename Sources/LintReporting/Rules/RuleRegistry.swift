extension Rule {
  /// Every rule, in the order of findings and manuals.
  public static let all: [Rule] = [
    .embeddedPadding,
    .edgeSliver,
    .asymmetricPadding,
    .overlayInPadding,
    .variablePadding,
    .viewingMode,
    .hiddenPadding,
    .declaredCropCutsPicture,
    .declaredCropLeavesPadding,
    .declaredSizeConflict,
    .staleTrackSize,
    .invalidDeclaration,
    .dolbyVisionCutsPicture,
    .dolbyVisionMissesPadding,
    .activeFormatMismatch,
    .barDataMismatch,
    .inconclusive,
    .unreadableVideo,
  ]

  /// The rule with an id; nil if there is none.
  public static func named(_ id: String) -> Rule? {
    all.first { $0.id == id }
  }
}

extension Rule {
  /// Every rule, in the order in which findings and manuals list them.
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

  /// The rule of a name; nil where there is none.
  public static func named(_ id: String) -> Rule? {
    all.first { $0.id == id }
  }
}

internal import PaddingDetection
internal import Paths
internal import Presentation

/// The remark in reports of a run that was stopped early, so that they are not taken for complete.
enum InterruptionText {
  /// The id of the remark in formats in which findings have ids.
  static let name = "interrupted"
  static let sentence = "The run was interrupted: files that are not in this report were not looked at."
}

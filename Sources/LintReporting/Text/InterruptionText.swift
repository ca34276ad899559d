/// What reports say of a run that was stopped before its last file, so that nobody takes a part for the whole.
enum InterruptionText {
  /// The name of the remark in formats that have names for findings.
  static let name = "interrupted"
  static let sentence = "The run was interrupted: files that are not in this report were not looked at."
}

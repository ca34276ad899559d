/// What a rule found in a file, before the policy gives it a severity.
struct RuleObservation: Hashable, Sendable {
  /// What was found, in a sentence.
  var message: String
  /// Where it begins, in seconds from the start.
  var startSeconds: Double?
  /// Where it ends, in seconds from the start.
  var endSeconds: Double?
}

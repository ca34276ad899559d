/// Why a new file is not accepted.
struct Unproven: Error {
  /// The reason, for people.
  let message: String
  /// What may help.
  let remedy: Remedy?

  /// What may help a file that was encoded again.
  enum Remedy: Hashable {
    /// Another container or encoder.
    case otherEncoding
    /// The same encoder with less loss.
    case higherQuality
  }

  init(_ message: String, _ remedy: Remedy? = nil) {
    self.message = message
    self.remedy = remedy
  }
}

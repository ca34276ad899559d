internal import PaddingDetection

/// Why a new file is not accepted.
struct ProofFailure: Error {
  /// The reason, for people.
  let message: String
  /// What may help.
  let remedy: Remedy?

  /// What may help.
  enum Remedy: Hashable {
    /// Another container or encoder, for a file that is encoded again.
    case otherEncoding
    /// The same encoder with less loss.
    case higherQuality
    /// A crop that leaves these soft lines out, too.
    case deeperCrop(Insets)
  }

  init(_ message: String, _ remedy: Remedy? = nil) {
    self.message = message
    self.remedy = remedy
  }
}

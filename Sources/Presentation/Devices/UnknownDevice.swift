/// A name that the catalogue of devices does not have.
public struct UnknownDevice: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name as it was given.
  public let name: String
  /// The device that was probably meant; nil where none is near.
  public let suggestion: String?

  /// What is wrong, in a sentence.
  public var description: String {
    "no device is called “\(name)”" + (suggestion.map { "; did you mean “\($0)”?" } ?? "")
  }
}

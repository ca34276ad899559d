/// A name that the catalogue of devices does not have.
public struct UnknownDevice: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name as it was given.
  public let name: String

  /// What is wrong, in a sentence.
  public var description: String { "no device is called “\(name)”" }
}

/// Why an object cannot be read: a cause for programs, and a sentence for people that names no address.
public struct ObjectReadingError: Error, Hashable, Sendable {
  /// The cause, for programs.
  public enum Cause: Sendable {
    /// The server knows no such object.
    case notFound
    /// The server does not give it to whoever asks, or the rules of this run do not allow to ask.
    case refused
    /// The deadline has passed.
    case timedOut
    /// Everything else: the network, a server that breaks the rules, an object that changed, a limit of this run.
    case failed
  }

  /// The cause, for programs.
  public let cause: Cause
  /// The cause, as a sentence for people.
  public let message: String

  /// An error with its cause and the sentence for people.
  public init(_ cause: Cause, _ message: String) {
    self.cause = cause
    self.message = message
  }

  static let timedOut = ObjectReadingError(.timedOut, "the time limit for the object has passed")
  static let changed = ObjectReadingError(.failed, "the object changed while it was read")
}

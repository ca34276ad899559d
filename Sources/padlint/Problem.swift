internal import Configuration

/// Why the program cannot do its job, in a sentence for people.
struct Problem: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }

  /// What is wrong with the configuration: a line a problem, each with its place as compilers give it.
  init(_ error: ConfigurationError) {
    message = error.description
  }
}

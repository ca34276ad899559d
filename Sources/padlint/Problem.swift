/// Why the program cannot do its job, in a sentence for people.
struct Problem: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

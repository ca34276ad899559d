/// Why the program cannot do its job, in a sentence for people.
package struct ProgramError: Error {
  package let message: String

  package init(_ message: String) {
    self.message = message
  }
}

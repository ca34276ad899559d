internal import Paths

/// Text for XML 1.0, in content and in attributes between double quotes.
enum XMLText {
  /// `text` with markup escaped; characters that are not allowed in XML are escaped as for a terminal.
  static func escaped(_ text: String) -> String {
    quoted(TerminalText.escaped(text))
  }

  /// Text without control characters, with markup escaped.
  static func quoted(_ text: String) -> String { text.replacingScalars(by: entities) }

  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
  ]
}

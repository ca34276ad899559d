/// Text for XML 1.0, in content and in attributes between double quotes.
enum XMLText {
  /// `text` with markup escaped; characters that are not allowed in XML are escaped as for a terminal.
  static func escaped(_ text: String) -> String {
    quoted(TerminalText.escaped(text))
  }

  /// Text without control characters, with markup escaped.
  static func quoted(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

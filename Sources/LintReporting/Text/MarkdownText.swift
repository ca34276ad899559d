/// Text for Markdown that means nothing to it, whatever it holds.
enum MarkdownText {
  /// A name as a code span: no mention, reference, link, emoji or markup is read inside, whatever the name.
  static func code(_ name: String) -> String {
    let text = name.replacing("|", with: "\\|")
    let longestRun = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longestRun + 1)
    return longestRun == 0 ? fence + text + fence : "\(fence) \(text) \(fence)"
  }

  /// Text without meaning to Markdown or HTML: CommonMark lets a backslash stand before any ASCII punctuation.
  static func escaped(_ text: String) -> String {
    TerminalText.escaped(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "!", "|", "~", "@", "$":
        result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

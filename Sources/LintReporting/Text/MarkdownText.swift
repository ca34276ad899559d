internal import Paths

/// Text that Markdown shows literally, whatever it contains.
enum MarkdownText {
  /// A name as a code span, in which mentions, references, links, emoji and markup are not interpreted.
  static func code(_ name: String) -> String {
    // By scalar, as a combining mark makes another character of what Markdown reads.
    let text = name.replacingScalars(by: ["|": "\\|"])
    let longestRun = text.unicodeScalars.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longestRun + 1)
    return longestRun == 0 ? fence + text + fence : "\(fence) \(text) \(fence)"
  }

  /// Text without markup of Markdown or HTML: CommonMark allows a backslash before any ASCII punctuation.
  static func escaped(_ text: String) -> String {
    TerminalText.escaped(text).replacingScalars(by: markup)
  }

  private static let markup: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"].merging(
    "\\`*_{}[]#!|~@$".unicodeScalars.map { ($0, "\\\($0)") }
  ) { first, _ in first }
}

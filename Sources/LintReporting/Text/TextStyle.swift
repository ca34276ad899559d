/// The layout of text for people.
public struct TextStyle: Hashable, Sendable {
  /// Whether escape sequences colour the text.
  public var usesColor: Bool
  /// Columns of the terminal; nil for output that is not one, where nothing is shortened.
  public var width: Int?
  /// Whether details follow each file.
  public var isVerbose: Bool
  /// The files that have a row.
  public var listing: TextListing
  /// Whether the counts of the run follow the rows.
  public var showsSummary: Bool
  /// Whether counts by rule, folder and policy follow the summary.
  public var showsStatistics: Bool
  /// Whether there is nothing but the paths of the listed files: for other programs, unless there is a `width`.
  public var showsPathsOnly = false

  /// A style; by default without colour, of any width, without details, and with all files.
  public init(
    usesColor: Bool = false, width: Int? = nil, isVerbose: Bool = false, listing: TextListing = .all,
    showsSummary: Bool = true, showsStatistics: Bool = false
  ) {
    self.usesColor = usesColor
    self.width = width
    self.isVerbose = isVerbose
    self.listing = listing
    self.showsSummary = showsSummary
    self.showsStatistics = showsStatistics
  }

  /// A colour by its meaning.
  enum Color: String {
    case error = "31"
    case warning = "33"
    case note = "36"
    case good = "32"
    case dim = "2"
    case strong = "1"
  }

  /// `text` in a colour, if colours are on (ECMA-48, Select Graphic Rendition).
  func paint(_ text: String, _ color: Color) -> String {
    usesColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// `text` after `lead`, wrapped at the width of the terminal, its further lines as far to the right as `lead` is wide.
  package func wrapped(_ text: String, after lead: String) -> [String] {
    var lines = wrapped(text, indent: lead.count)
    lines[0] = lead + lines[0].dropFirst(lead.count)
    return lines
  }

  /// `text` after `indent` spaces, wrapped at the width of the terminal.
  package func wrapped(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    guard let width else { return [margin + text] }
    var lines: [String] = []
    var line = margin
    var length = indent
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let letters = Self.letters(in: word)
      if length > indent, length + 1 + letters > width {
        lines.append(line)
        (line, length) = (margin, indent)
      }
      line += length > indent ? " \(word)" : word
      length += length > indent ? letters + 1 : letters
    }
    return lines + [line]
  }

  /// The width of coloured text: escape sequences have none.
  static func letters(in word: some StringProtocol) -> Int {
    var isEscape = false
    return word.count { letter in
      if letter == "\u{1B}" { isEscape = true }
      defer { if letter == "m" { isEscape = false } }
      return !isEscape
    }
  }

  /// `text` padded with spaces to `width` characters, then coloured.
  func column(_ text: String, width: Int, _ color: Color? = nil) -> String {
    guard let color else { return text.padded(to: width) }
    return paint(text, color) + "".padded(to: width - text.count)
  }
}

extension Severity {
  var color: TextStyle.Color {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

/// The files for which a text report has a row.
public enum TextListing: String, CaseIterable, Sendable {
  /// Every file.
  case all
  /// Files with findings that count, and files that could not be analysed.
  case findings
  /// None: only the summary.
  case none

  /// Whether a file is listed. One that nobody has looked at has findings, unless somebody lets that pass by name.
  func lists(_ file: FileReport) -> Bool {
    switch self {
    case .all: true
    case .findings:
      !file.activeFindings.isEmpty || file.analysis.outcome.failure != nil && file.findings.isEmpty
    case .none: false
    }
  }

  /// The limit of files that are named on the command line up to which all are listed by default.
  public static let fewFiles = 20
}

/// A small table whose columns are as wide as their longest cell.
struct TextTable {
  /// The rows as lines, header first.
  let lines: [String]

  /// A table with its header; columns are aligned to the right, but for `leftAligned`.
  init(header: [String], leftAligned: [Int], rows: [[String]]) {
    let rows = [header] + rows
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    lines = rows.map { row in
      let cells = row.enumerated().map { column, cell in
        leftAligned.contains(column)
          ? cell.padded(to: widths[column]) : "".padded(to: widths[column] - cell.count) + cell
      }
      return cells.joined(separator: "  ").trimmingTrailingSpaces
    }
  }
}

extension String {
  /// The text with spaces behind it, up to `width` characters.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text without the spaces at its end.
  var trimmingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

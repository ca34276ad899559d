/// A format that a report can be written in, by the name that `--format` and `--output` take.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// One object that holds everything; its schema is `ReportSchema.text`.
  case json

  /// A reporter that writes the format; `style` matters to text only.
  public func makeReporter(style: TextStyle = TextStyle()) -> any Reporter {
    switch self {
    case .text: TextReporter(style: style)
    case .json: JSONReporter()
    }
  }
}

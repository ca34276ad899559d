/// A format that a report can be written in, by the name that `--format` and `--output` take.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// One object that holds everything; its schema is `ReportSchema.text`.
  case json
  /// One record a line; its schema is `$defs/record` in the same schema.
  case ndjson
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// JUnit XML, for the test views of CI systems.
  case junit
  /// Annotations of GitHub Actions.
  case github
  /// GitLab Code Quality.
  case gitlab
  /// A table for spreadsheets, a line a file.
  case csv
  /// A summary for pull requests, and for the step summary of GitHub Actions.
  case markdown
  /// Metrics for Prometheus' textfile collector.
  case prometheus
  /// A page for a browser, which draws what viewers see.
  case html

  /// Whether reports in this format show pictures of the files.
  public var showsPictures: Bool { self == .html }

  /// A reporter that writes the format; `style` matters to text only, `pictures` to pages.
  public func makeReporter(style: TextStyle = TextStyle(), pictures: PagePictures = .all) -> any Reporter {
    switch self {
    case .text: TextReporter(style: style)
    case .json: JSONReporter()
    case .ndjson: NDJSONReporter()
    case .sarif: SARIFReporter()
    case .junit: JUnitReporter()
    case .github: GitHubReporter()
    case .gitlab: GitLabReporter()
    case .csv: CSVReporter()
    case .markdown: MarkdownReporter()
    case .prometheus: PrometheusReporter()
    case .html: HTMLReporter(thumbnails: ThumbnailShelf(pictures))
    }
  }
}

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
  /// A table of the padding over time, a line a stretch.
  case timeline
  /// An edit decision list (CMX 3600) with locators.
  case edl
  /// A timeline of OpenTimelineIO with markers.
  case otio
  /// Crops over time for ffmpeg's filter `sendcmd`.
  case sendcmd
  /// Commands that crop each stretch, for other programs.
  case crops
  /// A page for a browser, which draws what viewers see.
  case html

  /// The name of the format in a sentence, after its article: `an HTML report`.
  public var described: String {
    switch self {
    case .text: "a text report"
    case .json: "a JSON report"
    case .ndjson: "an NDJSON report"
    case .sarif: "a SARIF report"
    case .junit: "a JUnit report"
    case .github: "a GitHub report"
    case .gitlab: "a GitLab report"
    case .csv: "a CSV report"
    case .markdown: "a Markdown report"
    case .prometheus: "a Prometheus report"
    case .timeline: "a table of the padding over time"
    case .edl: "an edit decision list"
    case .otio: "a timeline of OpenTimelineIO"
    case .sendcmd: "a list of crops for ffmpeg"
    case .crops: "a list of commands that crop"
    case .html: "an HTML report"
    }
  }

  /// Whether reports in this format show pictures of the files.
  public var showsPictures: Bool { self == .html }

  /// The most files that a report in this format can list, as its readers hold all of it in memory; nil for any number.
  public var mostFiles: Int? { [.html, .junit].contains(self) ? 200_000 : nil }

  /// Whether reports in this format can list only the most severe files, if asked to.
  public var listsWorst: Bool { [.text, .html, .json, .junit, .csv].contains(self) }

  /// A reporter that writes the format.
  ///
  /// - Parameters:
  ///   - style: matters to text only.
  ///   - pictures: matters to pages only.
  ///   - worst: how many files to list where the format `listsWorst`; nil for all.
  public func makeReporter(
    style: TextStyle = TextStyle(), pictures: PagePictures = .all, worst: Int? = nil
  ) -> any Reporter {
    let whole = makeReporter(style, pictures, worst)
    // Text counts what it does not list as well.
    guard self != .text, listsWorst, let worst else { return whole }
    return WorstFilesReporter(whole, most: worst)
  }

  private func makeReporter(_ style: TextStyle, _ pictures: PagePictures, _ worst: Int?) -> any Reporter {
    switch self {
    case .text: style.showsPathsOnly ? PathsReporter(style: style) : TextReporter(style: style, worst: worst)
    case .json: JSONReporter()
    case .ndjson: NDJSONReporter()
    case .sarif: SARIFReporter()
    case .junit: JUnitReporter()
    case .github: GitHubReporter()
    case .gitlab: GitLabReporter()
    case .csv: CSVReporter()
    case .markdown: MarkdownReporter()
    case .prometheus: PrometheusReporter()
    case .timeline: TimelineReporter()
    case .edl: EDLReporter()
    case .otio: OTIOReporter()
    case .sendcmd: SendcmdReporter()
    case .crops: CropsReporter()
    case .html: HTMLReporter(thumbnails: ThumbnailBudget(pictures))
    }
  }
}

internal import LintReporting
internal import PadlintKit
internal import SystemCalls

/// Shows the progress of a run on standard error.
struct ProgressDisplay {
  /// How it is shown.
  enum Style {
    /// One line at the bottom of the terminal.
    case bar
    /// A line every ten seconds.
    case plain

    fileprivate var interval: Duration { self == .bar ? .milliseconds(100) : .seconds(10) }
  }

  /// The rate is measured over the last seconds only: files from the cache say nothing about those that follow.
  private static let rateSeconds = 15.0

  private let style: Style
  private let total: FileCount?
  private let start = ContinuousClock.now
  private var lastShown = ContinuousClock.now
  private var text = ProgressText()
  /// The number of files at moments about a second apart, in seconds from the start.
  private var past = [(seconds: 0.0, files: 0.0)]

  /// A display for a run; `total` counts its files, nil if they cannot be counted.
  init(_ style: Style, total: FileCount?) {
    self.style = style
    self.total = total
  }

  /// Shows the state of the run, unless it was shown a moment ago.
  mutating func update(_ progress: LintProgress, _ summary: ReportSummary) {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let done = Double(progress.finishedFiles) + progress.measuredFiles
    text.finishedFiles = progress.finishedFiles
    text.measuredFiles = progress.measuredFiles
    text.currentFiles = progress.currentFiles
    text.knowsAllFiles = total?.isComplete ?? false
    text.knownFiles = total?.files
    text.findings = summary.findings.values.reduce(0, +)
    text.failures = summary.failed
    if let last = past.last, let first = past.first {
      if seconds - last.seconds >= 1 { past.append((seconds, done)) }
      if past.count > 1, seconds - past[1].seconds >= Self.rateSeconds { past.removeFirst() }
      let span = seconds - first.seconds
      text.filesPerSecond = span > 0.5 ? max(0, done - first.files) / span : nil
    }
    guard ContinuousClock.now - lastShown >= style.interval else { return }
    lastShown = .now
    switch style {
    case .bar: Console.showBar(text.line(width: Terminal.columns(Console.error) ?? 80))
    case .plain: Console.say(text.plain)
    }
  }

  /// Removes the bar, or prints a last line.
  ///
  /// - Parameter isComplete: whether all files are done, even if not all have been counted yet.
  mutating func end(isComplete: Bool) {
    if isComplete && total != nil {
      text.knowsAllFiles = true
      text.knownFiles = text.finishedFiles
    }
    switch style {
    case .bar: Console.removeBar()
    case .plain: Console.say(text.plain)
    }
  }
}

package import LintReporting
package import Paths
internal import SystemCalls

/// The reports of a run that runs until you stop it: a line or a record a file on standard output as files are linted, and in
/// files the reports on what is there now, which are written anew when that changes.
package final class WatchReports {
  /// Least time between two writings of the files.
  private static let leastPause = Duration.seconds(1)
  /// Results of files that are gone which would be known again.
  private static let mostGone = 10_000

  private let settings: ReportSettings
  private let roots: [FilePath]
  private let shown: ReportOutput
  private var judge: FileJudge
  /// What was found of the files that are there.
  private var present: [FilePath: FileAnalysis] = [:]
  /// What was found of files that are gone, which may come again.
  private var gone: [FilePath: FileAnalysis] = [:]
  private var isOutdated = false
  private var nextWriting = ContinuousClock.now
  /// The counts of all that was linted.
  package private(set) var summary = ReportSummary()

  /// Begins the report on standard output.
  ///
  /// - Parameter roots: the folders that are watched.
  /// - Throws: `ProgramError` where a report is to go somewhere that cannot be written anew.
  package init(_ settings: ReportSettings, roots: [FilePath]) throws(ProgramError) {
    for file in settings.files {
      guard case .file = file.target.place else {
        throw ProgramError("\(file.name) is not a file, and padlint watch rewrites its reports; name a file")
      }
    }
    self.settings = settings
    self.roots = roots
    switch settings.baseline {
    case .compare(let file, _): judge = settings.judge(file.comparison(with: try file.read()))
    case .write, nil: judge = settings.judge(nil)
    }
    shown = ReportOutput(shown: settings)
    shown.begin(settings.header)
  }

  /// Whether nobody reads standard output any more, and there is no other report.
  package var isUnread: Bool { shown.isClosed && settings.files.isEmpty }

  /// The name of a path in the baseline; nil where no finding is known of it.
  package var knownName: (@Sendable (FilePath) -> FilePath?)? { judge.comparison?.knownName }

  /// Reports a file that was linted.
  ///
  /// - Parameter isThere: whether it still is.
  package func add(_ analysis: FileAnalysis, isThere: Bool) {
    guard let report = judge.report(on: analysis) else { return }
    summary.add(report)
    shown.add(report)
    if settings.files.isEmpty { return }
    if !isThere { return keep(analysis) }
    present[analysis.path] = analysis
    isOutdated = true
  }

  /// Takes note of files that went or came back.
  package func apply(_ changes: [FolderChange]) {
    for change in changes {
      switch change {
      case .gone(let path):
        guard let analysis = present.removeValue(forKey: path) else { continue }
        keep(analysis)
      case .back(let path):
        guard let analysis = gone.removeValue(forKey: path) else { continue }
        present[path] = analysis
      }
      isOutdated = true
    }
  }

  /// Keeps what was found of a file that is gone.
  private func keep(_ analysis: FileAnalysis) {
    if gone.count < Self.mostGone { gone[analysis.path] = analysis }
  }

  /// Writes the files if something has changed, and the last time is not a moment ago.
  ///
  /// - Parameter run: the run so far.
  package func writeIfOutdated(_ run: RunDescription) throws(ProgramError) {
    guard isOutdated, ContinuousClock.now >= nextWriting else { return }
    _ = try write(run)
  }

  /// Writes the files.
  ///
  /// - Parameter run: the run so far.
  /// - Returns: whether all of them could be written.
  @discardableResult
  package func write(_ run: RunDescription) throws(ProgramError) -> Bool {
    if settings.files.isEmpty { return true }
    let before = ContinuousClock.now
    let outputs = try ReportOutputs(settings, roots: roots, isShown: false)
    for (_, analysis) in present.sorted(by: { $0.key < $1.key }) { outputs.add(analysis) }
    _ = try outputs.end(Self.described(run))
    isOutdated = false
    // Large reports take long: writing them must leave time for linting.
    let after = ContinuousClock.now
    nextWriting = after + max(Self.leastPause, (after - before) * 10)
    return !outputs.hasFailed
  }

  /// Ends the report on standard output and writes the files a last time.
  ///
  /// - Parameter run: a run with files that were not linted has a conclusion.
  package func end(_ run: RunDescription) throws(ProgramError) -> ExitStatus {
    let isWritten = try write(run)
    var run = Self.described(run)
    run.conclusion =
      run.conclusion
      ?? RunConclusion(summary, failOn: settings.failOn, failsOnEmpty: settings.failsOnEmpty)
    shown.end(summary, run: run)
    return isWritten && !shown.hasFailed ? .success : .cannotRun
  }

  /// The run with the status that a watch ends with when it is stopped, whatever it found.
  private static func described(_ run: RunDescription) -> RunDescription {
    var run = run
    run.exitStatus = Int(ExitStatus.success.rawValue)
    return run
  }
}

internal import LintReporting
internal import PadlintKit

/// One run: lints what was asked for, writes the reports, and knows the exit status.
struct LintSession {
  let targets: [LintTarget]
  let discovery: DiscoveryOptions
  let analysis: AnalysisSettings
  let jobs: Int
  let unordered: Bool
  let reports: ReportSettings

  func run() throws(Problem) -> ExitStatus {
    let startedNanoseconds = CurrentProcess.wallClockNanoseconds
    let start = ContinuousClock.now
    let outputs = try reports.openOutputs()
    let signals = SignalWatch()
    let linter = FileLinter(analysis)

    let header = reports.header
    for output in outputs { try output.begin(header) }
    var summary = ReportSummary()
    try LintRun(linter: linter, jobs: jobs, unordered: unordered).run(
      VideoFinder(targets: targets, options: discovery), cancellation: signals.cancellation
    ) { analysis throws(Problem) in
      let report = reports.policy.report(on: analysis)
      summary.add(report)
      for output in outputs { try output.add(report) }
      if outputs.allSatisfy(\.isClosed) { CurrentProcess.endOfClosedPipe() }
      tell(analysis)
    }
    let run = RunDescription(
      startedNanoseconds: startedNanoseconds, durationSeconds: (ContinuousClock.now - start) / .seconds(1),
      jobs: jobs, arguments: CurrentProcess.arguments.dropFirst().map { FilePathText(bytes: $0).text },
      configurationFile: nil)
    for output in outputs { try output.end(summary, run: run) }
    if let status = signals.exitStatus { return status }
    return try status(of: summary)
  }

  /// One line on standard error for a file that could not be analysed.
  private func tell(_ analysis: FileAnalysis) {
    guard !reports.isQuiet, case .failed(let failure) = analysis.outcome else { return }
    Console.say(TerminalText.escaped("\(analysis.path.text): \(failure.message) [\(failure.code.rawValue)]"))
  }

  private func status(of summary: ReportSummary) throws(Problem) -> ExitStatus {
    for case .list(let list) in targets {
      if let failure = list.failure { throw Problem(failure.message) }
    }
    if summary.files == 0 { tellOfNothing() }
    if summary.failed > 0 { return .cannotRun }
    return reports.fails(summary) ? .findings : .success
  }

  private func tellOfNothing() {
    let names = targets.compactMap { target in
      if case .path(let path) = target { FilePathText(bytes: path).text } else { nil }
    }
    let place = names.isEmpty ? "the list" : names.joined(separator: ", ")
    let hint = discovery.allFiles ? "" : "; --all-files looks into files of every name"
    Console.say(TerminalText.escaped("no video found in \(place)\(hint)"))
  }
}

internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import PadlintKit
internal import Paths
internal import SystemCalls

/// `padlint diff OLD NEW`
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two stored reports: which findings appeared, were fixed, or changed.",
    discussion: """
      Both reports are judged by the current settings. Exit status: 1 if a finding at or above --fail-on \
      appeared; 2 if a report lacks files, as that of a run that was stopped, or the two are of different shards; otherwise 0.
      """)

  /// The format of a comparison.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown
  }

  @Argument(help: ArgumentHelp("The earlier report, JSON or NDJSON.", valueName: "old"), completion: .file())
  var old: FilePath

  @Argument(help: ArgumentHelp("The later report.", valueName: "new"), completion: .file())
  var new: FilePath

  @Option(help: ArgumentHelp("Print text, JSON or Markdown.", valueName: "format"))
  var format: Format = .text

  @Option(Settings.failOn) var failOn: Severity?

  @Flag(help: "Exit with 0, whatever appeared.")
  var exitZero = false

  @OptionGroup var color: ColorArguments

  @OptionGroup(title: "Configuration and policy") var judgement: JudgementArguments

  func run() throws {
    var layer = judgement.layer
    layer.add(failOn, as: Settings.failOn)
    let access = FileAccess.beforeConfiguration()
    let settings = try judgement.configuration.settings(layer, by: access)
    var judge = settings.judge()
    var comparison = ReportComparison()
    var (gaps, shards): ([String], [ShardCount]) = ([], [])
    for (path, isEarlier) in [(old, true), (new, false)] {
      var stored = try StoredReports(by: access)
      try stored.add(path)
      gaps += stored.gaps
      shards.append(stored.shards)
      try stored.forEach { file in
        guard let report = judge.report(on: file.analysis) else { return }
        if isEarlier { comparison.addEarlier(report) } else { comparison.addLater(report) }
      }
    }
    let policyName = settings.policy.name
    switch format {
    case .text:
      let style = TextStyle(
        usesColor: color.isOn(for: Console.output), width: Terminal.columns(Console.output))
      Console.answer(ComparisonText.text(comparison, policyName: policyName, style: style))
    case .markdown: Console.answer(ComparisonText.markdown(comparison, policyName: policyName))
    case .json: Console.answer(ComparisonText.json(comparison, policyName: policyName))
    }
    if shards[0] != shards[1] { gaps.append("the reports are of different shards") }
    if !gaps.isEmpty {
      for gap in gaps { Console.say("\(gap): what it lacks cannot be compared") }
      throw ExitStatus.cannotRun
    }
    if !exitZero, let worst = comparison.worstAppeared, worst >= settings[Settings.failOn] {
      throw ExitStatus.findings
    }
  }
}

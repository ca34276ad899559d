internal import ArgumentParser

/// The command line as a whole.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "padlint",
    abstract: "Finds padding (letterbox, pillarbox and windowbox bars) baked into video files.",
    usage: """
      padlint [<options>] <path> ...
      padlint <command> [<options>]
      """,
    discussion: """
      Name files and folders; options are those of `padlint lint`, which `padlint lint --help` lists:

        padlint movies                                  list what is wrong
        padlint a.mp4 --verbose                         show everything about it
        padlint movies --output html=report.html        make a page with pictures
        padlint movies --write-baseline known.ndjson    accept what is there now
        padlint movies --baseline known.ndjson          find what is new
        padlint watch incoming                          lint files as they arrive

      Exit status: 0 no finding at or above --fail-on; 1 at least one; 2 wrong usage, or a file that could not be \
      analysed; 129, 130 and 143 when interrupted.

      padlint -V shows the versions.
      """,
    subcommands: [
      LintCommand.self, WatchCommand.self, InspectCommand.self, FixCommand.self, ReportCommand.self,
      DiffCommand.self,
      ExplainCommand.self, RulesCommand.self, PoliciesCommand.self, DevicesCommand.self,
      ConfigCommand.self, CacheCommand.self, SchemaCommand.self, ManualCommand.self, CompletionsCommand.self,
      WorkerCommand.self, CompletionWordsCommand.self,
    ],
    defaultSubcommand: LintCommand.self)
}

internal import ArgumentParser

/// The command line as a whole.
struct Padlint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "padlint",
    abstract: "Finds padding (letterbox, pillarbox and windowbox bars) baked into video files.",
    discussion: """
      Exit status: 0 no finding at or above --fail-on; 1 at least one; 2 wrong usage, or a file that could not be \
      analysed; 129, 130 and 143 when interrupted.
      """,
    subcommands: [
      LintCommand.self, InspectCommand.self, FixCommand.self, RulesCommand.self, PoliciesCommand.self,
      ReportCommand.self, ConfigCommand.self, CacheCommand.self, SchemaCommand.self, ManualCommand.self,
      WorkerCommand.self,
    ],
    defaultSubcommand: LintCommand.self)
}

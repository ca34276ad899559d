internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import PadlintKit

/// `padlint config show` and `padlint config check`
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show or check the configuration.",
    subcommands: [Show.self, Check.self],
    defaultSubcommand: Show.self)

  /// A way to the file system that is not waited for without end.
  fileprivate static var access: FileAccess {
    .started(timeoutSeconds: LimitArguments.standardTimeoutSeconds)
  }

  /// `padlint config show`
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show the settings in force, and where each comes from.")

    @OptionGroup var judgement: JudgementArguments

    func run() throws {
      Console.answer(
        SettingsText.render(try judgement.configuration.settings(judgement.layer, by: ConfigCommand.access)))
    }
  }

  /// `padlint config check [FILE]`
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check a configuration file: 0 if it is right, 2 with every problem if it is not.")

    @Argument(
      help: ArgumentHelp("The file (default: the one that a run here would read).", valueName: "file"),
      completion: .file())
    var path: String?

    @OptionGroup var configuration: ConfigurationArguments

    func run() throws {
      let access = ConfigCommand.access
      let named = try path.map { try ConfigurationArguments.read(ArgumentText.decode($0), by: access) }
      guard let file = try named ?? configuration.file(by: access) else {
        throw Problem("there is no .padlint.yml here, nor in a folder above")
      }
      Console.answer("\(file.path.displayed) is right.\n")
    }
  }
}

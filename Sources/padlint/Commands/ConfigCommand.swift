internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import PadlintKit

/// `padlint config init`, `padlint config show` and `padlint config check`
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Begin, show or check the configuration.",
    subcommands: [Show.self, Check.self, Init.self],
    defaultSubcommand: Show.self)

  /// A way to the file system that is not waited for without end.
  fileprivate static var access: FileAccess { .beforeConfiguration() }

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

      abstract: """
        Check a configuration file, and that what it names is there: 0 if all is right, 2 with every problem if not.
        """)

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
      let today = TimeText.rfc3339(nanosecondsSince1970: CurrentProcess.wallClockNanoseconds)
      do throws(ConfigurationError) {
        try ConfigurationReview.check(file, today: String(today.prefix { $0 != "T" }))
      } catch {
        throw Problem(error)
      }
      Console.answer("\(file.path.displayed) is right.\n")
    }
  }

  /// `padlint config init`
  struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a .padlint.yml that changes nothing yet and explains every setting.")

    func run() throws {
      let path = ConfigurationFile.name
      let name = FilePath(bytes: path).displayed
      let isThere: Bool
      do throws(SystemError) {
        isThere = try FileStatus.ofName(path) != nil
      } catch {
        throw Problem("cannot write \(name): \(error)")
      }
      if isThere { throw Problem("\(name) is there already; nothing was changed") }
      do throws(SystemError) {
        let file = try OutputFile.beginning(at: try OutputTarget(path: path), replacing: { _ in false })
        try file.write(Array(ConfigurationTemplate.text.utf8))
        try file.complete()
      } catch {
        throw Problem("cannot write \(name): \(error)")
      }
      Console.answer("wrote \(name); padlint config check finds mistakes in it\n")
    }
  }
}

internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import PadlintKit
internal import Paths
internal import SystemCalls

/// `padlint config init`, `padlint config show` and `padlint config check`
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Create, show or check the configuration.",
    subcommands: [Show.self, Check.self, Init.self],
    defaultSubcommand: Show.self)

  /// Access to the file system that does not wait for ever.
  fileprivate static var access: FileAccess { .beforeConfiguration() }

  /// `padlint config show`
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show the settings in force, and where each was set.")

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
        Check a configuration file, and that the files that it names exist. Exit status: 0 without problems, 2 with.
        """)

    @Argument(
      help: ArgumentHelp(
        "The file (default: the one that a run in this folder would read).", valueName: "file"),
      completion: .file())
    var path: FilePath?

    @Flag(
      help: """
        Check the file alone, and not whether what it names is here: for a machine that has the configuration but not \
        the videos.
        """)
    var configOnly = false

    @OptionGroup var configuration: ConfigurationArguments

    func run() throws {
      let access = ConfigCommand.access
      let named = try path.map { try ConfigurationArguments.read($0, by: access) }
      guard let file = try named ?? configuration.file(by: access) else {
        throw ProgramError("there is no .padlint.yml in this folder or above it")
      }
      if configOnly {
        return Console.answer("\(file.path.displayed): no problems found in the file itself\n")
      }
      let today = TimeText.day(nanosecondsSince1970: CurrentProcess.wallClockNanoseconds)
      do throws(ConfigurationError) {
        try ConfigurationReview.check(
          file, files: Self.files(beside: file.path), today: today)
      } catch {
        throw ProgramError(error)
      }
      Console.answer("\(file.path.displayed): no problems found\n")
    }

    /// All files in the folder of a configuration and below it.
    private static func files(beside file: FilePath) -> some Sequence<FilePath> {
      var options = DiscoveryOptions()
      options.allFiles = true
      options.hidden = true
      return VideoFinder(targets: [.path(file.folder)], options: options).lazy.map(\.path)
    }
  }

  /// `padlint config init`
  struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a .padlint.yml that explains every setting and does not change any.")

    func run() throws {
      let path = ConfigurationFile.name
      let name = path.displayed
      var taken: FilePath?
      do throws(SystemError) {
        for other in [path, ConfigurationFile.otherName] where taken == nil {
          if try FileStatus.ofName(other) != nil { taken = other }
        }
      } catch {
        throw ProgramError("cannot write \(name): \(error)")
      }
      if let taken { throw ProgramError("\(taken.displayed) exists already; it was not changed") }
      do throws(SystemError) {
        let file = try OutputFile.beginning(at: try OutputTarget(path: path), replacing: { _ in false })
        try file.write(Array(ConfigurationTemplate.text.utf8))
        try file.complete()
      } catch {
        throw ProgramError("cannot write \(name): \(error)")
      }
      Console.answer("wrote \(name); padlint config check finds mistakes in it\n")
    }
  }
}

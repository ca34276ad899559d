internal import ArgumentParser

/// `padlint completions SHELL`
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Print a completion script for bash, zsh or fish.")

  /// A shell with a completion script.
  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish
  }

  @Argument(help: ArgumentHelp("The shell: bash, zsh or fish.", valueName: "shell"))
  var shell: Shell

  func run() throws {
    Console.answer(try Self.script(for: shell))
  }

  static func script(for shell: Shell) throws -> String {
    let padlint = CompletedCommand(try .padlint())
    return switch shell {
    case .bash: BashCompletion.script(padlint)
    case .zsh: ZshCompletion.script(padlint)
    case .fish: FishCompletion.script(padlint)
    }
  }

  /// The shell in `--generate-completion-script SHELL`, ArgumentParser's own option, whose scripts would not complete
  /// command lines without a command; nil if the option is not given.
  static func shell(askedForBy arguments: [String]) -> Shell? {
    let option = "--generate-completion-script"
    if arguments.count == 2, arguments[0] == option { return Shell(rawValue: arguments[1]) }
    guard arguments.count == 1, arguments[0].hasPrefix("\(option)=") else { return nil }
    return Shell(rawValue: String(arguments[0].dropFirst(option.count + 1)))
  }
}

internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import PadlintKit

/// Reads the command line, runs the command, and turns what comes of it into the exit status.
@main
enum Program {
  static func main() {
    // Before anything else can take the number of one that is closed.
    guard (try? CurrentProcess.openStandardStreams()) != nil else {
      CurrentProcess.end(status: ExitStatus.cannotRun.rawValue)
    }
    CurrentProcess.ignoreClosedPipes()
    CurrentProcess.ignoreFileSizeLimit()
    let arguments = CurrentProcess.arguments.dropFirst().map(ArgumentText.encode)
    // Files that a cancelled run abandoned may still be in work on other threads.
    CurrentProcess.end(status: run(arguments).rawValue)
  }

  private static func run(_ arguments: [String]) -> ExitStatus {
    do {
      if let shell = CompletionsCommand.shell(askedForBy: arguments) {
        Console.answer(try CompletionsCommand.script(for: shell))
        return .success
      }
      try refuseAmbiguity(arguments)
      try refuseUnknownTopic(arguments)
      var command = try command(of: arguments)
      try command.run()
      return .success
    } catch let status as ExitStatus {
      return status
    } catch let problem as Problem {
      Console.say(problem.message)
      return .cannotRun
    } catch {
      // Help and completion scripts are "errors" too; ArgumentParser's own status of real ones is 64.
      let isAnswer = Padlint.exitCode(for: error) == .success
      if isAnswer {
        Console.answer(usageFirst(Padlint.fullMessage(for: error)) + "\n")
        return .success
      }
      Console.say(UsageError.words(error))
      Console.say(helpWords(arguments))
      return .cannotRun
    }
  }

  /// Help with the line that says how the program is called before everything else.
  private static func usageFirst(_ help: String) -> String {
    guard help.hasPrefix("OVERVIEW: "), let start = help.firstRange(of: "\nUSAGE: ") else { return help }
    let rest = help[start.upperBound...]
    let end = rest.firstRange(of: "\n\n") ?? rest.endIndex..<rest.endIndex
    return "USAGE: \(rest[..<end.lowerBound])\n\n\(help[..<start.lowerBound])\n\(rest[end.upperBound...])"
  }

  /// Refuses an argument that begins like an option and is a file here, as `*.mp4` makes one of `-h.mp4`: taken for the
  /// options `-h` and more, it would end a gate with a page of help and status 0.
  private static func refuseAmbiguity(_ arguments: [String]) throws(Problem) {
    for argument in arguments {
      if argument == "--" { return }
      guard argument.hasPrefix("-"), argument != "-" else { continue }
      let path = ArgumentText.decode(argument)
      if (try? FileStatus.ofName(path)).flatMap({ $0 }) != nil {
        let name = FilePath(bytes: path).displayed
        throw Problem(
          "\(name) may be an option or a file here: for the file, write ./\(name), or -- before all paths")
      }
    }
  }

  /// Refuses `help foo`, which the parser answers with the help on everything.
  private static func refuseUnknownTopic(_ arguments: [String]) throws(Problem) {
    guard arguments.first == "help" else { return }
    var commands = Padlint.configuration.subcommands
    for word in arguments.dropFirst() where !word.hasPrefix("-") {
      guard let next = commands.first(where: { $0._commandName == word }) else {
        let names = commands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
        let isPath = (try? FileStatus.of(path: ArgumentText.decode(word))) != nil
        let hint = isPath ? "; to lint it: padlint \(word)" : Spelling.hint(for: word, among: names)
        throw Problem("there is no command '\(word)'\(hint)")
      }
      commands = next.configuration.subcommands
    }
  }

  /// Where to read on after a complaint about these arguments.
  private static func helpWords(_ arguments: [String]) -> String {
    let names = Padlint.configuration.subcommands.map { $0._commandName }
    let command = arguments.first.flatMap { names.contains($0) ? $0 : nil } ?? LintCommand._commandName
    return "padlint \(command) --help tells what it takes"
  }

  /// The command that the arguments ask for.
  ///
  /// Linting is tried by itself: beside the other commands, the parser examines each of them first, which takes
  /// longer than to decode a frame. Whatever that way does not take, the long way explains.
  private static func command(of arguments: [String]) throws -> any ParsableCommand {
    let names = Padlint.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    if let first = arguments.first, first == LintCommand.configuration.commandName || !names.contains(first) {
      let words = names.contains(first) ? arguments.dropFirst() : arguments[...]
      if let lint = try? LintCommand.parseAsRoot(Array(words)) as? LintCommand { return lint }
    }
    return try Padlint.parseAsRoot(arguments)
  }
}

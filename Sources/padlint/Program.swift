internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import ObjectReading
internal import PadlintKit
internal import Paths
internal import SystemCalls

/// Parses the command line, runs the command, and turns its result into the exit status.
@main
enum Program {
  static func main() {
    // First: a file that is opened would take the number of a stream that is closed.
    guard (try? CurrentProcess.openStandardStreams()) != nil else {
      CurrentProcess.end(status: ExitStatus.cannotRun.rawValue)
    }
    CurrentProcess.ignoreClosedPipes()
    CurrentProcess.ignoreFileSizeLimit()
    if CurrentProcess.arguments.isEmpty {
      // Swift's runtime reads them from /proc/self/cmdline.
      Console.say("the command line cannot be read: /proc is not mounted, or may not be read")
      CurrentProcess.end(status: ExitStatus.cannotRun.rawValue)
    }
    let arguments = CurrentProcess.arguments.dropFirst().map(ArgumentText.encode)
    // Ends the process at once: other threads may still work on files of a cancelled run.
    CurrentProcess.end(status: run(arguments).rawValue)
  }

  private static func run(_ arguments: [String]) -> ExitStatus {
    do {
      if let shell = CompletionsCommand.shell(askedForBy: arguments) {
        Console.answer(try CompletionsCommand.script(for: shell))
        return .success
      }
      try refuseAmbiguity(arguments)
      try refuseWordsOfOneDash(arguments)
      try refuseUnknownTopic(arguments)
      try refuseUnknownCommand(arguments)
      var command = try command(of: arguments)
      try command.run()
      return .success
    } catch let status as ExitStatus {
      return status
    } catch let problem as ProgramError {
      say(problem.message)
      return .cannotRun
    } catch {
      // ArgumentParser throws help, too; its status for real errors is 64.
      let isAnswer = RootCommand.exitCode(for: error) == .success
      if isAnswer {
        Console.answer(usageFirst(RootCommand.fullMessage(for: error)) + "\n")
        return .success
      }
      say(UsageError.words(error, arguments))
      Console.say(helpWords(arguments))
      return .cannotRun
    }
  }

  /// Prints a message on what was typed; an address in it may be a key, even in the wrong place.
  private static func say(_ message: String) {
    Console.say(ObjectURL.redacted(message: message))
  }

  /// Moves the usage line to the beginning of help.
  private static func usageFirst(_ help: String) -> String {
    guard help.hasPrefix("OVERVIEW: "), let start = help.firstRange(of: "\nUSAGE: ") else { return help }
    let rest = help[start.upperBound...]
    let end = rest.firstRange(of: "\n\n") ?? rest.endIndex..<rest.endIndex
    return "USAGE: \(rest[..<end.lowerBound])\n\n\(help[..<start.lowerBound])\n\(rest[end.upperBound...])"
  }

  /// Refuses an argument that could be an option and is also a file here, as `*.mp4` may give `-h.mp4`: parsed as `-h`, it
  /// would let a gate pass with a page of help and status 0.
  private static func refuseAmbiguity(_ arguments: [String]) throws(ProgramError) {
    for argument in arguments {
      if argument == "--" { return }
      guard argument.hasPrefix("-"), argument != "-" else { continue }
      let path = FilePath(argument: argument)
      if (try? FileStatus.ofName(path)).flatMap({ $0 }) != nil {
        let name = path.displayed
        throw ProgramError(
          "\(name) could be an option or the file of that name: for the file, write ./\(name), or -- before all paths"
        )
      }
    }
  }

  /// Refuses `-threads`, as ffmpeg has it: parsed as many options of one letter, `-h` among them, it would let a gate pass with a page
  /// of help and status 0.
  private static func refuseWordsOfOneDash(_ arguments: [String]) throws(ProgramError) {
    for argument in arguments {
      if argument == "--" { return }
      guard let word = argument.wholeMatch(of: /-([A-Za-z][A-Za-z0-9_-]+)/)?.1,
        !word.allSatisfy({ "qvV".contains($0) }), word.wholeMatch(of: /j[0-9]+/) == nil
      else {
        continue
      }
      let option = "--" + word.lowercased().replacing("_", with: "-")
      let hint = UsageHints.option(option, in: UsageHints.command(of: arguments))
      throw ProgramError(
        "unknown option '\(argument)'; \(hint ?? "options of several letters begin with two dashes")")
    }
  }

  /// Refuses `help foo`, for which the parser would print the general help.
  private static func refuseUnknownTopic(_ arguments: [String]) throws(ProgramError) {
    guard arguments.first == "help" else { return }
    var commands = RootCommand.configuration.subcommands
    for word in arguments.dropFirst() where !word.hasPrefix("-") {
      guard let next = commands.first(where: { $0._commandName == word }) else {
        let names = commands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
        let isPath = (try? FileStatus.of(path: FilePath(argument: word))) != nil
        let hint =
          isPath
          ? "; to lint it: padlint \(word)"
          : UsageHints.ofCommands[word].map { "; \($0)" } ?? Spelling.hint(for: word, among: names)
        throw ProgramError("there is no command '\(word)'\(hint)")
      }
      commands = next.configuration.subcommands
    }
  }

  /// Refuses `lnt video.mp4`, which would otherwise lint a file of that name, and the video. Of other words, nothing is
  /// asked of the file system, which may not answer.
  private static func refuseUnknownCommand(_ arguments: [String]) throws(ProgramError) {
    guard let word = arguments.first, !word.hasPrefix("-"),
      word.allSatisfy({ ("a"..."z").contains($0) || $0 == "-" })
    else {
      return
    }
    let names = RootCommand.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map {
      $0._commandName
    }
    let hint =
      names.contains(word)
      ? "" : UsageHints.ofCommands[word].map { "; \($0)" } ?? Spelling.hint(for: word, among: names)
    guard !hint.isEmpty, (try? FileStatus.ofName(FilePath(argument: word))).flatMap({ $0 }) == nil else {
      return
    }
    throw ProgramError("there is no command or file '\(word)'\(hint)")
  }

  /// Which help to read after an error in these arguments.
  private static func helpWords(_ arguments: [String]) -> String {
    let names = RootCommand.configuration.subcommands.map { $0._commandName }
    let command = arguments.first.flatMap { names.contains($0) ? $0 : nil } ?? LintCommand._commandName
    return "padlint \(command) --help lists its options"
  }

  /// Parses the arguments.
  ///
  /// `lint` is tried alone first: with all commands, the parser examines each of them, which takes longer than decoding
  /// a frame. If that fails, all commands are tried, which also gives the error message.
  private static func command(of arguments: [String]) throws -> any ParsableCommand {
    let names = RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    if let first = arguments.first, first == LintCommand.configuration.commandName || !names.contains(first) {
      let words = names.contains(first) ? arguments.dropFirst() : arguments[...]
      if let lint = try? LintCommand.parseAsRoot(Array(words)) as? LintCommand { return lint }
    }
    return try RootCommand.parseAsRoot(arguments)
  }
}

internal import ArgumentParser
internal import Configuration
internal import PadlintKit

extension ProgramError {
  /// The problems of the configuration, one on each line with its place, as compilers print them.
  init(_ error: ConfigurationError) {
    self.init(error.description)
  }
}

/// Rewrites errors of the argument parser in the style of all other messages.
enum UsageError {
  /// The error on one line, without the usage line, which would name 80 options.
  ///
  /// - Parameter arguments: what was typed, for hints that help with this command.
  static func words(_ error: any Error, _ arguments: [String]) -> String {
    var lines = RootCommand.message(for: error).split(separator: "\n").map(String.init)
    let values = lines.dropFirst().compactMap { $0.wholeMatch(of: /\s*- (.+)/).map { String($0.1) } }
    if !values.isEmpty { lines = ["\(lines[0]) \(values.joined(separator: ", "))"] }
    var words = lines.joined(separator: " ")
      .replacing(". Did you mean ", with: "; did you mean ")
      .replacing(". Please provide one of the following: ", with: "; it takes one of ")
      .replacing(". Please provide one of ", with: "; it takes one of ")
    // Settings name the option themselves: `the value '0' is invalid for '--jobs <n>': --jobs must be …`.
    if let own = words.firstMatch(of: /is invalid for '-.*?': (--.*)/) { words = String(own.1) }
    while words.last == "." { words.removeLast() }
    if let wrong = words.firstMatch(of: /value '([^']*)'/)?.1, !values.isEmpty {
      words += Spelling.hint(for: String(wrong), among: values)
    }
    if let option = words.wholeMatch(of: /Unknown option '([^']*)'.*/)?.1,
      let hint = UsageHints.option(String(option), in: UsageHints.command(of: arguments))
    {
      words = "unknown option '\(option)'; \(hint)"
    }
    if let word = words.wholeMatch(of: /Unexpected argument '([^']*)'.*/)?.1,
      let hint = UsageHints.subcommand(String(word), in: UsageHints.command(of: arguments))
    {
      words = "there is no '\(word)'; \(hint)"
    }
    if words.hasPrefix("--fail-on must be"), words.contains(/'(never|none|no|off)'/) {
      words += "; --exit-zero exits with 0, whatever was found"
    }
    // The parser takes words for similar that only have a few letters in common, such as --watch and --cache.
    if let near = words.wholeMatch(of: /(.*'-+([^']*)'); did you mean '-+([^']*)'\?/)?.output,
      Spelling.hint(for: String(near.2), among: [String(near.3)]).isEmpty
    {
      words = String(near.1)
    }
    // Messages begin with a small letter; options and commands do so anyway.
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

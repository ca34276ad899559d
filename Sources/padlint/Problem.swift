internal import ArgumentParser
internal import Configuration
internal import PadlintKit

extension Problem {
  /// The problems of the configuration, one on each line with its place, as compilers print them.
  init(_ error: ConfigurationError) {
    self.init(error.description)
  }
}

/// Rewrites errors of the argument parser in the style of all other messages.
enum UsageError {
  /// How to say here what options of other linters say.
  private static let equivalents: [String: String] = [
    "--select": "--severity RULE=error makes a rule count",
    "--ignore": "--severity RULE=off turns a rule off",
    "--disable": "--severity RULE=off turns a rule off",
    "--fix": "padlint fix makes new files without padding",
    "--output-format": "--format takes text, json and others",
    "--output-file": "--output takes FORMAT=FILE",
    "--explain": "padlint explain RULE explains a rule",
    "--html": "--output html=FILE writes the page",
    "--json": "--format json prints it, --output json=FILE writes it",
    "--sarif": "--format sarif prints it, --output sarif=FILE writes it",
    "--junit": "--format junit prints it, --output junit=FILE writes it",
    "-f": "--format takes text, json and others",
    "-o": "--output takes FORMAT=FILE",
  ]

  /// The error on one line, without the usage line, which would name 80 options.
  static func words(_ error: any Error) -> String {
    var lines = Padlint.message(for: error).split(separator: "\n").map(String.init)
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
      let hint = equivalents[String(option)]
    {
      words = "unknown option '\(option)'; \(hint)"
    }
    // Messages begin with a small letter; options and commands do so anyway.
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

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
    if let own = words.firstMatch(of: /is invalid for '--.*?': (--.*)/) { words = String(own.1) }
    while words.last == "." { words.removeLast() }
    if let wrong = words.firstMatch(of: /value '([^']*)'/)?.1, !values.isEmpty {
      words += Spelling.hint(for: String(wrong), among: values)
    }
    // Messages begin with a small letter; options and commands do so anyway.
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

internal import ArgumentParser
internal import Configuration
internal import ObjectReading

/// What the parser of the command line has to complain of, in the style of every other message.
enum UsageError {
  /// The complaint on one line, without the line of usage, which would name 80 options.
  static func words(_ error: any Error) -> String {
    var lines = Padlint.message(for: error).split(separator: "\n").map(String.init)
    let values = lines.dropFirst().compactMap { $0.wholeMatch(of: /\s*- (.+)/).map { String($0.1) } }
    if !values.isEmpty { lines = ["\(lines[0]) \(values.joined(separator: ", "))"] }
    var words = lines.joined(separator: " ")
      .replacing(". Did you mean ", with: "; did you mean ")
      .replacing(". Please provide one of the following: ", with: "; it takes one of ")
      .replacing(". Please provide one of ", with: "; it takes one of ")
    while words.last == "." { words.removeLast() }
    if let wrong = words.firstMatch(of: /value '([^']*)'/)?.1, !values.isEmpty {
      words += Spelling.hint(for: String(wrong), among: values)
    }
    // Sentences of the parser's begin with a capital, options and commands do not.
    let sentence = words.prefix(1).lowercased() + words.dropFirst()
    // An address that stands where none belongs is a key all the same.
    return String(decoding: ObjectURL.redacted(argument: Array(sentence.utf8)), as: UTF8.self)
  }
}

internal import LintReporting

/// Reads the members of a mapping with known keys; reports every unknown key and every wrong type.
///
/// A wrong member reads as absent, so that all problems are reported at once.
package struct MappingReader {
  let place: YAMLValue.Place
  let problems: ProblemList
  private let members: [String: YAMLValue]
  private let name: String

  /// A reader of `value`, which should be a mapping.
  ///
  /// - Parameter name: what the mapping is, as in `'policies' must be a mapping`.
  init(_ value: YAMLValue, _ name: String, keys: [String], problems: ProblemList) {
    self.place = value.place
    self.name = name
    self.problems = problems
    var members: [String: YAMLValue] = [:]
    for (key, value) in Self.pairs(of: value, name, problems) {
      if keys.contains(key.text) {
        members[key.text] = value
      } else {
        let hint =
          Self.equivalents[key.text].flatMap { keys.contains($0.key) ? "; \($0.hint)" : nil }
          ?? Spelling.hint(for: key.text, among: keys)
        problems.add("unknown key \(Spelling.quoted(key.text)) in \(name)\(hint)", at: key.place)
      }
    }
    self.members = members
  }

  /// What other linters call a key: the key that does it here, and how.
  private static let equivalents: [String: (key: String, hint: String)] = [
    "ignore": ("severities", "severities: { RULE: off } turns a rule off, exclude: leaves files out"),
    "rules": ("severities", "severities: { RULE: LEVEL } changes rules"),
    "select": ("severities", "severities: { RULE: off } turns a rule off"),
    "disable": ("severities", "severities: { RULE: off } turns a rule off"),
    "max-warnings": ("fail-on", "fail-on: warning fails on warnings"),
    "format": ("output", "output: [FORMAT=FILE] writes reports; --format is an option only"),
    "file": ("path", "path: names the files of an override"),
    "files": ("path", "path: names the files of an override"),
  ]

  /// The members of a mapping whose keys may have any name.
  static func pairs(
    of value: YAMLValue, _ name: String, _ problems: ProblemList
  ) -> [(key: (text: String, place: YAMLValue.Place), value: YAMLValue)] {
    switch value.content {
    case .object(let pairs):
      return pairs.compactMap { key, value in
        guard case .text(let text) = key.content else {
          problems.add("a key of \(name) must be text, not \(key.kind)", at: key.place)
          return nil
        }
        return ((text, key.place), value)
      }
    // A mapping whose members are all commented out.
    case .null: return []
    default:
      problems.add("\(name) must be a mapping, not \(value.kind)", at: value.place)
      return []
    }
  }

  func value(_ key: String) -> YAMLValue? { members[key] }

  /// The place of a member; that of the mapping if it is absent.
  func place(of key: String) -> YAMLValue.Place { members[key]?.place ?? place }

  func text(_ key: String) -> String? {
    guard let value = members[key] else { return nil }
    return Self.text(value, "'\(key)'", problems)
  }

  /// A text, or a number as text.
  func textOrNumber(_ key: String) -> String? {
    switch members[key]?.content {
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    default: text(key)
    }
  }

  /// A required text that is not empty.
  func requiredText(_ key: String) -> String? {
    guard members[key] == nil else { return text(key).flatMap { nonempty($0, key) } }
    problems.add("\(name) needs '\(key)'", at: place)
    return nil
  }

  func texts(_ key: String) -> [String]? {
    guard let value = members[key] else { return nil }
    guard case .list(let values) = value.content else {
      problems.add("'\(key)' must be a list, not \(value.kind)", at: value.place)
      return nil
    }
    return values.compactMap { Self.text($0, "each of '\(key)'", problems) }
  }

  /// A whole number; `demand` words the message if it is out of range.
  func integer(_ key: String, in range: ClosedRange<Int>, _ demand: NumberDemand? = nil) -> Int? {
    guard let value = members[key] else { return nil }
    if case .integer(let number) = value.content, range.contains(number) { return number }
    let demand = demand ?? NumberDemand("a whole number", "\(range.lowerBound)", "\(range.upperBound)")
    problems.add(demand.refusal(of: Self.shown(value), as: "'\(key)'"), at: value.place)
    return nil
  }

  /// A number; `demand` words the message if it is out of range.
  func number(_ key: String, in range: ClosedRange<Double>, _ demand: NumberDemand? = nil) -> Double? {
    guard let value = members[key] else { return nil }
    let number: Double? =
      switch value.content {
      case .integer(let number): Double(number)
      case .number(let number): number
      default: nil
      }
    if let number, range.contains(number) { return number }
    let demand = demand ?? NumberDemand("a number", "\(range.lowerBound)", "\(range.upperBound)")
    problems.add(demand.refusal(of: Self.shown(value), as: "'\(key)'"), at: value.place)
    return nil
  }

  func boolean(_ key: String) -> Bool? {
    guard let value = members[key] else { return nil }
    if case .boolean(let answer) = value.content { return answer }
    problems.add("'\(key)' must be true or false, not \(value.kind)", at: value.place)
    return nil
  }

  /// One of the words of an enumeration.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ key: String) -> Word? {
    guard let value = members[key] else { return nil }
    return Self.word(value, "'\(key)'", problems)
  }

  static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ value: YAMLValue, _ name: String, among words: [Word] = Array(Word.allCases), _ problems: ProblemList
  ) -> Word? {
    guard let text = text(value, name, problems) else { return nil }
    if let word = words.first(where: { $0.rawValue == text }) { return word }
    problems.add("\(name) must be \(Spelling.choice(text, among: words.map(\.rawValue)))", at: value.place)
    return nil
  }

  private static func text(_ value: YAMLValue, _ name: String, _ problems: ProblemList) -> String? {
    if case .text(let text) = value.content { return text }
    let hint =
      switch value.content {
      case .boolean, .integer, .number: "; put it in quotes if it is meant as text"
      default: ""
      }
    problems.add("\(name) must be text, not \(value.kind)\(hint)", at: value.place)
    return nil
  }

  private func nonempty(_ text: String, _ key: String) -> String? {
    if text.contains(where: { !$0.isWhitespace }) { return text }
    problems.add("'\(key)' must not be empty", at: place(of: key))
    return nil
  }

  private static func shown(_ value: YAMLValue) -> String {
    switch value.content {
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .text(let text):
      Spelling.quoted(text).first == "'" ? "the text \(Spelling.quoted(text))" : value.kind
    default: value.kind
    }
  }
}

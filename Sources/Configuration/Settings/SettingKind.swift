public import LintReporting
internal import MediaModel
public import Paths
internal import Presentation

/// The values of a setting: how they are parsed, read, shown, and described to editors and shells.
package struct SettingKind<Value: Hashable & Sendable>: Sendable {
  /// The placeholder for a value in help: `n`, `rule=level`.
  package var valueName: String
  /// What shells offer.
  package var completion = SettingCompletion.none
  /// The separator of values in an environment variable; nil if it contains one.
  var separator: Character?
  /// The same in words.
  var listNotation: String?
  /// Joins the values of an option that is repeated; nil if it cannot be repeated.
  var join: (@Sendable (_ first: Value, _ second: Value) -> Value)?
  /// Whether the values of all sources are joined; otherwise the strongest replaces the others.
  var joinsSources = false
  /// Whether `config show` shows it as a list of its own.
  var isShownApart = false
  /// The JSON Schema of a value.
  var schema: SchemaValue = [:]
  /// Parses the value of the option or variable `name`.
  let parse: @Sendable (_ text: [UInt8], _ name: String, SettingOrigin) throws(SettingProblem) -> Value
  /// Reads a member of the configuration; nil if it is wrong, which the reader reports.
  let read: @Sendable (MappingReader, _ key: String, ConfigurationReader) -> Value?
  /// A value as text.
  let shown: @Sendable (Value) -> String

  /// The single values in an environment variable.
  func parts(_ text: String) -> [String] {
    guard let separator else { return [text] }
    return text.split(separator: separator).map(String.init)
  }
}

/// What shells offer for the value of a setting.
package enum SettingCompletion: Sendable {
  /// Nothing.
  case none
  /// One of these words.
  case words([String])
  /// The names of all policies, including those of the nearest configuration.
  case policies
  /// A file.
  case file
}

/// A wrong value of an option or a variable, which the message names.
package struct SettingProblem: Error {
  package let message: String
}

// MARK: Numbers and words

extension SettingKind where Value == Int {
  /// Whole numbers of a range.
  ///
  /// - Parameters:
  ///   - valueName: the placeholder for the number in help.
  ///   - unit: the unit for messages; empty if the option names what is counted.
  package static func wholeNumber(
    _ range: ClosedRange<Int>, _ valueName: String = "n", unit: String = ""
  ) -> SettingKind {
    let demand = NumberDemand("a whole number", "\(range.lowerBound)", "\(range.upperBound)", unit)
    var kind = SettingKind(
      valueName: valueName,
      parse: { text, name, _ throws(SettingProblem) in
        let text = String(decoding: text, as: UTF8.self)
        if let number = Int(text), range.contains(number) { return number }
        throw SettingProblem(message: demand.refusal(of: text, as: name))
      },
      read: { root, key, _ in root.integer(key, in: range, demand) },
      shown: { "\($0)" })
    kind.schema = [
      "type": "integer", "minimum": .number(Double(range.lowerBound)),
      "maximum": .number(Double(range.upperBound)),
    ]
    return kind
  }
}

extension SettingKind where Value == Double {
  /// Numbers of a range.
  package static func number(
    _ range: ClosedRange<Double>, _ valueName: String, unit: String = ""
  ) -> SettingKind {
    let demand = NumberDemand("a number", plain(range.lowerBound), plain(range.upperBound), unit)
    var kind = SettingKind(
      valueName: valueName,
      parse: { text, name, _ throws(SettingProblem) in
        let text = String(decoding: text, as: UTF8.self)
        if let number = Double(text), range.contains(number) { return number }
        throw SettingProblem(message: demand.refusal(of: text, as: name))
      },
      read: { root, key, _ in root.number(key, in: range, demand) },
      shown: plain)
    kind.schema = [
      "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ]
    return kind
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

/// What a number must be, in the same words in every message.
package struct NumberDemand: Sendable {
  /// The words after `must be`.
  let words: String

  init(_ what: String, _ least: String, _ most: String, _ unit: String = "") {
    words = "\(what) from \(least) to \(most)\(unit.isEmpty ? "" : " \(unit)")"
  }

  func refusal(of value: String, as name: String) -> String { "\(name) must be \(words), not \(value)" }
}

extension SettingKind where Value == Severity {
  /// A severity.
  static var severity: SettingKind {
    let words = Severity.allCases.map(\.rawValue)
    var kind = SettingKind(
      valueName: "severity",
      parse: { text, name, _ throws(SettingProblem) in
        let text = String(decoding: text, as: UTF8.self)
        if let severity = Severity(rawValue: text) { return severity }
        throw SettingProblem(message: "\(name) must be \(Spelling.choice(text, among: words))")
      },
      read: { root, key, _ in root.word(key) },
      shown: \.rawValue)
    kind.completion = .words(words)
    kind.schema = ["$ref": "#/$defs/severity"]
    return kind
  }
}

extension SettingKind where Value == String {
  /// The name of a policy, which may be one of the configuration's.
  static var policyName: SettingKind {
    var kind = SettingKind(
      valueName: "name", parse: { text, _, _ in String(decoding: text, as: UTF8.self) },
      read: { root, _, reader in reader.policyName(root) }, shown: { $0 })
    kind.completion = .policies
    kind.schema = ["$ref": "#/$defs/policyName"]
    return kind
  }
}

extension SettingKind where Value == String {
  /// A place in a video; empty for none.
  static var place: SettingKind {
    let demand =
      "seconds, a time such as 1:30, a timecode such as 01:00:10:00, or, with a minus before it, a time from the end"
    var kind = SettingKind(
      valueName: "time",
      parse: { text, name, _ throws(SettingProblem) in
        let text = String(decoding: text, as: UTF8.self)
        if AnalysedRange.Place(text) != nil { return text }
        throw SettingProblem(message: "\(name) must be \(demand), not '\(text)'")
      },
      read: { root, key, reader in
        guard let text = root.textOrNumber(key) else { return nil }
        if AnalysedRange.Place(text) != nil { return text }
        reader.problems.add(
          "'\(key)' must be \(demand), not \(Spelling.quoted(text))", at: root.place(of: key))
        return nil
      },
      shown: { $0 })
    kind.schema = ["type": ["string", "number"]]
    return kind
  }
}

// MARK: Paths and lists

extension SettingKind where Value == FilePath {
  /// A file, relative to the configuration if that names it; empty for none.
  static var file: SettingKind {
    var kind = SettingKind(
      valueName: "file",
      parse: { text, name, _ throws(SettingProblem) in
        if text.isEmpty { throw SettingProblem(message: "\(name) must name a file") }
        return FilePath(bytes: text)
      },
      read: { root, key, reader in root.requiredText(key).map { reader.pathBesideFile($0) } },
      shown: { $0.text })
    kind.completion = .file
    kind.schema = ["type": "string", "pattern": "\\S"]
    return kind
  }
}

extension SettingKind where Value == [GlobPattern] {
  /// Patterns in the syntax of `.gitignore`.
  static var patterns: SettingKind {
    var kind = SettingKind(
      valueName: "glob",
      parse: { text, name, _ throws(SettingProblem) in
        guard let flaw = GlobPattern.flaw(in: text) else { return [GlobPattern(text)] }
        let pattern = String(decoding: text, as: UTF8.self)
        throw SettingProblem(message: "\(name): the pattern '\(pattern)' \(flaw)")
      },
      read: { root, key, reader in reader.patterns(root, key) },
      shown: { $0.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: " ") })
    kind.separator = ":"
    kind.listNotation = "patterns separated by colons"
    kind.join = { $0 + $1 }
    kind.schema = ["type": "array", "items": ["type": "string"]]
    return kind
  }
}

extension SettingKind where Value == RuleLevels {
  /// Levels by rule, each with its own origin.
  static var ruleLevels: SettingKind {
    let rules = Rule.all.map(\.id)
    var kind = SettingKind(
      valueName: "rule=level",
      parse: { text, name, origin throws(SettingProblem) in
        let text = String(decoding: text, as: UTF8.self)
        let words = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init)
        guard words.count == 2 else {
          throw SettingProblem(
            message: "\(name) must be a rule and its level, such as edge-sliver=note, not '\(text)'")
        }
        guard Rule.named(words[0]) != nil else {
          let hint = Spelling.hint(for: words[0], among: rules)
          throw SettingProblem(message: "\(name): there is no rule '\(words[0])'\(hint)")
        }
        guard let level = RuleLevel(rawValue: words[1]) else {
          throw SettingProblem(
            message: "\(name): a level is error, warning, note or off, not '\(words[1])'")
        }
        return [words[0]: Setting(level, origin)]
      },
      read: { root, key, reader in
        let levels = root.value(key).map { RuleLevelReader.levels($0, reader.problems) } ?? [:]
        return levels.isEmpty ? nil : levels.mapValues { Setting($0.level, .file(line: $0.line)) }
      },
      shown: { levels in
        levels.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.value.rawValue)" }.joined(
          separator: " ")
      })
    kind.separator = ","
    kind.listNotation = "rules and levels separated by commas, such as edge-sliver=note,viewing-mode=off"
    kind.join = { first, second in first.merging(second) { _, second in second } }
    kind.joinsSources = true
    kind.isShownApart = true
    kind.completion = .words(
      rules.flatMap { rule in RuleLevel.allCases.map { "\(rule)=\($0.rawValue)" } })
    kind.schema = ["$ref": "#/$defs/severities"]
    return kind
  }
}

extension SettingKind where Value == [OutputChoice] {
  /// Reports to files, as `FORMAT=FILE`.
  static var outputs: SettingKind {
    let formats = ReportFormat.allCases.map(\.rawValue)
    var kind = SettingKind(
      valueName: "format=file",
      parse: { text, name, _ throws(SettingProblem) in
        let words = text.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        guard words.count == 2, !words[1].isEmpty else {
          throw SettingProblem(message: "\(name) must be a format and a file, such as json=report.json")
        }
        let word = String(decoding: words[0], as: UTF8.self)
        guard let format = ReportFormat(rawValue: word) else {
          let hint = Spelling.hint(for: word, among: formats)
          throw SettingProblem(message: "\(name): there is no format '\(word)'\(hint)")
        }
        return [OutputChoice(format: format, path: FilePath(bytes: words[1]))]
      },
      read: { root, key, reader in reader.outputs(root, key) },
      shown: { outputs in
        outputs.map { "\($0.format.rawValue)=\($0.path.text)" }.joined(separator: " ")
      })
    kind.join = { $0 + $1 }
    kind.completion = .words(formats.map { "\($0)=" })
    kind.schema = ["type": "array", "items": ["type": "string", "pattern": "^[a-z]+=[^/].*$"]]
    return kind
  }
}

extension SettingKind where Value == [ExpectedShape] {
  /// Display aspect ratios.
  static var shapes: SettingKind {
    var kind = SettingKind(
      valueName: "ratio",
      parse: { text, name, _ throws(SettingProblem) in
        let text = String(decoding: text, as: UTF8.self)
        if let shape = ExpectedShape(text) { return [shape] }
        throw SettingProblem(
          message: "\(name) must be a display aspect ratio such as 16:9 or 2.39:1, not '\(text)'")
      },
      read: { root, key, reader in
        root.texts(key).map { PolicyReader(problems: reader.problems).shapes($0, at: root.place(of: key)) }
      },
      shown: { $0.map(\.text).joined(separator: ",") })
    kind.separator = ","
    kind.listNotation = "ratios separated by commas"
    kind.join = { $0 + $1 }
    kind.schema = ["type": "array", "items": ["type": "string"]]
    return kind
  }
}

extension SettingKind where Value == [Device] {
  /// Screens by name or size.
  static var devices: SettingKind {
    var kind = SettingKind(
      valueName: "all|none|name,…",
      parse: { text, name, _ throws(SettingProblem) in
        let list = String(decoding: text, as: UTF8.self)
        guard list.contains(where: { $0 != "," && !$0.isWhitespace }) else {
          throw SettingProblem(
            message: "\(name) must be all, none, or a list such as apple-tv,390x844@3, not '\(list)'")
        }
        do throws(UnknownDevice) {
          return try Device.selection(list)
        } catch {
          throw SettingProblem(message: "\(name): \(error)")
        }
      },
      read: { root, key, reader in reader.devices(root, key) },
      shown: { $0.isEmpty ? "none" : $0.map(\.typedName).joined(separator: ",") })
    kind.completion = .words(["all", "none"] + Device.all.map(\.typedName))
    kind.schema = ["type": ["array", "string"], "items": ["type": "string"]]
    return kind
  }
}

/// A report to a file that the configuration asks for.
public struct OutputChoice: Hashable, Sendable {
  /// In which format.
  public var format: ReportFormat
  /// The file, as seen from the working folder; inside the folder of the configuration.
  public var path: FilePath
}

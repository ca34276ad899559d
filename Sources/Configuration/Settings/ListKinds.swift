internal import LintReporting
internal import MediaModel
internal import Paths
internal import Presentation

extension SettingKind where Value == FilePath {
  /// A file, relative to the configuration if that names it; empty for none.
  static var file: SettingKind {
    SettingKind(
      valueName: "file", completion: .file, schema: ["type": "string", "pattern": "\\S"],
      parse: { text, name, _ throws(SettingProblem) in
        if text.isEmpty { throw SettingProblem(message: "\(name) must name a file") }
        return FilePath(bytes: text)
      },
      read: { root, key, reader in root.requiredText(key).map { reader.pathBesideFile($0) } },
      shown: { $0.text })
  }
}

extension SettingKind where Value == [GlobPattern] {
  /// Patterns in the syntax of `.gitignore`.
  static var patterns: SettingKind {
    SettingKind(
      valueName: "glob", separator: ":", listNotation: "patterns separated by colons", join: { $0 + $1 },
      schema: ["type": "array", "items": ["type": "string"]],
      parse: { text, name, _ throws(SettingProblem) in
        guard let flaw = GlobPattern.flaw(in: text) else { return [GlobPattern(text)] }
        let pattern = String(decoding: text, as: UTF8.self)
        throw SettingProblem(message: "\(name): the pattern '\(pattern)' \(flaw)")
      },
      read: { root, key, reader in reader.patterns(root, key) },
      shown: { $0.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: " ") })
  }
}

extension SettingKind where Value == RuleLevels {
  /// Levels by rule, each with its own origin.
  static var ruleLevels: SettingKind {
    let rules = Rule.all.map(\.id)
    return SettingKind(
      valueName: "rule=level",
      completion: .words(
        rules.flatMap { rule in RuleLevel.allCases.map { "\(rule)=\($0.rawValue)" } }),
      separator: ",",
      listNotation: "rules and levels separated by commas, such as edge-sliver=note,viewing-mode=off",
      join: { first, second in first.merging(second) { _, second in second } }, joinsSources: true,
      isShownApart: true, schema: ["$ref": "#/$defs/severities"],
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
  }
}

extension SettingKind where Value == [OutputChoice] {
  /// Reports to files, as `FORMAT=FILE`.
  static var outputs: SettingKind {
    let formats = ReportFormat.allCases.map(\.rawValue)
    return SettingKind(
      valueName: "format=file", completion: .words(formats.map { "\($0)=" }), join: { $0 + $1 },
      schema: ["type": "array", "items": ["type": "string", "pattern": "^[a-z]+=[^/].*$"]],
      parse: { text, name, _ throws(SettingProblem) in
        let words = text.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        guard words.count == 2, !words[1].isEmpty else {
          // The ending of a lone name may say which format is meant.
          let word = String(decoding: text, as: UTF8.self)
          let ending = word.split(separator: ".").last.map(String.init) ?? ""
          let hint =
            formats.contains(ending) && !word.contains("=")
            ? "; did you mean \(ending)=\(word)?" : ", such as json=report.json"
          throw SettingProblem(message: "\(name) must be a format and a file\(hint)")
        }
        let word = String(decoding: words[0], as: UTF8.self)
        guard let format = ReportFormat(rawValue: word) else {
          let hint = Spelling.hint(for: word, amongAll: formats, called: "formats")
          throw SettingProblem(message: "\(name): there is no format '\(word)'\(hint)")
        }
        return [OutputChoice(format: format, path: FilePath(bytes: words[1]))]
      },
      read: { root, key, reader in reader.outputs(root, key) },
      shown: { outputs in
        outputs.map { "\($0.format.rawValue)=\($0.path.text)" }.joined(separator: " ")
      })
  }
}

extension SettingKind where Value == [ExpectedShape] {
  /// Display aspect ratios.
  static var shapes: SettingKind {
    SettingKind(
      valueName: "ratio", separator: ",", listNotation: "ratios separated by commas", join: { $0 + $1 },
      schema: ["type": "array", "items": ["type": "string"]],
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
  }
}

extension SettingKind where Value == [Device] {
  /// Screens by name or size.
  static var devices: SettingKind {
    SettingKind(
      valueName: "all|none|name,…", completion: .words(["all", "none"] + Device.all.map(\.typedName)),
      schema: ["type": ["array", "string"], "items": ["type": "string"]],
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
  }
}

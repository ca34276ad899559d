internal import LintReporting
internal import MediaModel

extension SettingKind where Value == Severity {
  /// A severity.
  static var severity: SettingKind {
    let words = Severity.allCases.map(\.rawValue)
    return SettingKind(
      valueName: "severity", completion: .words(words), schema: ["$ref": "#/$defs/severity"],
      parse: { text, name, _ throws(SettingProblem) in
        let text = String(decoding: text, as: UTF8.self)
        if let severity = Severity(rawValue: text) { return severity }
        throw SettingProblem(message: "\(name) must be \(Spelling.choice(text, among: words))")
      },
      read: { root, key, _ in root.word(key) },
      shown: \.rawValue)
  }
}

extension SettingKind where Value == String {
  /// The name of a policy, which may be one of the configuration's.
  static var policyName: SettingKind {
    SettingKind(
      valueName: "name", completion: .policies, schema: ["$ref": "#/$defs/policyName"],
      parse: { text, _, _ in String(decoding: text, as: UTF8.self) },
      read: { root, _, reader in reader.policyName(root) }, shown: { $0 })
  }
}

extension SettingKind where Value == String {
  /// A place in a video; empty for none.
  static var place: SettingKind {
    let demand =
      "seconds, a time such as 1:30, a timecode such as 01:00:10:00, or, with a minus before it, a time from the end"
    return SettingKind(
      valueName: "time", schema: ["type": ["string", "number"]],
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
  }
}

internal import LintReporting
internal import MediaModel
internal import Paths
internal import Presentation

/// Reads a configuration document: the settings of `Settings.all`, and the parts of `ConfigurationSchema.parts`.
package struct ConfigurationReader {
  /// The limit of patterns in a list: each is tried on every name in a folder.
  private static let mostPatterns = 1000

  private(set) var file: ConfigurationFile
  let base: PathBase
  let problems: ProblemList

  init(file: ConfigurationFile, base: PathBase, problems: ProblemList) {
    self.file = file
    self.base = base
    self.problems = problems
  }

  mutating func read(_ document: YAMLValue) {
    let root = MappingReader(
      document, "the configuration", keys: ConfigurationSchema.keys, problems: problems)
    // First, as all other members may name them.
    if let value = root.value("policies") { file.policies = PolicyReader(problems: problems).policies(value) }
    for definition in Settings.all { definition.read(root, self, into: &file.settings) }
    file.overrides = elements(of: root, "overrides").compactMap(override)
    file.suppressions = elements(of: root, "suppressions").compactMap(suppression)
  }

  /// Reports to files, which must be inside the folder of the configuration: it may have come with the videos.
  func outputs(_ root: MappingReader, _ key: String) -> [OutputChoice]? {
    root.texts(key)?.compactMap { text in
      let words = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard words.count == 2, !words[1].isEmpty, words[1] != "-" else {
        problems.add(
          "each of '\(key)' must be a format and a file, such as html=report.html", at: root.place(of: key))
        return nil
      }
      guard let format = ReportFormat(rawValue: words[0]) else {
        let hint = Spelling.hint(for: words[0], among: ReportFormat.allCases.map(\.rawValue))
        problems.add("there is no format \(Spelling.quoted(words[0]))\(hint)", at: root.place(of: key))
        return nil
      }
      if words[1].hasPrefix("/") || words[1].split(separator: "/").contains("..") {
        problems.add(
          "a file of '\(key)' must be inside this folder; --output takes any", at: root.place(of: key))
        return nil
      }
      return OutputChoice(format: format, path: pathBesideFile(words[1]))
    }
  }

  /// A list of names, or the word `all`.
  func devices(_ root: MappingReader, _ key: String) -> [Device]? {
    guard let value = root.value(key) else { return nil }
    let names: [String]?
    if case .text(let text) = value.content { names = [text] } else { names = root.texts(key) }
    guard let names else { return nil }
    do throws(UnknownDevice) {
      return try Device.selection(names.joined(separator: ","))
    } catch {
      problems.add(
        "there is no device \(Spelling.quoted(error.name)); `padlint devices` lists them", at: value.place)
      return nil
    }
  }

  private func override(_ value: YAMLValue) -> PathOverride? {
    let reader = MappingReader(
      value, "an override", keys: ConfigurationSchema.override.propertyNames, problems: problems)
    let severities = reader.value("severities").map {
      RuleLevelReader.levels($0, problems).mapValues(\.level)
    }
    let tolerances = reader.value("tolerances").map { PolicyReader(problems: problems).tolerances($0) }
    let ignores = reader.boolean("ignore") ?? false
    let policy = policyName(reader)
    let part = part(reader)
    let changes = ConfigurationSchema.changesOfOverride.map(\.name)
    if !changes.contains(where: { reader.value($0) != nil }) {
      problems.add("an override needs \(Spelling.list(changes.map { "'\($0)'" }))", at: value.place)
    }
    let (path, reason) = (reader.requiredText("path"), reader.requiredText("reason"))
    guard let path, let reason else { return nil }
    return PathOverride(
      pattern: pattern(path, at: reader.place(of: "path")), reason: reason, line: value.place.line,
      ignores: ignores, policy: policy,
      severities: severities ?? [:], tolerances: tolerances ?? [:], part: part)
  }

  /// The bounds of another part of the videos that counts.
  private func part(_ reader: MappingReader) -> PartChange {
    func place(_ definition: SettingDefinition<String>) -> AnalysedRange.Place? {
      guard reader.value(definition.key) != nil else { return nil }
      return definition.kind.read(reader, definition.key, self).flatMap { AnalysedRange.Place($0) }
    }
    func seconds(_ definition: SettingDefinition<Double>) -> Double? {
      reader.value(definition.key) == nil ? nil : definition.kind.read(reader, definition.key, self)
    }
    var part = PartChange()
    part.from = place(Settings.from)
    part.to = place(Settings.to)
    part.skippedStart = seconds(Settings.skipStart)
    part.skippedEnd = seconds(Settings.skipEnd)
    return part
  }

  private func suppression(_ value: YAMLValue) -> PathSuppression? {
    let reader = MappingReader(
      value, "a suppression", keys: ConfigurationSchema.suppression.propertyNames, problems: problems)
    let rules = reader.texts("rules")
    for rule in rules ?? [] where Rule.named(rule) == nil {
      problems.add(RuleLevelReader.unknown(rule), at: reader.place(of: "rules"))
    }
    let until = reader.text("until")
    if let until, !TimeText.isDay(until) {
      problems.add("'until' must be a day such as 2026-12-31", at: reader.place(of: "until"))
    }
    let (path, reason) = (reader.requiredText("path"), reader.requiredText("reason"))
    guard let path, let reason else { return nil }
    return PathSuppression(
      pattern: pattern(path, at: reader.place(of: "path")), rules: rules.map(Set.init), reason: reason,
      until: until, line: value.place.line)
  }

  private func elements(of root: MappingReader, _ key: String) -> [YAMLValue] {
    guard let value = root.value(key) else { return [] }
    switch value.content {
    case .list(let values): return values
    case .null: return []
    default:
      problems.add("'\(key)' must be a list, not \(value.kind)", at: value.place)
      return []
    }
  }

  /// The member `policy`, which must name an existing policy.
  func policyName(_ reader: MappingReader) -> String? {
    guard let name = reader.text("policy") else { return nil }
    let names = (file.policies + Policy.all).map(\.name)
    if names.contains(name) { return name }
    problems.add(
      "there is no policy \(Spelling.quoted(name))\(Spelling.hint(for: name, amongAll: names, called: "policies"))",
      at: reader.place(of: "policy"))
    return nil
  }

  func patterns(_ root: MappingReader, _ key: String) -> [GlobPattern]? {
    guard let texts = root.texts(key) else { return nil }
    if texts.count > Self.mostPatterns {
      problems.add(
        "'\(key)' has more than \(Self.mostPatterns) patterns; .padlintignore may contain more",
        at: root.place(of: key))
    }
    return texts.map { pattern($0, at: root.place(of: key)) }
  }

  private func pattern(_ text: String, at place: YAMLValue.Place) -> GlobPattern {
    if let flaw = GlobPattern.flaw(in: Array(text.utf8)) {
      problems.add("the pattern \(Spelling.quoted(text, beside: "*?[]{}!^/\\ ")) \(flaw)", at: place)
    }
    return GlobPattern(Array(text.utf8), relativeTo: base)
  }

  /// A path relative to the configuration, as seen from the working folder.
  func pathBesideFile(_ text: String) -> FilePath { file.path.sibling(FilePath(text)) }
}

public import LintReporting
public import MediaModel
public import Paths
internal import Presentation
internal import SystemCalls

/// The settings in force: the command line overrides the environment, which overrides the file, which overrides defaults.
public struct EffectiveSettings: Sendable {
  private let choices: SettingsLayer
  private let overridden: PathPatterns
  /// The configuration file; nil if there is none.
  public let file: ConfigurationFile?
  /// The policy for all files without an override.
  public let policy: Policy
  /// All policies, the user's own first.
  public let policies: [Policy]
  /// The day of the run (UTC), as an ISO 8601 date, which decides whether suppressions have ended.
  public let today: String

  /// Combines the sources.
  ///
  /// - Throws: `ConfigurationError` if the policy does not exist, and if nothing of any video would count.
  public init(
    commandLine: SettingsLayer = SettingsLayer(), environment: SettingsLayer = SettingsLayer(),
    file: ConfigurationFile? = nil, today: String? = nil
  ) throws(ConfigurationError) {
    choices = commandLine.over(environment).over(file?.settings ?? SettingsLayer())
    self.file = file
    overridden = PathPatterns(file?.overrides.map(\.pattern) ?? [])
    self.today = today ?? TimeText.day(nanosecondsSince1970: CurrentProcess.wallClockNanoseconds)
    policies = (file?.policies ?? []) + Policy.all
    let name = choices[Settings.policy]?.value ?? Settings.policy.standard
    guard let policy = policies.first(where: { $0.name == name }) else {
      let hint = Spelling.hint(for: name, amongAll: policies.map(\.name), called: "policies")
      throw ConfigurationError("there is no policy '\(name)'\(hint)")
    }
    self.policy = Self.expecting(
      choices[Settings.expect]?.value ?? [],
      Self.apply((choices[Settings.severities]?.value ?? [:]).mapValues(\.value), to: policy))
    if part.isContradictory {
      let bounds: [any AnySettingDefinition] = [
        Settings.from, Settings.to, Settings.skipStart, Settings.skipEnd,
      ]
      let chosen = bounds.compactMap { bound in
        bound.shown(in: self).flatMap { $0.origin == .standard ? nil : "\(bound.key) \($0.value)" }
      }
      throw ConfigurationError("no part of any video would count: \(chosen.joined(separator: ", "))")
    }
  }

  /// The value of a setting that is in force, and its origin.
  public func setting<Value>(_ definition: SettingDefinition<Value>) -> Setting<Value> {
    choices[definition] ?? Setting(definition.standard, .standard)
  }

  /// The value of a setting that is in force.
  public subscript<Value>(_ definition: SettingDefinition<Value>) -> Value { setting(definition).value }

  /// The file of known findings; nil if there is none.
  public var baseline: FilePath? { self[Settings.baseline].isEmpty ? nil : self[Settings.baseline] }

  /// The policy for a file: that of the last override that names one, with the severities and tolerances of all matching
  /// overrides in their order. A policy or a severity from the command line or the environment counts for every file.
  public func policy(for path: FilePath) -> Policy {
    let fitting = overrides(for: path)
    if fitting.isEmpty { return policy }
    var policy = self.policy
    let named = fitting.last { $0.policy != nil }?.policy
    if !isTyped(setting(Settings.policy).origin), let other = policies.first(where: { $0.name == named }) {
      policy = Self.expecting(
        self[Settings.expect], Self.apply(self[Settings.severities].mapValues(\.value), to: other))
    }
    for override in fitting {
      policy = Self.apply(override.severities, to: policy)
      policy.tolerances.apply(override.tolerances)
    }
    let typed = self[Settings.severities].filter { isTyped($0.value.origin) }
    return Self.apply(typed.mapValues(\.value), to: policy)
  }

  /// The part of each file that counts, without overrides.
  public var part: AnalysedRange {
    var part = AnalysedRange()
    part.from = AnalysedRange.Place(self[Settings.from])
    part.to = AnalysedRange.Place(self[Settings.to])
    part.skippedStart = self[Settings.skipStart]
    part.skippedEnd = self[Settings.skipEnd]
    return part
  }

  /// Which video of a file is looked at.
  public var track: TrackChoice {
    var choice = TrackChoice()
    if self[Settings.track] >= 0 { choice.stream = self[Settings.track] }
    if self[Settings.programme] >= 0 { choice.programme = self[Settings.programme] }
    return choice
  }

  /// The part of a file that counts: each of its bounds that of the last matching override which has it. Bounds from the
  /// command line or the environment count for every file.
  public func part(for path: FilePath) -> AnalysedRange {
    overrides(for: path).reduce(part) { part, override in
      var change = override.part
      if isTyped(setting(Settings.from).origin) { change.from = nil }
      if isTyped(setting(Settings.to).origin) { change.to = nil }
      if isTyped(setting(Settings.skipStart).origin) { change.skippedStart = nil }
      if isTyped(setting(Settings.skipEnd).origin) { change.skippedEnd = nil }
      return change.applied(to: part)
    }
  }

  /// The files that overrides exclude, even if they are named.
  public var ignored: [GlobPattern] { file?.overrides.filter(\.ignores).map(\.pattern) ?? [] }

  /// Patterns that change how a file is judged: a file with two names may be judged in two ways.
  public var distinguishing: [GlobPattern] {
    (file?.overrides.filter { !$0.ignores }.map(\.pattern) ?? []) + (file?.suppressions.map(\.pattern) ?? [])
  }

  /// A judge of files by these settings.
  ///
  /// - Parameter comparison: the comparison with the baseline; nil without one.
  public func judge(comparison: BaselineComparison? = nil) -> FileJudge {
    FileJudge(
      ignoring: ignored, suppressions: file?.suppressions ?? [], today: today, comparison: comparison,
      policy: policy(for:))
  }

  private func isTyped(_ origin: SettingOrigin) -> Bool {
    switch origin {
    case .commandLine, .environment: true
    case .file, .standard: false
    }
  }

  private func overrides(for path: FilePath) -> [PathOverride] {
    guard let file else { return [] }
    return overridden.places(covering: path).map { file.overrides[$0] }
  }

  /// A policy with other expected shapes, if there are any.
  private static func expecting(_ shapes: [ExpectedShape], _ policy: Policy) -> Policy {
    var policy = policy
    if !shapes.isEmpty { policy.expectedShapes = shapes }
    return policy
  }

  private static func apply(_ levels: [String: RuleLevel], to policy: Policy) -> Policy {
    var policy = policy
    for (rule, level) in levels {
      policy.severities[rule] = level.severity
      // The level also counts for a windowbox.
      if rule == "embedded-padding" { policy.windowboxSeverity = nil }
      if rule == "variable-padding" { policy.raisesLastingPadding = false }
    }
    return policy
  }
}

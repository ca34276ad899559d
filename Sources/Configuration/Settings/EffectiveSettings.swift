public import LintReporting
public import PadlintKit
public import Presentation

/// The settings in force: command line over environment over file over defaults.
public struct EffectiveSettings: Sendable {
  /// Every choice with its origin. `include`, `exclude`, `jobs` and `baseline` may be nobody's, and nil.
  public let choices: SettingsLayer
  /// The configuration file; nil where there is none.
  public let file: ConfigurationFile?
  /// The policy for files of which no override says anything else.
  public let policy: Policy
  /// Every policy that can be named, the user's own first.
  public let policies: [Policy]
  /// The day of the run (UTC), as an ISO 8601 date: suppressions hold up to their last day.
  public let today: String

  /// The defaults.
  public static let standard: SettingsLayer = {
    var layer = SettingsLayer()
    layer.policy = Setting(Policy.appleHIG.name, .standard)
    layer.failOn = Setting(.error, .standard)
    layer.samples = Setting(SamplingSettings().samples, .standard)
    layer.timeoutSeconds = Setting(60, .standard)
    layer.devices = Setting(Device.standard, .standard)
    return layer
  }()

  /// Settings from their sources.
  ///
  /// - Throws: `ConfigurationError` where the policy that was asked for does not exist.
  public init(
    commandLine: SettingsLayer = SettingsLayer(), environment: SettingsLayer = SettingsLayer(),
    file: ConfigurationFile? = nil, today: String? = nil
  ) throws(ConfigurationError) {
    let given = commandLine.over(environment).over(file?.settings ?? SettingsLayer())
    choices = given.over(Self.standard)
    self.file = file
    let now = TimeText.rfc3339(nanosecondsSince1970: CurrentProcess.wallClockNanoseconds)
    self.today = today ?? String(now.prefix { $0 != "T" })
    policies = (file?.policies ?? []) + Policy.all
    let name = choices.policy?.value ?? Policy.appleHIG.name
    guard let policy = policies.first(where: { $0.name == name }) else {
      let hint = Spelling.hint(for: name, among: policies.map(\.name))
      throw ConfigurationError("there is no policy '\(name)'\(hint)")
    }
    self.policy = Self.apply(choices.severities.mapValues(\.value), to: policy)
  }

  /// From which severity on a finding fails the gate.
  public var failOn: Severity { choices.failOn?.value ?? .error }

  /// The screens that reports tell about.
  public var devices: [Device] { choices.devices?.value ?? Device.standard }

  /// The policy for a file: that of the last override that names one, with the severities and tolerances of all
  /// that fit, in their order. What the command line or the environment says of the policy or of a rule counts
  /// everywhere.
  public func policy(for path: [UInt8]) -> Policy {
    let fitting = overrides(for: path)
    if fitting.isEmpty { return policy }
    var policy = self.policy
    let named = fitting.last { $0.policy != nil }?.policy
    if !isTyped(choices.policy?.origin), let other = policies.first(where: { $0.name == named }) {
      policy = Self.apply(choices.severities.mapValues(\.value), to: other)
    }
    for override in fitting {
      policy = Self.apply(override.severities, to: policy)
      policy.tolerances = override.tolerances.applied(to: policy.tolerances)
    }
    let typed = choices.severities.filter { isTyped($0.value.origin) }
    return Self.apply(typed.mapValues(\.value), to: policy)
  }

  /// What overrides leave out, files that were named included.
  public var ignored: [GlobPattern] { file?.overrides.filter(\.ignores).map(\.pattern) ?? [] }

  /// Patterns that decide how a file is judged: a file of two names may be judged in two ways.
  public var distinguishing: [GlobPattern] {
    (file?.overrides.filter { !$0.ignores }.map(\.pattern) ?? []) + (file?.suppressions.map(\.pattern) ?? [])
  }

  /// Why a finding is let pass; nil where it is not.
  public func suppression(of ruleID: String, in path: [UInt8]) -> Suppression? {
    suppressionIndex(of: ruleID, in: path).map { index in
      Suppression(.configuration, reason: file?.suppressions[index].reason)
    }
  }

  /// The place of the suppression that lets a finding pass, in the order of the file; nil where none does.
  func suppressionIndex(of ruleID: String, in path: [UInt8]) -> Int? {
    file?.suppressions.firstIndex { suppression in
      (suppression.rules?.contains(ruleID) ?? true) && !suppression.isOver(on: today)
        && suppression.pattern.covers(path)
    }
  }

  private func isTyped(_ origin: SettingOrigin?) -> Bool {
    switch origin {
    case .commandLine, .environment: true
    case .file, .standard, nil: false
    }
  }

  private func overrides(for path: [UInt8]) -> [PathOverride] {
    file?.overrides.filter { $0.pattern.covers(path) } ?? []
  }

  private static func apply(_ levels: [String: RuleLevel], to policy: Policy) -> Policy {
    var policy = policy
    for (rule, level) in levels {
      policy.severities[rule] = level.severity
      // What was said of padding holds on both axes.
      if rule == "embedded-padding" { policy.windowboxSeverity = nil }
    }
    return policy
  }
}

public import LintReporting
public import PadlintKit
public import Presentation

/// What one source says: the command line, the environment, or the file. Nil where it is silent.
public struct SettingsLayer: Hashable, Sendable {
  /// The name of the policy.
  public var policy: Setting<String>?
  /// Severities that replace those of the policy, by the rule's id.
  public var severities: [String: Setting<RuleLevel>] = [:]
  /// From which severity on a finding fails the gate.
  public var failOn: Setting<Severity>?
  /// What to take from folders.
  public var include: Setting<[GlobPattern]>?
  /// What to leave out of folders.
  public var exclude: Setting<[GlobPattern]>?
  /// Most frames of a file that are measured.
  public var samples: Setting<Int>?
  /// Files that are linted at a time.
  public var jobs: Setting<Int>?
  /// Seconds after which a file is given up.
  public var timeoutSeconds: Setting<Double>?
  /// The file of known findings.
  public var baseline: Setting<[UInt8]>?
  /// Reports to files.
  public var outputs: Setting<[OutputChoice]>?
  /// The screens that reports tell about.
  public var devices: Setting<[Device]>?

  /// A source that says nothing.
  public init() {}

  /// This source's choices, and where it is silent those of `other`.
  func over(_ other: SettingsLayer) -> SettingsLayer {
    var layer = self
    layer.policy = policy ?? other.policy
    layer.severities = severities.merging(other.severities) { own, _ in own }
    layer.failOn = failOn ?? other.failOn
    layer.include = include ?? other.include
    layer.exclude = exclude ?? other.exclude
    layer.samples = samples ?? other.samples
    layer.jobs = jobs ?? other.jobs
    layer.timeoutSeconds = timeoutSeconds ?? other.timeoutSeconds
    layer.baseline = baseline ?? other.baseline
    layer.outputs = outputs ?? other.outputs
    layer.devices = devices ?? other.devices
    return layer
  }
}

public import Presentation

/// What a report says before its first file.
public struct ReportHeader: Hashable, Sendable {
  /// The program that makes it.
  public var tool: ToolDescription
  /// The name of the policy in force.
  public var policyName: String
  /// From which severity on a finding fails the gate.
  public var failOn: Severity
  /// Whether findings are held against a baseline, so that one that is not suppressed is new.
  public var hasBaseline: Bool
  /// The devices that the report tells about, in its order.
  public var devices: [Device]

  /// A header from its parts.
  public init(
    tool: ToolDescription, policyName: String, failOn: Severity = .error, hasBaseline: Bool = false,
    devices: [Device] = Device.standard
  ) {
    self.tool = tool
    self.policyName = policyName
    self.failOn = failOn
    self.hasBaseline = hasBaseline
    self.devices = devices
  }
}

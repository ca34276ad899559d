public import Presentation

/// Writes a report, file by file as they come, so that memory stays bounded where the format permits.
///
/// Call `begin` once, `add` for each file in the order in which the report shall list them, `end` once. Each call
/// appends bytes to `out`, which the caller writes and clears as it likes: where the bytes go, and what happens
/// when they cannot, is not a reporter's business.
public protocol Reporter: Sendable {
  /// Appends what stands before the first file.
  mutating func begin(_ header: ReportHeader, into out: inout [UInt8])
  /// Appends a file.
  mutating func add(_ file: FileReport, into out: inout [UInt8])
  /// Appends what stands after the last file.
  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8])
}

/// The data that a report begins with.
public struct ReportHeader: Hashable, Sendable {
  /// The program that makes it.
  public var tool: ToolDescription
  /// The name of the policy in force.
  public var policyName: String
  /// From which severity on a finding fails the gate.
  public var failOn: Severity
  /// Whether findings are compared with a baseline, so that a finding that is not suppressed is new.
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

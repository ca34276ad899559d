/// What a report says before its first file.
public struct ReportHeader: Hashable, Sendable {
  /// The program that makes it.
  public var tool: ToolDescription
  /// The name of the policy in force.
  public var policyName: String

  /// A header from its parts.
  public init(tool: ToolDescription, policyName: String) {
    self.tool = tool
    self.policyName = policyName
  }
}

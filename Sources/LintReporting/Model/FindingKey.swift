internal import PaddingDetection

/// What makes a finding the same finding in another run: the rule, the path, and the geometry.
///
/// Neither the wording of the message nor the file's times count.
public struct FindingKey: Hashable, Sendable {
  /// The rule, such as `embedded-padding`.
  public let ruleID: String
  /// The file.
  public let path: FilePathText
  /// Persistent padding and the padding of each stretch, as `top,bottom,left,right` joined by `;`.
  public let geometry: String

  /// The key of a finding in a file.
  public init(_ finding: Finding, in analysis: FileAnalysis) {
    ruleID = finding.ruleID
    path = analysis.path
    geometry =
      switch analysis.outcome {
      case .failed: ""
      case .analysed(let evidence):
        ([evidence.verdict.insets] + evidence.verdict.segments.map(\.insets))
          .map { insets in Side.allCases.map { "\(insets[$0])" }.joined(separator: ",") }
          .joined(separator: ";")
      }
  }

  /// The key as 16 hexadecimal digits (FNV-1a, 64 bits), the same on every machine.
  ///
  /// Swift's own hashes change from run to run. Among a million findings, a collision has a chance of 3 in 10^8.
  public var fingerprint: String {
    let bytes = Array(ruleID.utf8) + [0] + path.fileSystemBytes + [0] + Array(geometry.utf8)
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

internal import Digests
internal import MediaModel
internal import PaddingDetection
public import Paths

/// What makes a finding the same finding in another run: the rule, the path, and the geometry.
///
/// Neither the wording of the message nor the file's times count.
public struct FindingKey: Hashable, Sendable, Comparable {
  /// The rule, such as `embedded-padding`.
  public let ruleID: String
  /// The file.
  public let path: FilePath
  /// Persistent padding and the padding of each segment, as `top,bottom,left,right` joined by `;`; for a file that
  /// could not be analysed the code of its failure, so that a file known as damaged is news once it is missing.
  public let geometry: String

  /// The key of a finding in a file.
  public init(_ finding: Finding, in analysis: FileAnalysis) {
    ruleID = finding.ruleID
    path = analysis.path
    geometry =
      switch analysis.outcome {
      case .failed(let failure): failure.code.rawValue
      case .analysed(let evidence):
        ([evidence.verdict.insets] + evidence.verdict.segments.map(\.insets))
          .map { insets in Side.allCases.map { "\(insets[$0])" }.joined(separator: ",") }
          .joined(separator: ";")
      }
  }

  /// A key from its parts.
  init(ruleID: String, path: FilePath, geometry: String) {
    self.ruleID = ruleID
    self.path = path
    self.geometry = geometry
  }

  /// Orders by path, then by rule.
  public static func < (a: FindingKey, b: FindingKey) -> Bool {
    if a.path != b.path { return a.path < b.path }
    return (a.ruleID, a.geometry) < (b.ruleID, b.geometry)
  }

  /// The key as 16 hexadecimal digits (FNV-1a), the same on every machine.
  ///
  /// Among a million findings, a collision has a chance of 3 in 10^8.
  public var fingerprint: String {
    let bytes = Array(ruleID.utf8) + [0] + path.bytes + [0] + Array(geometry.utf8)
    let digits = String(FNV1a.hash(bytes.span), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

internal import Paths
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Findings that are known, so that a gate can be put up before they are fixed.
///
/// Its file has one JSON object a line, sorted, so that differences can be read and merged line by line; the order
/// of lines and lines that are there twice mean nothing to a reader.
public struct Baseline: Hashable, Sendable {
  /// The known findings.
  public var findings: Set<FindingKey>

  /// A baseline of known findings.
  public init(_ findings: Set<FindingKey> = []) {
    self.findings = findings
  }

  private struct Line: Decodable {
    var path: String
    var pathBytes: String?
    var rule: String
    var geometry: String
  }

  /// Reads a baseline.
  ///
  /// - Throws: `ReportReadError` with the line that is none.
  public init(text: [UInt8]) throws(ReportReadError) {
    findings = []
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
      guard let entry = try? JSONDecoder().decode(Line.self, from: Data(line)) else {
        throw ReportReadError(
          line: index + 1, message: "not a finding: a line must have path, rule and geometry")
      }
      let bytes = entry.pathBytes.flatMap(Base64.decode)
      findings.insert(
        FindingKey(
          ruleID: entry.rule, path: bytes.map(FilePath.init(bytes:)) ?? FilePath(entry.path),
          geometry: entry.geometry))
    }
  }

  /// The file's text.
  public var text: [UInt8] {
    var json = JSONWriter(.compact)
    for finding in findings.sorted() {
      json.object { json in
        json.member("path", finding.path)
        json.member("rule", finding.ruleID)
        json.member("geometry", finding.geometry)
      }
      json.endDocument()
    }
    return json.bytes
  }
}

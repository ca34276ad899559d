internal import Paths

/// GitLab Code Quality: an array of issues, as merge requests show them.
///
/// Source: GitLab, "Code Quality", "Code Quality report format".
struct GitLabReporter: Reporter {
  private var json = JSONWriter(.indented)

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    json.beginArray()
    json.drain(into: &out)
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    // Names that are no text cannot stand in JSON; they stay different from each other.
    let named = file.analysis.path
    let path = named.bytesBeyondText == nil ? named.text : named.displayed
    for finding in file.activeFindings {
      json.object { json in
        json.member("description", finding.message)
        json.member("check_name", finding.ruleID)
        json.member("fingerprint", FindingKey(finding, in: file.analysis).fingerprint)
        json.member("severity", Self.severity(finding.severity))
        json.object("location") { json in
          // GitLab matches paths as git writes them.
          json.member(
            "path", path.utf8.starts(with: "./".utf8) ? String(path.unicodeScalars.dropFirst(2)) : path)
          json.object("lines") { $0.member("begin", 1) }
        }
      }
    }
    json.drain(into: &out)
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    if run.isInterrupted {
      json.object { json in
        json.member("description", InterruptionText.sentence)
        json.member("check_name", InterruptionText.name)
        json.member("fingerprint", InterruptionText.name)
        json.member("severity", "blocker")
        json.object("location") { json in
          // An issue without a place is none.
          json.member("path", ".")
          json.object("lines") { $0.member("begin", 1) }
        }
      }
    }
    json.endArray()
    json.endDocument()
    json.drain(into: &out)
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}

/// SARIF 2.1.0, for GitHub code scanning and other viewers of static analysis.
///
/// Source: OASIS, "Static Analysis Results Interchange Format Version 2.1.0"; GitHub, "SARIF support for code
/// scanning". GitHub accepts 25,000 results and shows 5,000; of more, the least serious are left out, and a
/// notification says so.
struct SARIFReporter: Reporter {
  private static let mostResults = 25_000

  private var json = JSONWriter(.indented)
  private var results: SeverityBudget
  private var hasBaseline = false

  init(mostResults: Int = SARIFReporter.mostResults) {
    results = SeverityBudget(budget: mostResults)
  }

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    hasBaseline = header.hasBaseline
    json.beginObject()
    json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    json.member("version", "2.1.0")
    json.beginArray("runs")
    json.beginObject()
    json.object("tool") { json in
      json.object("driver") { json in
        json.member("name", "padlint")
        json.member("version", header.tool.version)
        json.objects("rules", of: Rule.all) { Self.describe($1, in: &$0) }
        json.object("properties") { $0.member("policy", header.policyName) }
      }
    }
    json.drain(into: &out)
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    for finding in file.findings {
      // Written at its final level: `runs[0].results[n]`.
      var result = JSONWriter(.indented, depth: 4)
      result.object { describe(finding, of: file, in: &$0) }
      results.add(result.bytes, severity: finding.severity, cost: 1)
    }
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    json.array("invocations") { json in
      json.object { json in
        json.member("executionSuccessful", summary.failed == 0 && !run.isInterrupted)
        json.member("exitCode", run.exitStatus)
        var notifications: [(level: String, text: String)] = []
        if run.isInterrupted { notifications.append(("error", InterruptionText.sentence)) }
        if results.omitted > 0 {
          let text = "\(results.omitted) further results, the least serious, are not in this file"
          notifications.append(("warning", text))
        }
        if !notifications.isEmpty {
          json.objects("toolExecutionNotifications", of: notifications) { json, notification in
            json.member("level", notification.level)
            json.message("message", notification.text)
          }
        }
      }
    }
    json.array("results") { json in
      for result in results.pieces { json.element(written: result) }
    }
    json.endObject()
    json.endArray()
    json.endObject()
    json.endDocument()
    json.drain(into: &out)
  }

  private static func describe(_ rule: Rule, in json: inout JSONWriter) {
    json.member("id", rule.id)
    json.message("shortDescription", rule.summary)
    json.message("fullDescription", rule.rationale)
    if rule.source.hasPrefix("https://") { json.member("helpUri", rule.source) }
    json.object("help") { json in
      let examples = rule.examples.map { "- \($0)\n" }.joined()
      json.member("text", "\(rule.rationale)\n\n\(examples)\n\(rule.remedy)")
    }
    json.object("defaultConfiguration") { json in
      json.member("enabled", rule.defaultSeverity != nil)
      json.member("level", (rule.defaultSeverity ?? .note).rawValue)
    }
  }

  private func describe(_ finding: Finding, of file: FileReport, in json: inout JSONWriter) {
    let analysis = file.analysis
    json.member("ruleId", finding.ruleID)
    json.member("ruleIndex", Rule.all.firstIndex { $0.id == finding.ruleID })
    json.member("level", finding.severity.rawValue)
    json.message("message", finding.message)
    json.array("locations") { json in
      json.object { json in
        json.object("physicalLocation") { json in
          json.object("artifactLocation") { json in
            json.member("uri", URIReference.path(analysis.path))
          }
          // A result without a region is rejected or shown blank, although a video has no lines.
          json.object("region") { json in
            for name in ["startLine", "startColumn", "endLine", "endColumn"] { json.member(name, 1) }
          }
        }
      }
    }
    json.object("partialFingerprints") { json in
      let fingerprint = FindingKey(finding, in: analysis).fingerprint
      // The name that GitHub uses; otherwise it would hash the first line of the file.
      json.member("primaryLocationLineHash", "\(fingerprint):1")
    }
    if hasBaseline {
      json.member("baselineState", finding.suppression?.kind == .baseline ? "unchanged" : "new")
    }
    if let suppression = finding.suppression {
      json.array("suppressions") { json in
        json.object { json in
          json.member("kind", "external")
          json.member("status", "accepted")
          json.member("justification", suppression.described)
        }
      }
    }
    json.object("properties") { json in
      json.member("verdict", analysis.verdictWord)
      json.member("startSeconds", finding.startSeconds, decimals: 3)
      json.member("endSeconds", finding.endSeconds, decimals: 3)
      json.flatMembers(of: file)
    }
  }
}

extension JSONWriter {
  /// A SARIF message object, or one of the same shape.
  fileprivate mutating func message(_ name: String, _ text: String) {
    object(name) { $0.member("text", text) }
  }
}

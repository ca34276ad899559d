/// One JSON record a line: each file as it is done, then a summary.
///
/// A file's record holds all of its object in the JSON report, and after it, flat, what people filter on.
struct NDJSONReporter: Reporter {
  private var json = JSONWriter(.compact)
  private var header: ReportHeader?

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    self.header = header
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    json.object { json in
      json.member("type", "file")
      json.members(of: file, devices: header?.devices ?? [])
      json.member("severity", FileFacts(file).severity?.rawValue)
      json.flatMembers(of: file)
    }
    json.endDocument()
    json.drain(into: &out)
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    json.object { json in
      json.member("type", "summary")
      json.member("schemaVersion", ReportSchema.version)
      if let header {
        json.tool(header.tool)
        json.member("policy", header.policyName)
      }
      json.summary(summary)
      json.run(run)
    }
    json.endDocument()
    json.drain(into: &out)
  }
}

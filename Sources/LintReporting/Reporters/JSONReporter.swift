internal import Presentation

/// The whole report as one object: the contract with dashboards, gates and other programs.
///
/// `summary` and `run` follow `files`, since they are known last; the order of members means nothing in JSON.
struct JSONReporter: Reporter {
  private var json: JSONWriter
  private var devices: [Device] = []

  init(_ json: JSONWriter = JSONWriter(.indented)) {
    self.json = json
  }

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    devices = header.devices
    json.beginObject()
    json.member("schemaVersion", ReportSchema.version)
    json.tool(header.tool)
    json.member("policy", header.policyName)
    json.beginArray("files")
    json.drain(into: &out)
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    json.object { $0.members(of: file, devices: devices) }
    json.drain(into: &out)
  }

  /// Appends a file with the little that tables show of it: for a page with very many.
  mutating func addShort(_ file: FileReport, into out: inout [UInt8]) {
    json.object { $0.shortMembers(of: file) }
    json.drain(into: &out)
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    json.endArray()
    json.summary(summary)
    json.run(run)
    json.endObject()
    json.endDocument()
    json.drain(into: &out)
  }
}

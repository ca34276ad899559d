internal import MediaModel

/// JUnit XML, for the test views of CI systems: a test case a file.
///
/// Findings at or above the failing severity are a failure, a file that could not be analysed is an error, and
/// lesser findings are its output. A file of which everything is suppressed is skipped, with the reason, and so is one
/// that could not be analysed where that does not fail. The counts stand before the cases, so the cases are held until
/// the end.
struct JUnitReporter: Reporter {
  private var header: ReportHeader?
  private var cases: [UInt8] = []
  private var tests = 0
  private var failures = 0
  private var errors = 0
  private var skipped = 0

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    self.header = header
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    tests += 1
    let text = XMLText.quoted(file.analysis.path.displayed)
    let split = text.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = split.map { text[..<$0] } ?? "."
    let name = split.map { text[text.utf8.index(after: $0)...] } ?? text[...]
    cases += "    <testcase classname=\"\(folder)\" name=\"\(name)\" file=\"\(text)\"".utf8
    let content = content(of: file)
    cases += (content.isEmpty ? "/>\n" : ">\n\(content)    </testcase>\n").utf8
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    if run.isInterrupted {
      tests += 1
      errors += 1
      cases += "    <testcase classname=\"padlint\" name=\"\(InterruptionText.name)\">\n".utf8
      cases +=
        "      <error type=\"\(InterruptionText.name)\" message=\"\(InterruptionText.sentence)\"/>\n".utf8
      cases += "    </testcase>\n".utf8
    }
    let counts = """
      tests="\(tests)" failures="\(failures)" errors="\(errors)" skipped="\(skipped)" \
      time="\(DecimalText.fixed(run.durationSeconds, decimals: 3) ?? "0")"
      """
    let timestamp = TimeText.rfc3339(nanosecondsSince1970: run.startedNanoseconds)
    out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8
    out += "<testsuites name=\"padlint\" \(counts)>\n".utf8
    out += "  <testsuite name=\"padlint\" \(counts) timestamp=\"\(timestamp.dropLast())\">\n".utf8
    out += cases
    out += "  </testsuite>\n</testsuites>\n".utf8
  }

  private mutating func content(of file: FileReport) -> String {
    let active = file.activeFindings
    if let suppression = file.findings.first?.suppression, active.isEmpty {
      skipped += 1
      return "      <skipped message=\"\(XMLText.escaped(suppression.described))\"/>\n"
    }
    let limit = header?.failOn ?? .error
    let failing = active.filter { $0.severity >= limit }
    if let failure = file.analysis.outcome.failure {
      let message = XMLText.escaped(failure.message)
      guard failing.isEmpty else {
        errors += 1
        return "      <error type=\"\(failure.code.rawValue)\" message=\"\(message)\"/>\n"
      }
      // Nobody minds, but nobody has looked at it either.
      skipped += 1
      return "      <skipped message=\"\(failure.code.rawValue): \(message)\"/>\n"
    }
    let others = active.filter { $0.severity < limit }
    var content = ""
    // One failure a case: readers differ in what they do with a second.
    if let first = failing.first {
      failures += 1
      let message = XMLText.escaped(first.message)
      content +=
        "      <failure type=\"\(first.ruleID)\" message=\"\(message)\">\(lines(failing))</failure>\n"
    }
    if !others.isEmpty {
      content += "      <system-out>\(lines(others))</system-out>\n"
    }
    return content
  }

  private func lines(_ findings: [Finding]) -> String {
    findings.map { XMLText.escaped("\($0.severity.rawValue) \($0.ruleID): \($0.message)") }.joined(
      separator: "\n")
  }
}

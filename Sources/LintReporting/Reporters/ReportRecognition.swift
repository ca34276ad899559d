internal import PaddingDetection

extension ReportFormat {
  /// Whether a file that begins with `head` is a report of this format that padlint has written, of any version: what
  /// a new report may take the place of.
  public func recognizes(_ head: [UInt8]) -> Bool {
    // Bytes, not characters: a combining mark behind a quote would make it another character.
    let text = Array(head.prefix(4096))
    func begins(_ start: String) -> Bool { text.starts(with: start.utf8) }
    func has(_ part: String) -> Bool { text.contains(part) }
    switch self {
    case .text: return Self.isText(text)
    case .json: return begins("{\n  \"schemaVersion\": \"") && has("\n    \"name\": \"padlint\",\n")
    case .ndjson:
      // What tells a file's record from everybody else's lines stands at its end, which may be far away.
      return begins("{\"type\":\"file\",\"path\":\"") && Array(head).contains("\"verdict\":\"")
        || begins("{\"type\":\"summary\",\"schemaVersion\":\"") && has("\"name\":\"padlint\"")
    case .sarif:
      return begins("{\n  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n")
        && has("\n          \"name\": \"padlint\",\n")
    case .junit: return begins("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"padlint\" ")
    case .github:
      return ["error", "warning", "notice"].contains { begins("::\($0) file=") }
        && has(",title=padlint%3A ") || begins("padlint: ")
    case .gitlab:
      return text == Array("[]\n".utf8)
        || begins("[\n  {\n    \"description\": \"")
          && (Rule.all.map(\.id) + [InterruptionText.name]).contains {
            Array(head).contains("\n    \"check_name\": \"\($0)\",\n")
          }
    case .csv: return begins("path,verdict,severity,rules,confidence,")
    case .markdown: return begins("# padlint\n\n**")
    case .prometheus: return begins("# HELP padlint_files ")
    case .html: return begins("<!doctype html>\n") && has("<meta name=\"generator\" content=\"padlint\">")
    }
  }

  /// Whether the first line is a file's, the summary, or the message that there are no files.
  private static func isText(_ text: [UInt8]) -> Bool {
    let line = String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
    let severities = Severity.allCases.map(\.rawValue) + ["ok", "allowed"]
    let verdicts = PaddingVerdict.Answer.allCases.map(\.rawValue) + ["failed"]
    let verdictCounts = verdicts.map { " \($0)" }
    return line.hasPrefix("no video files") || line.hasPrefix(InterruptionText.sentence)
      || words.count == 3 && Int(words[0]) != nil && ["file:", "files:"].contains(words[1])
        && verdictCounts.contains { line.hasSuffix($0) }
      || words.count == 3 && severities.contains(String(words[0]))
        && verdicts.contains(String(words[1]))
  }
}

extension Baseline {
  /// Whether a file that begins with `head` is a baseline: what a new one may take the place of.
  public static func recognizes(_ head: [UInt8]) -> Bool {
    let lines = head.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: true)
    guard let line = lines.first, let first = try? Baseline(text: Array(line)) else { return false }
    return !first.findings.isEmpty
  }
}

extension [UInt8] {
  fileprivate func contains(_ part: String) -> Bool {
    let part = Array(part.utf8)
    guard let first = part.first, count >= part.count else { return false }
    return (0...(count - part.count)).contains {
      self[$0] == first && self[$0..<($0 + part.count)] == part[...]
    }
  }
}

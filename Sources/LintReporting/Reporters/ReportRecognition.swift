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
    case .text: return Self.isText(head)
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
      // All lines: logs of other tools consist of such commands, too.
      let starts = ["error", "warning", "notice"].map { "::\($0) " }
      return Self.lines(head).allSatisfy { line in
        line.hasPrefix("padlint: ")
          || starts.contains(where: line.hasPrefix) && line.contains("title=padlint%3A ")
      } && !head.isEmpty
    case .gitlab:
      return text == Array("[]\n".utf8)
        || begins("[\n  {\n    \"description\": \"")
          && (Rule.all.map(\.id) + [InterruptionText.name]).contains {
            Array(head).contains("\n    \"check_name\": \"\($0)\",\n")
          }
    case .csv: return begins("path,verdict,severity,rules,confidence,")
    case .markdown: return begins("# padlint\n\n**")
    case .prometheus:
      return begins("# HELP padlint_files ")
        && Self.lines(head).allSatisfy { line in
          ["# HELP padlint_", "# TYPE padlint_", "padlint_"].contains(where: line.hasPrefix)
        }
    case .timeline: return begins("path,firstFrame,lastFrame,startSeconds,endSeconds,")
    case .edl: return begins("TITLE: padlint\n")
    case .otio:
      return begins("{\n  \"OTIO_SCHEMA\": \"Timeline.1\",\n  \"name\": \"padlint\",\n")
    case .sendcmd: return begins("# padlint: crops over time, ")
    case .crops: return begins("# padlint: commands that crop ")
    case .html: return begins("<!doctype html>\n") && has("<meta name=\"generator\" content=\"padlint\">")
    }
  }

  /// Whether the first line is a file's or the summary, and there is a summary; or the message that there are no files,
  /// alone.
  private static func isText(_ head: [UInt8]) -> Bool {
    let lines = lines(head)
    guard let first = lines.first else { return false }
    if first.hasPrefix("no video files") { return lines.count == 1 }
    if first.hasPrefix(InterruptionText.sentence) { return true }
    let hasSummary = lines.contains(where: isSummary)
    // Where much is listed, the summary is far away.
    let isLong = head.count >= leastLong && lines.prefix(20).allSatisfy { $0.hasPrefix(" ") || isFile($0) }
    return (isFile(first) || isSummary(first)) && (hasSummary || isLong)
  }

  /// From this number of bytes on, a beginning may be all that was read of a file.
  private static let leastLong = 1 << 15

  /// The lines of a file, as far as they were read whole.
  private static func lines(_ head: [UInt8]) -> [String] {
    let whole = head.lastIndex(of: UInt8(ascii: "\n")).map { head[...$0] } ?? head[...]
    return whole.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let verdicts = PaddingVerdict.Answer.allCases.map(\.rawValue) + ["failed"]

  private static func isFile(_ line: String) -> Bool {
    let words = line.split(separator: " ", maxSplits: 2)
    let severities = Severity.allCases.map(\.rawValue) + ["ok", "allowed"]
    return words.count == 3 && severities.contains(String(words[0])) && verdicts.contains(String(words[1]))
  }

  private static func isSummary(_ line: String) -> Bool {
    let words = line.split(separator: " ", maxSplits: 2)
    return words.count == 3 && Int(words[0]) != nil && ["file:", "files:"].contains(words[1])
      && verdicts.contains { line.hasSuffix(" \($0)") }
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

internal import Yams

/// Parses YAML; nothing else uses the library.
enum YAMLDocument {
  /// The value of a document; nil if it is empty.
  static func parse(_ bytes: [UInt8]) throws(ConfigurationProblem) -> YAMLValue? {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ConfigurationProblem(message: "not UTF-8")
    }
    try refuseAnchors(in: text)
    do {
      return try Yams.compose(yaml: text).map(value)
    } catch let error as YamlError {
      throw problem(error)
    } catch {
      throw ConfigurationProblem(message: "\(error)")
    }
  }

  /// Refuses anchors, and with them aliases: a few lines of them can expand to more values than memory can hold.
  ///
  /// Every `&` that may begin an anchor counts, even in quotes.
  private static func refuseAnchors(in text: String) throws(ConfigurationProblem) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let bytes = Array(line.utf8)
      for at in bytes.indices.dropLast() where bytes[at] == UInt8(ascii: "&") {
        let isInsideWord = at > 0 && isWord(bytes[at - 1])
        if !isInsideWord && isWord(bytes[at + 1]) {
          throw ConfigurationProblem(
            line: index + 1, column: String(decoding: bytes[..<at], as: UTF8.self).unicodeScalars.count + 1,
            message: "anchors are not supported here; in text, write a space after '&'")
        }
      }
    }
  }

  /// Whether the byte may be part of an anchor's name.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func value(_ node: Node) -> YAMLValue {
    let place = YAMLValue.Place(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
    let content: YAMLValue.Content =
      switch node {
      case .scalar(let scalar): scalar.style == .plain ? plain(scalar.string) : .text(scalar.string)
      case .sequence(let nodes): .list(nodes.map(value))
      case .mapping(let pairs): .object(pairs.map { (value($0.key), value($0.value)) })
      case .alias: .null
      }
    return YAMLValue(place: place, content: content)
  }

  private static func plain(_ text: String) -> YAMLValue.Content {
    switch text {
    case "", "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE": .boolean(true)
    case "false", "False", "FALSE": .boolean(false)
    default:
      // Swift reads more as numbers than YAML does: `nan`, `infinity`, `0x1p3`.
      if !text.utf8.allSatisfy("0123456789+-.eE".utf8.contains) {
        .text(text)
      } else if let integer = Int(text) {
        .integer(integer)
      } else if let number = Double(text), number.isFinite {
        .number(number)
      } else {
        .text(text)
      }
    }
  }

  private static func problem(_ error: YamlError) -> ConfigurationProblem {
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let start = context.map { "\($0.text) " } ?? ""
      // People write `- *.mp4`, which YAML takes for an alias.
      let isStar = start.contains("alias") || problem.contains("alias")
      let hint = isStar ? "; put a pattern that begins with '*' in quotes" : ""
      return ConfigurationProblem(
        line: mark.line, column: mark.column, message: "not valid YAML: \(start)\(problem)\(hint)")
    case .duplicatedKeysInMapping(let duplicates, let context):
      return ConfigurationProblem(
        line: context.mark.line, column: context.mark.column,
        message: "\(Spelling.quoted(duplicates.first ?? "")) appears twice")
    case .reader(let problem, _, _, _):
      return ConfigurationProblem(message: "not valid YAML: \(problem)")
    default:
      return ConfigurationProblem(message: "not valid YAML: \(error)")
    }
  }
}

extension ConfigurationProblem: Error {}

/// A file name pattern with the wildcards of `.gitignore`.
///
/// `*` stands for any run of characters within a name, `?` for one character, `[a-z]` and `[!a-z]` for one of
/// (or none of) a set, `**` for any number of folders, and `\` takes the next character as it is. A pattern
/// without a slash, other than at its end, fits a name in any folder; one with a slash fits the whole path.
/// A slash at the end makes it fit folders only.
///
/// A pattern from a file is about that file's folder, wherever the program was started: it is given its base.
public struct GlobPattern: Hashable, Sendable {
  /// One name's worth of a pattern.
  private enum Part: Hashable {
    case anyFolders
    case name([Token])
  }

  /// One character's worth of a pattern.
  package enum Token: Hashable {
    case character(UInt32)
    case anyCharacter
    case anyRun
    case set([ClosedRange<UInt32>], negated: Bool)

    package func stands(for character: UInt32) -> Bool {
      switch self {
      case .character(let own): own == character
      case .anyCharacter: true
      case .anyRun: false
      case .set(let ranges, let negated): ranges.contains { $0.contains(character) } != negated
      }
    }
  }

  /// The pattern as it is written.
  public let text: [UInt8]
  private let parts: [Part]
  /// Whether it fits nothing but folders.
  let foldersOnly: Bool
  /// The folder that the pattern is about; nil where it is about paths as they are given.
  private(set) var base: PathBase?

  /// The same pattern, about paths as they are given.
  var withoutBase: GlobPattern {
    var pattern = self
    pattern.base = nil
    return pattern
  }

  /// The shape of a pattern: some can be looked up in a table instead of being matched.
  package enum Shape {
    /// A name in any folder, without wildcards.
    case name([UInt32])
    /// Any name that ends so.
    case ending([UInt32])
    /// A whole path without wildcards.
    case path([UInt32])
    case other
  }

  /// A pattern from its text; bytes that are not UTF-8 stand for themselves.
  ///
  /// - Parameters:
  ///   - text: the pattern in the syntax of `.gitignore`.
  ///   - base: the folder that the pattern is about; nil where it is about paths as they are given.
  public init(_ text: [UInt8], relativeTo base: PathBase? = nil) {
    self.text = text
    self.base = base
    var text = text[...]
    foldersOnly = text.count > 1 && text.last == FilePath.separator
    if foldersOnly { text = text.dropLast() }
    let anchored = text.contains(FilePath.separator)
    if text.first == FilePath.separator { text = text.dropFirst() }
    let names = GlobSubject.withoutDots(text.split(separator: FilePath.separator))
    var given: [Part] = names.map { name in
      Array(name) == Array("**".utf8) ? .anyFolders : .name(Self.tokens(CodePoints.of(name)))
    }
    // A `**` that ends the pattern stands for what is inside a folder, not for the folder itself.
    if given.last == .anyFolders { given.append(.name([.anyRun])) }
    parts = anchored || given.isEmpty ? given : [.anyFolders] + given
  }

  private static let (openingBracket, colon) = (UInt32(UInt8(ascii: "[")), UInt32(UInt8(ascii: ":")))

  /// What makes a text no pattern, in words that follow it; nil for a pattern.
  package static func flaw(in text: [UInt8]) -> String? {
    guard text.contains(where: { $0 != FilePath.separator }) else { return "is empty" }
    for name in text.split(separator: FilePath.separator) {
      var rest = CodePoints.of(name)[...]
      while let character = rest.popFirst() {
        switch Unicode.Scalar(character) {
        case "\\": _ = rest.popFirst()
        case "[":
          let all = rest
          if set(&rest) == nil { return "has a [ without ]; [[] is the character itself" }
          let members = all.dropLast(rest.count)
          if zip(members, members.dropFirst()).contains(where: { $0 == openingBracket && $1 == colon }) {
            return "has a class such as [:digit:], which is none here; write [0-9]"
          }
        default: break
        }
      }
    }
    return nil
  }

  /// The path that the pattern fits, relative to its base, and whether it does so in any folder; nil with wildcards.
  package var plainPath: (path: FilePath, isInAnyFolder: Bool)? {
    let isInAnyFolder = parts.first == .anyFolders
    var names: [[UInt8]] = []
    for part in parts.dropFirst(isInAnyFolder ? 1 : 0) {
      guard case .name(let tokens) = part, let name = Self.characters(tokens[...]) else { return nil }
      names.append(name.flatMap(CodePoints.bytes))
    }
    return (FilePath(bytes: names.joined(separator: [FilePath.separator])), isInAnyFolder)
  }

  /// The shape of the pattern.
  package var shape: Shape {
    let isInAnyFolder = parts.first == .anyFolders
    let names = parts.compactMap { if case .name(let tokens) = $0 { tokens } else { nil } }
    guard base == nil, names.count == parts.count - (isInAnyFolder ? 1 : 0) else { return .other }
    if !isInAnyFolder {
      let plain = names.compactMap { Self.characters($0[...]) }
      return plain.count == names.count ? .path(GlobSubject.characters(plain)) : .other
    }
    guard names.count == 1 else { return .other }
    let isEnding = names[0].first == .anyRun
    guard let characters = Self.characters(names[0].dropFirst(isEnding ? 1 : 0)) else { return .other }
    return isEnding ? .ending(characters) : .name(characters)
  }

  /// What a name without wildcards is; nil with any.
  private static func characters(_ tokens: ArraySlice<Token>) -> [UInt32]? {
    let characters = tokens.compactMap { if case .character(let character) = $0 { character } else { nil } }
    return characters.count == tokens.count ? characters : nil
  }

  /// The pattern as the states of an automaton that reads a whole path.
  package var states: [GlobAutomaton.State] {
    var states: [GlobAutomaton.State] = [.start]
    for part in parts {
      switch part {
      case .anyFolders:
        // Two of them say what one says.
        if states.suffix(2) == [.anyFolders, .slash] { continue }
        if needsSlash(states) { states.append(.slash) }
        states += [.anyFolders, .slash]
      case .name(let tokens):
        if needsSlash(states) { states.append(.slash) }
        states += tokens.map { $0 == .anyRun ? .anyRun : .token($0) }
      }
    }
    return states
  }

  /// Whether a slash has to come before the next part.
  private func needsSlash(_ states: [GlobAutomaton.State]) -> Bool {
    states.count > 1 && states.suffix(2) != [.anyFolders, .slash]
  }

  /// Whether the pattern fits `path`, whose names are separated by slashes.
  public func matches(_ path: FilePath, isFolder: Bool) -> Bool {
    if foldersOnly && !isFolder { return false }
    return fits(GlobSubject((base?.relative(path) ?? path).bytes))
  }

  private func fits(_ path: GlobSubject) -> Bool {
    Self.fits(
      parts, path.names, isRun: { $0 == .anyFolders },
      fitsOne: { part, name in
        guard case .name(let tokens) = part else { return false }
        return Self.fits(tokens, name, isRun: { $0 == .anyRun }, fitsOne: { $0.stands(for: $1) })
      })
  }

  /// Whether the pattern fits a file, or a folder on the way to it.
  public func covers(_ file: FilePath, isFolder: Bool = false) -> Bool {
    // As seen from the base: the folder may be the one in which padlint was started, and not be in the path as it was given.
    let file = base?.relative(file) ?? file
    return (isFolder || !foldersOnly) && fits(GlobSubject(file.bytes))
      || file.prefixes.contains { fits(GlobSubject($0.bytes)) }
  }

  /// Matches by going back to the last run only, which is enough and takes at most
  /// `pattern.count * subject.count` steps, whatever the pattern.
  private static func fits<Element, Subject>(
    _ pattern: [Element], _ subject: [Subject], isRun: (Element) -> Bool,
    fitsOne: (Element, Subject) -> Bool
  ) -> Bool {
    var at = 0
    var position = 0
    var lastRun: (at: Int, position: Int)?
    while position < subject.count {
      if at < pattern.count, isRun(pattern[at]) {
        lastRun = (at, position)
        at += 1
      } else if at < pattern.count, fitsOne(pattern[at], subject[position]) {
        at += 1
        position += 1
      } else if let run = lastRun {
        lastRun = (run.at, run.position + 1)
        at = run.at + 1
        position = run.position + 1
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy(isRun)
  }

  private static func tokens(_ characters: [UInt32]) -> [Token] {
    var tokens: [Token] = []
    var rest = characters[...]
    while let character = rest.popFirst() {
      switch Unicode.Scalar(character) {
      case "*": if tokens.last != .anyRun { tokens.append(.anyRun) }
      case "?": tokens.append(.anyCharacter)
      case "\\": tokens.append(.character(rest.popFirst() ?? character))
      case "[":
        if let set = set(&rest) { tokens.append(set) } else { tokens.append(.character(character)) }
      default: tokens.append(.character(character))
      }
    }
    return tokens
  }

  /// Reads a set up to its `]`; nil, and nothing read, where there is none.
  private static func set(_ rest: inout ArraySlice<UInt32>) -> Token? {
    var ahead = rest
    var ranges: [ClosedRange<UInt32>] = []
    let negated = ahead.first == UInt32(UInt8(ascii: "!")) || ahead.first == UInt32(UInt8(ascii: "^"))
    if negated { ahead.removeFirst() }
    var isFirst = true
    while var low = ahead.popFirst() {
      // A `]` in the first place is a member of the set.
      if low == UInt32(UInt8(ascii: "]")), !isFirst {
        rest = ahead
        return .set(ranges, negated: negated)
      }
      isFirst = false
      if low == UInt32(UInt8(ascii: "\\")), let escaped = ahead.popFirst() { low = escaped }
      var high = low
      if ahead.first == UInt32(UInt8(ascii: "-")), let end = ahead.dropFirst().first,
        end != UInt32(UInt8(ascii: "]"))
      {
        ahead = ahead.dropFirst(2)
        high = end
        if end == UInt32(UInt8(ascii: "\\")), let escaped = ahead.popFirst() { high = escaped }
      }
      if low <= high { ranges.append(low...high) }
    }
    return nil
  }
}

/// A path taken apart into what patterns are compared with, once for many patterns.
package struct GlobSubject {
  package let names: [[UInt32]]

  package init(_ path: some Collection<UInt8>) {
    self.init(names: path.split(separator: FilePath.separator).map { CodePoints.of($0) })
  }

  private init(names: [[UInt32]]) {
    self.names = Self.withoutDots(names)
  }

  /// The names with slashes between them.
  var characters: [UInt32] { Self.characters(names) }

  /// Names with slashes between them.
  static func characters(_ names: [[UInt32]]) -> [UInt32] {
    Array(names.joined(separator: [UInt32(FilePath.separator)]))
  }

  /// The folders on the way to a file, the outermost first, and the file itself.
  ///
  /// - Parameter isFolder: whether the file is a folder, too.
  static func way(to file: FilePath, isFolder: Bool) -> [(subject: GlobSubject, isFolder: Bool)] {
    let names = file.names.map { CodePoints.of($0) }
    let first = file.isAbsolute ? 0 : 1
    let last = file.endsInSeparator ? names.count : names.count - 1
    let folders = first <= last ? (first...last).map { GlobSubject(names: Array(names.prefix($0))) } : []
    return folders.map { ($0, true) } + [(GlobSubject(names: names), isFolder)]
  }

  /// Names without those that stand for the folder that they are in, unless there is no other.
  fileprivate static func withoutDots<Name: Collection>(_ names: [Name]) -> [Name]
  where Name.Element: BinaryInteger {
    let others = names.filter { $0.count != 1 || $0.first != 0x2E }
    return others.isEmpty ? names : others
  }
}

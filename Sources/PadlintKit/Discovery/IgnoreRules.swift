internal import LintReporting
internal import MediaModel
internal import Paths
internal import SystemCalls

/// The rules of one `.padlintignore`, in the syntax of `.gitignore`.
struct IgnoreRules: Sendable {
  /// The name of the files that hold such rules.
  static let fileName = Array(".padlintignore".utf8)
  private static let mostBytes = 1 << 20
  /// The most states that the automata in force in a folder may have together: a name of 255 characters then takes a
  /// quarter of a million steps.
  static let largestInForce = 1 << 16

  /// The file that holds them, as messages name it.
  let path: FilePath
  private let patterns: GlobList
  private let ignores: [Bool]
  /// How many bytes of an absolute path lead to the folder that the rules are for.
  private let baseCount: Int

  /// How many states the automaton of the patterns has, apart from names, endings and paths, which are looked up.
  var size: Int { patterns.size }

  /// Rules from the text of a file.
  ///
  /// - Parameters:
  ///   - path: the file, as messages name it.
  ///   - baseCount: how many bytes of the paths to come lead to the file's folder, slash included.
  init(text: [UInt8], of path: FilePath = FilePath(bytes: fileName), baseCount: Int) {
    self.path = path
    self.baseCount = baseCount
    let rules = text.withoutByteOrderMark.split(separator: UInt8(ascii: "\n")).compactMap {
      line -> (GlobPattern, Bool)? in
      var line = Array(line)
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      while line.last == UInt8(ascii: " "), line.dropLast().last != UInt8(ascii: "\\") { line.removeLast() }
      if line.isEmpty || line.first == UInt8(ascii: "#") { return nil }
      let negated = line.first == UInt8(ascii: "!")
      return (GlobPattern(negated ? Array(line.dropFirst()) : line), !negated)
    }
    patterns = GlobList(rules.map(\.0))
    ignores = rules.map(\.1)
  }

  /// The rules that a folder holds; nil where it has none.
  ///
  /// - Parameters:
  ///   - prefix: the folder as it begins the paths inside it: empty, or ends in a slash.
  ///   - baseCount: how many bytes of the paths to come lead there.
  /// - Throws: if the file cannot be read. Without it, files would be linted that it leaves out.
  static func inFolder(
    prefix: FilePath, baseCount: Int, by access: FileAccess
  ) throws(Failure) -> IgnoreRules? {
    let text: [UInt8]
    do throws(SystemError) {
      text = try access.content(of: prefix.appending(fileName), limit: mostBytes)
    } catch {
      if error.isNoSuchFile { return nil }
      throw Failure(error, "the ignore file (at most 1 MiB) cannot be read")
    }
    let rules = IgnoreRules(text: text, of: prefix.appending(fileName), baseCount: baseCount)
    if rules.size > largestInForce {
      throw Failure(.tooLarge, "the ignore file has too many patterns with wildcards in the middle")
    }
    return rules
  }

  /// Whether the rules ignore an absolute path; nil where they say nothing about it. The last rule that fits decides.
  func ignore(_ path: FilePath, isFolder: Bool) -> Bool? {
    patterns.lastFitting(GlobSubject(path.bytes.dropFirst(baseCount)), isFolder: isFolder).map { ignores[$0] }
  }
}

extension [IgnoreRules] {
  /// The ignore file that leaves a path out; nil where none does. The rules of the nearest folder, the last one, that apply to it decide.
  func file(thatIgnores path: FilePath, isFolder: Bool) -> FilePath? {
    for rules in reversed() {
      if let ignores = rules.ignore(path, isFolder: isFolder) { return ignores ? rules.path : nil }
    }
    return nil
  }
}

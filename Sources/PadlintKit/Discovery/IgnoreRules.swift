/// The rules of one `.padlintignore`, in the syntax of `.gitignore`.
struct IgnoreRules: Sendable {
  /// The name of the files that hold such rules.
  static let fileName = Array(".padlintignore".utf8)

  private let rules: [(pattern: GlobPattern, ignores: Bool)]
  /// How many bytes of a path lead to the folder that the rules are for.
  private let baseCount: Int

  /// Rules from the text of a file.
  ///
  /// - Parameter baseCount: how many bytes of the paths to come lead to the file's folder, slash included.
  init(text: [UInt8], baseCount: Int) {
    self.baseCount = baseCount
    rules = text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      var line = Array(line)
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      while line.last == UInt8(ascii: " "), line.dropLast().last != UInt8(ascii: "\\") { line.removeLast() }
      if line.isEmpty || line.first == UInt8(ascii: "#") { return nil }
      let negated = line.first == UInt8(ascii: "!")
      return (GlobPattern(negated ? Array(line.dropFirst()) : line), !negated)
    }
  }

  /// The rules that a folder holds; nil where it has none that can be read.
  ///
  /// - Parameter prefix: the folder as it begins the paths inside it: empty, or ends in a slash.
  static func inFolder(prefix: [UInt8], _ access: FileAccess) -> IgnoreRules? {
    guard let text = try? access.content(of: prefix + fileName, limit: 1 << 20) else {
      return nil
    }
    return IgnoreRules(text: text, baseCount: prefix.count)
  }

  /// Whether the rules ignore a path; nil where they say nothing about it. The last rule that fits decides.
  func ignore(_ path: [UInt8], isFolder: Bool) -> Bool? {
    let inside = path.dropFirst(baseCount)
    return rules.last { $0.pattern.matches(inside, isFolder: isFolder) }?.ignores
  }
}

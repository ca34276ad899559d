/// Suggests the word that a misspelt one was meant to be.
package enum Spelling {
  private static let longestShown = 40

  /// A word of a file for a message: in quotes, or replaced if it does not look like a word of a configuration. The file
  /// may be a link to something else, such as a file of passwords, which must not end up in a log.
  ///
  /// - Parameter marks: characters beside letters, digits and those of names that the word may have.
  static func quoted(_ word: String, beside marks: String = "") -> String {
    let isWord =
      word.utf8.count <= longestShown
      && word.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "-_.\(marks)".unicodeScalars.contains(scalar)
      }
    return isWord ? "'\(word)'" : "(value not shown)"
  }

  /// `; did you mean 'policy'?`, or nothing if no word is similar.
  package static func hint(for word: String, among words: [String]) -> String {
    nearest(to: word, among: words).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// As `hint`; where no word is similar, `; did you mean 'apple-hig'? The policies are apple-hig, youtube`: for few words.
  package static func hint(for word: String, amongAll words: [String], called name: String) -> String {
    if let near = nearest(to: word, among: words) { return "; did you mean '\(near)'?" }
    let list = words.joined(separator: ", ")
    // Of a name of several words, the first one is what people remember: `appel` means `apple-hig`.
    let starts = words.map { String($0.prefix { $0 != "-" }) }
    guard let start = nearest(to: word, among: starts), let index = starts.firstIndex(of: start) else {
      return "; the \(name) are \(list)"
    }
    return "; did you mean '\(words[index])'? The \(name) are \(list)"
  }

  /// The word of `words` that is nearly `word`; nil if none is.
  static func nearest(to word: String, among words: [String]) -> String? {
    let nearest = words.map { (word: $0, distance: distance(Array(word), Array($0))) }
      .min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= max(1, nearest.word.count / 3) else { return nil }
    return nearest.word
  }

  /// `'ignore', 'policy' or 'tolerances'`, of words as they are.
  static func list(_ words: [String]) -> String {
    words.count < 2
      ? words.joined() : "\(words.dropLast().joined(separator: ", ")) or \(words[words.count - 1])"
  }

  /// `one of note, warning, error, not 'eror'; did you mean 'error'?`
  static func choice(_ word: String, among words: [String]) -> String {
    "one of \(words.joined(separator: ", ")), not \(quoted(word))\(hint(for: word, among: words))"
  }

  /// The number of characters to insert, remove, replace or swap with their neighbour (optimal string alignment).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    // A long word is not a misspelt option, and its table would be large.
    if a.count > 100 { return .max }
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}

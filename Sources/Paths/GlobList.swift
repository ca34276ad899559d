/// A list of patterns of which the last that matches a path decides. The cost hardly depends on their number.
///
/// Names and endings, which is what most lists hold, are looked up; the rest is one automaton.
package struct GlobList: Sendable {
  private struct Ending: Hashable {
    let characters: ArraySlice<UInt32>
    let foldersOnly: Bool
  }

  private var names: [Ending: Int] = [:]
  private var endings: [Ending: Int] = [:]
  private var endingLengths: Set<Int> = []
  private let others: GlobAutomaton

  /// How many states the automaton has that reads every path.
  package var size: Int { others.size }

  package init(_ patterns: [GlobPattern]) {
    var lastOthers: [GlobPattern: Int] = [:]
    for (index, pattern) in patterns.enumerated() {
      switch pattern.shape {
      case .name(let characters):
        names[Ending(characters: characters[...], foldersOnly: pattern.foldersOnly)] = index
      case .ending(let characters):
        endings[Ending(characters: characters[...], foldersOnly: pattern.foldersOnly)] = index
        endingLengths.insert(characters.count)
      // Of two that are the same, the later one decides.
      case .other: lastOthers[pattern] = index
      }
    }
    others = GlobAutomaton(lastOthers.map { ($0.value, $0.key) }.sorted { $0.index < $1.index })
  }

  /// The place of the last pattern that fits; nil where none does.
  package func lastFitting(_ path: GlobSubject, isFolder: Bool) -> Int? {
    guard let name = path.names.last else { return nil }
    var last = -1
    for foldersOnly in isFolder ? [false, true] : [false] {
      last = max(last, names[Ending(characters: name[...], foldersOnly: foldersOnly)] ?? -1)
      for length in endingLengths where length <= name.count {
        last = max(last, endings[Ending(characters: name.suffix(length), foldersOnly: foldersOnly)] ?? -1)
      }
    }
    last = max(last, others.lastFitting(path, isFolder: isFolder) ?? -1)
    return last < 0 ? nil : last
  }
}

/// A list of patterns without a base. The cost of a path hardly depends on their number.
///
/// Names, endings and whole paths, which is what most lists hold, are looked up; the rest is one automaton.
package struct GlobList: Sendable {
  private struct Text: Hashable {
    let characters: ArraySlice<UInt32>
    let foldersOnly: Bool
  }

  private var names: [Text: [Int]] = [:]
  private var endings: [Text: [Int]] = [:]
  private var endingLengths: Set<Int> = []
  private var paths: [Text: [Int]] = [:]
  private let others: GlobAutomaton
  /// The places of each pattern of the automaton.
  private var otherPlaces: [[Int]] = []

  /// How many states the automaton has that reads every path.
  package var size: Int { others.size }

  package init(_ patterns: [GlobPattern]) {
    var others: [GlobPattern] = []
    var numbers: [GlobPattern: Int] = [:]
    for (place, pattern) in patterns.enumerated() {
      func text(_ characters: [UInt32]) -> Text {
        Text(characters: characters[...], foldersOnly: pattern.foldersOnly)
      }
      switch pattern.shape {
      case .name(let characters): names[text(characters), default: []].append(place)
      case .ending(let characters):
        endings[text(characters), default: []].append(place)
        endingLengths.insert(characters.count)
      case .path(let characters): paths[text(characters), default: []].append(place)
      case .other:
        if let number = numbers[pattern] {
          otherPlaces[number].append(place)
        } else {
          numbers[pattern] = others.count
          others.append(pattern)
          otherPlaces.append([place])
        }
      }
    }
    self.others = GlobAutomaton(others)
  }

  /// The place of the last pattern that fits; nil where none does.
  package func lastFitting(_ path: GlobSubject, isFolder: Bool) -> Int? {
    var last: Int?
    forEachFitting(path, isFolder: isFolder) { last = max(last ?? 0, $0.last ?? 0) }
    return last
  }

  /// Calls `body` with the places of patterns that fit, those that say the same at a time and in ascending order.
  func forEachFitting(_ path: GlobSubject, isFolder: Bool, _ body: ([Int]) -> Void) {
    let whole = paths.isEmpty ? [] : path.characters[...]
    for foldersOnly in isFolder ? [false, true] : [false] {
      func find(_ characters: ArraySlice<UInt32>, in table: [Text: [Int]]) {
        if table.isEmpty { return }
        if let places = table[Text(characters: characters, foldersOnly: foldersOnly)] { body(places) }
      }
      find(whole, in: paths)
      guard let name = path.names.last else { continue }
      find(name[...], in: names)
      for length in endingLengths where length <= name.count { find(name.suffix(length), in: endings) }
    }
    for number in others.fitting(path, isFolder: isFolder) { body(otherPlaces[number]) }
  }
}

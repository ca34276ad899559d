internal import Synchronization

/// Patterns as one automaton, which reads a path once however many they are.
///
/// It is nondeterministic, and all its states are bits of one long number: a character of a path costs one pass over
/// them, whatever the patterns and the path. (Baeza-Yates and Gonnet, "A new approach to text searching", 1992.)
///
/// - Complexity: a path takes (characters + 1) × (states / 64) steps, and a character that was not met before takes as
///   many as there are states, once in a while.
package final class GlobAutomaton: Sendable {
  /// What leads to a state.
  package enum State: Hashable {
    /// Nothing: a pattern begins here.
    case start
    /// A character that fits.
    case token(GlobPattern.Token)
    /// A slash.
    case slash
    /// Any characters of a name, or none.
    case anyRun
    /// Any characters and slashes, or none; where there are none, the slash that follows is none either.
    case anyFolders
  }

  private typealias Bits = [UInt64]
  /// Characters whose states are remembered at a time.
  private static let mostKnown = 128
  private static let slash = UInt32(FilePath.separator)

  private let states: [State]
  /// Where patterns begin, and where they end: those that fit everything, and those that fit folders only.
  private let starts: Bits
  private let ends: Bits
  private let folderEnds: Bits
  /// States that a character, or a slash, does not lead out of; the former are reached with the one before them, too.
  private let lasting: Bits
  private let lastingOverSlash: Bits
  /// States that are reached with the one before the one before them.
  private let freeByTwo: Bits
  /// The pattern that ends in each state; nil where none does.
  private let patternOfEnd: [Int: Int]
  private let known = Mutex<[UInt32: Bits]>([:])

  /// How many states there are: what a path costs for each of its characters, in bits.
  package var size: Int { states.count }

  /// An automaton of patterns without a base.
  package init(_ patterns: [GlobPattern]) {
    var states: [State] = []
    var places: (starts: [Int], ends: [Int], folderEnds: [Int]) = ([], [], [])
    var patternOfEnd: [Int: Int] = [:]
    for (index, pattern) in patterns.enumerated() {
      places.starts.append(states.count)
      states += pattern.states
      // A pattern of nothing fits nothing.
      guard states.last != .start else { continue }
      patternOfEnd[states.count - 1] = index
      if pattern.foldersOnly {
        places.folderEnds.append(states.count - 1)
      } else {
        places.ends.append(states.count - 1)
      }
    }
    self.states = states
    self.patternOfEnd = patternOfEnd
    func bits(_ places: some Sequence<Int>) -> Bits { Self.bits(places, of: states.count) }
    starts = bits(places.starts)
    ends = bits(places.ends)
    folderEnds = bits(places.folderEnds)
    let folderRuns = states.indices.filter { states[$0] == .anyFolders }
    let runs = states.indices.filter { states[$0] == .anyRun }
    lasting = bits(runs + folderRuns)
    lastingOverSlash = bits(folderRuns)
    // The slash after the folders.
    freeByTwo = bits(folderRuns.map { $0 + 1 })
  }

  /// The places of the patterns that fit a path, in ascending order.
  package func fitting(_ path: GlobSubject, isFolder: Bool) -> [Int] {
    if states.isEmpty || path.names.isEmpty { return [] }
    var now = starts
    addFree(&now)
    for (index, name) in path.names.enumerated() {
      if index > 0 { read(Self.slash, &now) }
      for character in name { read(character, &now) }
    }
    var found: [Int] = []
    for word in now.indices {
      var fitting = now[word] & (isFolder ? ends[word] | folderEnds[word] : ends[word])
      while fitting != 0 {
        if let place = patternOfEnd[word * 64 + fitting.trailingZeroBitCount] { found.append(place) }
        fitting &= fitting - 1
      }
    }
    return found
  }

  private func read(_ character: UInt32, _ now: inout Bits) {
    let reached = statesReached(by: character)
    let lasting = character == Self.slash ? lastingOverSlash : lasting
    var carry: UInt64 = 0
    for word in now.indices {
      let old = now[word]
      now[word] = (old << 1 | carry) & reached[word] | old & lasting[word]
      carry = old >> 63
    }
    addFree(&now)
  }

  private func addFree(_ now: inout Bits) {
    // First over the folders and their slash, since a run of characters may follow.
    var before: UInt64 = 0
    for word in now.indices {
      let old = now[word]
      now[word] |= (old << 2 | before >> 62) & freeByTwo[word]
      before = old
    }
    before = 0
    for word in now.indices {
      let old = now[word]
      now[word] |= (old << 1 | before >> 63) & lasting[word]
      before = now[word]
    }
  }

  private func statesReached(by character: UInt32) -> Bits {
    known.withLock { known in
      if let bits = known[character] { return bits }
      if known.count >= Self.mostKnown { known = [:] }
      let reached = states.indices.filter { index in
        switch states[index] {
        case .token(let token): character != Self.slash && token.stands(for: character)
        case .slash: character == Self.slash
        case .start, .anyRun, .anyFolders: false
        }
      }
      let bits = Self.bits(reached, of: states.count)
      known[character] = bits
      return bits
    }
  }

  private static func bits(_ places: some Sequence<Int>, of count: Int) -> Bits {
    var bits = Bits(repeating: 0, count: (count + 63) / 64)
    for place in places { bits[place / 64] |= 1 << UInt64(place % 64) }
    return bits
  }
}

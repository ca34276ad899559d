/// A list of patterns, each about the folder that it was given. The cost of a path hardly depends on their number.
public struct PathPatterns: Sendable {
  /// The patterns that are about one folder, and their places in the whole list.
  private struct Group {
    let base: PathBase?
    let list: GlobList
    let places: [Int]
  }

  private let groups: [Group]

  /// A list of patterns.
  public init(_ patterns: [GlobPattern]) {
    groups = Dictionary(grouping: patterns.indices) { patterns[$0].base }.map { base, places in
      Group(base: base, list: GlobList(places.map { patterns[$0].withoutBase }), places: places)
    }
  }

  /// Whether one of the patterns fits `path`, as `GlobPattern.matches` tells.
  public func match(_ path: FilePath, isFolder: Bool) -> Bool {
    groups.contains { group in
      let subject = GlobSubject((group.base?.relative(path) ?? path).bytes)
      return group.list.lastFitting(subject, isFolder: isFolder) != nil
    }
  }

  /// The places of the patterns that fit a file or a folder on the way to it, as `GlobPattern.covers` tells, in ascending order.
  public func places(covering file: FilePath, isFolder: Bool = false) -> [Int] {
    var found: Set<Int> = []
    for group in groups {
      for step in GlobSubject.way(to: group.base?.relative(file) ?? file, isFolder: isFolder) {
        group.list.forEachFitting(step.subject, isFolder: step.isFolder) { places in
          for place in places { found.insert(group.places[place]) }
        }
      }
    }
    return found.sorted()
  }

  /// Whether one of the patterns fits a file or a folder on the way to it.
  public func cover(_ file: FilePath, isFolder: Bool = false) -> Bool {
    !places(covering: file, isFolder: isFolder).isEmpty
  }
}

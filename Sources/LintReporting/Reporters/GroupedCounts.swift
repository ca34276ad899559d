internal import Paths

/// Counts of files and findings by folder or policy, for series that must not become too many.
struct GroupedCounts {
  /// What is counted of a group.
  struct Counts {
    /// Files by verdict, `failed` included.
    var files: [String: Int] = [:]
    /// Findings that count, by severity.
    var findings: [Severity: Int] = [:]

    mutating func add(_ other: Counts) {
      files.merge(other.files, uniquingKeysWith: +)
      findings.merge(other.findings, uniquingKeysWith: +)
    }
  }

  /// Folders that are told apart before those that are deepest are counted with the ones above them.
  private let mostFolders: Int
  /// How many names on the way to a folder are told apart.
  private var depth = Int.max
  private var policies: [String: Counts] = [:]
  /// By the names on the way to the folder.
  private var folders: [[ArraySlice<UInt8>]: Counts] = [:]

  init(mostFolders: Int = 20_000) {
    self.mostFolders = mostFolders
  }

  mutating func add(_ file: FileReport) {
    var counts = Counts()
    counts.files[file.analysis.verdictWord] = 1
    for finding in file.activeFindings { counts.findings[finding.severity, default: 0] += 1 }
    if let policy = file.policyName { policies[policy, default: Counts()].add(counts) }
    let names = file.analysis.path.bytes.split(
      separator: FilePath.separator, omittingEmptySubsequences: false)
    let folder = names.dropLast().filter { !$0.elementsEqual(".".utf8) }
    folders[Array(folder.prefix(depth)), default: Counts()].add(counts)
    while folders.count > mostFolders {
      depth = (folders.keys.map(\.count).max() ?? 1) - 1
      folders = grouped(depth: depth)
    }
  }

  /// The groups by policy, in the order of their names.
  var byPolicy: [(name: String, counts: Counts)] {
    policies.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The groups by folder, in the order of their paths: as deep as leaves at most `most` of them, but as deep at least as
  /// the files differ.
  func byFolder(most: Int) -> [(name: FilePath, counts: Counts)] {
    let deepest = folders.keys.map(\.count).max() ?? 0
    let shared = folders.keys.reduce(folders.keys.first ?? []) { shared, names in
      Array(zip(shared, names).prefix { $0.0 == $0.1 }.map(\.0))
    }.count
    var depth = deepest
    var groups = grouped(depth: depth)
    while groups.count > most && depth > shared + 1 {
      depth -= 1
      groups = grouped(depth: depth)
    }
    let paths = groups.map { names, counts in
      (
        name: names.isEmpty
          ? "./" : FilePath(bytes: names.flatMap { $0 + [FilePath.separator] }),
        counts: counts
      )
    }
    let inOrder = paths.sorted { $0.name < $1.name }
    guard inOrder.count > most else { return inOrder }
    var rest = Counts()
    for group in inOrder[(most - 1)...] { rest.add(group.counts) }
    return inOrder.prefix(most - 1) + [(FilePath("(others)"), rest)]
  }

  private func grouped(depth: Int) -> [[ArraySlice<UInt8>]: Counts] {
    folders.reduce(into: [:]) { $0[Array($1.key.prefix(depth)), default: Counts()].add($1.value) }
  }
}

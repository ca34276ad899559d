internal import LintReporting

/// The files that a walk over several targets has handed out, known by their folder and name, whatever the spelling.
///
/// Two names of one file (hard links) are two files, as they are in the folders that hold them.
struct SeenFiles {
  /// 16 bytes, so that a list of ten million names needs a few hundred megabytes; that two of those should have the
  /// same digest has a chance of 1 in 10^24.
  struct Key: Hashable {
    let first: UInt64
    let second: UInt64
  }

  private var keys: Set<Key> = []

  /// Remembers a file of a folder; false where it is known.
  mutating func insert(_ name: some Collection<UInt8>, in folder: FileStatus.Identity) -> Bool {
    keys.insert(Self.key(name, folder)).inserted
  }

  /// By what a file that was named is known: its name, and what that leads to if it is a link.
  static func keys(named path: [UInt8]) -> [Key] {
    let names = Set([try? RealPath.ofName(path), try? RealPath.of(path)].compactMap { $0 })
    // A folder that is not there has one spelling at least.
    return names.isEmpty ? [spelling(path)] : names.map(key)
  }

  /// By what a file is known of which there is nothing but its path.
  static func spelling(_ path: [UInt8]) -> Key { key(path, nil) }

  /// Remembers a file by all of `keys`; false where one is known.
  mutating func insert(_ keys: [Key]) -> Bool {
    let isNew = self.keys.isDisjoint(with: keys)
    self.keys.formUnion(keys)
    return isNew
  }

  private static func key(_ path: [UInt8]) -> Key {
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return key(path[name...], (try? FileStatus.of(path: Array(path[..<name])))?.identity)
  }

  private static func key(_ name: some Collection<UInt8>, _ folder: FileStatus.Identity?) -> Key {
    let numbers = folder.map { [$0.device, $0.inode] } ?? []
    let place = numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
    let bytes = place + Array(name)
    let first = FNV1a.hash(bytes.span)
    return Key(first: first, second: FNV1a.hash(bytes.reversed().span, after: first))
  }
}

internal import LintReporting

/// The files that a walk over several targets has handed out, known by their folder and name, whatever the spelling.
///
/// Two names of one file (hard links) are two files, as they are in the folders that hold them.
struct SeenFiles {
  /// 16 bytes, so that a list of ten million names needs a few hundred megabytes; that two of those should have the
  /// same digest has a chance of 1 in 10^24.
  private struct Key: Hashable {
    let first: UInt64
    let second: UInt64
  }

  private var keys: Set<Key> = []

  /// Remembers a file of a folder; false where it is known.
  mutating func insert(_ name: some Collection<UInt8>, in folder: FileStatus.Identity) -> Bool {
    keys.insert(Self.key(name, folder)).inserted
  }

  /// Remembers a file that was named: by its name, and by what that leads to if it is a link. False where either is
  /// known.
  mutating func insert(named path: [UInt8]) -> Bool {
    let names = Set([try? RealPath.ofName(path), try? RealPath.of(path)].compactMap { $0 })
    // A folder that is not there has one spelling at least.
    let keys = names.isEmpty ? [Self.key(path, nil)] : names.map(Self.key)
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

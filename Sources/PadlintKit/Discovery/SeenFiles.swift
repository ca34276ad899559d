internal import Digests
internal import LintReporting
internal import Paths
internal import SystemCalls

/// The files that a walk has returned so far, by identity: one file may have several names and spellings.
///
/// Hard links and symbolic links are names of the same file. The size and the modification time are part of its
/// identity because a new file may get the inode number of one that was deleted during the walk.
struct SeenFiles {
  /// 16 bytes, so that a list of ten million files needs a few hundred megabytes; that two of those should have the
  /// same digest has a chance of 1 in 10^24.
  struct Key: Hashable {
    /// Bytes of a packed key.
    static let size = 16

    fileprivate let first: UInt64
    fileprivate let second: UInt64

    fileprivate init(_ bytes: [UInt8]) {
      first = FNV1a.hash(bytes.span)
      second = FNV1a.hash(bytes.reversed().span, after: first)
    }

    /// A key from its bytes; nil for zeros, which stand for none.
    init?(packed: ArraySlice<UInt8>) {
      guard packed.count == Self.size else { return nil }
      func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
      }
      first = number(packed.prefix(8))
      second = number(packed.suffix(8))
      if first == 0 && second == 0 { return nil }
    }

    var packed: [UInt8] { first.littleEndianBytes + second.littleEndianBytes }

    /// The key of the same file in a role, the places of the patterns that match its name: it counts once in each.
    func inRole(_ role: [Int]) -> Key {
      role.isEmpty ? self : Key(packed + role.flatMap { UInt64($0).littleEndianBytes })
    }

    /// The key of the same file under a name of its own.
    func known(as name: FilePath) -> Key { Key(packed + name.bytes) }
  }

  private var keys: Set<Key> = []

  /// The key of a file.
  static func key(of status: FileStatus) -> Key {
    Key(
      status.identity.bytes + status.sizeBytes.littleEndianBytes
        + status.modifiedNanoseconds.littleEndianBytes)
  }

  /// The key of a name in a folder that has no file.
  static func key(of name: some Collection<UInt8>, in folder: FileStatus.Identity?) -> Key {
    Key((folder?.bytes ?? []) + Array(name))
  }

  /// The key of a path that leads to no file: its name and its folder.
  static func key(ofMissing path: FilePath) -> Key {
    // A folder that is not there either has one spelling at least.
    guard let named = try? RealPath.ofName(path) else { return spelling(path) }
    return key(of: named.name, in: (try? FileStatus.of(path: named.prefix))?.identity)
  }

  /// The key of a file of which only the path is known.
  static func spelling(_ path: FilePath) -> Key { key(of: path.bytes, in: nil) }

  /// Remembers a file; false where it is known.
  mutating func insert(_ key: Key) -> Bool { keys.insert(key).inserted }
}

extension FileStatus.Identity {
  /// Device and inode as bytes.
  var bytes: [UInt8] { device.littleEndianBytes + inode.littleEndianBytes }
}

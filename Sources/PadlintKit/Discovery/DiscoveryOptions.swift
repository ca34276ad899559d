internal import Digests
public import LintReporting
package import MediaModel
public import Paths

/// Which files a walk takes.
public struct DiscoveryOptions: Sendable {
  /// Open files of every name, not only those with the name extensions of videos.
  public var allFiles = false
  /// Also take files with the name extensions of still images.
  public var takesImages = false
  /// If not empty, take only files that fit one of these, whatever their names end in.
  public var including: [GlobPattern] = []
  /// Leave out files and folders that fit one of these.
  public var excluding: [GlobPattern] = []
  /// Leave out files that fit one of these or are in a folder that does, also where they were named.
  public var ignoring: [GlobPattern] = []
  /// Leave out what `excluding` and `.padlintignore` leave out also where it was named.
  public var forcesExclusion = false
  /// Obey the `.padlintignore` files in folders and above them.
  public var readsIgnoreFiles = true
  /// Take files and enter folders whose names begin with a dot.
  public var hidden = false
  /// Follow symbolic links in folders, also out of the folder that was named; links that were named always are.
  public var followsLinks = true
  /// Stay on the file system of each named folder.
  public var oneFileSystem = false
  /// Take objects that are named by their addresses.
  public var takesObjects = true
  /// Take only this part of all paths, named ones included.
  public var shard: RunShard?
  /// The patterns of overrides. A file with several names is linted once for each set of overrides that its names
  /// match, and otherwise once.
  public var distinguishing: [GlobPattern] = []
  /// The name by which a path is known, of which a file counts under that name, whatever other names it has; nil for those that
  /// are not known.
  package var knownName: (@Sendable (FilePath) -> FilePath?)?
  /// Take only files that have changed, even among those that were named; nil for all.
  package var changed: ChangedFiles?

  /// The defaults: videos by their names, everywhere.
  public init() {}

  /// Whether the path belongs to another shard.
  func leavesToOthers(_ path: FilePath) -> Bool { !(shard?.contains(path) ?? true) }
}

/// Something that the user asked to lint.
public enum LintTarget: Sendable {
  /// A file, or a folder with all that is in it.
  case path(FilePath)
  /// The files and folders that a list names.
  case list(PathList)

  /// The file or folder; nil for a list.
  package var path: FilePath? { if case .path(let path) = self { path } else { nil } }

  /// Why a list could not be read to its end; nil where it was, or was not yet.
  package var listFailure: Failure? { if case .list(let list) = self { list.failure } else { nil } }
}

/// The paths of a part are chosen by a hash of each, so that machines need not communicate.
extension RunShard {
  /// A part of the work; nil unless 1 ≤ `number` ≤ `count`.
  public init?(part number: Int, of count: Int) {
    guard 1 <= number, number <= count else { return nil }
    self.init(number: number, count: count)
  }

  /// Whether this part has the path. The same on every machine and in every version.
  public func contains(_ path: FilePath) -> Bool {
    let hash = FNV1a.hash(path.bytes.span)
    guard count > 0 else { return false }
    // The low bits of FNV-1a are its weakest; fold the high half in.
    return Int((hash ^ (hash >> 32)) % UInt64(count)) == number - 1
  }
}

/// What has happened to a name in a folder that is watched.
package struct FolderEvent: Hashable, Sendable {
  /// What has happened.
  package enum Kind: Sendable {
    /// A file or a folder was made.
    case appeared
    /// Bytes of a file were written, or it was made shorter or longer.
    case written
    /// A file that was open for writing was closed.
    case closed
    /// The name was given away, and now is in `movedHere` of the same `move` if that folder is watched as well.
    case movedAway
    /// The name came from elsewhere.
    case movedHere
    /// The name was removed.
    case removed
    /// The watched folder itself was removed, renamed or unmounted.
    case folderGone
    /// So much happened that some of it was lost.
    case lost
  }

  /// What has happened.
  package let kind: Kind
  /// The number that `FolderEvents.watch` gave the folder.
  package let folder: Int32
  /// The name in the folder; empty where it is about the folder itself.
  package let name: [UInt8]
  /// Whether the name is that of a folder.
  package let isFolder: Bool
  /// The same for both halves of a move; 0 for everything else.
  package let move: UInt32
}

internal import CLibrary
internal import CSystem
package import Paths

/// Reads the status and the content of files.
package protocol FileReading: Sendable {
  /// What `path` names, links followed.
  func status(of path: FilePath) throws(SystemError) -> FileStatus
  /// All bytes of a regular file; `EFBIG` where these are more than `limit`.
  func content(of path: FilePath, limit: Int) throws(SystemError) -> [UInt8]
}

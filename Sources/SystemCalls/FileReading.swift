package import Paths

/// Who asks the file system about files and reads small ones.
package protocol FileReading: Sendable {
  /// What `path` names, links followed.
  func status(of path: FilePath) throws(SystemError) -> FileStatus
  /// All bytes of a regular file; `EFBIG` where these are more than `limit`.
  func content(of path: FilePath, limit: Int) throws(SystemError) -> [UInt8]
}

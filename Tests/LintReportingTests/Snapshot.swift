import Foundation
import Testing

/// Compares text with a file under `Snapshots`.
///
/// To record again after an intended change: `PADLINT_RECORD_SNAPSHOTS=1 swift test --filter LintReportingTests`,
/// then read the difference in version control.
enum Snapshot {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Snapshots")

  /// The bytes of a file that lies beside the snapshots; none where there is no such file.
  static func file(_ name: String) -> [UInt8] {
    (try? Data(contentsOf: folder.appending(path: name))).map(Array.init) ?? []
  }

  static func expect(
    _ bytes: [UInt8], matches name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["PADLINT_RECORD_SNAPSHOTS"] != nil {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
      return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == recorded, sourceLocation: sourceLocation)
  }
}

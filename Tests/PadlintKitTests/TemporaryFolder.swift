import Foundation
import Paths

@testable import PadlintKit

/// A folder for one test, removed when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "padlint-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, and the folders on the way to it.
  func write(_ name: String, _ content: String = "x") throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.utf8).write(to: url)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  /// The files that a walk of this folder finds, relative to it.
  func found(_ options: DiscoveryOptions = DiscoveryOptions()) -> [String] {
    VideoFinder(targets: [.path(FilePath(path))], options: options).map {
      String($0.path.text.dropFirst(path.count + 1))
    }
  }
}

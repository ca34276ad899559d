import Foundation

/// A program in C that brings about what files and signals cannot.
enum CProgram {
  /// A file system that never answers; nil where there is no C compiler.
  static let silentFileSystem = build("silent-fs")
  /// A library to preload that lets no file be made without a name; nil where there is no C compiler.
  static let noUnnamedFiles = build("no-tmpfile", "-shared", "-fPIC")

  private static func build(_ name: String, _ options: String...) -> String? {
    let folder = NSTemporaryDirectory() + "padlint-test-\(UUID().uuidString)"
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "\(name).c")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["cc", "-O1"] + options + [source.path, "-o", "\(folder)/\(name)"]
    guard
      (try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)) != nil,
      (try? process.run()) != nil
    else { return nil }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "\(folder)/\(name)" : nil
  }
}

import Foundation

/// The program as it was built with the tests.
enum BuiltProgram {
  /// What a run of the program came to.
  struct Outcome {
    let status: Int32
    let output: String
    let error: String
  }

  static let path: String = {
    // Tests and program are built into one folder; `swift test` starts the tests from there on Linux.
    let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let candidates = [
      beside.appendingPathComponent("padlint"),
      URL(fileURLWithPath: #filePath).appendingPathComponent("../../../.build/debug/padlint").standardized,
    ]
    return candidates.map(\.path).first(where: FileManager.default.isExecutableFile) ?? "padlint"
  }()

  /// The environment of a test's run: with a cache of its own, not the user's.
  static let environment = ProcessInfo.processInfo.environment.merging([
    "XDG_CACHE_HOME": NSTemporaryDirectory() + "padlint-test-cache-\(UUID().uuidString)"
  ]) { _, new in new }

  /// Runs the program to its end.
  static func run(
    _ arguments: String..., input: Data = Data(), environment: [String: String] = [:], folder: String? = nil
  ) throws -> Outcome {
    try run(arguments, input: input, environment: environment, folder: folder)
  }

  /// Runs the program to its end.
  static func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:], folder: String? = nil
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = Self.environment.merging(environment) { _, new in new }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let files = try ["input", "output", "error"].map { name in
      let url = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("\(UUID())-\(name)")
      try (name == "input" ? input : Data()).write(to: url)
      return url
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .uncaughtSignal
        ? -process.terminationStatus : process.terminationStatus,
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      error: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }
}

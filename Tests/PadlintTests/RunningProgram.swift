import Foundation
import Testing

/// A run of the program in a folder of its own, with its own cache, that a test may disturb.
final class RunningProgram {
  let process = Process()
  private let outputs: [URL]

  /// Starts the program; `limits` go before it in a shell, such as `ulimit -f 8`.
  init(_ arguments: [String], in folder: String, limits: String? = nil) throws {
    process.executableURL = URL(fileURLWithPath: limits == nil ? BuiltProgram.path : "/bin/sh")
    process.arguments =
      limits.map { ["-c", "\($0); exec \"$0\" \"$@\"", BuiltProgram.path] + arguments } ?? arguments
    process.environment = BuiltProgram.environment
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    outputs = ["output", "error"].map {
      URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("\(UUID())-\($0)")
    }
    for output in outputs { try Data().write(to: output) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: outputs[0])
    process.standardError = try FileHandle(forWritingTo: outputs[1])
    try process.run()
  }

  deinit { for output in outputs { try? FileManager.default.removeItem(at: output) } }

  /// What it has written to standard output so far.
  var output: String { (try? String(contentsOf: outputs[0], encoding: .utf8)) ?? "" }
  /// What it has written to standard error so far.
  var error: String { (try? String(contentsOf: outputs[1], encoding: .utf8)) ?? "" }

  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// Waits until `isThere`, or the end of the process.
  func wait(until isThere: () -> Bool) {
    while process.isRunning && !isThere() { usleep(2000) }
  }

  /// Waits for its end; the exit status, or the signal that ended it, below zero.
  func status() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
      ? -process.terminationStatus : process.terminationStatus
  }

  /// The entries of an NDJSON report on standard output, by their paths; each path may come once.
  func entries() throws -> [String: [String: Any]] {
    var entries: [String: [String: Any]] = [:]
    for line in output.split(separator: "\n") {
      let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let record, let path = record["path"] as? String else { continue }
      // Different bytes may look alike as text.
      let name = path + (record["pathBytes"] as? String ?? "")
      #expect(entries.updateValue(record, forKey: name) == nil, "\(name) is reported twice")
    }
    return entries
  }
}

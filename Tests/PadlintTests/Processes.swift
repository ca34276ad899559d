import Foundation

/// What Linux tells of processes.
enum Processes {
  /// The ids of the workers that `process` has started and that are at work.
  ///
  /// A child that is still being started is none: stopping it would stop its parent, which waits for its start.
  static func workers(of process: pid_t) -> [pid_t] {
    children(of: process).filter { child in
      let status = try? String(contentsOfFile: "/proc/\(child)/status", encoding: .utf8)
      return status?.contains("NoNewPrivs:\t1") ?? false
    }
  }

  /// The ids of all processes that `process` has started.
  static func children(of process: pid_t) -> [pid_t] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return threads.flatMap { thread in
      let text = try? String(contentsOfFile: "/proc/\(process)/task/\(thread)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// Whether a process is there and has not ended, waited for or not.
  static func isRunning(_ process: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    return status.map { !$0.contains("State:\tZ") && !$0.contains("State:\tX") } ?? false
  }
}

import Foundation

/// What Linux tells of processes.
enum Processes {
  /// The ids of the processes that `process` has started.
  static func children(of process: pid_t) -> [pid_t] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return threads.flatMap { thread in
      let text = try? String(contentsOfFile: "/proc/\(process)/task/\(thread)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
  }
}

internal import LintReporting
internal import MediaModel
internal import PadlintKit

/// What `padlint --version` prints.
enum VersionText {
  static var text: String {
    let tool = PadlintVersion.tool
    let libraries = tool.ffmpegLibraries.map { "\($0.name) \($0.version)\n" }
    let build = PadlintVersion.build.map { " (\($0))" } ?? ""
    let commit = PadlintVersion.commit.map { ", commit \($0)" } ?? ""
    return "padlint \(tool.version)\(build)\n" + libraries.joined()
      + "built as \(PadlintVersion.compilation)\(commit)\n"
  }

  /// What workers may do on this machine, which one of them has tried.
  static func describe(_ found: Confinement, _ settings: WorkerSettings) -> String {
    let landlock =
      switch (found.landlockVersion, found.isLandlocked) {
      case (let version?, true): "ABI \(version)"
      case (let version?, false): "ABI \(version), refused"
      case (nil, _): "not in this kernel"
      }
    let facts: [(name: String, value: String)] = [
      ("no new privileges", found.hasNoNewPrivileges ? "yes" : "no"),
      ("Landlock", landlock),
      ("filter of system calls", found.hasFilteredCalls ? "yes" : "not in this kernel"),
      ("address space", limit(found.memoryBytes.map { $0 >> 20 }, " MiB")),
      ("open files", limit(found.openFiles)),
      ("bytes written to a file", limit(found.fileBytes)),
      ("bytes of a core dump", limit(found.coreBytes)),
      ("seconds for a file", "\(settings.sampling.limits.timeoutSeconds)"),
      ("processor seconds for a file", "\(settings.processorSeconds)"),
    ]
    let lines = facts.map { fact in "  \(fact.name.padded(to: 28))  \(fact.value)\n" }
    return "workers on this machine:\n" + lines.joined() + describe(found.attempts)
  }

  /// What a worker that a hostile file controls could and could not do: each was tried.
  private static func describe(_ attempts: [Attempt]) -> String {
    let refused = attempts.compactMap { attempt in
      attempt.refusal.map { "  \(attempt.name.padded(to: 36))  \($0)\n" }
    }
    let possible = attempts.filter { $0.refusal == nil }.map { "  \($0.name)\n" }
    return "tried in a worker, and refused:\n" + refused.joined()
      + "possible in a worker:\n" + possible.joined() + always.map { "  \($0)\n" }.joined()
  }

  /// What no confinement can prevent.
  private static let always = [
    "read the file that it is given, and give any answer about it",
    "compute, and use memory, up to the limits",
    "tell the time, and how busy the machine is",
  ]

  private static func limit(_ value: UInt64?, _ unit: String = "") -> String {
    value.map { "\($0)\(unit)" } ?? "no limit"
  }
}

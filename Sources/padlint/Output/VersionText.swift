internal import LintReporting
internal import PadlintKit
internal import VideoDecoding

/// What `padlint --version` says.
enum VersionText {
  static var text: String {
    let tool = PadlintVersion.tool
    let libraries = tool.ffmpegLibraries.map { "\($0.name) \($0.version)\n" }
    let build = PadlintVersion.build.map { " (\($0))" } ?? ""
    return "padlint \(tool.version)\(build)\n" + libraries.joined()
  }

  /// What workers with these settings may do on this machine, as one of them has found out.
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

  /// What one that was taken over could do, and could not: each was tried.
  private static func describe(_ attempts: [Attempt]) -> String {
    let refused = attempts.compactMap { attempt in
      attempt.refusal.map { "  \(attempt.name.padded(to: 36))  \($0)\n" }
    }
    let possible = attempts.filter { $0.refusal == nil }.map { "  \($0.name)\n" }
    return "tried from inside and refused:\n" + refused.joined()
      + "possible from inside:\n" + possible.joined() + always.map { "  \($0)\n" }.joined()
  }

  /// What no confinement takes away.
  private static let always = [
    "read the file that it is given, and say of it what it likes",
    "compute, and use memory, up to the limits",
    "tell the time, and how busy the machine is",
  ]

  private static func limit(_ value: UInt64?, _ unit: String = "") -> String {
    value.map { "\($0)\(unit)" } ?? "no limit"
  }
}

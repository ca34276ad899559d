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
    let limits = settings.sampling.limits
    let facts: [(name: String, value: String)] = [
      ("no new privileges", found.hasNoNewPrivileges ? "yes" : "no"),
      ("Landlock", landlock),
      ("address space", limit(found.memoryBytes.map { $0 >> 20 }, " MiB")),
      ("open files", limit(found.openFiles)),
      ("bytes written to a file", limit(found.fileBytes)),
      ("bytes of a core dump", limit(found.coreBytes)),
      ("seconds for a file", "\(limits.timeoutSeconds), ended after \(settings.patienceSeconds)"),
      ("processor seconds for a file", "\(settings.processorSeconds)"),
    ]
    let lines = facts.map { fact in "  \(fact.name.padded(to: 28))  \(fact.value)\n" }
    return "workers on this machine:\n" + lines.joined()
  }

  private static func limit(_ value: UInt64?, _ unit: String = "") -> String {
    value.map { "\($0)\(unit)" } ?? "no limit"
  }
}

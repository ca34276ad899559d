internal import ArgumentParser

/// What to do about findings that are known, as it was typed.
struct BaselineArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Findings that FILE knows do not count: only new ones fail.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all findings to FILE, for --baseline; none of them counts now.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  @Flag(help: "Remove from the baseline what is fixed.")
  var pruneBaseline = false

  func validate() throws {
    if writeBaseline != nil && (baseline != nil || pruneBaseline) {
      throw ValidationError("--write-baseline goes with neither --baseline nor --prune-baseline.")
    }
  }
}

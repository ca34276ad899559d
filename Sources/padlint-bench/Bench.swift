import ArgumentParser

/// Measures padlint from the inside; `Scripts/benchmark` puts its figures beside those of other tools.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "padlint-bench", abstract: "Measures padlint from the inside.",
    subcommands: [Phases.self, DecodeOnly.self, Kernels.self, Repeat.self, Borders.self])
}

internal import ArgumentParser
internal import PadlintKit

/// The hidden subcommand that starts a worker.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: WorkerService.command, abstract: "Serve a run of padlint.", shouldDisplay: false)

  @Argument var settings: String

  func run() throws {
    WorkerService.run(settingsText: settings)
    throw ValidationError("'padlint \(WorkerService.command)' is for padlint's own use")
  }
}

internal import ArgumentParser

/// `padlint manual`
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page: padlint manual | man -l -")

  func run() throws {
    Console.answer(try ManualPage.text())
  }
}

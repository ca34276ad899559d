import ArgumentParser

@main
struct Padlint: ParsableCommand {
  func run() throws {}
}

internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import PadlintKit

/// The hidden subcommand that completion scripts call for names that the configuration may add to.
struct CompletionWordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completion-words", abstract: "Print words for completion scripts.", shouldDisplay: false)

  /// Which words.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    /// The names of all policies.
    case policies
    /// What `padlint explain` explains: rules and policies.
    case topics

    /// The words among these policies.
    func words(_ policies: [Policy]) -> [String] {
      switch self {
      case .policies: policies.map(\.name)
      case .topics: Rule.all.map(\.id) + policies.map(\.name)
      }
    }
  }

  @Argument var subject: Subject

  @OptionGroup var configuration: ConfigurationArguments

  func run() throws {
    let settings = try configuration.settings(by: .beforeConfiguration())
    // Shells expand the words that they are given: a name with characters that mean something to them is left out.
    let words = subject.words(settings.policies).filter { $0.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil }
    Console.answer(words.map { "\($0)\n" }.joined())
  }

  /// The completion of an argument that takes one of the words.
  static func completion(of subject: Subject) -> CompletionKind { .shellCommand(shellCommand(subject)) }

  /// The subject of this shell command; nil for any other command.
  static func subject(askedForBy command: String) -> Subject? {
    Subject.allCases.first { command == shellCommand($0) }
  }

  /// The command that prints the words, one on each line.
  static func shellCommand(_ subject: Subject) -> String { "padlint completion-words \(subject.rawValue)" }
}

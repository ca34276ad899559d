internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import PadlintKit

/// The hidden subcommand that completions ask for names that the nearest configuration may add.
struct CompletionWordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completion-words", abstract: "Print words that shells offer.", shouldDisplay: false)

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
    // Shells expand what they are offered: a name that could be more than a word to them is left out.
    let words = subject.words(settings.policies).filter { $0.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil }
    Console.answer(words.map { "\($0)\n" }.joined())
  }

  /// How an argument asks for the words.
  static func completion(of subject: Subject) -> CompletionKind { .shellCommand(shellCommand(subject)) }

  /// The subject that an argument asks for by this shell command; nil where it asks for something else.
  static func subject(askedForBy command: String) -> Subject? {
    Subject.allCases.first { command == shellCommand($0) }
  }

  /// What a shell runs for the words, a line each.
  static func shellCommand(_ subject: Subject) -> String { "padlint completion-words \(subject.rawValue)" }
}

internal import LintReporting

/// A command as shells complete it.
///
/// A command with a default subcommand has the arguments of that one, too: `padlint movies --fo` completes like `padlint
/// lint movies --fo`.
struct CompletedCommand {
  /// The values that an argument takes.
  enum Value: Equatable {
    /// Nothing: a flag.
    case none
    /// Any text: nothing can be offered.
    case text
    /// One of these words.
    case words([String])
    /// One of the words that padlint prints for a subject; they depend on the working folder.
    case asked(CompletionWordsCommand.Subject)
    /// Several of these words, separated by commas.
    case list([String])
    /// A file or folder.
    case path
    /// One of these words, which end in `=`, followed by a file.
    case wordAndPath([String])
  }

  struct Option {
    /// The names with their hyphens: `-j`, `--jobs`.
    let names: [String]
    let help: String
    let value: Value
    let valueName: String
    let isRepeating: Bool
  }

  /// The words after `padlint`, such as `config show`; empty for the root.
  let names: [String]
  let help: String
  let options: [Option]
  /// The values of operands; nil if there are none.
  let operand: Value?
  let operandIsRepeating: Bool
  let subcommands: [CompletedCommand]

  /// The name of its shell function: `_padlint_config_show`.
  var function: String { (["_padlint"] + names).joined(separator: "_") }

  /// This command and all below it.
  var all: [CompletedCommand] { [self] + subcommands.flatMap(\.all) }

  init(_ command: CommandDescription, names: [String] = []) {
    let shown = (command.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
    let standard = shown.first { $0.commandName == command.defaultSubcommand }
    let arguments = (command.arguments ?? []) + (standard?.arguments ?? [])
    self.names = names
    help = command.abstract ?? ""
    var seen: Set<String> = []
    options = arguments.compactMap { argument in
      let typed = (argument.names ?? []).map(\.typed)
      // Each shell has its own words for help.
      guard argument.shouldDisplay, argument.kind != .positional, !typed.contains("--help") else {
        return nil
      }
      guard seen.isDisjoint(with: typed) else { return nil }
      seen.formUnion(typed)
      return Option(
        names: typed, help: Self.firstSentence(of: argument.abstract ?? ""), value: Self.value(of: argument),
        valueName: argument.valueName ?? "value", isRepeating: argument.isRepeating)
    }
    let operand = arguments.first { $0.kind == .positional && $0.shouldDisplay }
    self.operand = operand.map(Self.value)
    operandIsRepeating = operand?.isRepeating ?? false
    subcommands =
      shown.map { CompletedCommand($0, names: names + [$0.commandName]) }
      + (names.isEmpty ? [CompletedCommand(helpOn: shown.map(\.commandName))] : [])
  }

  /// `padlint help`, which takes one of the commands.
  private init(helpOn commands: [String]) {
    names = ["help"]
    help = "Show help on a command."
    options = []
    operand = .words(commands)
    operandIsRepeating = false
    subcommands = []
  }

  private static func value(of argument: CommandDescription.Argument) -> Value {
    if argument.kind == .flag { return .none }
    if let command = argument.completionKind?.shellCommand?.command,
      let subject = CompletionWordsCommand.subject(askedForBy: command)
    {
      return .asked(subject)
    }
    let words = argument.completionKind?.list?.values ?? argument.allValues ?? []
    if !words.isEmpty {
      if words.allSatisfy({ $0.hasSuffix("=") }) { return .wordAndPath(words) }
      return argument.valueName?.contains(",") ?? false ? .list(words) : .words(words)
    }
    let kind = argument.completionKind
    return kind?.file != nil || kind?.directory != nil ? .path : .text
  }

  private static func firstSentence(of text: String) -> String {
    let end = text.firstRange(of: ". ")?.lowerBound ?? text.endIndex
    let sentence = text[..<end]
    return String(sentence.hasSuffix(".") ? sentence.dropLast() : sentence)
  }
}

extension CompletionWordsCommand.Subject {
  /// The shell function that prints the words.
  var function: String { "_padlint_known_\(rawValue)" }

  /// What that function runs.
  var question: String { "\(CompletionWordsCommand.shellCommand(self)) 2>/dev/null" }

  /// What it prints if padlint cannot be run: the words that do not depend on a configuration.
  var builtIn: String { words(Policy.all).joined(separator: " ") }
}

/// Completions for fish.
enum FishCompletion {
  static func script(_ padlint: CompletedCommand) -> String {
    let commands = padlint.subcommands.map { $0.names[0] }
    var lines = [
      "# Completions of padlint for fish: ~/.config/fish/completions/padlint.fish", "",
      "# The command that is typed, such as `config show`; nothing if there is none.",
      "function __padlint_command",
      "  set -l words (commandline -opc)[2..]",
      "  contains -- \"$words[1]\" \(commands.joined(separator: " ")); or return",
      "  set -l command $words[1]",
      "  switch \"$words[1] $words[2]\"",
    ]
    for command in padlint.subcommands.flatMap(\.subcommands) {
      lines += ["    case '\(command.names.joined(separator: " "))'", "      set command $words[1..2]"]
    }
    lines += [
      "  end", "  echo $command", "end", "", "function __padlint_is",
      "  test \"$(__padlint_command)\" = \"$argv\"", "end", "", "function __padlint_is_first",
      "  test (count (commandline -opc)) -eq 1", "end", "", "function __padlint_is_second",
      "  test (count (commandline -opc)) -eq 2", "end", "",
      "# A word that ends in =, then a file.",
      "function __padlint_word_and_path", "  set -l word (commandline -ct)",
      "  if string match -q '*=*' -- $word",
      "    set -l parts (string split -m 1 = -- $word)",
      "    for path in (__fish_complete_path $parts[2]); echo $parts[1]=$path; end",
      "  else", "    string join \\n -- $argv", "  end", "end", "",
      "# One of the words, after those of the list that are typed already.",
      "function __padlint_list", "  set -l before (string match -r '.*,' -- (commandline -ct))",
      "  string join \\n -- \"$before\"$argv", "end", "",
    ]
    lines.append("# Words that depend on the configuration of the folder.")
    for subject in CompletionWordsCommand.Subject.allCases {
      lines += [
        "function \(subject.function)", "  \(subject.question); or string split ' ' '\(subject.builtIn)'",
        "end",
      ]
    }
    lines.append("")
    for command in padlint.all { lines += Self.lines(of: command) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of command: CompletedCommand) -> [String] {
    let condition = "__padlint_is\(command.names.map { " \($0)" }.joined())"
    var lines: [String] = []
    func complete(_ condition: String, _ rest: String) {
      lines.append("complete -c padlint -n '\(condition)' \(rest)")
    }
    for option in command.options + [Self.help] {
      let names = option.names.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
      complete(
        condition, "\(names.joined(separator: " "))\(value(option.value)) -d '\(quoted(option.help))'")
    }
    let isRoot = command.names.isEmpty
    for subcommand in command.subcommands {
      let place = isRoot ? "__padlint_is_first" : "\(condition); and __padlint_is_second"
      complete(place, "-a \(subcommand.names.last ?? "") -d '\(quoted(subcommand.help))'")
    }
    switch command.operand {
    case .asked(let subject): complete(condition, "-f -a '(\(subject.function))'")
    case .words(let words), .list(let words), .wordAndPath(let words):
      complete(condition, "-f -a '\(words.joined(separator: " "))'")
    case .path: complete(condition, "-F")
    case .text, .none?, nil: complete(condition, "-f")
    }
    return lines
  }

  private static let help = CompletedCommand.Option(
    names: ["-h", "--help"], help: "Show help", value: .none, valueName: "", isRepeating: false)

  private static func value(_ value: CompletedCommand.Value) -> String {
    switch value {
    case .none: ""
    case .text: " -x"
    case .asked(let subject): " -x -a '(\(subject.function))'"
    case .words(let words): " -x -a '\(words.joined(separator: " "))'"
    case .list(let words): " -x -a '(__padlint_list \(words.joined(separator: " ")))'"
    case .path: " -r -F"
    case .wordAndPath(let words): " -x -a '(__padlint_word_and_path \(words.joined(separator: " ")))'"
    }
  }

  private static func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}

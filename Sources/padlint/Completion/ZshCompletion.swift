/// Completions for zsh.
enum ZshCompletion {
  static func script(_ padlint: CompletedCommand) -> String {
    """
    #compdef padlint
    # Completions of padlint for zsh: a file called _padlint in a folder of $fpath, or sourced after compinit.

    \(padlint.all.map(function).joined(separator: "\n"))
    # Words that depend on the configuration of the folder.
    \(CompletionWordsCommand.Subject.allCases.map(function).joined(separator: "\n"))

    # A word that ends in =, then a file.
    _padlint_word_and_path() {
      if compset -P '*='; then _files; else compadd -S '' -- "$@"; fi
    }

    if [[ $funcstack[1] == _padlint ]]; then _padlint "$@"; else compdef _padlint padlint; fi

    """
  }

  private static func function(_ command: CompletedCommand) -> String {
    var lines = ["\(command.function)() {"]
    if !command.subcommands.isEmpty {
      let names = command.subcommands.map { "'\(description($0.names.last ?? "")):\(quoted($0.help))'" }
      lines += ["  local -a commands=(\(names.joined(separator: " ")))"]
      let cases = command.subcommands.map { $0.names.last ?? "" }.joined(separator: "|")
      lines += [
        "  case $words[2] in",
        "    \(cases)) if ((CURRENT > 2)); then",
        "      local name=$words[2]; shift words; ((CURRENT--)); \(command.function)_$name; return",
        "    fi ;;",
        "  esac",
        "  if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then",
        "    local found=1",
        "    _describe -t commands command commands && found=0",
      ]
      if let operand = command.operand, let action = action(operand) {
        lines.append("    \(action.isCall ? action.words : "_values value \(action.words)") && found=0")
      }
      lines += ["    return found", "  fi"]
    }
    lines.append("  _arguments -s -S : \\")
    for option in command.options { lines.append("    \(argument(option)) \\") }
    lines.append("    '(- *)'{-h,--help}'[show help]' \\")
    if let operand = command.operand {
      let call = action(operand).map { $0.isCall ? $0.words : "(\($0.words))" } ?? ""
      lines.append("    '\(command.operandIsRepeating ? "*" : ""):operand:\(call)'")
    } else {
      lines.append("    ':'")
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private static func function(_ subject: CompletionWordsCommand.Subject) -> String {
    "\(subject.function)() { compadd -- $(\(subject.question) || echo \(subject.builtIn)) }"
  }

  private static func argument(_ option: CompletedCommand.Option) -> String {
    let takesValue = option.value != .none
    let names = option.names.map { name in
      takesValue ? (name.hasPrefix("--") ? "\(name)=" : "\(name)+") : name
    }
    let help = "[\(quoted(option.help).replacing("[", with: "\\[").replacing("]", with: "\\]"))]"
    var value = ""
    if takesValue {
      let call = action(option.value).map { $0.isCall ? $0.words : "(\($0.words))" } ?? ""
      value = ":\(quoted(option.valueName)):\(call)"
    }
    let spec = "\(help)\(value)"
    if option.isRepeating { return names.map { "'*\($0)\(spec)'" }.joined(separator: " ") }
    if names.count == 1 { return "'\(names[0])\(spec)'" }
    return "'(\(option.names.joined(separator: " ")))'{\(names.joined(separator: ","))}'\(spec)'"
  }

  /// The action that completes a value: a function call, or a list of words.
  private static func action(_ value: CompletedCommand.Value) -> (words: String, isCall: Bool)? {
    switch value {
    case .none, .text: nil
    case .asked(let subject): (subject.function, true)
    case .words(let words): (words.joined(separator: " "), false)
    case .list(let words): ("_sequence -s , compadd - \(words.joined(separator: " "))", true)
    case .path: ("_files", true)
    case .wordAndPath(let words): ("_padlint_word_and_path \(words.joined(separator: " "))", true)
    }
  }

  private static func description(_ name: String) -> String { name.replacing(":", with: "\\:") }

  private static func quoted(_ text: String) -> String {
    text.replacing("'", with: "'\\''").replacing(":", with: "\\:")
  }
}

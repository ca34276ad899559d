/// Completions for bash, version 3.2 and later, with and without the package bash-completion.
enum BashCompletion {
  static func script(_ padlint: CompletedCommand) -> String {
    let commands = padlint.subcommands.map { $0.names[0] }
    let nested = padlint.subcommands.filter { !$0.subcommands.isEmpty }
    let dispatch = nested.map { command in
      let names = command.subcommands.map { $0.names[1] }.joined(separator: "|")
      return """
            \(command.names[0])) case "${words[2]-}" in \(names)) ((last > 2)) && command+=_${words[2]} ;; esac ;;

        """
    }
    return #"""
      # Completions of padlint for bash: source this file, or put it where bash-completion looks.

      \#(padlint.all.map(function).joined(separator: "\n"))
      # Words that depend on the configuration of the folder.
      \#(CompletionWordsCommand.Subject.allCases.map(function).joined(separator: "\n"))

      _padlint_reply() {
        local IFS=$'\n'
        COMPREPLY+=($(compgen -W "${1// /$'\n'}" -- "$2"))
      }

      # Files that begin with $2, each with $1 before it.
      _padlint_files() {
        local name
        compopt -o filenames 2>/dev/null
        while IFS= read -r name; do COMPREPLY+=("$1$name"); done < <(compgen -f -- "$2")
      }

      # One of the words in $1, after those of the list that are typed already.
      _padlint_list() {
        local before=
        [[ $2 == *,* ]] && before=${2%,*},
        local word
        for word in $1; do [[ $word == "${2##*,}"* ]] && COMPREPLY+=("$before$word"); done
        compopt -o nospace 2>/dev/null
      }

      # A word that ends in =, then a file.
      _padlint_word_and_path() {
        if [[ $2 == *=* ]]; then
          _padlint_files "${2%%=*}=" "${2#*=}"
        else
          _padlint_reply "$1" "$2"
          compopt -o nospace 2>/dev/null
        fi
      }

      _padlint() {
        COMPREPLY=()
        local words=() word joins=0 index
        # Bash breaks words at = and : too, and so into more words than there are.
        for ((index = 0; index <= COMP_CWORD; index++)); do
          word=${COMP_WORDS[index]}
          if ((index > 1)) && { ((joins)) || [[ $word == [=:]* ]]; }; then
            words[${#words[@]} - 1]+=$word
          else
            words+=("$word")
          fi
          joins=0
          [[ $word == *[=:] ]] && joins=1
        done
        local last=$((${#words[@]} - 1))
        local cur=${words[last]} prev=${words[last - 1]} command=_padlint_root
        if ((last > 1)); then
          case "${words[1]}" in \#(commands.joined(separator: "|"))) command=_padlint_${words[1]} ;; esac
          case "${words[1]}" in
      \#(dispatch.joined())      esac
        fi
        local before=
        if [[ $cur == --*=* ]]; then
          before=${cur%%=*}=
          prev=${cur%%=*}
          cur=${cur#*=}
        fi
        "$command" "$cur" "$prev" "$last"
        # What is replied takes the place of what stands behind the last sign that bash breaks words at.
        [[ $COMP_WORDBREAKS == *=* ]] || { for index in "${!COMPREPLY[@]}"; do COMPREPLY[index]=$before${COMPREPLY[index]}; done; }
        before=${cur%"${cur##*[=:]}"}
        if [[ -n $before && $COMP_WORDBREAKS == *"${before: -1}"* ]]; then
          for index in "${!COMPREPLY[@]}"; do COMPREPLY[index]=${COMPREPLY[index]#"$before"}; done
        fi
      }

      complete -F _padlint padlint

      """#
  }

  /// The function that completes one command; its arguments are the current word, the previous one, and their number.
  private static func function(_ command: CompletedCommand) -> String {
    var lines = ["\(command.names.isEmpty ? "_padlint_root" : command.function)() {", "  case \"$2\" in"]
    for option in command.options where option.value != .none {
      lines.append("    \(option.names.joined(separator: "|"))) \(reply(option.value)); return ;;")
    }
    let flags = (command.options.flatMap(\.names) + ["--help"]).joined(separator: " ")
    lines += ["  esac", "  if [[ $1 == -* ]]; then _padlint_reply '\(flags)' \"$1\"; return; fi"]
    let names = command.subcommands.map { $0.names.last ?? "" }
    if !command.subcommands.isEmpty {
      let place = command.names.count + 1
      lines.append("  (($3 == \(place))) && _padlint_reply '\(names.joined(separator: " "))' \"$1\"")
    }
    if let operand = command.operand { lines.append("  \(reply(operand))") }
    return (lines + ["  return 0", "}", ""]).joined(separator: "\n")
  }

  private static func function(_ subject: CompletionWordsCommand.Subject) -> String {
    "\(subject.function)() { \(subject.question) || echo '\(subject.builtIn)'; }"
  }

  private static func reply(_ value: CompletedCommand.Value) -> String {
    switch value {
    case .none, .text: ":"
    case .asked(let subject):
      "_padlint_reply \"$(\(subject.function))\" \"$1\""
    case .words(let words): "_padlint_reply '\(words.joined(separator: " "))' \"$1\""
    case .list(let words): "_padlint_list '\(words.joined(separator: " "))' \"$1\""
    case .path: "_padlint_files '' \"$1\""
    case .wordAndPath(let words): "_padlint_word_and_path '\(words.joined(separator: " "))' \"$1\""
    }
  }
}

internal import ArgumentParser
internal import Configuration

/// What to type here instead of what other programs call something.
enum UsageHints {
  private static let fix = "padlint fix PATH… --out-dir FOLDER makes new files without padding"

  /// How to say here what options of other linters say.
  private static let ofOptions = byWord([
    "--watch": "padlint watch FOLDER lints files as they arrive",
    "--sort --sort-by": "files are sorted by path; padlint report --worst N lists the worst files",
    "--silent": "--quiet prints findings only, -qq nothing",
    "--summary": "--show none prints the summary only",
    "--all --list-files --show-files": "--show all lists every file",
    "--show-settings": "padlint config show prints the settings in force",
    "--extend-select": "--severity RULE=error makes a rule count",
    "--extend-ignore --ignore --disable": "--severity RULE=off turns a rule off",
    "--extend-exclude": "--exclude replaces the patterns of .padlint.yml",
    "--per-file-ignores": "overrides: in .padlint.yml hold for some paths only",
    "--isolated": "--no-config reads no configuration",
    "--no-fix": "padlint never changes a file; padlint fix makes new ones",
    "--fix-only --unsafe-fixes --crop --apply --out-dir --fix": fix,
    "--dry-run": "padlint never changes a file; padlint fix prints its plan unless --apply is given",
    "--check": "padlint PATH… lints, and never changes a file",
    "--diff": "padlint fix PATH… --out-dir FOLDER prints its plan; padlint diff OLD NEW compares two reports",
    "--add-noqa": "--write-baseline FILE accepts what is there now",
    "--update-baseline": "--write-baseline FILE writes it anew, --prune-baseline removes what is fixed",
    "--recursive -r": "folders are always searched with their subfolders",
    "--fail-on-warning --max-warnings --warnings-as-errors -w": "--fail-on warning fails on warnings",
    "--severities --rule": "--severity RULE=LEVEL changes one rule",
    "--stats": "--statistics counts findings by rule",
    "--cache-location --cache-dir": "--cache FILE names the cache",
    "-g --glob": "--include and --exclude take patterns",
    "--threads --workers --parallel": "--jobs N analyses N files at a time",
    "--level --min-severity": "--fail-on SEVERITY says what fails",
    "--exit-non-zero": "the exit status is 1 if there are findings at or above --fail-on",
    "--no-exit-code": "--exit-zero exits with 0, whatever was found",
    "--no-progress": "--progress none shows none",
    "--colour": "--color auto, always or never",
    "--no-colour": "--no-color prints plain text",
    "--ext --extensions": "--include '*.mp4' takes files by a pattern",
    "--follow": "links are followed unless --no-follow is given",
    "--since --changed": "--changed-since takes a day, a time or a git revision",
    "--staged": "--changed-since HEAD lints what has changed since the last commit",
    "--print0": "--format paths prints paths for xargs -0",
    "--files-with-matches -l": "--format paths prints the paths of files with findings",
    "--stdin": "- reads a list of paths from standard input; a video has to be a file",
    "--stdin-filename": "a video has to be a file: cat > /tmp/a.mp4, then padlint /tmp/a.mp4",
    "--threshold --tolerance":
      "tolerances: of a policy in .padlint.yml set the size from which padding counts",
    "--init": "padlint config init writes a .padlint.yml",
    "--clear-cache": "padlint cache clear removes the results of earlier runs",
    "--report": "--output FORMAT=FILE writes a report",
    "--select": "--severity RULE=off turns each of the other rules off",
    "--output-format --form -f": "--format takes text, json and others",
    "--out": "--output json=FILE writes a report, and padlint fix takes --out-dir FOLDER",
    "--output-file -o": "--output takes FORMAT=FILE",
    "--explain": "padlint explain RULE explains a rule",
    "--html": "--output html=FILE writes the page",
  ]).merging(
    ["csv", "markdown", "ndjson", "json", "sarif", "junit"].map { format in
      ("--\(format)", "--format \(format) prints it, --output \(format)=FILE writes it")
    }
  ) { $1 }

  /// How to say here what commands of other programs say.
  static let ofCommands = byWord([
    "version": "padlint --version prints it",
    "check scan run analyse analyze detect validate": "padlint PATH… lints",
    "init": "padlint config init writes a .padlint.yml",
    "clean": "padlint cache clear removes the results of earlier runs",
    "show info probe": "padlint inspect FILE shows all the evidence",
    "crop format": fix,
    "compare": "padlint diff OLD NEW compares two reports",
    "merge": "padlint report IN… merges reports",
    "convert": "padlint report IN… --format FORMAT converts them",
    "rule": "padlint explain NAME explains a rule",
    "policy": "padlint explain NAME explains a policy",
    "settings": "padlint config show prints the settings in force",
    "linter": "padlint rules lists what is checked",
    "man": "padlint manual | man -l - shows the manual",
  ])

  /// The same of options of single commands, by the command's name.
  private static let ofOptionsOfCommands: [String: [String: String]] = [
    "fix": byWord([
      "--crop": "padlint fix crops by itself; --insets T,B,L,R is a crop of your own for one file",
      "--fix": "padlint fix crops by itself",
      "--overwrite --in-place --inplace -i -o --output --outdir --output-dir --out":
        "originals are never changed; --out-dir FOLDER takes the new files",
      "--force --yes -y --write": "--apply does what the plan says; no file is overwritten",
    ]),
    "inspect": byWord(["-o --html": "--picture FILE writes a picture"]),
    "watch": ["--watch": "padlint watch FOLDER… does so"],
  ]

  /// What commands with commands of their own are asked for elsewhere.
  private static let ofSubcommands: [String: [String: String]] = [
    "cache": ["clean": "padlint cache clear", "dir": "padlint cache path", "show": "padlint cache info"],
    "config": [
      "validate": "padlint config check", "list": "padlint config show", "get": "padlint config show",
      "edit": "padlint config init",
    ],
  ]

  /// Hints by single words, of hints by all words that have the same one.
  private static func byWord(_ hints: [String: String]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: hints.flatMap { words, hint in
        words.split(separator: " ").map { (String($0), hint) }
      }
    )
  }

  /// A hint for an option that `command` does not know; nil where there is none that helps there.
  static func option(_ option: String, in command: any ParsableCommand.Type) -> String? {
    if let own = ofOptionsOfCommands[command._commandName]?[option] { return own }
    guard let hint = ofOptions[option] else { return otherCommands(with: option, than: command) }
    // Other commands have their own options; of several ways here, those remain that this command has.
    if hint.contains("padlint ") { return hint }
    let help = RootCommand.helpMessage(for: command)
    let ways = hint.split(separator: ", --").enumerated().map {
      $0.offset == 0 ? String($0.element) : "--\($0.element)"
    }
    let known = ways.filter { way in way.matches(of: /--[a-z-]+/).allSatisfy { help.contains("\($0.0) ") } }
    return known.isEmpty ? nil : known.joined(separator: ", ")
  }

  /// Which commands have an option; nil where none has.
  private static func otherCommands(with option: String, than command: any ParsableCommand.Type) -> String? {
    let commands = (try? CommandDescription.padlint())?.subcommands ?? []
    let names = commands.filter { other in
      other.shouldDisplay && other.commandName != command._commandName
        && (other.arguments ?? []).contains { argument in
          argument.shouldDisplay && (argument.names ?? []).contains { $0.typed == option }
        }
    }.map { "padlint \($0.commandName)" }
    guard let last = names.last else { return nil }
    return names.count == 1
      ? "\(last) has it" : "\(names.dropLast().joined(separator: ", ")) and \(last) have it"
  }

  /// A hint where nothing is named to lint: a path at the end may have been taken for the value of an option.
  static func ofNoPath(_ arguments: [String]) -> String {
    if let last = arguments.last, let option = arguments.dropLast().last, option.hasPrefix("--"),
      !option.contains("="), option != "--", !last.hasPrefix("-")
    {
      return "'\(last)' was taken as the value of \(option)"
    }
    return "padlint --help shows how"
  }

  /// A hint for a word after `command` that names none of its commands.
  static func subcommand(_ word: String, in command: any ParsableCommand.Type) -> String? {
    let name = command._commandName
    if name == DevicesCommand._commandName { return "padlint devices lists all of them" }
    let names = command.configuration.subcommands.map { $0._commandName }
    if let known = ofSubcommands[name]?[word] { return known }
    let hint = Spelling.hint(for: word, among: names)
    return hint.isEmpty ? nil : String(hint.dropFirst(2))
  }

  /// The command that `arguments` are for.
  static func command(of arguments: [String]) -> any ParsableCommand.Type {
    var (command, commands): (any ParsableCommand.Type, [any ParsableCommand.Type]) = (
      LintCommand.self, RootCommand.configuration.subcommands
    )
    for word in arguments {
      guard let next = commands.first(where: { $0._commandName == word }) else { break }
      (command, commands) = (next, next.configuration.subcommands)
    }
    return command
  }
}

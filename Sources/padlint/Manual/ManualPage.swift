internal import Configuration
internal import LintReporting
internal import PadlintKit

/// The manual page in mdoc(7), made from the command line's own description and from the rules and policies, so that
/// it cannot say anything else than they do.
struct ManualPage {
  private var lines: [String] = []

  static func text() throws -> String {
    var page = ManualPage()
    try page.write(try CommandDescription.padlint())
    return page.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(_ padlint: CommandDescription) throws {
    let commands = (padlint.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
    lines = [".Dd November 21, 2026", ".Dt PADLINT 1", ".Os padlint \(PadlintVersion.text)"]
    section("NAME")
    lines += [".Nm padlint", ".Nd finds padding baked into video files"]
    section("SYNOPSIS")
    lines += [".Nm", ".Op Ar options", ".Ar path ..."]
    for command in commands { lines += [".Nm", ".Cm \(command.commandName)", ".Op Ar options"] }
    section("DESCRIPTION")
    paragraph(padlint.abstract)
    lines.append(".Pp")
    paragraph(
      """
      Files and folders are looked into; without a command, padlint lints. Of many files, those with findings are \
      listed, each with the gravest severity, the verdict, what was found, the shape of the picture, the path, and the \
      rules. A summary follows.
      """)
    writeNotation()
    section("COMMANDS")
    for command in commands { write(command, after: []) }
    writeConfiguration()
    writeEnvironment()
    section("FILES")
    item(
      ".It Pa .padlint.yml", "Settings; the nearest in the working folder or above it. See padlint config.")
    item(
      ".It Pa .padlintignore",
      """
      What to leave out of folders, in the syntax of .gitignore; in the folders that are searched and in all above \
      them. One that cannot be read, or is larger than 1 MiB, is an entry in the report.
      """)
    item(
      ".It Pa ~/.cache/padlint/results.sqlite",
      "Results of earlier runs, or under XDG_CACHE_HOME; on macOS in ~/Library/Caches. See padlint cache.")
    lines.append(".El")
    writeExitStatus()
    writeExamples()
    writeRules()
    writeSecurity()
  }

  private mutating func write(_ command: CommandDescription, after parents: [String]) {
    let names = parents + [command.commandName]
    lines.append(".Ss padlint \(names.joined(separator: " "))")
    paragraph(command.abstract)
    let arguments = (command.arguments ?? []).filter { argument in
      argument.shouldDisplay && !(argument.names ?? []).contains { $0.name == "help" }
    }
    if !arguments.isEmpty {
      lines.append(".Bl -tag -width Ds")
      for argument in arguments { lines += [heading(argument)] + text(argument.abstract) + values(argument) }
      lines.append(".El")
    }
    for subcommand in command.subcommands ?? [] where subcommand.shouldDisplay {
      write(subcommand, after: names)
    }
  }

  /// What an argument takes, and what it is where it is left out; of the devices and severities there are too many.
  private func values(_ argument: CommandDescription.Argument) -> [String] {
    var lines: [String] = []
    let values = argument.allValues ?? argument.completionKind?.list?.values ?? []
    if argument.kind != .flag, !values.isEmpty, values.count <= 30 {
      lines.append(escaped("Values: \(values.joined(separator: ", "))."))
    }
    let isTold = argument.abstract?.contains("(default") ?? false
    if argument.kind == .option, let value = argument.defaultValue, !value.isEmpty, !isTold {
      lines.append(escaped("Default: \(value)."))
    }
    return lines
  }

  private mutating func writeNotation() {
    section("NOTATION")
    for (name, meaning) in [
      ("letterbox 138+138", "138 rows of padding above the picture, and 138 below."),
      ("pillarbox 100+120", "100 columns of padding left of the picture, and 120 right of it."),
      ("windowbox 20+20, 36+36", "Padding above and below, then left and right."),
      ("\\[u2026]", "Behind the sizes: more padding during a part of the file."),
      (
        "in 1 of 3 segments",
        "The padding comes and goes: the file has three parts of different padding, one of which has any."
      ),
      ("2.39:1", "The shape of the picture without its padding, as it is displayed."),
      (
        "fills 61 % of the area that it would fill without padding",
        "By area, on the screen of a device and in the mode that the player chooses, fit or full screen."
      ),
      (
        "ok, note, warning, error",
        "The gravest finding that counts; ok where there is none."
      ),
      (
        "allowed",
        """
        Every finding is known from the baseline, or let pass by a suppression of the configuration; none of them counts.
        """
      ),
    ] {
      item(".It \(name)", meaning)
    }
    lines.append(".El")
    lines.append(".Pp")
    paragraph(
      """
      Sizes are whole pixels of the frame as it is stored, top, bottom, left and right as a player shows it, after \
      rotation. A safe crop is rounded outward to even numbers and keeps every line of the picture.
      """)
  }

  private mutating func writeConfiguration() {
    section("CONFIGURATION")
    paragraph(
      """
      The nearest .padlint.yml, in the working folder or above it, says what holds for all runs below it. Options go \
      before the environment, the environment before the file. padlint config init writes one that explains itself. \
      Paths are relative to it, patterns those of .gitignore. Its keys:
      """)
    lines.append(".Bl -tag -width Ds")
    for setting in Settings.all { lines += [".It Cm \(setting.key)"] + text(setting.keyHelp) }
    for part in ConfigurationSchema.parts { lines += [".It Cm \(part.key)"] + text(part.help) }
    lines.append(".El")
  }

  private mutating func writeExamples() {
    section("EXAMPLES")
    for (what, command) in [
      ("List what is wrong in a folder:", "padlint movies"),
      ("Say all about one file, and why:", "padlint inspect a.mp4"),
      (
        "Make a page with pictures, and a report for programs:",
        "padlint movies --output html=report.html --output json=report.json"
      ),
      (
        "Let pass what is there now, and fail on what is new:",
        "padlint movies --write-baseline known.ndjson; padlint movies --baseline known.ndjson"
      ),
      ("In a gate, only what a branch changes:", "padlint . --changed-since origin/main --fail-on warning"),
      ("See what changed between two runs:", "padlint diff old.json new.json"),
      ("Learn what a rule is about:", "padlint explain edge-sliver"),
      (
        "Complete command lines:",
        "padlint completions bash >~/.local/share/bash-completion/completions/padlint"
      ),
    ] {
      lines += [".Pp", escaped(what), ".Dl \(escaped(command))"]
    }
  }

  /// The line that names an argument: `.It Fl -jobs Ar n`.
  private func heading(_ argument: CommandDescription.Argument) -> String {
    let value = argument.valueName.map(escaped) ?? ""
    let repeated = argument.isRepeating ? " ..." : ""
    let names = (argument.names ?? []).map { "Fl \(escaped(String($0.typed.dropFirst())))" }
    switch argument.kind {
    case .positional: return ".It Ar \(value)\(repeated)"
    case .flag: return ".It \(names.joined(separator: " , "))"
    case .option: return ".It \(names.joined(separator: " , ")) Ar \(value)"
    }
  }

  private mutating func writeExitStatus() {
    section("EXIT STATUS")
    for (status, meaning) in [
      ("0", "No finding at or above --fail-on that is not known or let pass."),
      ("1", "At least one such finding."),
      (
        "2",
        """
        A file could not be analysed (unless unreadable-video is off or below --fail-on), there was none \
        under --fail-on-empty, wrong usage or configuration, or a report could not be written. \
        Reports tell these apart as run.conclusion: unreadable-files, nothing-linted, incomplete; wrong usage and \
        wrong configuration leave no report.
        """
      ),
      ("129, 130, 143", "Hung up, interrupted, terminated; reports of what was done until then say so."),
    ] {
      item(".It \(status)", meaning)
    }
    lines.append(".El")
  }

  private mutating func writeEnvironment() {
    section("ENVIRONMENT")
    item(".It Ev \(EnvironmentSettings.fileVariable)", "The configuration file.")
    for setting in Settings.all {
      guard let variable = setting.variable else { continue }
      let notation = setting.listNotation.map { ": \($0)" } ?? ""
      item(".It Ev \(variable)", "As --\(setting.option)\(notation).")
    }
    item(
      ".It Ev NO_COLOR , CLICOLOR_FORCE , CLICOLOR", "Whether text is coloured, unless --color says so.")
    lines.append(".El")
    paragraph("The command line goes before these, and these before the configuration file.")
  }

  private mutating func writeRules() {
    section("RULES")
    for rule in Rule.all {
      item(
        ".It Cm \(rule.id) ( \(rule.defaultSeverity?.rawValue ?? "off") )", "\(rule.summary) \(rule.remedy)")
    }
    lines.append(".El")
    section("POLICIES")
    for policy in Policy.all { item(".It Cm \(policy.name)", policy.summary) }
    lines.append(".El")
  }

  private mutating func writeSecurity() {
    section("SECURITY CONSIDERATIONS")
    for text in [
      """
      Files are decoded in workers, processes that have given up what decoding does not need. A worker that a file \
      has taken over can read that file and no other, compute and use memory up to the limits, tell the time, and \
      answer what it likes: a wrong verdict on that file and, until it is replaced, on those that it is given next, \
      one at a time. It ends with the run.
      """,
      """
      On Linux a filter of system calls, Landlock, limits, an empty environment and the want of capabilities keep it \
      from opening, changing or even seeing files, from every kind of network and socket, from starting threads, \
      processes and programs, from signals, from executable memory, and from the kernel's rarer interfaces. The kernel \
      ends it first where memory runs out.
      """,
      """
      padlint --version --verbose tries each of these from inside and says what this machine refuses and what not: \
      an old kernel, or a system other than Linux, refuses less. --in-process confines nothing.
      """,
      """
      Another process, which decodes nothing, opens the files; reads configuration, lists, ignore files, baselines and \
      stored reports; and writes outputs. It has the rights of whoever started padlint, and is given up where a file \
      system does not answer within --timeout (PADLINT_TIMEOUT for commands without that option). A cache on a network \
      it has open as well. What padlint itself has to have open is waited for: standard input and output, pipes, and the working \
      folder. Decoders of other libraries than FFmpeg and dav1d are used only where --decoder names them.
      """,
      """
      padlint fix starts the programs ffmpeg and ffprobe, which are not confined: they read the files that are fixed, and \
      no network, with the rights of whoever started padlint. It changes no file that is there.
      """,
    ] {
      lines.append(".Pp")
      paragraph(text)
    }
  }

  private mutating func section(_ name: String) {
    lines.append(".Sh \(name)")
  }

  /// An item of the section's list, which the first one begins.
  private mutating func item(_ heading: String, _ meaning: String) {
    if lines.last?.hasPrefix(".Sh") ?? false { lines.append(".Bl -tag -width Ds") }
    lines += [heading] + text(meaning)
  }

  private mutating func paragraph(_ words: String?) {
    lines += text(words)
  }

  /// Text for roff, which sets the space between sentences itself where each begins a line.
  private func text(_ words: String?) -> [String] {
    (words ?? "").replacing(". ", with: ".\n").split(separator: "\n").map { escaped(String($0)) }
  }

  /// Text that roff takes as it is: a backslash begins an escape, a leading dot or quote a request.
  private func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&\(plain)" : plain
  }
}

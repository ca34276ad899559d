internal import LintReporting
internal import PadlintKit

/// The manual page in mdoc(7), made from the command line's own description and from the rules and policies, so that
/// it cannot say anything else than they do.
struct ManualPage {
  private var lines: [String] = []

  static func text() throws -> String {
    var page = ManualPage()
    page.write(try CommandDescription.padlint())
    return page.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(_ padlint: CommandDescription) {
    let commands = (padlint.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
    lines = [".Dd November 21, 2026", ".Dt PADLINT 1", ".Os padlint \(PadlintVersion.text)"]
    section("NAME")
    lines += [".Nm padlint", ".Nd finds padding baked into video files"]
    section("SYNOPSIS")
    lines += [".Nm", ".Op Ar options", ".Ar path ..."]
    for command in commands { lines += [".Nm", ".Cm \(command.commandName)", ".Op Ar options"] }
    section("DESCRIPTION")
    paragraph(padlint.abstract)
    section("COMMANDS")
    for command in commands { write(command, after: []) }
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
    lines.append(".El")
    writeExitStatus()
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
      for argument in arguments { lines += [heading(argument)] + text(argument.abstract) }
      lines.append(".El")
    }
    for subcommand in command.subcommands ?? [] where subcommand.shouldDisplay {
      write(subcommand, after: names)
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
    for (name, meaning) in [
      ("PADLINT_CONFIG", "The configuration file."),
      (
        "PADLINT_POLICY , PADLINT_FAIL_ON , PADLINT_SAMPLES , PADLINT_JOBS , PADLINT_TIMEOUT , PADLINT_BASELINE",
        "As the options of these names; the command line counts more, the configuration file less."
      ),
      ("PADLINT_SEVERITIES", "Rules and their levels, such as edge-sliver=note,viewing-mode=off."),
      ("PADLINT_INCLUDE , PADLINT_EXCLUDE", "Patterns, separated by colons."),
      ("NO_COLOR , CLICOLOR_FORCE , CLICOLOR", "Whether text is coloured, unless --color says so."),
    ] {
      item(".It Ev \(name)", meaning)
    }
    lines.append(".El")
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

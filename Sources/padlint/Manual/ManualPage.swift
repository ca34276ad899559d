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
    try writeConfiguration()
    writeObjects()
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

  private mutating func writeConfiguration() throws {
    section("CONFIGURATION")
    paragraph(
      """
      The nearest .padlint.yml, in the working folder or above it, says what holds for all runs below it. Options go \
      before the environment, the environment before the file. padlint config init writes one that explains itself. \
      Paths are relative to it, patterns those of .gitignore. Its keys:
      """)
    lines.append(".Bl -tag -width Ds")
    for (key, description) in try ConfigurationKeys.all() {
      lines += [".It Cm \(key)"] + text(description)
    }
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
    for (name, meaning) in [
      ("PADLINT_CONFIG", "The configuration file."),
      (
        "PADLINT_POLICY , PADLINT_FAIL_ON , PADLINT_SAMPLES , PADLINT_JOBS , PADLINT_TIMEOUT , PADLINT_BASELINE",
        "As the options of these names; the command line counts more, the configuration file less."
      ),
      ("PADLINT_SEVERITIES", "Rules and their levels, such as edge-sliver=note,viewing-mode=off."),
      ("PADLINT_INCLUDE , PADLINT_EXCLUDE", "Patterns, separated by colons."),
      (
        "CURL_CA_BUNDLE , SSL_CERT_FILE",
        "A file of certificates that servers of objects are trusted by, instead of the system's."
      ),
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

  private mutating func writeObjects() {
    section("OBJECTS")
    let texts = [
      """
      A path, also in a list, that begins with https:// (or, under --allow-http, with http://) is the address of a video \
      on a server. Its server has to answer requests for parts of it (Range). Of a long film, about one percent is \
      fetched, in 10 to 20 requests. padlint asks; decoders see no address and have no network.
      """,
      """
      An address may be a key: a presigned one holds a signature. Reports, messages and the cache have it without user \
      name, password, query and fragment. Two addresses that differ in these only are two objects of one path. \
      Whoever lists processes sees the command line, so addresses that are keys are better put into a list. In a \
      baseline and in patterns, a path is the address as reports show it.
      """,
      """
      All parts are of the version that was met first, by its ETag, or else by the time of its last change: an object \
      that changes is a read-error. The cache knows an object by its address, that mark, and its size; --cache-by is \
      for files. An object whose server tells neither is read anew each time. \
      --changed-since leaves no object out.
      """,
      """
      Requests that fail for a while (no connection, one that breaks off, status 408, 425, 429, 500, 502, 503 or 504) \
      are made up to 5 times, with pauses that double and that Retry-After may lengthen. An object takes no longer \
      than --timeout, and no more than --max-object-requests and --max-object-bytes. A server that sends on is \
      followed up to 5 times, never to another scheme, and to addresses that are not public only under \
      --allow-private-redirects. Certificates are checked; proxies are not used.
      """,
      """
      libcurl (version 4 of its interface) does the asking, and is loaded when the first object is read.
      """,
    ]
    for (number, text) in texts.enumerated() {
      if number > 0 { lines.append(".Pp") }
      paragraph(text)
    }
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
      it has open as well. Of an object, padlint itself fetches what a worker asks for, and nothing else of the server. What padlint itself has to have open is waited for: standard input and output, pipes, and the working \
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

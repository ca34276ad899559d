internal import Configuration
internal import LintReporting
internal import PadlintKit

/// The sections of the manual page that are not about one command.
extension ManualPage {
  mutating func writeNotation() {
    section("NOTATION")
    for (name, meaning) in [
      ("letterbox 138+138", "138 rows of padding above the picture, and 138 below."),
      ("pillarbox 100+120", "100 columns of padding left of the picture, and 120 right of it."),
      ("windowbox 20+20, 36+36", "Padding above and below, then left and right."),
      ("\\[u2026]", "After the sizes: there is more padding during a part of the file."),
      (
        "in 1 of 3 segments",
        "The padding comes and goes: the file has three parts, one of which has padding."
      ),
      (
        "frame size changes",
        "The size of the frame changes at some point, and the parts of the file differ."
      ),
      ("2.39:1", "The shape of the picture without its padding, as it is displayed."),
      (
        "fills 61 % of the area that it would fill without padding",
        "By area, on the screen of that device, in the mode that the player chooses: fit or full screen."
      ),
      (
        "covers 61 % of the screen; without padding all of it",
        "The padding makes the player choose fit; the picture alone would fill the screen, and be cut off at its edges."
      ),
      (
        "ok, note, warning, error",
        "The worst finding that counts; ok if there is none."
      ),
      (
        "allowed",
        """
        Every finding is in the baseline, or suppressed by the configuration; none of them counts.
        """
      ),
    ] {
      item(".It \(name)", meaning)
    }
    lines.append(".El")
    lines.append(".Pp")
    paragraph(
      """
      Sizes are in pixels of the stored frame. Top, bottom, left and right are as a player shows it, after rotation. A \
      safe crop is rounded outward to even numbers, and keeps every line of the picture.
      """)
  }

  mutating func writeConfiguration() {
    section("CONFIGURATION")
    paragraph(
      """
      The nearest .padlint.yml, in the working folder or above it, holds the settings. Options override the \
      environment, which overrides the file. padlint config init writes a file that explains every key. Paths are \
      relative to the file; patterns are those of .gitignore. Its keys:
      """)
    lines.append(".Bl -tag -width Ds")
    for setting in Settings.all { lines += [".It Cm \(setting.key)"] + text(setting.keyHelp) }
    for part in ConfigurationSchema.parts { lines += [".It Cm \(part.key)"] + text(part.help) }
    lines.append(".El")
  }

  mutating func writeExamples() {
    section("EXAMPLES")
    for (what, command) in [
      ("List what is wrong in a folder:", "padlint movies"),
      ("Show everything about one file:", "padlint inspect a.mp4"),
      (
        "Make a page with pictures, and a report for programs:",
        "padlint movies --output html=report.html --output json=report.json"
      ),
      (
        "Accept all present findings, and fail on new ones:",
        "padlint movies --write-baseline known.ndjson; padlint movies --baseline known.ndjson"
      ),
      (
        "In a gate, lint only what a branch changes:",
        "padlint . --changed-since origin/main --fail-on warning"
      ),
      ("See what changed between two runs:", "padlint diff old.json new.json"),
      ("Explain a rule:", "padlint explain edge-sliver"),
      (
        "Complete command lines:",
        "padlint completions bash >~/.local/share/bash-completion/completions/padlint"
      ),
    ] {
      lines += [".Pp", escaped(what), ".Dl \(escapedWords(command))"]
    }
  }

  mutating func writeExitStatus() {
    section("EXIT STATUS")
    for (status, meaning) in [
      ("0", "No finding at or above --fail-on, except those in the baseline and suppressed ones."),
      ("1", "At least one such finding."),
      (
        "2",
        """
        A file could not be analysed (unless unreadable-video is off or below --fail-on), there was no file at all and \
        --fail-on-empty was given, wrong usage or configuration, or a report could not be written. In reports, \
        run.conclusion tells these apart: unreadable-files, nothing-linted, incomplete. Wrong usage and wrong \
        configuration leave no report.
        """
      ),
      (
        "129, 130, 143",
        "Ended by SIGHUP, SIGINT or SIGTERM; reports contain what was done until then, and say so."
      ),
    ] {
      item(".It \(status)", meaning)
    }
    lines.append(".El")
  }

  mutating func writeEnvironment() {
    section("ENVIRONMENT")
    item(".It Ev \(EnvironmentSettings.fileVariable)", "The configuration file, as --config.")
    for setting in Settings.all {
      guard let variable = setting.variable else { continue }
      let notation = setting.listNotation.map { ": \($0)" } ?? ""
      item(".It Ev \(variable)", "As --\(setting.option)\(notation).")
    }
    item(
      ".It Ev \(AnalysisPlan.secretVariable)",
      "What only the gate knows, so that nobody can tell beforehand which frames chance chooses.")
    item(
      ".It Ev CURL_CA_BUNDLE , SSL_CERT_FILE",
      "A file of certificates by which to trust object servers, instead of the system's.")
    item(
      ".It Ev NO_COLOR , CLICOLOR_FORCE , CLICOLOR", "Whether text is coloured, unless --color says so.")
    lines.append(".El")
    paragraph("Options override these variables, which override the configuration file.")
  }

  mutating func writeRules() {
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

  mutating func writeObjects() {
    section("OBJECTS")
    let texts = [
      """
      A path, also in a list, that begins with https:// (or, under --allow-http, with http://) is the address of a video \
      on a server. Its server has to answer requests for parts of it (Range). Of a long film, about one percent is \
      fetched, in 10 to 20 requests. padlint asks; decoders see no address and have no network.
      """,
      """
      An address may itself be a secret: a presigned one holds a signature. Reports, messages and the cache have it without user \
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
      are repeated up to 5 times, with pauses that double and that Retry-After may lengthen. An object takes no longer \
      than --timeout, and no more than --max-object-requests and --max-object-bytes. Redirects are \
      followed up to 5 times, never to another scheme, and to addresses that are not public only under \
      --allow-private-redirects. Certificates are checked; proxies are not used.
      """,
      """
      libcurl (version 4 of its interface) sends the requests; it is loaded when the first object is read.
      """,
    ]
    for (number, text) in texts.enumerated() {
      if number > 0 { lines.append(".Pp") }
      paragraph(text)
    }
  }

  mutating func writeSecurity() {
    section("SECURITY CONSIDERATIONS")
    for text in [
      """
      Files are decoded in workers, processes that have given up every right that decoding does not need. A worker \
      that a hostile file controls can read that file and no other, compute and use memory up to the limits, tell the \
      time, and return anything: a wrong verdict on that file and, until it is replaced, on the next ones that it is \
      given, one at a time. It ends with the run.
      """,
      """
      On Linux, a system call filter, Landlock, limits, an empty environment and the lack of capabilities keep it from \
      opening, changing or even seeing files, from networks and sockets, from starting threads, processes and programs, \
      from sending signals, from executable memory, and from the kernel's rarer interfaces. If memory runs out, the \
      kernel ends it first.
      """,
      """
      padlint --version --verbose tries each of these in a worker and lists what this machine refuses: an old kernel, \
      or a system other than Linux, refuses less. With --in-process nothing is confined.
      """,
      """
      Another process, which decodes nothing, opens the files; reads configuration, lists, ignore files, baselines and \
      stored reports; and writes outputs. It has the rights of the user, and is abandoned if a file system does not \
      answer within --timeout (PADLINT_TIMEOUT for commands without that option). It also opens a cache on a network. \
      Only standard input and output, pipes and the working folder, which padlint itself has open, may make it wait \
      longer. padlint itself fetches those parts of an object that a worker asks for, and nothing else. Decoders of \
      other libraries than FFmpeg and dav1d are used only if --decoder names them.
      """,
      """
      padlint fix starts the programs ffmpeg and ffprobe, which are not confined: they read the files that are fixed, \
      and use no network, with the rights of the user. No existing file is changed.
      """,
    ] {
      lines.append(".Pp")
      paragraph(text)
    }
  }
}

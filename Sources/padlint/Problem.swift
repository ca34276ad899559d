internal import ArgumentParser
internal import Configuration
internal import PadlintKit

extension Problem {
  /// The problems of the configuration, one on each line with its place, as compilers print them.
  init(_ error: ConfigurationError) {
    self.init(error.description)
  }
}

/// Rewrites errors of the argument parser in the style of all other messages.
enum UsageError {
  /// How to say here what options of other linters say.
  private static let equivalents: [String: String] = [
    "--watch": "padlint watch FOLDER lints files as they arrive",
    "--sort": "files come in the order of their paths; padlint report --worst N lists the gravest",
    "--sort-by": "files come in the order of their paths; padlint report --worst N lists the gravest",
    "--silent": "--quiet prints findings only, -qq nothing",
    "--summary": "--show none prints the summary only",
    "--all": "--show all lists every file",
    "--list-files": "--show all lists every file",
    "--show-files": "--show all lists every file",
    "--show-settings": "padlint config show prints the settings in force",
    "--extend-select": "--severity RULE=error makes a rule count",
    "--extend-ignore": "--severity RULE=off turns a rule off",
    "--extend-exclude": "--exclude adds to the patterns of .padlint.yml",
    "--per-file-ignores": "overrides: in .padlint.yml hold for some paths only",
    "--isolated": "--no-config reads no configuration",
    "--no-fix": "padlint never changes a file; padlint fix makes new ones",
    "--fix-only": "padlint fix makes new files without padding",
    "--unsafe-fixes": "padlint fix makes new files without padding, and proves each",
    "--crop": "padlint fix makes new files without padding",
    "--dry-run": "padlint never changes a file; padlint fix prints its plan unless --apply is given",
    "--check": "padlint PATH… lints, and never changes a file",
    "--diff": "padlint diff OLD NEW compares two reports",
    "--add-noqa": "--write-baseline FILE lets pass what is there now",
    "--update-baseline": "--write-baseline FILE writes it anew, --prune-baseline removes what is fixed",
    "--recursive": "folders are searched with all that is in them",
    "-r": "folders are searched with all that is in them",
    "--threads": "--jobs N analyses N files at a time",
    "--workers": "--jobs N analyses N files at a time",
    "--parallel": "--jobs N analyses N files at a time",
    "--max-warnings": "--fail-on warning fails on warnings",
    "--warnings-as-errors": "--fail-on warning fails on warnings",
    "-w": "--fail-on warning fails on warnings",
    "--level": "--fail-on SEVERITY says what fails",
    "--min-severity": "--fail-on SEVERITY says what fails",
    "--exit-non-zero": "the exit status is 1 where there are findings from --fail-on on",
    "--no-exit-code": "--exit-zero exits with 0, whatever was found",
    "--no-progress": "--progress none shows none",
    "--colour": "--color auto, always or never",
    "--no-colour": "--no-color prints plain text",
    "--ext": "--include '*.mp4' takes files by a pattern",
    "--extensions": "--include '*.mp4' takes files by a pattern",
    "--glob": "--include and --exclude take patterns",
    "--follow": "links are followed unless --no-follow is given",
    "--since": "--changed-since takes a day, a time or a git revision",
    "--changed": "--changed-since takes a day, a time or a git revision",
    "--staged": "--changed-since HEAD lints what has changed since the last commit",
    "--print0": "--format paths prints paths for xargs -0",
    "--files-with-matches": "--format paths prints the paths of files with findings",
    "-l": "--format paths prints the paths of files with findings",
    "--stdin": "- reads a list of paths from standard input; a video has to be a file",
    "--stdin-filename": "a video has to be a file: cat > /tmp/a.mp4, then padlint /tmp/a.mp4",
    "--threshold": "tolerances: of a policy in .padlint.yml say from which size on padding counts",
    "--tolerance": "tolerances: of a policy in .padlint.yml say from which size on padding counts",
    "--init": "padlint config init writes a .padlint.yml",
    "--clear-cache": "padlint cache clear removes the results of earlier runs",
    "--cache-dir": "--cache FILE names the cache",
    "--csv": "--format csv prints it, --output csv=FILE writes it",
    "--markdown": "--format markdown prints it, --output markdown=FILE writes it",
    "--ndjson": "--format ndjson prints it, --output ndjson=FILE writes it",
    "--report": "--output FORMAT=FILE writes a report",
    "--select": "--severity RULE=error makes a rule count",
    "--ignore": "--severity RULE=off turns a rule off",
    "--disable": "--severity RULE=off turns a rule off",
    "--fix": "padlint fix makes new files without padding",
    "--form": "--format takes text, json and others",
    "--out": "--output json=FILE writes a report, and padlint fix takes --out-dir FOLDER",
    "--output-format": "--format takes text, json and others",
    "--output-file": "--output takes FORMAT=FILE",
    "--explain": "padlint explain RULE explains a rule",
    "--html": "--output html=FILE writes the page",
    "--json": "--format json prints it, --output json=FILE writes it",
    "--sarif": "--format sarif prints it, --output sarif=FILE writes it",
    "--junit": "--format junit prints it, --output junit=FILE writes it",
    "-f": "--format takes text, json and others",
    "-o": "--output takes FORMAT=FILE",
  ]

  /// How to say here what commands of other programs say.
  static let commandEquivalents: [String: String] = [
    "version": "padlint --version prints it",
    "check": "padlint PATH… lints",
    "scan": "padlint PATH… lints",
    "run": "padlint PATH… lints",
    "analyse": "padlint PATH… lints",
    "analyze": "padlint PATH… lints",
    "detect": "padlint PATH… lints",
    "validate": "padlint PATH… lints",
    "init": "padlint config init writes a .padlint.yml",
    "clean": "padlint cache clear removes the results of earlier runs",
    "show": "padlint inspect FILE shows all the evidence",
    "info": "padlint inspect FILE shows all the evidence",
    "probe": "padlint inspect FILE shows all the evidence",
    "crop": "padlint fix PATH… --out-dir FOLDER makes new files without padding",
    "format": "padlint fix PATH… --out-dir FOLDER makes new files without padding",
    "compare": "padlint diff OLD NEW compares two reports",
    "merge": "padlint report IN… merges reports",
    "convert": "padlint report IN… --format FORMAT converts them",
    "rule": "padlint explain NAME explains a rule",
    "policy": "padlint explain NAME explains a policy",
    "settings": "padlint config show prints the settings in force",
    "man": "padlint manual | man -l - shows the manual",
  ]

  /// The error on one line, without the usage line, which would name 80 options.
  static func words(_ error: any Error) -> String {
    var lines = Padlint.message(for: error).split(separator: "\n").map(String.init)
    let values = lines.dropFirst().compactMap { $0.wholeMatch(of: /\s*- (.+)/).map { String($0.1) } }
    if !values.isEmpty { lines = ["\(lines[0]) \(values.joined(separator: ", "))"] }
    var words = lines.joined(separator: " ")
      .replacing(". Did you mean ", with: "; did you mean ")
      .replacing(". Please provide one of the following: ", with: "; it takes one of ")
      .replacing(". Please provide one of ", with: "; it takes one of ")
    // Settings name the option themselves: `the value '0' is invalid for '--jobs <n>': --jobs must be …`.
    if let own = words.firstMatch(of: /is invalid for '-.*?': (--.*)/) { words = String(own.1) }
    while words.last == "." { words.removeLast() }
    if let wrong = words.firstMatch(of: /value '([^']*)'/)?.1, !values.isEmpty {
      words += Spelling.hint(for: String(wrong), among: values)
    }
    if let option = words.wholeMatch(of: /Unknown option '([^']*)'.*/)?.1,
      let hint = equivalents[String(option)]
    {
      words = "unknown option '\(option)'; \(hint)"
    }
    // The parser takes words for similar that only have a few letters in common, such as --watch and --cache.
    if let near = words.wholeMatch(of: /(.*'-+([^']*)'); did you mean '-+([^']*)'\?/)?.output,
      Spelling.hint(for: String(near.2), among: [String(near.3)]).isEmpty
    {
      words = String(near.1)
    }
    // Messages begin with a small letter; options and commands do so anyway.
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

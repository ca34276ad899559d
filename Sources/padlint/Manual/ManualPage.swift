internal import Configuration
internal import LintReporting
internal import PadlintKit

/// The manual page in mdoc(7), generated from the command line, the settings, the rules and the policies, so that it
/// always agrees with them.
struct ManualPage {
  var lines: [String] = []
  /// What several commands take and describe alike: said once.
  private var common: Set<[String]> = []

  static func text() throws -> String {
    var page = ManualPage()
    try page.write(try CommandDescription.padlint())
    return page.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(_ padlint: CommandDescription) throws {
    let commands = (padlint.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
    lines = [".Dd \(PadlintVersion.day)", ".Dt PADLINT 1", ".Os padlint \(PadlintVersion.text)"]
    section("NAME")
    lines += [".Nm padlint", ".Nd finds padding baked into video files"]
    section("SYNOPSIS")
    lines += [".Nm", ".Op Ar options", ".Ar path ..."]
    for command in commands {
      lines += [".Nm", ".Cm \(command.commandName)", ".Op Ar options"] + operands(of: command)
    }
    section("DESCRIPTION")
    paragraph(padlint.abstract)
    lines.append(".Pp")
    paragraph(
      """
      Lints files, and the videos in folders. Without a command, padlint lints. In folders, only files with findings \
      are listed: the highest severity, the verdict, the padding, the aspect ratio of the picture, the path, and the \
      rules. A summary follows.
      """)
    writeNotation()
    section("COMMANDS")
    let items = commands.flatMap { optionItems(of: $0) }
    common = Set(items).filter { item in items.count { $0 == item } > 1 }
    for command in commands { write(command, after: []) }
    section("COMMON OPTIONS")
    paragraph("Options that several commands take, with the same meaning in each:")
    lines.append(".Bl -tag -width Ds")
    var told: Set<[String]> = []
    for item in items where common.contains(item) && told.insert(item).inserted { lines += item }
    lines.append(".El")
    writeConfiguration()
    writeObjects()
    writeEnvironment()
    section("FILES")
    item(
      ".It Pa .padlint.yml , .padlint.yaml",
      "Settings; the nearest such file in the working folder or above it is read. See padlint config.")
    item(
      ".It Pa .padlintignore",
      """
      What to leave out of folders, in the syntax of .gitignore; such files count in the folders that are searched and \
      in all folders above them. One that cannot be read, or is larger than 1 MiB, is an entry in the report.
      """)
    item(
      ".It Pa ~/.cache/padlint/results.sqlite",
      "Results of earlier runs; in XDG_CACHE_HOME if that is set, on macOS in ~/Library/Caches. See padlint cache."
    )
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
    let arguments = shownArguments(of: command)
    let own = arguments.map { entry($0) }.filter { !common.contains($0) }
    if !own.isEmpty { lines += [".Bl -tag -width Ds"] + own.flatMap(\.self) + [".El"] }
    let shared = arguments.filter { common.contains(entry($0)) }.compactMap(\.names?.last)
    if !shared.isEmpty {
      lines += [".Pp", "Common options:"]
      let names = shared.map { ".Fl \(escaped(String($0.typed.dropFirst())))" }
      lines.append(names.joined(separator: " ,\n"))
    }
    for subcommand in command.subcommands ?? [] where subcommand.shouldDisplay {
      write(subcommand, after: names)
    }
  }

  /// What a command takes besides options; of one with commands of its own, one of these.
  private func operands(of command: CommandDescription) -> [String] {
    let below = (command.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
    if !below.isEmpty { return [".Cm \(below.map(\.commandName).joined(separator: " | "))"] }
    return shownArguments(of: command).filter { $0.kind == .positional }.map { argument in
      let words = "Ar \(escaped(argument.valueName ?? ""))\(argument.isRepeating ? " ..." : "")"
      return argument.isOptional ? ".Op \(words)" : ".\(words)"
    }
  }

  private func shownArguments(of command: CommandDescription) -> [CommandDescription.Argument] {
    (command.arguments ?? []).filter { argument in
      argument.shouldDisplay && !(argument.names ?? []).contains { $0.name == "help" }
    }
  }

  /// The options of a command and of those below it, as the page lists them.
  private func optionItems(of command: CommandDescription) -> [[String]] {
    let below = (command.subcommands ?? []).filter(\.shouldDisplay)
    return shownArguments(of: command).filter { $0.kind != .positional }.map { entry($0) }
      + below.flatMap { optionItems(of: $0) }
  }

  private func entry(_ argument: CommandDescription.Argument) -> [String] {
    [heading(argument)] + text(argument.abstract) + values(argument)
  }

  /// The values of an argument, and its default; devices and severities have too many values to list.
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

  /// The heading of an argument: `.It Fl -jobs Ar n`.
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

  mutating func section(_ name: String) {
    lines.append(".Sh \(name)")
  }

  /// An item of the section's list; the first one begins the list.
  mutating func item(_ heading: String, _ meaning: String) {
    if lines.last?.hasPrefix(".Sh") ?? false { lines.append(".Bl -tag -width Ds") }
    lines += [heading] + text(meaning)
  }

  mutating func paragraph(_ words: String?) {
    lines += text(words)
  }

  /// Text for roff, one sentence on each line, so that roff sets the space between them.
  func text(_ words: String?) -> [String] {
    (words ?? "").replacing(". ", with: ".\n").split(separator: "\n").map { escaped(String($0)) }
  }

  /// The same as an argument of a macro, where a dot that stands alone ends a sentence.
  func escapedWords(_ text: String) -> String {
    escaped(text).split(separator: " ").map { $0 == "." ? "\\&." : $0 }.joined(separator: " ")
  }

  /// Text with the characters escaped that mean something to roff: backslashes, and dots and quotes at the beginning.
  func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&\(plain)" : plain
  }
}

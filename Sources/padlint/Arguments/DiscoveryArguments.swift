internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import ObjectReading
internal import PadlintKit

/// What to lint, as it was typed.
struct DiscoveryArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      Video files, folders to search for them, and https:// addresses of videos on servers that answer requests for \
      parts; - reads a list of all these from standard input.
      """,
      valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Also lint what FILE lists: files, folders and addresses, separated by newlines or NULs.",
      valueName: "file"),
    completion: .file())
  var filesFrom: [String] = []

  @Flag(name: [.customShort("0"), .long], help: "The paths in lists are separated by NULs.")
  var null = false

  @Flag(help: "In folders, look into files of every name, not only .mp4, .mkv and the like.")
  var allFiles = false

  @Option(
    help: ArgumentHelp("In folders, take only files that fit GLOB, whatever they end in.", valueName: "glob"))
  var include: [String] = []

  @Option(help: ArgumentHelp("In folders, leave out files and folders that fit GLOB.", valueName: "glob"))
  var exclude: [String] = []

  @Flag(
    help: """
      Leave out what exclude and .padlintignore leave out also where it is named: for programs that name files, such \
      as pre-commit.
      """)
  var forceExclude = false

  @Flag(help: "In folders, also look at names that begin with a dot.")
  var hidden = false

  @Flag(
    help: """
      In folders, do not follow symbolic links; without this, they are, also out of the folder that was named.
      """)
  var noFollow = false

  @Flag(help: "Do not enter folders on other file systems.")
  var oneFileSystem = false

  @Option(
    help: ArgumentHelp("Lint only part I of N equal parts of all paths, such as 2/8.", valueName: "i/n"),
    transform: Shard.typed)
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      """
      Lint only files that have changed: since a day (2026-01-31, UTC) or time, by their modification times, or since a \
      revision, as git knows them.
      """,
      valueName: "date|ref"))
  var changedSince: String?

  /// What to lint: the paths, then the lists, which are read by way of `access`.
  func targets(by access: FileAccess) throws(Problem) -> [LintTarget] {
    var targets: [LintTarget] = []
    for path in paths {
      targets.append(path == "-" ? .list(try list("-", access)) : .path(ArgumentText.decode(path)))
    }
    for path in filesFrom { targets.append(.list(try list(path, access))) }
    return targets
  }

  /// What is named on the command line, lists included.
  var namedFiles: [[UInt8]] {
    (paths + filesFrom).filter { $0 != "-" }.map { ArgumentText.decode($0) }
      .filter { !ObjectURL.isMeant(by: $0) }
  }

  /// Adds what the command line says to `layer`.
  func add(to layer: inout SettingsLayer) {
    func patterns(_ texts: [String]) -> Setting<[GlobPattern]>? {
      texts.isEmpty ? nil : Setting(texts.map { GlobPattern(ArgumentText.decode($0)) }, .commandLine)
    }
    layer.include = patterns(include)
    layer.exclude = patterns(exclude)
  }

  /// What to take from folders.
  func options(_ settings: EffectiveSettings) throws(Problem) -> DiscoveryOptions {
    var options = DiscoveryOptions()
    options.allFiles = allFiles
    options.including = settings.choices.include?.value ?? []
    options.excluding = settings.choices.exclude?.value ?? []
    options.ignoring = settings.ignored
    options.distinguishing = settings.distinguishing
    options.forcesExclusion = forceExclude
    options.hidden = hidden
    options.followsLinks = !noFollow
    options.oneFileSystem = oneFileSystem
    options.shard = shard
    if let changedSince {
      do throws(ChangedFiles.Problem) {
        let named = paths.filter { $0 != "-" }.map { ArgumentText.decode($0) }
          .filter { !ObjectURL.isMeant(by: $0) }
        options.changed = try ChangedFiles(
          since: changedSince, around: named.isEmpty ? [Array(".".utf8)] : named)
      } catch {
        throw Problem("--changed-since: \(error.message)")
      }
    }
    return options
  }

  private func list(_ path: String, _ access: FileAccess) throws(Problem) -> PathList {
    do throws(Failure) {
      return path == "-"
        ? PathList.standardInput(separatedByNUL: null)
        : try PathList(path: ArgumentText.decode(path), separatedByNUL: null, by: access)
    } catch {
      throw Problem("\(FilePath(bytes: ArgumentText.decode(path)).displayed): \(error.message)")
    }
  }
}

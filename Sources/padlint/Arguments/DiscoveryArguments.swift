internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import MediaModel
internal import ObjectReading
internal import PadlintKit
internal import Paths

/// The arguments that say which files to lint.
struct DiscoveryArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      Video files, folders to search for them, and https:// addresses of videos on servers that answer requests for \
      parts; - reads a list of all these from standard input.
      """,
      valueName: "path"),
    completion: .file())
  var paths: [FilePath] = []

  @Option(
    help: ArgumentHelp(
      "Also lint what FILE lists: files, folders and addresses, separated by newlines or NULs.",
      valueName: "file"),
    completion: .file())
  var filesFrom: [FilePath] = []

  @Flag(name: [.customShort("0"), .long], help: "The paths in lists are separated by NULs.")
  var null = false

  @Flag(help: "In folders, examine files of every name, not only .mp4, .mkv and the like.")
  var allFiles = false

  @Option(Settings.include) var include: [[GlobPattern]]
  @Option(Settings.exclude) var exclude: [[GlobPattern]]

  @Flag(
    help: """
      Apply exclusions and .padlintignore also to files that are named, and pass over those that only end like a video, \
      such as a .ts of TypeScript: for programs such as pre-commit that name every file.
      """)
  var forceExclude = false

  @Flag(
    help: """
      Read no .padlintignore: for folders whose content others choose. Also in force under --no-config.
      """)
  var noIgnore = false

  @Flag(help: "In folders, include files and folders whose names begin with a dot.")
  var hidden = false

  @Flag(
    help: """
      In folders, do not follow symbolic links. Without this option they are followed, even out of the folder.
      """)
  var noFollow = false

  @Flag(help: "Do not enter folders on other file systems.")
  var oneFileSystem = false

  @Option(
    help: ArgumentHelp(
      "Lint only part I of N parts of about the same size, such as 2/8, to share work between machines.",
      valueName: "i/n"),
    transform: RunShard.typed)
  var shard: RunShard?

  @Option(
    help: ArgumentHelp(
      """
      Lint only files that have changed since a day (2026-01-31, UTC) or time, by the times at which they were modified \
      or otherwise changed (renamed, given other rights), or since a git revision.
      """,
      valueName: "date|ref"))
  var changedSince: String?

  /// The files and folders to lint, then the lists; `access` reads these.
  func targets(by access: FileAccess) throws(ProgramError) -> [LintTarget] {
    var targets: [LintTarget] = []
    for path in paths {
      targets.append(path == "-" ? .list(try list("-", access)) : .path(path))
    }
    for path in filesFrom { targets.append(.list(try list(path, access))) }
    return targets
  }

  /// Every path on the command line, those of lists included.
  var namedFiles: [FilePath] { Self.files(among: paths + filesFrom) }

  private static func files(among paths: [FilePath]) -> [FilePath] {
    paths.filter { $0 != "-" && !$0.isObjectAddress }
  }

  /// Adds the settings that were given to `layer`.
  func add(to layer: inout SettingsLayer) {
    layer.add(include, as: Settings.include)
    layer.add(exclude, as: Settings.exclude)
  }

  /// Which files of folders to lint.
  func options(_ settings: EffectiveSettings) throws(ProgramError) -> DiscoveryOptions {
    var options = DiscoveryOptions()
    options.allFiles = allFiles
    options.including = settings[Settings.include]
    options.excluding = settings[Settings.exclude]
    options.ignoring = settings.ignored
    options.distinguishing = settings.distinguishing
    options.forcesExclusion = forceExclude
    options.readsIgnoreFiles = !noIgnore
    options.hidden = hidden
    options.followsLinks = !noFollow
    options.oneFileSystem = oneFileSystem
    options.shard = shard
    if let changedSince {
      do throws(ProgramError) {
        let named = Self.files(among: paths)
        options.changed = try ChangedFiles(since: changedSince, around: named.isEmpty ? ["."] : named)
      } catch {
        throw ProgramError("--changed-since: \(error.message)")
      }
    }
    return options
  }

  private func list(_ path: FilePath, _ access: FileAccess) throws(ProgramError) -> PathList {
    do throws(Failure) {
      return path == "-"
        ? PathList.standardInput(separatedByNUL: null)
        : try PathList(path: path, separatedByNUL: null, by: access)
    } catch {
      throw ProgramError("\(path.displayed): \(error.message)")
    }
  }
}

extension RunShard {
  /// The shard that `I/N` stands for.
  ///
  /// - Throws: `ValidationError` for any other text.
  static func typed(_ text: String) throws -> RunShard {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    if numbers.count == 2, let number = numbers[0], let count = numbers[1],
      let shard = RunShard(part: number, of: count)
    {
      return shard
    }
    throw ValidationError("--shard must be I/N with I from 1 to N, such as 2/8, not '\(text)'")
  }
}

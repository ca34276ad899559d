internal import ArgumentParser
internal import LintReporting
internal import MediaModel
internal import PadlintKit
internal import Paths

/// The arguments that say which files are taken by a run that ends: those of lists, and those that have changed until now.
struct ListArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Also take what FILE lists: files, folders and addresses, separated by newlines or NULs.",
      valueName: "file"),
    completion: .file())
  var filesFrom: [FilePath] = []

  @Flag(name: [.customShort("0"), .long], help: "The paths in lists are separated by NULs.")
  var null = false

  @Flag(
    help: """
      Apply exclusions and .padlintignore also to files that are named, and pass over those that only end like a video, \
      such as a .ts of TypeScript: for programs such as pre-commit that name every file.
      """)
  var forceExclude = false

  @Option(
    help: ArgumentHelp(
      """
      Take only files that have changed since a day (2026-01-31, UTC) or time, by the times at which they were modified \
      or otherwise changed (renamed, given other rights), or since a git revision.
      """,
      valueName: "date|ref"))
  var changedSince: String?

  /// The options that were given.
  var given: [String] {
    [
      ("--files-from", !filesFrom.isEmpty), ("--null", null), ("--force-exclude", forceExclude),
      ("--changed-since", changedSince != nil),
    ].filter(\.1).map(\.0)
  }

  /// The files and folders that were named, `paths`, then the lists; `access` reads these.
  func targets(_ paths: [FilePath], by access: FileAccess) throws(ProgramError) -> [LintTarget] {
    var targets: [LintTarget] = []
    for path in paths {
      targets.append(path == "-" ? .list(try list("-", access)) : .path(path))
    }
    for path in filesFrom { targets.append(.list(try list(path, access))) }
    return targets
  }

  /// Every path on the command line, those of lists included.
  func namedFiles(_ paths: [FilePath]) -> [FilePath] { Self.files(among: paths + filesFrom) }

  private static func files(among paths: [FilePath]) -> [FilePath] {
    paths.filter { $0 != "-" && !$0.isObjectAddress }
  }

  /// Adds what was given to `options`.
  func add(to options: inout DiscoveryOptions, around paths: [FilePath]) throws(ProgramError) {
    options.forcesExclusion = forceExclude
    guard let changedSince else { return }
    do throws(ProgramError) {
      let named = Self.files(among: paths)
      options.changed = try ChangedFiles(since: changedSince, around: named.isEmpty ? ["."] : named)
    } catch {
      throw ProgramError("--changed-since: \(error.message)")
    }
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

internal import LintReporting
package import Paths
internal import SystemCalls

/// Which files have changed, for runs over what is new only.
package enum ChangedFiles: Sendable {
  /// Files that were modified or otherwise changed at this time or later, in nanoseconds since 1970: the modification time alone
  /// can be set by whoever may write the file.
  case since(Int64)
  /// These files, as absolute paths without links.
  case these(Set<FilePath>)

  /// What a person typed: a day (`2026-01-31`, from midnight UTC), a time (RFC 3339), or else what git knows.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - paths: files and folders that are linted: their repositories are asked.
  package init(since text: String, around paths: [FilePath]) throws(ProgramError) {
    let looksLikeDay = text.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil
    if !looksLikeDay || TimeText.isDay(text),
      let time = TimeText.nanosecondsSince1970(rfc3339: looksLikeDay ? "\(text)T00:00:00Z" : text)
    {
      self = .since(time)
      return
    }
    if looksLikeDay || text.isEmpty || text.hasPrefix("-") {
      throw ProgramError("'\(text)' is neither a date nor a git revision")
    }
    if text.prefixMatch(of: /\d{4}-\d{2}-\d{2}[T ]/) != nil {
      throw ProgramError("'\(text)' is not a time such as 2026-01-31T23:59:00Z")
    }
    guard ToolProcesses.program(named: "git") != nil else {
      throw ProgramError("git is not installed, so --changed-since needs a date")
    }
    var files: Set<FilePath> = []
    for root in try Self.repositories(around: paths) {
      for arguments in [
        ["diff", "--name-only", "-z", "--no-renames", "--diff-filter=d", text, "--"],
        ["ls-files", "--others", "--exclude-standard", "-z"],
      ] {
        guard let names = Self.git(arguments, in: root) else {
          throw ProgramError("git does not know the revision '\(text)' in \(root.displayed)")
        }
        // Of a repository within another, git names the folder, with a slash where it is not its own.
        for name in names.split(separator: 0) {
          files.insert(root.appending(name.last == FilePath.separator ? name.dropLast() : name))
        }
      }
    }
    self = .these(files)
  }

  /// Whether a file has changed; one of which nothing can be told has.
  func contains(_ path: FilePath, by access: FileAccess) -> Bool {
    switch self {
    case .since(let time):
      guard let status = try? access.status(of: path) else { return true }
      return max(status.modifiedNanoseconds, status.changedNanoseconds) >= time
    case .these(let files):
      // A link may have changed, what it leads to, or a repository that holds that.
      guard let real = try? access.realPath(of: path), let name = try? access.realPath(ofName: path) else {
        return true
      }
      return files.contains(name) || files.contains(real)
        || real.prefixes.contains { files.contains(FilePath(bytes: $0.bytes.dropLast())) }
    }
  }

  /// The working trees that `paths` lie in.
  private static func repositories(around paths: [FilePath]) throws(ProgramError) -> Set<FilePath> {
    var roots: Set<FilePath> = []
    for path in paths {
      let isFolder = (try? FileStatus.of(path: path)).map { $0.kind == .folder } ?? false
      let folder = isFolder ? path : path.folder
      guard let answer = git(["rev-parse", "--show-toplevel"], in: folder), answer.last == 0x0A,
        let root = try? RealPath.of(FilePath(bytes: answer.dropLast()))
      else {
        throw ProgramError(
          "git knows no repository of yours that holds \(folder.displayed), so --changed-since needs a date")
      }
      roots.insert(root)
    }
    return roots
  }

  /// What git answers in `folder`; nil where it fails. What it says of that is left out, as the caller says it in
  /// words of its own.
  private static func git(_ arguments: [String], in folder: FilePath) -> [UInt8]? {
    var answer: [UInt8] = []
    let words = [Array("-C".utf8), folder.bytes] + arguments.map { Array($0.utf8) }
    guard let git = ToolProcesses.program(named: "git"),
      let ending = try? ToolProcesses().start(git, words).finish({ answer += $0 }), ending.isSuccess
    else { return nil }
    return answer
  }
}

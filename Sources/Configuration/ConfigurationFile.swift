public import LintReporting
public import Paths
package import SystemCalls

/// A valid `.padlint.yml`.
public struct ConfigurationFile: Sendable {
  /// The name that is searched for.
  public static let name: FilePath = ".padlint.yml"
  /// The other spelling of the ending, which is found as well.
  public static let otherName: FilePath = ".padlint.yaml"
  /// The largest size in bytes: far more than people write, and far less than a parser can handle.
  static let mostBytes = 1 << 18

  /// The path of the file.
  public var path: FilePath
  /// The settings for all files.
  public var settings = SettingsLayer()
  /// The user's own policies, in the order of the file.
  public var policies: [Policy] = []
  /// Settings for some paths only; if two set the same for a path, the later one counts.
  public var overrides: [PathOverride] = []
  /// Findings that do not count; the first that matches gives the reason.
  public var suppressions: [PathSuppression] = []

  /// Reads a file through `access`.
  ///
  /// - Throws: `ConfigurationError` with all problems of the file.
  package init(path: FilePath, by access: some FileReading) throws(ConfigurationError) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try access.content(of: path, limit: Self.mostBytes)
    } catch {
      throw ConfigurationError("cannot be read: \(error)", in: path)
    }
    let base = PathBase(folderOf: path, workingFolder: CurrentProcess.workingFolder ?? "")
    try self.init(bytes, path: path, base: base)
  }

  init(_ bytes: [UInt8], path: FilePath, base: PathBase) throws(ConfigurationError) {
    self.path = path
    let problems = ProblemList()
    do throws(ConfigurationProblem) {
      if let value = try YAMLDocument.parse(bytes) {
        var reader = ConfigurationReader(file: self, base: base, problems: problems)
        reader.read(value)
        self = reader.file
      }
    } catch {
      throw ConfigurationError(file: self.path, problems: [error])
    }
    if !problems.problems.isEmpty {
      let inOrder = problems.problems.sorted {
        ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0)
      }
      throw ConfigurationError(file: self.path, problems: inOrder)
    }
  }

  /// The nearest file, in the working folder or above it, by either of its names; nil if there is none.
  ///
  /// - Throws: `ConfigurationError` if the file system does not answer, something of that name is no file, or a folder has files of
  ///   both names.
  package static func nearest(by access: some FileReading) throws(ConfigurationError) -> FilePath? {
    let depth = CurrentProcess.workingFolder?.names.count ?? 0
    for above in 0...depth {
      let folder = FilePath(String(repeating: "../", count: above))
      var found: [FilePath] = []
      for path in [name, otherName].map({ folder.appending($0.bytes) }) {
        switch try kind(of: path, by: access) {
        case nil: continue
        case .file: found.append(path)
        // Whoever put it there expects that it is read.
        case .folder, .link, .special:
          throw ConfigurationError("is not a file that can be read", in: path)
        }
      }
      if found.count > 1 {
        // Whichever were read, the other would be edited in vain.
        throw ConfigurationError("\(name.displayed) is beside it; keep one of the two", in: found[1])
      }
      if let path = found.first { return path }
    }
    return nil
  }

  /// What `path` names: a link only where it leads nowhere; nil where there is nothing, or it may not be searched for.
  private static func kind(
    of path: FilePath, by access: some FileReading
  ) throws(ConfigurationError) -> FileStatus.Kind? {
    do throws(SystemError) {
      return try access.status(of: path).kind
    } catch {
      if error.isNoSuchFile { return (try? FileStatus.ofName(path))?.kind }
      if error.isFinal { return nil }
      throw ConfigurationError("cannot be searched for: \(error)", in: path)
    }
  }
}

public import LintReporting
package import PadlintKit

/// A `.padlint.yml` that was read and found right.
public struct ConfigurationFile: Sendable {
  /// The name that is searched for.
  public static let name = Array(".padlint.yml".utf8)
  /// Most bytes of a file: far above what people write, far below what a parser chokes on.
  static let mostBytes = 1 << 18

  /// Where it is.
  public var path: FilePath
  /// The settings for all files.
  public var settings = SettingsLayer()
  /// The user's own policies, in the order of the file.
  public var policies: [Policy] = []
  /// What holds for some paths only; of two that say something of a path, the later counts.
  public var overrides: [PathOverride] = []
  /// Findings that are let pass; the first that fits gives its reason.
  public var suppressions: [PathSuppression] = []

  /// Reads a file.
  ///
  /// - Throws: `ConfigurationError` with all that is wrong with it.
  public init(path: [UInt8]) throws(ConfigurationError) {
    try self.init(path: path, by: .direct)
  }

  /// Reads a file by way of `access`.
  package init(path: [UInt8], by access: FileAccess) throws(ConfigurationError) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try access.content(of: path, limit: Self.mostBytes)
    } catch {
      let problem = ConfigurationProblem(message: "cannot be read: \(error)")
      throw ConfigurationError(file: FilePath(bytes: path), problems: [problem])
    }
    try self.init(bytes, path: path, base: PathBase(folderOf: path))
  }

  init(_ bytes: [UInt8], path: [UInt8], base: PathBase) throws(ConfigurationError) {
    self.path = FilePath(bytes: path)
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

  /// The nearest file, in the working folder or above it; nil where there is none.
  ///
  /// - Throws: where the file system does not answer, so that nobody knows.
  package static func nearest(by access: FileAccess) throws(ConfigurationError) -> [UInt8]? {
    let depth = (CurrentProcess.workingFolder ?? []).split(separator: UInt8(ascii: "/")).count
    for above in 0...depth {
      let path = Array(repeating: Array("../".utf8), count: above).joined() + name
      do throws(SystemError) {
        if try access.status(of: path).kind == .file { return path }
      } catch {
        if error.isFinal { continue }
        let problem = ConfigurationProblem(message: "cannot be looked for: \(error)")
        throw ConfigurationError(file: FilePath(bytes: path), problems: [problem])
      }
    }
    return nil
  }
}

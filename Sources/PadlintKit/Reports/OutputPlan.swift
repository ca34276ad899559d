internal import LintReporting
package import Paths
package import SystemCalls

/// Where the outputs of a run go. Each is a different file, none is an input, and none replaces a file that padlint has
/// not written.
///
/// Checked before anything is analysed, so that a mistyped option costs nothing.
package struct OutputPlan {
  private static let standardOutput: Int32 = 1
  private static let standardStreams: [Int32] = [1, 2]

  /// The files that the run reads.
  private let inputs: [FilePath]
  private let access: FileAccess
  private var targets: [OutputTarget] = []

  /// A plan without outputs yet.
  ///
  /// - Parameters:
  ///   - inputs: all files that the run reads.
  ///   - access: examines these files.
  package init(inputs: [FilePath], by access: FileAccess) {
    self.inputs = inputs
    self.access = access
  }

  /// Adds an output that the user asked for.
  ///
  /// - Parameters:
  ///   - path: where it goes.
  ///   - kind: what kind of file it is, such as `a JSON report`.
  ///   - isOurs: whether it may replace a file that begins so.
  /// - Throws: `ProgramError` if it is an input or another output, has the name of a video, or would replace a file that is
  ///   not padlint's.
  package mutating func add(
    _ path: FilePath, kind: String, isOurs: OutputFile.Recognition
  ) throws(ProgramError) -> OutputTarget {
    let name = path.displayed
    let target: OutputTarget
    let isFree: Bool
    do throws(SystemError) {
      target = try access.target(of: path)
      isFree = try access.mayBeReplaced(target, isOurs)
    } catch {
      throw ProgramError("cannot write \(name): \(error)")
    }
    if isInput(target) || inputs.contains(path) {
      throw ProgramError("\(name) is an input of this run, and cannot be an output of it as well")
    }
    if targets.contains(where: target.isSameFile) {
      throw ProgramError("two outputs go to the same file: \(name)")
    }
    if case .file = target.place, Self.standardStreams.contains(where: target.isBehind) {
      throw ProgramError(
        "\(name) is the file that standard output or standard error goes to; use --output FORMAT=- to write there"
      )
    }
    guard isFree else {
      throw ProgramError(
        "\(name) exists and is not \(kind) from padlint, so it is not replaced; remove it, or name another file"
      )
    }
    // Even an empty one may be the place of a video that is still to come, and the next run would lint the report.
    if FoundFile.Reason(ofName: path.bytes) == .video {
      throw ProgramError("\(name) is named like a video, but would be \(kind); name another file")
    }
    targets.append(target)
    return target
  }

  /// Whether an output would replace an input.
  private func isInput(_ target: OutputTarget) -> Bool {
    guard case .file = target.place, let identity = target.status?.identity else { return false }
    return access.identities(of: inputs).contains(identity)
  }

  /// Whether a path means standard output: `-`, `/dev/stdout` and the like.
  package static func isStandardOutput(_ path: FilePath, by access: FileAccess) -> Bool {
    path == "-" || (try? access.target(of: path))?.place == .descriptor(standardOutput)
  }
}

extension OutputTarget {
  /// Whether `descriptor` is open on this file.
  fileprivate func isBehind(_ descriptor: Int32) -> Bool {
    guard let status else { return false }
    return (try? FileStatus.of(descriptor: descriptor))?.identity == status.identity
  }
}

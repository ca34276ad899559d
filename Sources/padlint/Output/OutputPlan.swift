internal import LintReporting
internal import PadlintKit

/// Where the outputs of a run go: each to a file of its own, none of them an input, and none in the place of a file
/// that padlint has not written itself.
///
/// Made before anything is analysed, so that a slip of the keyboard costs nothing.
struct OutputPlan {
  /// An output as the user named it.
  struct Output {
    let path: [UInt8]
    /// What it is, as in `no JSON report`.
    let kind: String
    let isOurs: OutputFile.Recognition
  }

  private static let standardOutput: Int32 = 1
  private static let standardStreams: [Int32] = [1, 2]

  /// Where the run reads from.
  private let inputs: [[UInt8]]
  private let access: FileAccess
  private var targets: [OutputTarget] = []

  /// A plan of no output yet.
  ///
  /// - Parameters:
  ///   - inputs: the files that the run was told to read, of whatever kind.
  ///   - access: by way of which they are looked at.
  init(inputs: [[UInt8]], by access: FileAccess) {
    self.inputs = inputs
    self.access = access
  }

  /// The target of an output that goes well with all before it.
  mutating func add(_ output: Output) throws(Problem) -> OutputTarget {
    let name = FilePath(bytes: output.path).displayed
    let target: OutputTarget
    let isFree: Bool
    do throws(SystemError) {
      target = try access.target(of: output.path)
      isFree = try access.mayBeReplaced(target, output.isOurs)
    } catch {
      throw Problem("cannot write \(name): \(error)")
    }
    if isInput(target) || inputs.contains(output.path) {
      throw Problem("\(name) is read by this run, and cannot be an output of it")
    }
    if targets.contains(where: target.isSameFile) {
      throw Problem("two outputs go to the same file: \(name)")
    }
    if case .file = target.place, Self.standardStreams.contains(where: target.isBehind) {
      throw Problem("\(name) is where standard output or standard error goes; --output FORMAT=- writes there")
    }
    guard isFree else {
      throw Problem(
        "\(name) is no \(output.kind) of padlint's, and is not replaced; remove it, or name another file")
    }
    targets.append(target)
    return target
  }

  /// Whether the run reads what an output would replace. What cannot be found cannot be overwritten.
  private func isInput(_ target: OutputTarget) -> Bool {
    guard case .file = target.place, let identity = target.status?.identity else { return false }
    return access.identities(of: inputs).contains(identity)
  }

  /// Whether a path is standard output by another name.
  static func isStandardOutput(_ path: [UInt8], by access: FileAccess) -> Bool {
    path == Array("-".utf8) || (try? access.target(of: path))?.place == .descriptor(standardOutput)
  }
}

extension OutputTarget {
  /// Whether the file is the one that a descriptor is open on.
  fileprivate func isBehind(_ descriptor: Int32) -> Bool {
    guard let status else { return false }
    return (try? FileStatus.of(descriptor: descriptor))?.identity == status.identity
  }
}

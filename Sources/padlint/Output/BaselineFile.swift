internal import LintReporting
internal import ObjectReading
internal import PadlintKit

/// A file of known findings.
struct BaselineFile {
  let path: [UInt8]
  /// Where it is written to; nil where it is only read.
  let target: OutputTarget?
  /// By way of which it is read and written.
  let access: FileAccess
  /// Whether it was named on the command line, where a pipe may be meant; not so in a file that came with the videos.
  var mayBePipe = false

  /// Some 10 million findings.
  private static let mostBytes = 1 << 30

  private var name: String { FilePath(bytes: path).displayed }

  /// What is known.
  func read() throws(Problem) -> Baseline {
    do {
      return try Baseline(text: try bytes())
    } catch let error as ReportReadError {
      throw Problem("\(name):\(error.line ?? 1): \(error.message)")
    } catch {
      throw Problem("\(name): cannot be read: \(error)")
    }
  }

  private func bytes() throws(SystemError) -> [UInt8] {
    if let file = try access.openIfRegular(path) { return try file.readAll(limit: Self.mostBytes) }
    // Also where there is nothing of that name, which is said then.
    let file = mayBePipe ? try FileDescriptor.waiting(path: path) : try FileDescriptor.regular(path: path)
    return try file.readAll(limit: Self.mostBytes)
  }

  func write(_ baseline: Baseline) throws(Problem) {
    guard let target else { return }
    do throws(SystemError) {
      let file = try access.beginOutput(at: target, replacing: Baseline.recognizes)
      try file.write(baseline.text)
      try file.complete()
    } catch {
      throw Problem("cannot write \(name): \(error)")
    }
  }

  /// A comparison with `baseline`, or a recording with nil.
  func comparison(with baseline: Baseline?) -> BaselineComparison {
    let base = PathBase(folderOf: path)
    return BaselineComparison(with: baseline) { FilePath(bytes: base.relative($0.bytes)) }
  }

  /// Whether there is no file of a path that the baseline names.
  func isGone(_ named: FilePath) -> Bool {
    let bytes = named.bytes
    // What the server has today, only a run that names it says.
    if ObjectURL.isMeant(by: bytes) { return false }
    let folder = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let file = bytes.first == UInt8(ascii: "/") ? bytes : path[..<folder] + bytes
    do throws(SystemError) {
      _ = try access.status(of: file)
      return false
    } catch {
      // What does not answer is not gone.
      return error.isFinal
    }
  }
}

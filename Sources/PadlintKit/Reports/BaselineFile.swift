internal import LintReporting
internal import ObjectReading
package import Paths
package import SystemCalls

/// A file of known findings.
package struct BaselineFile {
  let path: FilePath
  /// The file to write; nil to read only.
  let target: OutputTarget?
  /// Reads and writes it.
  let access: FileAccess
  /// Whether it may be a pipe: only if the command line names it, not a configuration that came with the videos.
  var mayBePipe = false

  package init(path: FilePath, target: OutputTarget?, access: FileAccess, mayBePipe: Bool = false) {
    self.path = path
    self.target = target
    self.access = access
    self.mayBePipe = mayBePipe
  }

  /// About 10 million findings.
  private static let mostBytes = 1 << 30

  private var name: String { path.displayed }

  /// Reads the known findings.
  func read() throws(ProgramError) -> Baseline {
    var text: [UInt8] = []
    do {
      text = try bytes()
      return try Baseline(text: text)
    } catch let error as ReportReadError {
      if let format = ReportFormat.allCases.first(where: { $0.recognizes(text) }) {
        throw ProgramError(
          "\(name) is a report in the format \(format.rawValue), not a baseline, which --write-baseline makes"
        )
      }
      throw ProgramError("\(name):\(error.line ?? 1): \(error.message)")
    } catch {
      throw ProgramError("\(name): cannot be read: \(error)")
    }
  }

  private func bytes() throws(SystemError) -> [UInt8] {
    if let file = try access.openIfRegular(path) { return try file.readAll(limit: Self.mostBytes) }
    // If there is no such file, opening it throws the error.
    let file = mayBePipe ? try FileDescriptor.waiting(path: path) : try FileDescriptor.regular(path: path)
    return try file.readAll(limit: Self.mostBytes)
  }

  /// Begins to write it, so that errors are known before any file is analysed.
  func begin() throws(ProgramError) -> AccessedOutput? {
    do throws(SystemError) {
      return try target.map { target throws(SystemError) in
        try access.beginOutput(at: target, replacing: Baseline.recognizes)
      }
    } catch {
      throw ProgramError("cannot write \(name): \(error)")
    }
  }

  /// Writes `baseline` to `output`, which was begun.
  func write(_ baseline: Baseline, to output: AccessedOutput?) throws(ProgramError) {
    do throws(SystemError) {
      try output?.write(baseline.text)
      try output?.complete()
    } catch {
      throw ProgramError("cannot write \(name): \(error)")
    }
  }

  /// A comparison with `baseline`; nil records all findings instead.
  func comparison(with baseline: Baseline?) -> BaselineComparison {
    let base = PathBase(folderOf: path, workingFolder: CurrentProcess.workingFolder ?? "")
    return BaselineComparison(with: baseline) { base.relative($0) }
  }

  /// Where a file lies that the baseline names.
  func place(of named: FilePath) -> FilePath { path.sibling(named) }

  /// Whether a file that the baseline names no longer exists.
  func isGone(_ named: FilePath) -> Bool {
    // What the server has today, only a run that names it says.
    if named.isObjectAddress { return false }
    // What may not be seen, or is on a disk that does not answer, is not gone; nor is a link to nowhere, which is what was found.
    do throws(SystemError) {
      _ = try access.status(of: place(of: named))
      return false
    } catch {
      guard error.isNoSuchFile else { return false }
    }
    do throws(SystemError) {
      return try FileStatus.ofName(place(of: named)) == nil
    } catch {
      return false
    }
  }
}

/// What a run does with a baseline.
package enum BaselineTask {
  /// Compares the findings with it, and removes those that are fixed from it if `prune` is set.
  case compare(BaselineFile, prune: Bool)
  /// Writes the findings to it.
  case write(BaselineFile)
}

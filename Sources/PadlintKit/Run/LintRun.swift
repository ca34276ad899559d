public import LintReporting
internal import MediaModel
public import Paths
internal import SystemCalls

/// Lints many files, several at a time, and delivers the results in the order of the files.
///
/// Memory is bounded: no file is started that is more than `lookAhead` places ahead of the one to be delivered
/// next, and files are pulled only as they are begun. Numbers below 1 count as 1.
public struct LintRun: Sendable {
  /// How many files are analysed at the same time.
  public var jobs: Int
  /// How many objects are analysed at the same time, beside the files.
  public var objectJobs: Int
  /// Whether results come as they are ready instead of in the order of the files.
  public var unordered: Bool
  /// How many files may be begun before the one that is delivered next is done.
  public var lookAhead: Int
  private let linter: FileLinter

  /// A run over files.
  public init(
    linter: FileLinter, jobs: Int, objectJobs: Int = 16, unordered: Bool = false, lookAhead: Int = 1000
  ) {
    self.linter = linter
    self.jobs = jobs
    self.objectJobs = objectJobs
    self.unordered = unordered
    self.lookAhead = lookAhead
  }

  /// Lints `files` and returns when all are delivered or `cancellation` is requested.
  ///
  /// A cancelled run delivers what is done and returns at once; what was being looked at is abandoned, and delivered
  /// neither as done nor as failed.
  ///
  /// - Parameters:
  ///   - files: pulled from several threads, one at a time.
  ///   - cancellation: ends the run when it is requested.
  ///   - skipped: told of files that are no videos.
  ///   - watch: called on this thread about ten times a second.
  ///   - deliver: called on this thread, once for each file; what it throws ends the run.
  public func run<Stop: Error>(
    _ files: some Sequence<FoundFile> & Sendable, cancellation: Cancellation = Cancellation(),
    noting skipped: SkippedFiles? = nil, watch: ((LintProgress) -> Void)? = nil,
    deliver: (FileAnalysis) throws(Stop) -> Void
  ) throws(Stop) {
    func finish(_ result: FileAnalysis?) throws(Stop) {
      guard let analysis = result else {
        skipped?.add(.notVideos)
        return
      }
      if !analysis.isAbandoned(by: cancellation) { try deliver(analysis) }
    }
    let linter = linter
    // An object waits for a server most of the time.
    let threads = RunThreads(
      lookAhead: lookAhead, aside: max(1, objectJobs), isAside: { $0.object != nil }
    ) { (file: FoundFile) in linter.lint(file) }
    cancellation.whenCancelled { threads.stop() }
    do throws(SystemError) {
      try threads.start(jobs, on: files)
    } catch {
      // Where there can be no second thread, this one does it all.
      for file in files where !cancellation.isCancelled { try finish(linter.lint(file)) }
      return
    }
    defer { threads.stop() }
    while true {
      let isOver = !threads.isRunning || cancellation.isCancelled
      if !isOver { threads.wait(atMost: watch == nil ? nil : 100) }
      if let watch {
        let (finished, current) = threads.progress
        watch(
          LintProgress(
            finishedFiles: finished, measuredFiles: linter.passProgress.sum, currentFiles: current.map(\.path)
          ))
      }
      while let result = threads.takeResult(inOrder: !unordered && !isOver) { try finish(result) }
      if isOver { return }
    }
  }
}

extension FileAnalysis {
  /// Whether the run was cancelled before anything was known of the file. A file system may give that error, too.
  fileprivate func isAbandoned(by cancellation: Cancellation) -> Bool {
    guard cancellation.isCancelled, let failure = outcome.failure else { return false }
    return failure.code == .cancelled
  }
}

/// How far a run has come.
public struct LintProgress: Sendable {
  /// Files that are done, delivered or not.
  public var finishedFiles = 0
  /// How many files' worth of every frame is measured of those that are being looked at.
  public var measuredFiles = 0.0
  /// Files that are being looked at, in the order in which that began.
  public var currentFiles: [FilePath] = []
}

internal import LintReporting
internal import PadlintKit

/// How files are analysed, and where: validated.
struct AnalysisSettings {
  let workers: WorkerSettings
  let isInProcess: Bool

  /// A linter that works so.
  ///
  /// To be called before the process has a second thread: the first workers are copies of it.
  ///
  /// - Parameters:
  ///   - jobs: how many files will be analysed at a time, as far as is known.
  ///   - cache: what is known from earlier runs.
  func makeLinter(jobs: Int, cache: AnalysisCache? = nil) -> FileLinter {
    if isInProcess { return FileLinter(workers.sampling, cache: cache) }
    let pool = WorkerPool(workers, initialWorkers: jobs)
    return FileLinter(cache: cache) { descriptor throws(Failure) in try pool.analyse(descriptor: descriptor) }
  }
}

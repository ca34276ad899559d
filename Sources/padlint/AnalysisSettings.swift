internal import LintReporting
internal import ObjectReading
internal import PadlintKit
internal import VideoDecoding

/// How files are analysed, and where: validated.
struct AnalysisSettings {
  var workers: WorkerSettings
  let isInProcess: Bool
  /// Who opens objects; nil where none are to be read.
  var objects: ObjectClient?

  /// A linter that works so.
  ///
  /// To be called before the process has threads that do something: the first workers are copies of it.
  ///
  /// - Parameters:
  ///   - jobs: how many files will be analysed at a time, as far as is known.
  ///   - cache: what is known from earlier runs.
  func makeLinter(jobs: Int, by access: FileAccess, cache: AnalysisCache? = nil) -> FileLinter {
    if isInProcess { return FileLinter(workers.sampling, cache: cache, objects: objects) }
    return FileLinter(
      WorkerPool(workers, access: access, initialWorkers: jobs), cache: cache, objects: objects)
  }
}

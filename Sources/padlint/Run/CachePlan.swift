internal import PadlintKit
internal import Paths
internal import ResultCache
internal import SystemCalls

/// Where the cache is, and how it recognises a file.
struct CachePlan {
  let path: FilePath
  /// Whether the user named the file: then failing to open it is an error.
  let isNamed: Bool
  let recognition: AnalysisCache.Recognition

  /// Opens the cache for results of this analysis; nil if the default one cannot be used, which prints a warning.
  ///
  /// - Parameter access: opens the file.
  /// - Throws: `ProgramError` if the user named the file and it cannot be used.
  func open(for analysis: AnalysisPlan, by access: FileAccess) throws(ProgramError) -> AnalysisCache? {
    do throws(CacheError) {
      return AnalysisCache(asking: try store(access), by: recognition, settings: analysis.workers.sampling)
    } catch {
      if isNamed { throw ProgramError("\(error)") }
      Console.say("\(error)")
      return nil
    }
  }

  /// Opens the cache in this process if it is on a local disk, otherwise in a process that can be abandoned.
  private func store(_ access: FileAccess) throws(CacheError) -> any OutcomeStore {
    let isLocal: Bool
    do throws(SystemError) {
      isLocal = try access.isLocal(path)
    } catch {
      // Opening it reports any other error.
      if !error.isFinal { throw CacheError(description: "the cache \(path.text) cannot be used: \(error)") }
      isLocal = true
    }
    if !isLocal { return try AccessedCache(path: path.text, by: access, notice: Console.say) }
    let cache = ResultCache(path: path.text, makesFolder: !isNamed, notice: Console.say)
    if isNamed { try cache.check() }
    return cache
  }
}

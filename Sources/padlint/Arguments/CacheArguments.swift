internal import ArgumentParser
internal import PadlintKit
internal import ResultCache

/// Where results of earlier runs are, as it was typed.
struct CacheArguments: ParsableArguments {
  @OptionGroup var location: CacheLocationArguments

  @Flag(help: "Analyse every file, and store nothing.")
  var noCache = false

  @Option(
    help: ArgumentHelp(
      """
      Recognise a file by its identity (device, inode, size, modification time), or by its content (size, and a \
      hash of its first, middle and last 64 KiB).
      """,
      valueName: "what"))
  var cacheBy: AnalysisCache.Recognition = .identity

  /// The file of the cache, where it is used.
  var files: [[UInt8]] { noCache ? [] : [location.path.map { Array($0.utf8) }].compactMap { $0 } }

  /// The cache of a run that analyses files with `settings`; nil where there is none to use.
  ///
  /// - Parameter access: by way of which the file is looked at first: SQLite has it open in this process then, which
  ///   could not be ended any more on a file system that does not answer.
  /// - Throws: where a file was named that is no cache. That the default one cannot be used stops no run.
  func cache(_ settings: SamplingSettings, by access: FileAccess) throws(Problem) -> AnalysisCache? {
    guard !noCache, let path = location.path else { return nil }
    do throws(Problem) {
      try location.checkAnswer(for: path, by: access)
    } catch {
      if location.cache != nil { throw error }
      Console.say(error.message)
      return nil
    }
    let store = ResultCache(path: path, notice: Console.say)
    if location.cache != nil {
      do throws(CacheError) {
        try store.check()
      } catch {
        throw Problem("\(error)")
      }
    }
    return AnalysisCache(store, by: cacheBy, settings: settings)
  }
}

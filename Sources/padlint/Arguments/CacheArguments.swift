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
  /// - Parameter access: by way of which the file is opened.
  /// - Throws: where a file was named that is no cache. That the default one cannot be used stops no run.
  func cache(_ settings: SamplingSettings, by access: FileAccess) throws(Problem) -> AnalysisCache? {
    guard !noCache, let path = location.path else { return nil }
    do throws(CacheError) {
      return AnalysisCache(asking: try store(path, access), by: cacheBy, settings: settings)
    } catch {
      if location.cache != nil { throw Problem("\(error)") }
      Console.say("\(error)")
      return nil
    }
  }

  /// The cache in a file: open here on a disk of this machine, and else where it can be given up.
  private func store(_ path: String, _ access: FileAccess) throws(CacheError) -> any OutcomeStore {
    let isLocal: Bool
    do throws(SystemError) {
      isLocal = try access.isLocal(Array(path.utf8))
    } catch {
      // What else is wrong with it, opening it says as well.
      if !error.isFinal { throw CacheError(description: "the cache \(path) cannot be used: \(error)") }
      isLocal = true
    }
    if !isLocal { return try AccessedCache(path: path, by: access, notice: Console.say) }
    let cache = ResultCache(path: path, notice: Console.say)
    if location.cache != nil { try cache.check() }
    return cache
  }
}

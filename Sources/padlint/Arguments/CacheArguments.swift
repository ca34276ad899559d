internal import ArgumentParser
internal import LintReporting
internal import PadlintKit
internal import Paths
internal import ResultCache
internal import SystemCalls

/// The options of the cache.
struct CacheArguments: ParsableArguments {
  @OptionGroup var location: CacheLocationArguments

  @Flag(help: "Neither use nor store results of earlier runs.")
  var noCache = false

  @Option(
    help: ArgumentHelp(
      """
      Recognise a file by its identity (device, inode, size, and the times of its last modification and of its last \
      change of any kind), or by its content (a hash of all bytes, which costs as much as reading them).
      """,
      valueName: "what"))
  var cacheBy: AnalysisCache.Recognition = .identity

  /// The cache of the run; nil for none.
  var plan: CachePlan? {
    guard !noCache, let path = location.path else { return nil }
    return CachePlan(path: path, isNamed: location.cache != nil, recognition: cacheBy)
  }
}

/// The option that names the cache.
struct CacheLocationArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file with the results of earlier runs (default: padlint/results.sqlite in your cache folder).",
      valueName: "file"),
    completion: .file())
  var cache: FilePath?

  func validate() throws {
    if let cache, cache.isEmpty || cache.bytesBeyondText != nil {
      throw ValidationError("--cache must be a path in UTF-8")
    }
  }

  /// Throws if the file system of the file does not answer in time.
  func checkAnswer(for path: FilePath, by access: FileAccess) throws(ProgramError) {
    if !access.answers(for: path) {
      throw ProgramError("the cache \(path.displayed) cannot be used: no answer in time")
    }
  }

  /// The file; nil if none was named and there is no home folder.
  var path: FilePath? {
    if let cache { return cache }
    if let folder = CurrentProcess.environment("XDG_CACHE_HOME"), folder.hasPrefix("/") {
      return FilePath("\(folder)/padlint/results.sqlite")
    }
    guard let home = CurrentProcess.environment("HOME"), home.hasPrefix("/") else { return nil }
    #if os(macOS)
      return FilePath("\(home)/Library/Caches/padlint/results.sqlite")
    #else
      return FilePath("\(home)/.cache/padlint/results.sqlite")
    #endif
  }
}

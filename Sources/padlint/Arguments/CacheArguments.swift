internal import ArgumentParser
internal import LintReporting
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

  /// The cache of a run; nil where it uses none.
  var plan: CachePlan? {
    guard !noCache, let path = location.path else { return nil }
    return CachePlan(path: path, isNamed: location.cache != nil, recognition: cacheBy)
  }
}

/// The file of the cache, as it was typed.
struct CacheLocationArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep results of earlier runs in FILE (default: padlint/results.sqlite in your cache folder).",
      valueName: "file"),
    completion: .file())
  var cache: String?

  func validate() throws {
    if let cache, cache.isEmpty || String(validating: ArgumentText.decode(cache), as: UTF8.self) == nil {
      throw ValidationError("--cache needs a path in UTF-8.")
    }
  }

  /// Makes sure that the file system of the file answers.
  func checkAnswer(for path: String, by access: FileAccess) throws(Problem) {
    if !access.answers(for: Array(path.utf8)) {
      throw Problem("the cache \(TerminalText.escaped(path)) cannot be used: no answer in time")
    }
  }

  /// The file; nil where none was named and there is no home.
  var path: String? {
    if let cache { return cache }
    if let folder = CurrentProcess.environment("XDG_CACHE_HOME"), folder.hasPrefix("/") {
      return "\(folder)/padlint/results.sqlite"
    }
    guard let home = CurrentProcess.environment("HOME"), home.hasPrefix("/") else { return nil }
    #if os(macOS)
      return "\(home)/Library/Caches/padlint/results.sqlite"
    #else
      return "\(home)/.cache/padlint/results.sqlite"
    #endif
  }
}

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

  /// The cache of a run that analyses files with `settings`; nil where there is none to use.
  func cache(_ settings: SamplingSettings) -> AnalysisCache? {
    guard !noCache, let path = location.path else { return nil }
    return AnalysisCache(ResultCache(path: path, notice: Console.say), by: cacheBy, settings: settings)
  }
}

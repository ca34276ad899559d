internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import PadlintKit
internal import Paths
internal import ResultCache

/// `padlint cache info|clear|prune`
struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache", abstract: "Inspect or clear the cache, the results of earlier runs.",
    subcommands: [Info.self, Path.self, Clear.self, Prune.self])

  /// Calls `body` with the cache that was named, or with the default one.
  private static func maintain(
    _ location: CacheLocationArguments,
    _ body: (inout CacheMaintenance, _ path: String) throws(CacheError) -> Void
  ) throws(ProgramError) {
    let path = try path(location)
    try location.checkAnswer(for: path, by: .beforeConfiguration())
    var cache = CacheMaintenance(path: path.text, notice: Console.say)
    do throws(CacheError) {
      try body(&cache, path.text)
    } catch {
      throw ProgramError("\(error)")
    }
  }

  /// The cache that was named, or the default one.
  private static func path(_ location: CacheLocationArguments) throws(ProgramError) -> FilePath {
    if let path = location.path { return path }
    throw ProgramError("there is no home folder, so there is no default cache: name one with --cache FILE")
  }

  private static func entries(_ count: Int) -> String { DecimalText.count(count, "entry", "entries") }

  /// `padlint cache info`
  struct Info: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print where the cache is and what it contains.")

    @OptionGroup var location: CacheLocationArguments

    func run() throws {
      try CacheCommand.maintain(location) { cache, path throws(CacheError) in
        let summary = try cache.summary()
        var lines = [
          "file: \(path)", "size: \(summary.sizeBytes) bytes", "entries: \(summary.entries)",
          "failures: \(summary.failures)",
        ]
        if let seconds = summary.leastRecentUseSeconds {
          let time = TimeText.rfc3339(nanosecondsSince1970: Int64(seconds) * 1_000_000_000)
          lines.append("oldest use: \(time.prefix { $0 != "T" })")
        }
        Console.answer(lines.map { $0 + "\n" }.joined())
      }
    }
  }

  /// `padlint cache path`
  struct Path: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the path of the cache, whether or not there is one yet: for scripts.")

    @OptionGroup var location: CacheLocationArguments

    func run() throws {
      Console.answer("\(try CacheCommand.path(location).text)\n")
    }
  }

  /// `padlint cache clear`
  struct Clear: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Remove the results of all earlier runs.")

    @OptionGroup var location: CacheLocationArguments

    func run() throws {
      try CacheCommand.maintain(location) { cache, path throws(CacheError) in
        Console.answer("\(path): \(CacheCommand.entries(try cache.clear())) removed\n")
      }
    }
  }

  /// `padlint cache prune`
  struct Prune: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Remove results that have not been used for a while, and those of other versions of the detection.")

    @OptionGroup var location: CacheLocationArguments

    private static let age = SettingDefinition(
      "older-than", .wholeNumber(0...36_500, "days", unit: "days"), from: .commandLine, standard: 90,
      help: "Remove results that have not been used for this many days")

    @Option(Prune.age) var olderThan: Int

    func run() throws {
      try CacheCommand.maintain(location) { cache, path throws(CacheError) in
        let count = try cache.prune(unusedForDays: olderThan, version: AnalysisCache.version)
        Console.answer("\(path): \(CacheCommand.entries(count)) removed\n")
      }
    }
  }
}

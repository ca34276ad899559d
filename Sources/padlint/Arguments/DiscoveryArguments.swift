internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import MediaModel
internal import ObjectReading
internal import PadlintKit
internal import Paths

/// The arguments that say which files of folders are taken.
struct DiscoveryArguments: ParsableArguments {
  @Flag(help: "In folders, examine files of every name, not only .mp4, .mkv and the like.")
  var allFiles = false

  @Option(Settings.include) var include: [[GlobPattern]]
  @Option(Settings.exclude) var exclude: [[GlobPattern]]

  @Flag(
    help: """
      Read no .padlintignore: for folders whose content others choose. Also in force under --no-config.
      """)
  var noIgnore = false

  @Flag(help: "In folders, include files and folders whose names begin with a dot.")
  var hidden = false

  @Flag(
    help: """
      In folders, do not follow symbolic links. Without this option they are followed, even out of the folder.
      """)
  var noFollow = false

  @Flag(help: "Do not enter folders on other file systems.")
  var oneFileSystem = false

  @Option(
    help: ArgumentHelp(
      "Take only part I of N parts of about the same size, such as 2/8, to share work between machines.",
      valueName: "i/n"),
    transform: RunShard.typed)
  var shard: RunShard?

  /// Adds the settings that were given to `layer`.
  func add(to layer: inout SettingsLayer) {
    layer.add(include, as: Settings.include)
    layer.add(exclude, as: Settings.exclude)
  }

  /// Which files of folders are taken.
  func options(_ settings: EffectiveSettings) -> DiscoveryOptions {
    var options = DiscoveryOptions()
    options.allFiles = allFiles
    options.including = settings[Settings.include]
    options.excluding = settings[Settings.exclude]
    options.ignoring = settings.ignored
    options.distinguishing = settings.distinguishing
    options.readsIgnoreFiles = !noIgnore
    options.hidden = hidden
    options.followsLinks = !noFollow
    options.oneFileSystem = oneFileSystem
    options.shard = shard
    return options
  }
}

extension RunShard {
  /// The shard that `I/N` stands for.
  ///
  /// - Throws: `ValidationError` for any other text.
  static func typed(_ text: String) throws -> RunShard {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    if numbers.count == 2, let number = numbers[0], let count = numbers[1],
      let shard = RunShard(part: number, of: count)
    {
      return shard
    }
    throw ValidationError("--shard must be I/N with I from 1 to N, such as 2/8, not '\(text)'")
  }
}

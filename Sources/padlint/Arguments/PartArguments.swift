internal import ArgumentParser
internal import Configuration

/// The options that say what of each file is looked at.
struct PartArguments: ParsableArguments {
  @Option(Settings.from) var from: String?
  @Option(Settings.to) var to: String?
  @Option(Settings.skipStart) var skipStart: Double?
  @Option(Settings.skipEnd) var skipEnd: Double?
  @Option(Settings.track) var track: Int?
  @Option(Settings.programme) var programme: Int?

  @Flag(
    help: """
      Also look at still images (PNG, JPEG, WebP; AVIF and HEIC where the FFmpeg here can), as videos of one frame, and in \
      folders at files with their names. One frame shows less than a film: what is dark or plain at an edge looks like padding.
      """)
  var images = false

  /// Adds the settings that were given to `layer`.
  func add(to layer: inout SettingsLayer) {
    layer.add(from, as: Settings.from)
    layer.add(to, as: Settings.to)
    layer.add(skipStart, as: Settings.skipStart)
    layer.add(skipEnd, as: Settings.skipEnd)
    layer.add(track, as: Settings.track)
    layer.add(programme, as: Settings.programme)
  }
}

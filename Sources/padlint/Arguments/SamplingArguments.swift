internal import ArgumentParser
internal import Configuration

/// How closely to look at each file, as it was typed.
struct SamplingArguments: ParsableArguments {
  @Option(Settings.samples) var samples: Int?

  @Flag(help: "Measure every keyframe: slower, and finds padding that comes and goes.")
  var thorough = false

  /// Adds what the command line says to `layer`.
  func add(to layer: inout SettingsLayer) {
    layer.add(samples, as: Settings.samples)
  }
}

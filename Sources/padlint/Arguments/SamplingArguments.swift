internal import ArgumentParser
internal import Configuration

/// The options that say how many frames of each file are measured.
struct SamplingArguments: ParsableArguments {
  @Option(Settings.samples) var samples: Int?

  @Option(Settings.spotChecks) var spotChecks: Int?

  @Flag(
    help:
      "Measure every keyframe, and between distant ones: slower, but finds padding that is there for a short time only."
  )
  var thorough = false

  @Flag(
    help: """
      Measure every frame, on all processors: the report gives every change of the padding, exact to the frame, however short. \
      A run that was killed resumes where it stopped, as long as the cache is used.
      """)
  var everyFrame = false

  @Option(
    help: ArgumentHelp(
      "With --every-frame, merge stretches of fewer frames than this into those before them (default: 1).",
      valueName: "frames"))
  var shortest: Int?

  func validate() throws {
    if let shortest, !(1...1_000_000).contains(shortest) {
      throw ValidationError("--shortest must be a whole number from 1 to 1000000, not \(shortest)")
    }
    if shortest != nil && !everyFrame {
      throw ValidationError("--shortest needs --every-frame: it counts frames")
    }
    if thorough && samples != nil {
      throw ValidationError(
        "--thorough and --samples cannot be used together: --thorough measures every keyframe")
    }
  }

  /// Adds the settings that were given to `layer`.
  func add(to layer: inout SettingsLayer) {
    layer.add(samples, as: Settings.samples)
    // --strict may have set it.
    if spotChecks != nil { layer.add(spotChecks, as: Settings.spotChecks) }
  }
}

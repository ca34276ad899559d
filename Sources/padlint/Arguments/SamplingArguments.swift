internal import ArgumentParser
internal import PadlintKit

/// How closely to look at each file, as it was typed.
struct SamplingArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Measure at most N frames of each file.", valueName: "n"))
  var samples: Int?

  @Flag(help: "Measure every keyframe: slower, and finds padding that comes and goes.")
  var thorough = false

  func validate() throws {
    if let samples, samples < 1 { throw ValidationError("--samples must be at least 1.") }
  }

  /// The validated settings, without limits.
  var settings: SamplingSettings {
    var settings = SamplingSettings()
    if let samples { settings.samples = samples }
    settings.isThorough = thorough
    return settings
  }
}

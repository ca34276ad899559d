internal import ArgumentParser
internal import PadlintKit
internal import VideoDecoding

/// How closely to look at each file, as it was typed.
struct SamplingArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Measure at most N frames of each file.", valueName: "n"))
  var samples: Int?

  @Flag(help: "Measure every keyframe: slower, and finds padding that comes and goes.")
  var thorough = false

  @Option(help: ArgumentHelp("Give up on a file after so many seconds.", valueName: "seconds"))
  var timeout: Double = 60

  func validate() throws {
    if let samples, samples < 1 { throw ValidationError("--samples must be at least 1.") }
    if !(timeout > 0 && timeout <= 86_400) {
      throw ValidationError("--timeout must be above 0 and at most 86400.")
    }
  }

  /// The validated settings.
  var settings: SamplingSettings {
    var settings = SamplingSettings()
    if let samples { settings.samples = samples }
    settings.isThorough = thorough
    settings.limits.timeoutSeconds = timeout
    return settings
  }
}

internal import ArgumentParser
internal import Configuration
internal import PadlintKit

/// How closely to look at each file, as it was typed.
struct SamplingArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Measure at most N frames of each file (default: 32).", valueName: "n"))
  var samples: Int?

  @Flag(help: "Measure every keyframe: slower, and finds padding that comes and goes.")
  var thorough = false

  func validate() throws {
    if let samples, !SettingRange.samples.contains(samples) {
      throw ValidationError(
        SettingRange.demand("--samples", "a whole number", SettingRange.samples, "\(samples)"))
    }
  }

  /// Adds what the command line says to `layer`.
  func add(to layer: inout SettingsLayer) {
    layer.samples = samples.map { Setting($0, .commandLine) }
  }

  /// The validated settings, without limits.
  func settings(_ effective: EffectiveSettings) -> SamplingSettings {
    var settings = SamplingSettings()
    if let samples = effective.choices.samples { settings.samples = samples.value }
    settings.isThorough = thorough
    return settings
  }
}

internal import ArgumentParser
internal import Configuration
internal import PadlintKit

/// Where settings come from, as it was typed.
struct ConfigurationArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read settings from FILE instead of the nearest .padlint.yml, in the working folder or above it.",
      valueName: "file"),
    completion: .file())
  var config: String?

  @Flag(help: "Read no configuration file.")
  var noConfig = false

  func validate() throws {
    if config != nil && noConfig { throw ValidationError("--config and --no-config exclude each other.") }
  }

  /// The configuration file, which is read by way of `access`; nil where there is none.
  func file(by access: FileAccess) throws(Problem) -> ConfigurationFile? {
    if noConfig { return nil }
    let variable = CurrentProcess.environment(EnvironmentSettings.fileVariable) ?? ""
    let named = config.map(ArgumentText.decode) ?? (variable.isEmpty ? nil : Array(variable.utf8))
    do throws(ConfigurationError) {
      var path = named
      if path == nil { path = try ConfigurationFile.nearest(by: access) }
      guard let path else { return nil }
      return try ConfigurationFile(path: path, by: access)
    } catch {
      throw Problem(error)
    }
  }

  /// The configuration file of a name.
  static func read(_ path: [UInt8], by access: FileAccess) throws(Problem) -> ConfigurationFile {
    do throws(ConfigurationError) {
      return try ConfigurationFile(path: path, by: access)
    } catch {
      throw Problem(error)
    }
  }

  /// The settings in force, where the command line says what `commandLine` says.
  func settings(
    _ commandLine: SettingsLayer = SettingsLayer(), by access: FileAccess
  ) throws(Problem) -> EffectiveSettings {
    let file = try file(by: access)
    do throws(ConfigurationError) {
      let environment = try EnvironmentSettings.layer(variable: CurrentProcess.environment)
      return try EffectiveSettings(commandLine: commandLine, environment: environment, file: file)
    } catch {
      throw Problem(error)
    }
  }
}

extension FileAccess {
  /// The way to the file system of a command that has not read its configuration yet, and so goes by what was typed, by
  /// `PADLINT_TIMEOUT`, or by the default.
  static func beforeConfiguration(
    timeoutSeconds: Double? = nil, cancellation: Cancellation = Cancellation()
  ) -> FileAccess {
    var layer = SettingsLayer()
    // What is wrong with the variable is said once all settings are read.
    try? Settings.timeout.read(CurrentProcess.environment, into: &layer)
    return .started(
      timeoutSeconds: timeoutSeconds ?? layer[Settings.timeout]?.value ?? Settings.timeout.standard,
      cancellation: cancellation)
  }
}

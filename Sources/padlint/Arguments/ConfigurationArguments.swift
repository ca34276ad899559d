internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import PadlintKit
internal import Paths
internal import SystemCalls

/// The options that say which configuration file is read.
struct ConfigurationArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read settings from FILE instead of the nearest .padlint.yml, in the working folder or above it.",
      valueName: "file"),
    completion: .file())
  var config: FilePath?

  @Flag(help: "Read no configuration file.")
  var noConfig = false

  func validate() throws {
    if config != nil && noConfig { throw ValidationError("--config and --no-config cannot be used together") }
  }

  /// Reads the configuration file; nil if there is none.
  func file(by access: FileAccess) throws(ProgramError) -> ConfigurationFile? {
    if noConfig { return nil }
    let variable = CurrentProcess.environment(EnvironmentSettings.fileVariable) ?? ""
    let named = config ?? (variable.isEmpty ? nil : FilePath(variable))
    do throws(ConfigurationError) {
      var path = named
      if path == nil { path = try ConfigurationFile.nearest(by: access) }
      guard let path else { return nil }
      return try ConfigurationFile(path: path, by: access)
    } catch {
      throw ProgramError(error)
    }
  }

  /// Reads the configuration file at `path`.
  static func read(_ path: FilePath, by access: FileAccess) throws(ProgramError) -> ConfigurationFile {
    do throws(ConfigurationError) {
      return try ConfigurationFile(path: path, by: access)
    } catch {
      throw ProgramError(error)
    }
  }

  /// The settings in force, given those of the command line.
  func settings(
    _ commandLine: SettingsLayer = SettingsLayer(), by access: FileAccess
  ) throws(ProgramError) -> EffectiveSettings {
    let file = try file(by: access)
    do throws(ConfigurationError) {
      let environment = try EnvironmentSettings.layer(variable: CurrentProcess.environment)
      let remarks = EnvironmentSettings.remarks(
        on: CurrentProcess.environmentNames, others: [AnalysisPlan.secretVariable])
      for remark in remarks { Console.say(remark) }
      return try EffectiveSettings(commandLine: commandLine, environment: environment, file: file)
    } catch {
      throw ProgramError(error)
    }
  }
}

extension FileAccess {
  /// Access to the file system before the configuration is read: its timeout is the one that was typed, that of
  /// `PADLINT_TIMEOUT`, or the default.
  static func beforeConfiguration(
    timeoutSeconds: Double? = nil, cancellation: Cancellation = Cancellation()
  ) -> FileAccess {
    var layer = SettingsLayer()
    // A wrong value is reported when all settings are read.
    try? Settings.timeout.read(CurrentProcess.environment, into: &layer)
    return .started(
      timeoutSeconds: timeoutSeconds ?? layer[Settings.timeout]?.value ?? Settings.timeout.standard,
      cancellation: cancellation)
  }
}

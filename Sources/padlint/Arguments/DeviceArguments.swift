internal import ArgumentParser
internal import Configuration
internal import Presentation

/// On which screens viewers are imagined, as it was typed.
struct DeviceArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Tell what viewers see on these devices: all, none (records of JSON and NDJSON are about half as long then), names that `padlint devices` lists, or sizes such as \
      390x844@3 (points, and pixels a point), separated by commas (default: \(Device.standard.map(\.name).joined(separator: ", "))).
      """,
      valueName: "all|none|name,…"),
    completion: .list(["all", "none"] + Device.all.map(\.typedName)),
    transform: Self.selection)
  var devices: [Device]?

  /// Adds what the command line says to `layer`.
  func add(to layer: inout SettingsLayer) {
    layer.devices = devices.map { Setting($0, .commandLine) }
  }

  private static func selection(_ list: String) throws -> [Device] {
    do throws(UnknownDevice) {
      return try Device.selection(list)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}

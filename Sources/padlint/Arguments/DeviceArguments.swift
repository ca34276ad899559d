internal import ArgumentParser
internal import Presentation

/// On which screens viewers are imagined, as it was typed.
struct DeviceArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Tell what viewers see on these devices: all, or names as Apple's Human Interface Guidelines give them, \
      separated by commas (default: \(Device.standard.map(\.name).joined(separator: ", "))).
      """,
      valueName: "all|name,…"),
    completion: .list(["all"] + Device.all.map(\.typedName)),
    transform: Self.selection)
  var devices = Device.standard

  private static func selection(_ list: String) throws -> [Device] {
    do throws(UnknownDevice) {
      return try Device.selection(list)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}

internal import ArgumentParser
internal import LintReporting
internal import Presentation

/// `padlint devices`
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the screens that --devices knows, their sizes, and the sources of these.")

  @Option(help: ArgumentHelp("Print text or JSON.", valueName: "format"))
  var format: CatalogueFormat = .text

  func run() {
    if format == .json { return Console.answer(CatalogueJSON.devices(Device.all)) }
    // First what --devices takes; the name is what reports call it.
    let width = Device.all.map(\.typedName.count).max() ?? 0
    for device in Device.all {
      let isStandard = Device.standard.contains(device) ? "  (shown unless --devices says otherwise)" : ""
      Console.answer(
        "\(device.typedName.padded(to: width))  \(device.size.padded(to: 14))  \(device.name)\(isStandard)\n")
    }
    var sources: [Device.Source] = []
    for device in Device.all where !sources.contains(device.source) { sources.append(device.source) }
    Console.answer(
      "\nSizes are in points, width x height @ pixels per point. Sources, and the date of their newest device:\n"
    )
    for source in sources {
      let count = Device.all.count { $0.source == source }
      let date = source.coversUntil.map { ", \($0)" } ?? ""
      Console.answer("  \(source.rawValue)\(date): \(count) screens\n")
    }
    Console.answer("For any other screen, give its size, such as --devices 390x844@3.\n")
  }
}

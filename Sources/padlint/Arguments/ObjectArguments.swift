internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import ObjectReading
internal import PadlintKit

/// How objects are read, as it was typed.
struct ObjectArguments: ParsableArguments {
  /// More than any object has, and little enough to calculate with.
  private static let most = 1 << 50
  private static let defaults = ObjectSettings()

  @Flag(help: "Also read objects over http://, which nothing protects on its way.")
  var allowHttp = false

  @Flag(
    help: """
      Let servers send on to addresses that are not public: of private networks, of this machine, link-local. Without, \
      only the server that was named may have one.
      """)
  var allowPrivateRedirects = false

  @Option(
    help: ArgumentHelp(
      "Fetch at most so many bytes of an object (default: \(defaults.mostBytes)).", valueName: "bytes"))
  var maxObjectBytes = defaults.mostBytes

  @Option(
    help: ArgumentHelp(
      "Make at most so many requests for an object (default: \(defaults.mostRequests)).", valueName: "n"))
  var maxObjectRequests = defaults.mostRequests

  func validate() throws {
    for (name, count, unit) in [
      ("--max-object-bytes", maxObjectBytes, " bytes"), ("--max-object-requests", maxObjectRequests, ""),
    ] where !(1...Self.most ~= count) {
      throw ValidationError(
        SettingRange.demand(name, "a whole number", 1...Self.most, unit: unit, "\(count)"))
    }
  }

  /// Who opens the objects of a run.
  var client: ObjectClient {
    var settings = ObjectSettings()
    settings.allowsPlainHTTP = allowHttp
    settings.allowsPrivateRedirects = allowPrivateRedirects
    settings.mostBytes = maxObjectBytes
    settings.mostRequests = maxObjectRequests
    let caFile = CurlTransport.caFile(in: CurrentProcess.environment)
    return ObjectClient(
      settings, by: CurlTransport(agent: "padlint/\(PadlintVersion.tool.version)", caFile: caFile))
  }
}

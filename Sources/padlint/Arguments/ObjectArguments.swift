internal import ArgumentParser
internal import Configuration
internal import ObjectReading
internal import PadlintKit
internal import SystemCalls

/// The options that say how objects are read.
struct ObjectArguments: ParsableArguments {
  @Flag(help: "Also read objects over http://, where others can read and change them on their way.")
  var allowHttp = false

  @Flag(
    help: """
      Let servers redirect to addresses that are not public: of private networks, of this machine, link-local. Without \
      this option, only the server that was named may have such an address.
      """)
  var allowPrivateRedirects = false

  @Option(Limits.maxBytes) var maxObjectBytes: Int
  @Option(Limits.maxRequests) var maxObjectRequests: Int

  /// Limits that can be set on the command line only.
  private enum Limits {
    private static let defaults = ObjectSettings()

    static let maxBytes = SettingDefinition.limit(
      "max-object-bytes", defaults.mostBytes, unit: "bytes",
      help: "Fetch at most this many bytes of an object")
    static let maxRequests = SettingDefinition.limit(
      "max-object-requests", defaults.mostRequests, help: "Make at most this many requests for an object")
  }

  /// Opens the objects of a run.
  var client: ObjectClient {
    var settings = ObjectSettings()
    settings.allowsPlainHTTP = allowHttp
    settings.allowsPrivateRedirects = allowPrivateRedirects
    settings.mostBytes = maxObjectBytes
    settings.mostRequests = maxObjectRequests
    let caFile = CurlTransport.caFile(in: CurrentProcess.environment)
    return ObjectClient(
      settings, by: CurlTransport(agent: "padlint/\(PadlintVersion.text)", caFile: caFile))
  }
}

/// How the objects of a run are read.
struct ObjectPlan {
  /// The setting of `jobs`.
  static let jobs = SettingDefinition(
    "object-jobs", .wholeNumber(1...256), from: .commandLine, standard: 16,
    help: "Analyse this many objects at a time, beside the files; most of that is waiting for servers")

  /// Opens them.
  let client: ObjectClient
  /// How many are analysed at the same time, beside the files.
  let jobs: Int
}

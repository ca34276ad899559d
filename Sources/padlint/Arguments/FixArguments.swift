public import ArgumentParser
internal import Configuration
package import Fixing
internal import LintReporting
internal import PaddingDetection
internal import Paths
public import PictureCrop

/// The arguments that say how padding is removed, and what is dared.
struct FixArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      How to crop: sps (the cropping window of H.264 and HEVC), mjpeg (JPEG images by whole blocks), encode (again), \
      or auto: the first of these that works, without encoding unless that is allowed. clap (a clean aperture in MP4 \
      and QuickTime) and pixelcrop (in Matroska) only hide the padding, and only from some players: auto never \
      chooses them.
      """,
      valueName: "method"),
    completion: .list(["auto"] + FixMethod.allCases.map(\.rawValue)), transform: Self.choice)
  var method: FixMethodChoice = .auto

  @Option(
    help: ArgumentHelp(
      """
      If no crop can lie exactly on an edge: outer keeps every line of picture, inner leaves no padding.
      """,
      valueName: "way"))
  var rounding: PictureCrop.Rounding = .outer

  @Option(
    help: ArgumentHelp(
      "Allow what is not done otherwise; repeatable: "
        + FixOptions.Allowance.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: ", ")
        + ".",
      valueName: "what"))
  var allow: [FixOptions.Allowance] = []

  private static let confidence = SettingDefinition(
    "min-confidence", .number(0...1, "share"), from: .commandLine, standard: FixOptions.standardConfidence,
    help: "Fix files whose verdict is at least this sure")

  @Option(FixArguments.confidence) var minConfidence: Double

  @Flag(help: "Leave a side as it is where its padding contains text or a logo, and crop the others.")
  var keepCaptions = false

  @Option(
    help: ArgumentHelp(
      """
      Crop this many pixels at the top, bottom, left and right of one file, whatever its verdict is; sides are those of \
      the picture as it is shown.
      """,
      valueName: "t,b,l,r"),
    transform: Self.insets)
  var insets: Insets?

  /// The options for a run.
  ///
  /// - Parameter isReviewed: whether files were named one by one after a look at the report.
  func options(isReviewed: Bool, _ encoding: EncodingArguments) -> FixOptions {
    var options = FixOptions()
    options.method = method
    options.rounding = rounding
    options.allowances = Set(allow)
    options.leastConfidence = minConfidence
    options.keepsCaptions = keepCaptions
    options.insets = insets
    options.isReviewed = isReviewed
    options.encoding = encoding.choice
    return options
  }

  func validate() throws {
    if keepCaptions, allow.contains(.overlay) {
      throw ValidationError("--keep-captions and --allow overlay cannot be used together")
    }
  }

  /// Whether files may be encoded again.
  var mayEncode: Bool { allow.contains(.encode) || method == FixMethodChoice(name: "encode") }

  /// What the command of a plan is given so that it does what was planned.
  var words: [String] {
    var words: [String] = []
    if rounding != .outer { words += ["--rounding", rounding.rawValue] }
    for choice in allow { words += ["--allow", choice.rawValue] }
    if minConfidence != FixOptions.standardConfidence { words += ["--min-confidence", "\(minConfidence)"] }
    if keepCaptions { words.append("--keep-captions") }
    if let insets {
      words += ["--insets", Side.allCases.map { "\(insets[$0])" }.joined(separator: ",")]
    }
    return words
  }

  private static func choice(_ typed: String) throws -> FixMethodChoice {
    if let choice = FixMethodChoice(name: typed) { return choice }
    let names = ["auto"] + FixMethod.allCases.map(\.rawValue)
    throw ValidationError(
      "--method: there is no method '\(typed)'\(Spelling.hint(for: typed, amongAll: names, called: "methods"))"
    )
  }

  private static func insets(_ typed: String) throws -> Insets {
    let parts = typed.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }.filter { 0...1_000_000 ~= $0 }
    guard parts.count == 4, numbers.count == 4, numbers.contains(where: { $0 > 0 }) else {
      throw ValidationError(
        "--insets takes four numbers of pixels, top, bottom, left and right, such as 22,22,0,0, not '\(typed)'"
      )
    }
    return Insets(top: numbers[0], bottom: numbers[1], left: numbers[2], right: numbers[3])
  }
}

extension PictureCrop.Rounding: ExpressibleByArgument {}

extension FixOptions.Allowance: ExpressibleByArgument {}

extension EncodingChoice.Quality: ExpressibleByArgument {}

extension VideoContainer: ExpressibleByArgument {}

internal import ArgumentParser
internal import Configuration
internal import Fixing

/// The arguments for files that are encoded again.
struct EncodingArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      How good encoded files are: original (about as good and as large as they were), high (no loss that can be seen, \
      however large) or small.
      """,
      valueName: "level"))
  var quality: EncodingChoice.Quality = .original

  private static let rate = SettingDefinition(
    "crf", .wholeNumber(0...100), from: .commandLine, standard: 18, standardWords: "by --quality",
    help: "Encode with this constant quality, in the encoder's own numbers, without a limit of size")

  @Option(EncodingArguments.rate) var crf: Int?

  @Option(
    help: ArgumentHelp(
      """
      Encode with this encoder of ffmpeg, such as libx265 or h264_nvenc, instead of one of the original's codec.
      """,
      valueName: "name"))
  var encoder: String?

  @Option(
    help: ArgumentHelp(
      """
      The container of encoded files: \(VideoContainer.allCases.map(\.rawValue).joined(separator: ", ")); without this \
      option the original's, or mkv where ffmpeg cannot write that.
      """,
      valueName: "name"))
  var container: VideoContainer?

  var choice: EncodingChoice {
    var choice = EncodingChoice()
    choice.quality = quality
    choice.rate = crf
    choice.encoder = encoder
    choice.container = container
    return choice
  }

  /// What the command of a plan is given so that it does what was planned.
  var words: [String] {
    var words: [String] = []
    if quality != .original { words += ["--quality", quality.rawValue] }
    if let crf { words += ["--crf", "\(crf)"] }
    if let encoder { words += ["--encoder", encoder] }
    if let container { words += ["--container", container.rawValue] }
    return words
  }
}

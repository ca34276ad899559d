internal import ArgumentParser
internal import LintReporting
internal import MediaModel
internal import PadlintKit
internal import Paths
internal import SystemCalls
internal import VideoDecoding

/// A picture to write; the ending of its name gives the format.
struct PictureArgument {
  private let format: PictureFormat
  private let path: FilePath
  private var target: OutputTarget?

  /// - Throws: `ValidationError` for a name with another ending.
  init(argument: String) throws {
    let ending = argument.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased()
    switch ending {
    case "png": format = .png
    case "jpg", "jpeg": format = .jpeg
    default:
      let name = FilePath(argument: argument).displayed
      throw ValidationError("--picture must name a .png, .jpg or .jpeg file, not '\(name)'")
    }
    path = FilePath(argument: argument)
  }

  /// The picture that the analysis has to make.
  ///
  /// - Parameters:
  ///   - inputs: files that the picture must not take the place of.
  ///   - access: examines these files.
  mutating func request(besides inputs: [FilePath], by access: FileAccess) throws(ProgramError)
    -> PictureRequest
  {
    guard format.isAvailable else {
      throw ProgramError("this FFmpeg has no encoder for \(format) pictures")
    }
    var plan = OutputPlan(inputs: inputs, by: access)
    let kind = "a " + "\(format)".uppercased() + " picture"
    target = try plan.add(path, kind: kind, isOurs: format.recognizes)
    return .marked(format)
  }

  /// Writes `picture`.
  func write(_ picture: Thumbnail?, by access: FileAccess) throws(ProgramError) {
    let name = path.displayed
    guard let picture, let target else {
      throw ProgramError("cannot write \(name): no picture of the frame could be made")
    }
    do throws(SystemError) {
      let file = try access.beginOutput(at: target, replacing: format.recognizes)
      try file.write(format.signed(picture.bytes))
      try file.complete()
    } catch {
      throw ProgramError("cannot write \(name): \(error)")
    }
  }
}

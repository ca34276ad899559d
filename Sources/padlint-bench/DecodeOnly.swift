import ArgumentParser
import Foundation
import VideoDecoding

/// Opens a file and decodes keyframes, no more: the limit that linting cannot beat.
struct DecodeOnly: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode-only", abstract: "Opens a file and decodes the keyframes at given times.")

  @Argument(help: "A video.") var file: String
  @Option(help: "Times in seconds, separated by commas.") var at: String

  func run() throws {
    var reader = try VideoReader(descriptor: unsafe Foundation.open(file, O_RDONLY))
    var width = 0
    for time in at.split(separator: ",").compactMap({ Double($0) }) {
      _ = try reader.withKeyframe(near: time) { width += $0.width }
    }
    if width == 0 { throw ValidationError("no frame could be decoded") }
  }
}

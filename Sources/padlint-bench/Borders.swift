import ArgumentParser
import Foundation
import PaddingDetection
import PadlintKit

/// Prints what speaks for and against each boundary of a video whose padding is known: `Scripts/fit-borders` reads it.
struct Borders: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the properties of every boundary at which the picture may begin, as a line of JSON.")

  @Argument(help: "A video.") var file: String
  @Option(help: "The known padding as top,bottom,left,right in stored pixels.") var insets = "0,0,0,0"

  private struct Output: Encodable {
    struct Row: Encodable {
      var side: String
      var depth: Int
      var outer: Int
      var values: [Float]
      var byHand: Float
    }

    var speaksFor: [Bool]
    var rows: [Row]
  }

  func run() throws {
    let sides = insets.split(separator: ",").compactMap { Int($0) }
    guard sides.count == 4 else { throw ValidationError("--insets takes four numbers.") }
    let detector = try VideoAnalyser().measurements(descriptor: unsafe Foundation.open(file, O_RDONLY))
    let survey = BorderSurvey(
      detector, within: Insets(top: sides[0], bottom: sides[1], left: sides[2], right: sides[3]))
    let rows = survey.rows.map {
      Output.Row(
        side: $0.side.rawValue, depth: $0.depth, outer: $0.outer, values: $0.values, byHand: $0.byHand)
    }
    let data = try JSONEncoder().encode(Output(speaksFor: survey.speaksFor, rows: rows))
    print(String(decoding: data, as: UTF8.self))
  }
}

import ArgumentParser
import Foundation
import PaddingDetection
import PadlintKit

/// Prints what may be the picture of each video, in numbers: `Scripts/train` learns from it, and counts how often the truth is among
/// the proposals.
struct Describe: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the proposed rectangles of each video with their numbers, as lines of JSON.",
    discussion: """
      The first line names the numbers. Each other line is about a file: what is asked about all of its sampled frames, and about parts \
      of them. The numbers of a question are 32-bit floating point values in Base64, one proposal after the other, and last those of \
      the case that the frames do not tell; then likewise those of the four edges of each proposal. A division \
      has the places of the questions about its two parts.
      """)

  @Option(
    help: ArgumentHelp(
      "What chooses the frames together with the content of a file: other bytes make it other frames.",
      valueName: "text"))
  var chance = ""

  @Argument(help: "Videos; - reads their names from standard input, one a line.") var files: [String]

  private struct Header: Encodable {
    var names: [String]
    var groups: [String]
    var namesOfEdges: [String]
    var groupsOfEdges: [String]
    var namesOfFacts: [String]
  }

  private struct Question: Encodable {
    var seconds: [Double]
    var insets: [[Int]]
    var from: [[String]]
    var numbers: Data
    var edges: Data

    init(_ question: DescribedQuestion) {
      seconds = question.seconds
      insets = question.insets
      from = question.generators
      numbers = Self.data(question.values.joined())
      edges = Self.data(question.edges.joined().joined())
    }

    private static func data(_ values: some Sequence<Float>) -> Data {
      values.reduce(into: Data()) { data, value in
        for byte in 0..<4 { data.append(UInt8(truncatingIfNeeded: value.bitPattern >> (8 * byte))) }
      }
    }
  }

  private struct Division: Encodable {
    var showing: Int
    var open: Int
    var facts: [Float]
  }

  private struct Line: Encodable {
    var file: String
    var questions: [Question] = []
    var divisions: [Division] = []
    /// Width and height.
    var size: [Int] = []
  }

  func run() throws {
    try write(
      Header(
        names: DescribedQuestion.names, groups: DescribedQuestion.groups,
        namesOfEdges: DescribedQuestion.namesOfEdges, groupsOfEdges: DescribedQuestion.groupsOfEdges,
        namesOfFacts: DescribedQuestions.namesOfFacts))
    var settings = SamplingSettings()
    settings.chance = Array(chance.utf8)
    let analyser = VideoAnalyser(settings: settings)
    for file in files == ["-"] ? AnySequence(AnyIterator { readLine() }) : AnySequence(files) {
      let descriptor = unsafe Foundation.open(file, O_RDONLY)
      guard descriptor >= 0, let detector = try? analyser.measurements(descriptor: descriptor) else {
        try write(Line(file: file))
        continue
      }
      let questions = detector.questions
      let divisions = questions.divisions.map {
        Division(showing: $0.showing, open: $0.open, facts: $0.facts)
      }
      try write(
        Line(
          file: file, questions: questions.all.map(Question.init), divisions: divisions,
          size: [questions.size.width, questions.size.height]))
    }
  }

  private func write(_ line: some Encodable) throws {
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(line) + Data("\n".utf8))
  }
}

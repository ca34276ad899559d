import Foundation
import Testing

@testable import PaddingDetection

/// The program makes of a description what the trainer made of it.
@Suite struct ProposalModelTests {
  private struct Stored: Decodable {
    var questions: [Question]
    var divisions: [Division]
  }

  private struct Division: Decodable {
    var numbers: [Float]
    var probability: Double
  }

  private struct Question: Decodable {
    var numbers: [[Float]]
    /// A row for each edge that any rectangle has, and of each rectangle the places of its four.
    var edges: [[Float]]
    var edgePlaces: [[Int]]
    var probabilities: [Double]
  }

  @Test func `A hundred stored descriptions are as likely as the trainer says`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "stored-descriptions.json")
    let stored = try JSONDecoder().decode(Stored.self, from: Data(contentsOf: file))
    let questions = stored.questions
    #expect(questions.reduce(0) { $0 + $1.numbers.count } >= 100)
    for question in questions {
      // The last row is that the frames do not tell, which has no edges.
      let edges = question.edgePlaces.map { $0.map { question.edges[$0] } } + [[]]
      let found = ProposalModel.trained.probabilities(
        of: zip(question.numbers, edges).map { RectangleDescription(values: $0, edges: $1) })
      for (one, other) in zip(found, question.probabilities) { #expect(abs(one - other) < 1e-4) }
    }
    #expect(stored.divisions.count >= 20)
    for division in stored.divisions {
      #expect(division.numbers.count == PaddingDetection.Division.namesOfNumbers.count)
      let found = ProposalModel.trained.probability(ofDivision: division.numbers)
      #expect(abs(found - division.probability) < 1e-4)
    }
  }

  @Test func `A tree goes left up to its threshold, and worths add up to the score but for what all have`() {
    let model = ProposalModel(rectangles: Self.split, edges: Self.none, divisions: Self.none)
    let (low, high) = (described(0.5), described(0.75))
    #expect(Self.split.scores(of: [low.values, high.values]) == [-1, 2])
    let group = RectangleDescription.table[0].group
    #expect(model.worths(of: low) == worths(-1.5, of: group))
    #expect(model.worths(of: high) == worths(1.5, of: group))
    let probabilities = model.probabilities(of: [low, high])
    #expect(abs(probabilities[1] - 0.9525741) < 1e-6)
    #expect(abs(probabilities.reduce(0, +) - 1) < 1e-12)
  }

  @Test func `Each edge of a rectangle adds to its worth`() {
    let model = ProposalModel(rectangles: Self.none, edges: Self.split, divisions: Self.none)
    let one = described(0, edges: [0.5, 0.5, 0.75, 0.5])
    let other = described(0, edges: [0.5, 0.5, 0.5, 0.5])
    let probabilities = model.probabilities(of: [one, other])
    #expect(abs(probabilities[0] - 0.9525741) < 1e-6)
    #expect(model.worths(of: other) == worths(-6, of: EdgeNumbers.table[0].group))
  }

  @Test func `The score of a division is the logarithm of its odds`() {
    let model = ProposalModel(rectangles: Self.none, edges: Self.none, divisions: Self.split)
    func probability(_ first: Float) -> Double {
      let rest = Array(repeating: Float(0), count: PaddingDetection.Division.namesOfNumbers.count - 1)
      return model.probability(ofDivision: [first] + rest)
    }
    #expect(abs(probability(0.5) - 0.2689414) < 1e-6)
    #expect(abs(probability(0.75) - 0.8807971) < 1e-6)
  }

  private static let none = DecisionTrees([])
  /// One split of the first number at 0.5, and leaves of −1 and 2 about a mean of 0.5.
  private static let split = DecisionTrees([
    0x00, 0x02, 0x3f, 0x00, 0x00, 0x00, 0x3f, 0x00, 0x00, 0x00,
    0xff, 0xbf, 0x80, 0x00, 0x00,
    0xff, 0x40, 0x00, 0x00, 0x00,
  ])

  private func worths(_ worth: Float, of group: NumberGroup) -> [Float] {
    NumberGroup.allCases.map { $0 == group ? worth : 0 }
  }

  private func described(_ first: Float, edges: [Float] = []) -> RectangleDescription {
    func padded(_ first: Float, to count: Int) -> [Float] {
      [first] + Array(repeating: 0, count: count - 1)
    }
    return RectangleDescription(
      values: padded(first, to: RectangleDescription.table.count),
      edges: edges.map { padded($0, to: EdgeNumbers.table.count) })
  }
}

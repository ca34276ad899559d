import Foundation
import Testing

@testable import PaddingDetection

/// The program makes of a description what the trainer made of it.
@Suite struct PictureModelTests {
  private struct Stored: Decodable {
    var numbers: [[Float]]
    var probabilities: [Double]
  }

  @Test func `A hundred stored descriptions are as likely as the trainer says`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "stored-descriptions.json")
    let questions = try JSONDecoder().decode([Stored].self, from: Data(contentsOf: file))
    #expect(questions.reduce(0) { $0 + $1.numbers.count } >= 100)
    for question in questions {
      let found = PictureModel.trained.probabilities(
        of: question.numbers.map(RectangleDescription.init(values:)))
      for (one, other) in zip(found, question.probabilities) { #expect(abs(one - other) < 1e-4) }
    }
  }

  @Test func `A tree goes left up to its threshold, and worths add up to the score but for what all have`() {
    // One split of the first number at 0.5, and leaves of −1 and 2 about a mean of 0.5.
    let model = PictureModel(
      trees: "00023f0000003f000000" + "ff0000000000bf800000" + "ff00000000004000" + "0000", temperature: 1)
    let (low, high) = (described(0.5), described(0.75))
    #expect(model.score(of: low) == -1)
    #expect(model.score(of: high) == 2)
    let group = RectangleDescription.table[0].group
    #expect(model.worths(of: low) == [group: -1.5])
    #expect(model.worths(of: high) == [group: 1.5])
    let probabilities = model.probabilities(of: [low, high])
    #expect(abs(probabilities[1] - 0.9525741) < 1e-6)
    #expect(abs(probabilities.reduce(0, +) - 1) < 1e-12)
  }

  private func described(_ first: Float) -> RectangleDescription {
    RectangleDescription(values: [first] + Array(repeating: 0, count: RectangleDescription.table.count - 1))
  }
}

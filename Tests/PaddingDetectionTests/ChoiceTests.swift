import Testing

@testable import PaddingDetection

/// Which of the proposed rectangles is told, and when none is.
@Suite struct ChoiceTests {
  private let barred = Painting(
    width: 320, height: 180, insets: Insets(top: 22, bottom: 22, left: 0, right: 0))

  @Test func `The likeliest rectangle is chosen`() {
    let choice = Choice(FrameSet(barred.detector()))
    #expect(choice.insets == barred.insets)
    #expect(choice.confidence > 0.9)
    #expect(abs(choice.probabilities.reduce(0, +) - 1) < 1e-9)
  }

  @Test func `Nothing is chosen that is less likely than all else together`() {
    let frames = FrameSet(barred.detector())
    // To a model without trees, everything is as likely as everything else.
    let indifferent = ProposalModel(
      rectangles: DecisionTrees([]), edges: DecisionTrees([]), divisions: DecisionTrees([]))
    let choice = Choice(frames, by: indifferent)
    #expect(choice.question.proposals.count > 2)
    #expect(choice.confidence < 0.5)
    #expect(choice.insets == nil)
  }

  @Test func `Of rectangles that lie near each other, each edge is where it most likely is`() {
    func letterbox(_ top: Int, _ bottom: Int) -> Insets {
      Insets(top: top, bottom: bottom, left: 0, right: 0)
    }
    let all = [letterbox(24, 23), letterbox(24, 24), letterbox(23, 24), letterbox(40, 40)]
    #expect(Choice.edgeByEdge(0, all, [0.5, 0.1, 0.2, 0.2]) == 0)
    #expect(Choice.edgeByEdge(0, all, [0.3, 0.25, 0.28, 0.17]) == 1)
    #expect(Choice.edgeByEdge(0, [letterbox(24, 23), letterbox(23, 24)], [0.4, 0.3]) == 0)
  }

  @Test(arguments: [(first: 6, second: 8, width: 320), (first: 2, second: 8, width: 640)])
  func `The verdict speaks of the first size, unless another is clearly more frequent`(
    first: Int, second: Int, width: Int
  ) {
    var detector = PaddingDetector()
    for frame in 0..<first + second {
      let painting = frame < first ? barred : Painting(width: 640, height: 360)
      painting.withFrame(frame) { detector.observe($0, atSeconds: Double(frame)) }
    }
    #expect(detector.assessment().frame?.width == width)
  }

  @Test func `Two lines more or less are one place, and a single line is another than two`() {
    func areNear(_ one: Int, _ other: Int) -> Bool {
      Choice.areNear(
        Insets(top: one, bottom: 0, left: 0, right: 0), Insets(top: other, bottom: 0, left: 0, right: 0))
    }
    #expect(areNear(22, 24) && areNear(24, 22) && areNear(0, 1))
    #expect(!areNear(22, 25) && !areNear(1, 2) && !areNear(0, 2))
  }
}

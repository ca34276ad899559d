import Testing

@testable import PaddingDetection

/// Where a picture lies on something smooth that moves, that is padding.
@Suite struct MovingDesignTests {
  private let insets = Insets(top: 45, bottom: 95, left: 0, right: 0)

  private func design(_ collage: Collage) -> [Int]? {
    let records = collage.detector().recordsOfMainSize
    guard var frame = FrameCandidates(records, collage.detector().verdictOnLevels) else { return nil }
    let found = MovingDesign(frame.seams(.top, within: .zero), frame.seams(.bottom, within: .zero))
    return found.map { [$0.depths.near, $0.depths.far] }
  }

  @Test func `Drifting colours around a picture are padding`() {
    let collage = Collage(insets: insets, surroundings: .drifting)
    let verdict = collage.detector().assessment(duration: 8).verdict
    #expect(verdict.answer == .padded)
    for side in Side.allCases { #expect(abs(verdict.insets[side] - insets[side]) <= 1, "\(side)") }
    #expect(design(collage) == [45, 95])
  }

  @Test func `A picture above and below, and bars that only some shots have, are no design`() {
    #expect(design(Collage(insets: insets, surroundings: .other)) == nil)
    #expect(design(Collage(insets: insets, surroundings: .barsNowAndThen)) == nil)
  }

  @Test func `Stripes that go on inside are a picture with something drawn on it`() {
    #expect(design(Collage(insets: insets, surroundings: .stripes)) == nil)
  }

  @Test func `Where nothing moves inside, it is an interface`() {
    var collage = Collage(insets: insets, surroundings: .drifting)
    collage.moves = false
    #expect(design(collage) == nil)
  }
}

import PaddingDetection
import Testing

/// A line in the middle that divides the frame parts two pictures, none of which is the padding of the other.
@Suite struct DividedFrameTests {
  private let half = Insets(top: 0, bottom: 0, left: 0, right: 80)

  private func verdict(_ surroundings: Collage.Surroundings) -> PaddingVerdict {
    var collage = Collage(insets: half, surroundings: surroundings)
    collage.first = 40
    return collage.detector(frames: 12).assessment(duration: 52).verdict
  }

  @Test func `Two pictures side by side are clean, but never for sure`() {
    let verdict = verdict(.other)
    #expect(verdict.answer == .clean)
    #expect(verdict.confidence <= 0.98)
  }

  @Test func `A still picture beside one that moves is clean`() {
    #expect(verdict(.still).answer == .clean)
  }

  @Test func `Black beside the picture all the time is padding`() {
    #expect(verdict(.otherAfter(100)).answer == .padded)
  }
}

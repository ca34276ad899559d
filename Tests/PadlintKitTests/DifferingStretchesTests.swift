import FrameTracing
import LintReporting
import MediaModel
import PaddingDetection
import Testing

@testable import PadlintKit

/// Which stretches of a video are judged once more when every frame was measured, and what comes of it.
@Suite struct DifferingStretchesTests {
  /// Stretches of a second each, with so much padding, beside sampled frames with `usual`.
  private func stretches(
    _ insets: [Insets], usual: Insets = .zero, sampled: [PaddingSegment] = [], confidence: Double = 0.95
  ) -> DifferingStretches {
    let segments = insets.enumerated().map { number, insets in
      var segment = PaddingSegment(
        startSeconds: Double(number), endSeconds: Double(number) + 1, insets: insets)
      segment.confidence = confidence
      (segment.firstFrame, segment.lastFrame) = (number * 25, number * 25 + 24)
      return segment
    }
    var verdict = verdict(usual, confidence: 0.99)
    verdict.segments = sampled
    return DifferingStretches(segments: segments, sampled: verdict)
  }

  /// A verdict whose edges are all so likely.
  private func verdict(
    _ insets: Insets, confidence: Double, _ answer: PaddingVerdict.Answer? = nil, frames: Int = 9
  ) -> PaddingVerdict {
    let edges = Side.allCases.map { side in
      let edge = EdgeEvidence(
        pixels: insets[side], uncertaintyPixels: 0, confidence: confidence, contrast: 0, straightness: 1,
        supportingFrames: 9, contradictingFrames: 0, uninformativeFrames: 0)
      return (side, edge)
    }
    return PaddingVerdict(
      answer: answer ?? (insets.isZero ? .clean : .padded), confidence: confidence, insets: insets, fill: nil,
      edges: Dictionary(uniqueKeysWithValues: edges), segments: [], reason: nil, framesMeasured: frames,
      framesInformative: frames)
  }

  private let title = Insets(top: 0, bottom: 210, left: 0, right: 0)

  private let letterbox = Insets(top: 90, bottom: 90, left: 0, right: 0)

  @Test func `Stretches that differ from the sampled frames are asked about`() {
    let blanking = Insets(top: 0, bottom: 0, left: 8, right: 8)
    let stretches = stretches([.zero, title, blanking, .zero, title])
    #expect(stretches.questions == [1, 2, 4])
    #expect(stretches.part(1).from == .seconds(1) && stretches.part(1).to == .seconds(2))
    #expect(self.stretches([letterbox, .zero, letterbox], usual: letterbox).questions == [1])
  }

  @Test func `What sampled frames show as well needs no question`() {
    #expect(stretches([letterbox, letterbox], usual: letterbox).questions == [])
    let known = [
      PaddingSegment(startSeconds: 0, endSeconds: 5, insets: letterbox),
      PaddingSegment(startSeconds: 5, endSeconds: 9, insets: .zero),
    ]
    #expect(stretches([.zero, letterbox], sampled: known).questions == [])
    #expect(stretches([letterbox, title], usual: letterbox).questions == [1])
  }

  @Test func `A border may be found two lines off, but a line of two is not none`() {
    var near = letterbox
    near.top += 2
    #expect(stretches([near], usual: letterbox).questions == [])
    #expect(stretches([Insets(top: 2, bottom: 0, left: 0, right: 0)]).questions == [0])
  }

  @Test func `An edge that is surely open loses its padding`() {
    var stretches = stretches([.zero, title, .zero])
    stretches.correct(1, by: verdict(.zero, confidence: 0.95))
    #expect(stretches.segments.allSatisfy { $0.insets.isZero })
    #expect(PaddingSegment.folded(stretches.segments, shortest: 1).count == 1)
  }

  @Test func `More padding stands where its frames do not surely say otherwise`() {
    var stretches = stretches([.zero, title, .zero])
    let measured = stretches.segments
    stretches.correct(1, by: verdict(.zero, confidence: 0.7))
    stretches.correct(1, by: verdict(.zero, confidence: 0.95, .inconclusive))
    stretches.correct(1, by: verdict(title, confidence: 0.99))
    #expect(stretches.segments == measured)
  }

  @Test func `Bars that come together stand together`() {
    var both = title
    both.left = 6
    var stretches = stretches([.zero, both])
    stretches.correct(1, by: verdict(Insets(top: 0, bottom: 0, left: 6, right: 0), confidence: 0.99))
    #expect(stretches.segments[1].insets == both)
    stretches.correct(1, by: verdict(.zero, confidence: 0.99))
    #expect(stretches.segments[1].insets.isZero)
  }

  @Test func `Inside a letterbox, only what lies beyond it is taken back`() {
    var stretches = stretches([letterbox, Insets(top: 90, bottom: 210, left: 0, right: 0)], usual: letterbox)
    stretches.correct(1, by: verdict(.zero, confidence: 0.99))
    #expect(stretches.segments[1].insets.bottom == 210)
    stretches.correct(1, by: verdict(letterbox, confidence: 0.99))
    #expect(stretches.segments[1].insets == letterbox)
  }

  @Test func `A picture without its usual bars has to be sure`() {
    for (confidence, isOpen) in [(0.7, false), (0.9, true)] {
      var stretches = stretches([letterbox, .zero], usual: letterbox)
      stretches.correct(1, by: verdict(.zero, confidence: confidence))
      #expect(stretches.segments[1].insets.isZero == isOpen)
    }
  }

  @Test func `Text over a bar is no picture`() {
    var stretches = stretches(
      [letterbox, Insets(top: 0, bottom: 90, left: 0, right: 0)], usual: letterbox)
    stretches.correct(1, by: verdict(letterbox, confidence: 0.6))
    #expect(stretches.segments[1].insets == letterbox)
  }

  @Test func `A bar of another depth that text hides is as deep as its frames say`() {
    let deeper = Insets(top: 120, bottom: 120, left: 0, right: 0)
    var stretches = stretches(
      [letterbox, Insets(top: 0, bottom: 120, left: 0, right: 0)], usual: letterbox)
    stretches.correct(1, by: verdict(deeper, confidence: 0.95))
    #expect(stretches.segments[1].insets == deeper)
  }
}

import Testing

@testable import PaddingDetection

/// Where a picture lies on an enlarged copy of itself, the copy is padding.
@Suite struct EnlargedCopyTests {
  private let centred = Insets(top: 70, bottom: 70, left: 0, right: 0)
  private let copy = Collage.Surroundings.copy(zoom: 1, brightness: 1)

  /// Where the copy ends at the top and at the bottom, or at the left and the right; nil where none was found.
  private func ends(_ collage: Collage, at sides: [Side] = [.top, .bottom]) throws -> [Int?] {
    let detector = collage.detector()
    var frame = try #require(FrameCandidates(detector.recordsOfMainSize, detector.verdictOnLevels))
    return sides.map { frame.endOfCopy($0, within: .zero) }
  }

  @Test(arguments: [(1.0, 1.0), (1.0, 0.3), (1.5, 1.0), (2.0, 0.5)])
  func `A copy is padding, however far it is enlarged and darkened`(zoom: Double, brightness: Double) {
    let collage = Collage(insets: centred, surroundings: .copy(zoom: zoom, brightness: brightness))
    let verdict = collage.detector().assessment(duration: 8).verdict
    #expect(verdict.answer == .padded)
    #expect(verdict.fill?.type == .blur)
    for side in Side.allCases { #expect(abs(verdict.insets[side] - centred[side]) <= 1, "\(side)") }
  }

  @Test func `The picture may lie off the middle of its copy`() throws {
    let insets = Insets(top: 45, bottom: 95, left: 0, right: 0)
    #expect(try ends(Collage(insets: insets, surroundings: copy)) == [45, 95])
  }

  @Test func `A copy may lie beside the picture`() throws {
    let insets = Insets(top: 0, bottom: 0, left: 70, right: 70)
    let collage = Collage(width: 240, height: 160, insets: insets, surroundings: copy)
    #expect(try ends(collage, at: [.left, .right]) == [70, 70])
  }

  @Test func `A copy may be stretched to the shape of the frame`() throws {
    #expect(try ends(Collage(insets: centred, surroundings: .stretched)) == [70, 70])
  }

  @Test func `Another picture above and below is no copy`() throws {
    #expect(try ends(Collage(insets: centred, surroundings: .other)) == [nil, nil])
  }

  @Test(arguments: [(70, 70, true), (45, 95, false)])
  func `A copy that stands still, and is hardly like the picture, counts around a centred one only`(
    top: Int, bottom: Int, isFound: Bool
  ) throws {
    let insets = Insets(top: top, bottom: bottom, left: 0, right: 0)
    var collage = Collage(insets: insets, surroundings: .firstFrame)
    collage.steadiness = 0.55
    #expect(try ends(collage) == (isFound ? [top, bottom] : [nil, nil]))
  }

  /// Music is posted with a photograph on a blurred copy of itself.
  @Test func `Nothing need move in the copy of a photograph`() throws {
    var collage = Collage(insets: centred, surroundings: copy)
    collage.moves = false
    #expect(try ends(collage) == [70, 70])
    #expect(collage.detector().assessment(duration: 8).verdict.insets == centred)
  }

  @Test func `Of stripes any part looks like any other`() throws {
    #expect(try ends(Collage(insets: centred, surroundings: .stripes)) == [nil, nil])
  }

  @Test func `A copy that fills the frame in some shots only makes the video variable`() throws {
    var detector = Collage(insets: .zero, surroundings: copy).detector(frames: 5)
    detector.merge(Collage(insets: centred, surroundings: copy, first: 5).detector(frames: 4))
    let verdict = detector.assessment(duration: 9).verdict
    #expect(verdict.answer == .variable)
    #expect(verdict.segments.map(\.insets) == [.zero, centred])
    #expect(verdict.segments.map(\.endSeconds) == [4.5, 9])
  }
}

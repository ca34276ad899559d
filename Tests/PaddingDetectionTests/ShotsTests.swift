import Testing

@testable import PaddingDetection

/// Frames are cut into shots by what lies near their edges, whatever that is.
@Suite struct ShotsTests {
  /// `count` frames that are letterboxed by soft waves before `change`, and show a picture throughout from there on.
  private func frames(_ count: Int, change: Int) -> FrameSet {
    var detector = PaddingDetector()
    for second in 0..<count {
      var painting = Painting(
        width: 320, height: 240,
        insets: second < change ? Insets(top: 50, bottom: 50, left: 0, right: 0) : .zero)
      painting.barsAreSoft = true
      painting.withFrame(second) { detector.observe($0, atSeconds: Double(second)) }
    }
    return FrameSet(detector)
  }

  @Test(arguments: [2, 4, 6]) func `A shot begins where frames change`(change: Int) throws {
    let shots = try #require(Shots(frames(8, change: change)))
    #expect(shots.all.contains { $0.lowerBound == change })
    #expect(shots.all.first?.lowerBound == 0 && shots.all.last?.upperBound == 8)
    #expect(zip(shots.all, shots.all.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
  }

  @Test func `A shot is a part where frames differ enough`() {
    let changing = frames(8, change: 4)
    let still = changing.only(Array(repeating: 0, count: 8))
    for (frames, isOffered) in [(changing, true), (still, false)] {
      let divisions = Question(frames).divisions(of: frames).filter(\.isOfShot)
      #expect(divisions.isEmpty != isOffered)
      #expect(divisions.allSatisfy { ($0.showing + $0.open).sorted() == Array(0..<8) })
    }
  }

  @Test func `Of many frames some are looked at, and all are in a shot`() throws {
    let frames = frames(90, change: 60)
    let shots = try #require(Shots(frames))
    #expect(frames.count > 30)
    #expect(shots.all.contains { abs($0.lowerBound - frames.count * 2 / 3) <= 3 })
    #expect(shots.all.reduce(0) { $0 + $1.count } == frames.count)
  }

  @Test func `Three frames are no shots`() { #expect(Shots(frames(3, change: 1)) == nil) }

  @Test func `Frames that change are described shorter in shots than frames that do not`() throws {
    let (changing, same) = (
      try #require(Shots(frames(8, change: 4))), try #require(Shots(frames(8, change: 0)))
    )
    #expect(changing.gain > 1.2 * same.gain)
  }
}

import Testing

@testable import PadlintKit

/// Which places of a video are looked at, and in which order.
@Suite struct SamplingPlanTests {
  private func places(_ plan: SamplingPlan) -> [Double] {
    var plan = plan
    var places: [Double] = []
    while places.count < 200, let place = plan.next() {
      places.append(place)
      plan.note(isNew: true)
    }
    return places
  }

  /// Two seconds of frames were stretched to an hour and a half; the other keyframes lie in the last twenty seconds.
  @Test func `Where few keyframes take nearly all the time, the others are looked at as well`() {
    let keyframes = [0.0, 2500] + (0..<20).map { 5000 + Double($0) }
    let first = places(SamplingPlan(duration: 5020, keyframes: keyframes)).prefix(8)
    #expect(first.count { $0 >= 5000 } >= 3, "\(first)")
  }

  @Test func placesSpreadOverTheDuration() {
    let first = places(SamplingPlan(duration: 80, keyframes: [])).prefix(7)
    #expect(first.sorted() == [10, 20, 30, 40, 50, 60, 70])
    #expect(first.first == 40)
  }

  @Test func everyKnownKeyframeIsAskedOnce() {
    let keyframes = [0, 2.5, 3, 40, 41, 90]
    let asked = places(SamplingPlan(duration: 100, keyframes: keyframes)).map { place in
      keyframes.last { $0 <= place } ?? -1
    }
    #expect(asked.sorted() == keyframes)
  }

  @Test func aPlaceLiesAtOrAfterItsKeyframe() {
    // The first frame may be shown later than the start.
    #expect(places(SamplingPlan(duration: 10, keyframes: [6])) == [6])
  }

  @Test func nothingIsSoughtAnyMoreAfterEightPlacesThatLedNowhere() {
    var plan = SamplingPlan(duration: 5, keyframes: [])
    var asked = 0
    while plan.next() != nil {
      plan.note(isNew: asked == 0)
      asked += 1
    }
    #expect(asked == 9)
  }
}

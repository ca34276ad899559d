import Testing

@testable import PaddingDetection

/// Every rectangle is described by the same numbers, whatever edges it pads.
@Suite struct RectangleDescriptionTests {
  private func description(_ insets: Insets, of painting: Painting) throws -> RectangleDescription {
    let question = Question(FrameSet(painting.detector()))
    let place = try #require(question.proposals.firstIndex { $0.insets == insets })
    return question.descriptions[place]
  }

  private func value(_ name: String, _ description: RectangleDescription) throws -> Float {
    description.values[try #require(RectangleDescription.table.firstIndex { $0.name == name })]
  }

  @Test func `Each number has a name of its own, and few enough for a byte`() {
    let names = RectangleDescription.table.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count < 255)
  }

  @Test func `The numbers are as many as their names, of any rectangle and of none`() {
    let detector = Painting(width: 160, height: 120, insets: Insets(top: 20, bottom: 20, left: 0, right: 0))
      .detector()
    let question = Question(FrameSet(detector))
    #expect(question.descriptions.count == question.proposals.count + 1)
    for description in question.descriptions {
      #expect(description.values.count == RectangleDescription.table.count)
      let areFinite = description.values.allSatisfy(\.isFinite)
      #expect(areFinite)
    }
  }

  @Test func `Black bars are flat, still and straight, and end where the fill does`() throws {
    let insets = Insets(top: 40, bottom: 40, left: 0, right: 0)
    let bars = try description(insets, of: Painting(width: 320, height: 240, insets: insets))
    for name in ["flatness.least", "rate.least"] { #expect(try value(name, bars) > 0.9, "\(name)") }
    for name in ["stillness", "fillHere", "isBlack"] {
      let place = try #require(EdgeNumbers.table.firstIndex { $0.name == name })
      for side in Side.allCases.indices where insets[Side.allCases[side]] > 0 {
        #expect(bars.edges[side][place] > 0.9, "\(name)")
      }
    }
    #expect(try value("pictureFrames.most", bars) == 0)
  }

  @Test func `The whole frame has no border to describe`() throws {
    let painting = Painting(width: 320, height: 240, insets: Insets(top: 40, bottom: 40, left: 0, right: 0))
    let none = try description(.zero, of: painting)
    #expect(try value("rate.least", none) == RectangleDescription.absent)
    #expect(try value("further.rate.open", none) > 0.9)
  }

  @Test func `A repeated outermost line is a streak, another picture is none`() throws {
    let insets = Insets(top: 40, bottom: 0, left: 0, right: 0)
    var streaked = Painting(width: 320, height: 240)
    let rows = (0..<8).map { frame in streaked.luma(frame: frame)[40 * 320..<41 * 320].map(Int.init) }
    streaked.marks = (0..<320).map { column in
      Painting.Mark(rows: 0..<40, columns: column..<column + 1) { rows[$0 % 8][column] }
    }
    let streak = EdgeDescription(.top, depth: 40, FrameSet(streaked.detector()), within: insets).across.streak
    let plain = FrameSet(Painting(width: 320, height: 240).detector())
    let none = EdgeDescription(.top, depth: 40, plain, within: insets).across.streak
    #expect(streak < 0.2)
    #expect(none > 0.5)
  }
}

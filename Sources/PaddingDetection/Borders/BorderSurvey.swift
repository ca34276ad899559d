/// Every boundary of a video that may be a border, with what speaks for and against it: `Scripts/fit-borders` fits the
/// weights of the score to such rows of videos whose padding is known.
package struct BorderSurvey {
  /// One boundary.
  package struct Row: Sendable {
    package var side: Side
    /// Lines from the edge.
    package var depth: Int
    /// Depth of the border beyond which it was described; 0 for the edge of the frame.
    package var outer: Int
    /// How far each property of the score applies whose weight is fitted, 0 to 1, in the order of the score.
    package var values: [Float]
    /// What the properties add to the log odds whose weights are set by hand.
    package var byHand: Float
  }

  /// Whether each of those properties speaks for a border, in the same order.
  package let speaksFor: [Bool]
  package let rows: [Row]

  /// Surveys the frames that `detector` has seen.
  ///
  /// - Parameter insets: the known padding, in whose lines the other axis shows nothing.
  package init(_ detector: PaddingDetector, within insets: Insets) {
    let verdict = detector.verdictOnLevels
    guard var frame = FrameCandidates(detector.recordsOfMainSize, verdict, detector.movingRectangle) else {
      (speaksFor, rows) = ([], [])
      return
    }
    var rows: [Row] = []
    var speaksFor: [Bool] = []
    var places = [(insets: insets, edges: BorderJudgement(&frame, verdict, detector.movingRectangle).edges)]
    // The window that a frame without padding might have, too: within it, lettering looks most like a picture.
    if insets.isZero, let window = BorderJudgement.window(in: &frame, verdict) {
      places.append((window.insets, window.edges))
    }
    for place in places {
      for side in Side.allCases {
        let lines = frame.seams(side, within: place.insets)
        let opposite = frame.seams(side.opposite, within: place.insets)
        let levels = LevelTestimony(verdict, side)
        let candidates = lines.candidates(levels)
        let endOfCopy = frame.endOfCopy(side, within: place.insets)
        // Beyond the known border, and beyond plain lines of the padding, too: what lies in such padding is described
        // without it.
        let plain = candidates.filter { $0 < insets[side] - 8 && lines.rate[$0] >= 0.5 }.prefix(2)
        for outer in Set([0, insets[side]] + plain).sorted() {
          for depth in candidates where lines.isFurtherIn(depth, than: outer) {
            let border = BorderDescription(
              lines, depth: depth, beyond: outer, opposite: opposite, levels: levels, endOfCopy: endOfCopy)
            let terms = BorderScore.terms(border, OtherEdges(place.edges, than: side))
            let fitted = terms.filter { !$0.isByHand }
            speaksFor = fitted.map { $0.objection == nil }
            rows.append(
              Row(
                side: side, depth: depth, outer: outer, values: fitted.map(\.value),
                byHand: terms.filter(\.isByHand).reduce(0) { $0 + $1.weight * $1.value }))
          }
        }
      }
    }
    self.rows = rows
    self.speaksFor = speaksFor
  }
}

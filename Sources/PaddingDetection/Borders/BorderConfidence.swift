extension BorderJudgement {
  /// Share of the blocks of a line that divides the frame, its least depth as a share of all lines, and the most confidence of a
  /// clean verdict on such a frame.
  static let divided = (rate: Float(0.9), share: Float(0.3), confidence: 0.98)
  /// What makes a border doubtful: the probability of a line that was not believed, from which it is a rival; the rate of a
  /// border below which few frames show it; and the share of the frames with picture outside from which padding may come and
  /// go.
  private static let doubtful = (rival: 0.1, rate: Float(0.3), pictureFrames: Float(0.1))
  /// Most confidence of such borders, below that at which sampling ends: of 26 that would have had more than 0.99, 19 were
  /// right, and where one frame of seven showed picture outside, the next ones did, too.
  private static let mostWhereDoubtful = 0.98

  /// How often a verdict on such borders is right, `isPadded` or not, by the figures of videos that the weights were not
  /// fitted to: what is called padded with even odds is wrong more often than not, what is called clean is not.
  ///
  /// Padded verdicts whose confidence a slope of 2 lifts over 0.99, and 1.65 does not, were right in 33 of 33 real and built
  /// videos; but with 2, sampling ends too early to see what is dark for a while. So it is 1.8.
  ///
  /// - Parameter frames: frames that were measured, where no border is believed.
  func confidence(isPadded: Bool, frames: Int) -> Double {
    let odds = logOdds(probability, leastDoubt: 1e-6)
    let frames = borders.filter { $0.depth >= 2 }.map(\.borderFrames).min() ?? frames
    let calibrated = isPadded ? 1.8 * odds : 1.15 * odds + 1
    let most =
      isPadded
      ? isDoubtful ? Self.mostWhereDoubtful : 1 : isDivided ? Self.divided.confidence : 1
    return min(
      most, 1 - Certainty.doubt(ofFrames: frames), logistic(calibrated)
    )
  }

  /// Most confidence of such borders, however sure levels are of them: less where few frames show them, as they do of bars that
  /// differ from shot to shot.
  var mostConfidence: Double { isSeldomSeen ? Self.mostWhereDoubtful : 1 }

  private var borders: [BorderDescription] { edges.values.compactMap(\.borders.last) }

  private var isSeldomSeen: Bool { borders.contains { $0.rate < Self.doubtful.rate } }

  /// Whether a line in the middle divides the frame from edge to edge: one of the two pictures may be padding for the other.
  private var isDivided: Bool {
    edges.values.compactMap(\.rejected?.border).contains {
      $0.rate >= Self.divided.rate && $0.depthShare >= Self.divided.share
    }
  }

  /// Whether another line may be the border of an edge, few frames show the one that is believed, or some show picture outside.
  private var isDoubtful: Bool {
    isSeldomSeen || edges.values.contains { $0.rejected?.probability ?? 0 > Self.doubtful.rival }
      || borders.contains { $0.pictureFrames >= Self.doubtful.pictureFrames }
  }
}

/// The verdict of both ways to look at the frames: borders, for which levels are evidence among others, and what only
/// levels tell.
struct JointVerdict {
  private let levels: PaddingVerdict
  private let borders: BorderJudgement
  private let frame: FrameCandidates
  /// Share of the cells of the frame that change over time, 0 to 1.
  private let movement: Float
  private let records: [FrameRecord]

  /// Probability that none of the borders is one, up to which the verdict is `padded` all the same, and least of each.
  private static let surelyPadded = (none: 0.03, each: 0.85)
  /// Least probability of borders where levels saw the padding change, and of none where they saw it dark.
  private static let enough = (variable: 0.89, unbroken: 0.8)
  /// Share of the lines by which black on two opposite edges may differ where borders dispute it.
  private static let mostOffCentre: Float = 0.2
  /// By so much may a padded verdict on levels be likelier, and still be overruled: levels see fewer kinds of fill. Where
  /// borders show the same and more, the innermost picture counts, from this probability on.
  private static let (advantage, further) = (0.1, 0.4)
  /// Confidence of a clean verdict on a picture that fades to black towards an edge, and nowhere ends on a line: a
  /// head on black, stars, a vignette. What a border in the dark would hide stays a doubt.
  private static let cleanInTheDark = 0.8
  /// Confidence of a clean verdict on what looks like padding and is a part of the picture.
  private static let cleanAllTheSame = 0.8
  /// Share of the cells that change over time in a picture that reaches no edge, such as an object on black; titles and
  /// charts that stand still have next to none.
  private static let leastMovement: Float = 0.05
  /// Share of the doubt of a clean verdict on levels that is left where no line of the frame looks like a border, and the
  /// probability of that.
  private static let cleared = (doubtLeft: 0.1, from: 0.95)
  /// Confidence where only title cards showed bars.
  private static let cleanWithCards = 0.9
  /// Confidence of levels from which borders that agree with them need no more: they were right in 49 of 50 real and
  /// constructed videos, in which something hid the borders.
  private static let known = 0.99
  /// Most confidence that levels which are less sure lend to borders that agree, and the share of cells that change over time
  /// from which they lend it: bars that differ from shot to shot hide borders, and interfaces, which stand still, have flat
  /// bands.
  private static let (lentInMotion, moving) = (0.8, Float(0.4))
  /// How sure levels are of all padding that they see, from which they lend more.
  private static let sure = 0.965
  /// Most confidence of a verdict on levels that borders dispute, of one whose hairlines borders do not see, and of padding that
  /// borders show where levels cannot tell, as in a drawing or before a dark sky.
  private static let (disputed, hairline, undecided) = (0.9, 0.97, 0.98)

  /// - Parameters:
  ///   - records: the frames that both look at, at least one.
  ///   - moving: the rectangle in which something moves in them, if there is one.
  ///   - levels: the verdict on their levels.
  init?(_ records: [FrameRecord], _ moving: MovingRectangle?, on levels: PaddingVerdict) {
    guard var frame = FrameCandidates(records, levels, moving) else { return nil }
    self.levels = levels
    borders = BorderJudgement(&frame, levels, moving)
    movement = frame.movement()
    self.frame = frame
    self.records = records
  }

  /// The likelier of both, with what both know; inconclusive where neither is likelier than not.
  var verdict: PaddingVerdict {
    var likelier = likelier
    let isDoubtful = likelier.confidence < PaddingVerdict.leastConfidence
    if isDoubtful, likelier.answer == .clean || likelier.answer == .padded && !isSurelyPadded {
      likelier = likelier.inconclusive(.weakEvidence)
    }
    if likelier.answer == .padded {
      var frame = frame
      let doubt = doubt(likelier.insets)
      if doubt.isInTheDark {
        likelier = likelier.inconclusive(.darkBorder)
      } else if doubt.isPartOfPicture(&frame) {
        likelier = partOfPicture(likelier)
      } else {
        likelier.nameOverlays(&frame)
        likelier.confidence = min(likelier.confidence, doubt.mostConfidence(afterFrames: records.count))
      }
    }
    for side in Side.allCases {
      guard likelier.edges[side]?.rejected == nil, let rejected = borders.rejectedBorder(of: side)
      else { continue }
      // Levels may know better.
      if abs(rejected.pixels - likelier.insets[side]) > BorderJudgement.samePlace {
        likelier.edges[side]?.rejected = rejected
      }
    }
    return likelier
  }

  /// A clean verdict, as what is `padded` is a part of the picture.
  private func partOfPicture(_ padded: PaddingVerdict) -> PaddingVerdict {
    var clean = padded.clean(confidence: Self.cleanAllTheSame)
    for side in Side.allCases where padded.insets[side] >= 2 {
      clean.edges[side]?.pixels = 0
      clean.edges[side]?.confidence = Self.cleanAllTheSame
      clean.edges[side]?.rejected = RejectedBorder(
        pixels: padded.insets[side], probability: 1 - Self.cleanAllTheSame, objections: [.partOfPicture])
    }
    return clean
  }

  /// Whether all padding that borders show is sure, and only in doubt whether there is more. Doubts of several edges do not add
  /// up to padding: what is true of one, that nothing moves, is mostly true of all.
  private var isSurelyPadded: Bool {
    let probabilities = borders.edges.values.filter { $0.depth >= 2 }.map(\.probability)
    let noneIsOne = probabilities.reduce(1) { $0 * (1 - $1) }
    return noneIsOne <= Self.surelyPadded.none && probabilities.allSatisfy { $0 >= Self.surelyPadded.each }
  }

  private func doubt(_ insets: Insets) -> PaddingDoubt { PaddingDoubt(insets, borders, levels) }

  private var likelier: PaddingVerdict {
    switch levels.answer {
    case .padded where isMirrored:
      return agrees ? confirmed : levels
    case .variable where !hasBorders || borders.probability < Self.enough.variable:
      if let fill = levels.fill,
        TitleCards(records).areAllBars(of: levels, fill: fill)
      {
        return levels.clean(confidence: Self.cleanWithCards)
      }
      if isSplitScreen { return levels.clean(confidence: Self.cleanWithCards) }
      return hasBorders ? disputedLevels : levels
    case .inconclusive where !hasBorders:
      let isPicture = levels.reason == .darkBorder || movement >= Self.leastMovement
      return isPicture && borders.probability >= Self.enough.unbroken
        ? levels.clean(confidence: Self.cleanInTheDark) : levels
    case .padded where !hasBorders && movement < Self.leastMovement && doubt(levels.insets).isDarkAcross:
      return levels.inconclusive(.darkBorder)
    case _ where agrees:
      return confirmed
    case .padded
    where isKnownToLevels
      && borders.probability < (goesFurther ? Self.further : levels.confidence - Self.advantage):
      return areOffCentre ? partOfPicture(levels) : disputedLevels
    default:
      if hasBorders { return padded }
      let confidence = confidence(isPadded: false)
      return levels.clean(confidence: levels.answer == .padded ? min(confidence, Self.disputed) : confidence)
    }
  }

  /// Whether borders show padding. A single line is blanking.
  private var hasBorders: Bool { Side.allCases.contains { borders.insets[$0] >= 2 } }

  /// The verdict on levels, of which borders show something else.
  private var disputedLevels: PaddingVerdict {
    var verdict = levels
    verdict.confidence = min(verdict.confidence, Self.disputed)
    return verdict
  }

  /// Whether levels see much more black along one edge than along the opposite one, as around a drawing; a picture between bars
  /// lies in the middle.
  private var areOffCentre: Bool {
    [Side.top, .left].contains { near in
      let difference = abs(levels.insets[near] - levels.insets[near.opposite])
      return Float(difference) > Self.mostOffCentre * Float(frame.lines(from: near))
    }
  }

  /// Whether borders show all padding of the levels, and more, which does not come and go.
  private var goesFurther: Bool {
    levels.segments.isEmpty && borders.insets != levels.insets
      && Side.allCases.allSatisfy { borders.insets[$0] >= levels.insets[$0] - BorderJudgement.samePlace }
  }

  /// Whether levels saw a fill that borders tell badly: a fold has no step.
  private var isMirrored: Bool { levels.fill?.type == .mirror }

  /// Whether levels saw padding that they know best. Where borders disputed a colour that levels were not sure of, levels
  /// were never right, in 35 real and constructed videos.
  private var isKnownToLevels: Bool { levels.fill?.type == .black }

  private var agrees: Bool {
    Side.allCases.allSatisfy { abs(levels.insets[$0] - borders.insets[$0]) <= BorderJudgement.samePlace }
  }

  /// Whether all padding that comes and goes ends at lines that stay when it is gone: one picture of several is dark for a
  /// while.
  private var isSplitScreen: Bool {
    let ends = levels.segments.flatMap { segment in
      Side.allCases.map { (side: $0, depth: segment.insets[$0]) }.filter { $0.depth >= 2 }
    }
    return !ends.isEmpty
      && ends.allSatisfy { end in
        guard let line = borders.edges[end.side]?.rejected?.border else { return false }
        return abs(line.depth - end.depth) <= BorderJudgement.samePlace
          && line.rate >= BorderJudgement.divided.rate
      }
  }

  private func confidence(isPadded: Bool) -> Double {
    borders.confidence(isPadded: isPadded, frames: levels.framesMeasured)
  }

  private var confirmed: PaddingVerdict {
    var verdict = levels
    let sees = Side.allCases.allSatisfy { (levels.insets[$0] >= 2) == (borders.insets[$0] >= 2) }
    if levels.answer == .clean {
      let doubtLeft = borders.probability >= Self.cleared.from ? Self.cleared.doubtLeft : 1
      verdict.confidence = min(confidence(isPadded: false), 1 - (1 - levels.confidence) * doubtLeft)
    } else {
      let confidence = confidence(isPadded: true)
      verdict.confidence = max(confidence, min(levels.confidence, lent))
    }
    if !sees { verdict.confidence = min(levels.confidence, Self.hairline) }
    if levels.answer == .padded {
      for side in Side.allCases {
        verdict.insets[side] = depth(on: side)
        verdict.edges[side]?.pixels = depth(on: side)
      }
    }
    return verdict
  }

  /// Lines of padding along `side`, of which levels and borders show about the same. Levels are the more exact, but for a strip
  /// that they take for blanking, or do not see, and for a line around the picture: in 12 of 12 borders were right.
  private func depth(on side: Side) -> Int {
    let (known, depth) = (levels.insets[side], borders.insets[side])
    return known < 2 && depth >= 2 || depth - known >= BorderJudgement.samePlace ? depth : known
  }

  /// How sure levels are of all padding that they see, whatever they make of the other edges.
  private var sureOfPadding: Double {
    Side.allCases.filter { levels.insets[$0] >= 2 }.reduce(1) { $0 * (levels.edges[$1]?.confidence ?? 0) }
  }

  /// Most confidence that levels lend to borders that agree with them and are less sure.
  private var lent: Double {
    if isMirrored { return 1 }
    if areOffCentre { return 0 }
    if levels.confidence >= Self.known { return borders.mostConfidence }
    if sureOfPadding >= Self.sure { return Self.disputed }
    return levels.fill?.type == .black && movement >= Self.moving ? Self.lentInMotion : 0
  }

  private var padded: PaddingVerdict {
    var padded = levels
    padded.answer = .padded
    padded.reason = nil
    padded.confidence = min(
      confidence(isPadded: true), levels.answer == .inconclusive ? Self.undecided : 1)
    padded.insets = .zero
    for (side, edge) in borders.edges {
      let known = levels.insets[side]
      let isKnown = known > 0 && abs(known - edge.depth) <= BorderJudgement.samePlace
      padded.insets[side] = isKnown ? depth(on: side) : edge.depth
      if !isKnown, let border = edge.borders.last {
        padded.edges[side] = EdgeEvidence(border, probability: edge.probability)
      }
    }
    padded.fill = borders.fill(of: records[0]) ?? levels.fill
    padded.framesInformative = max(
      levels.framesInformative, borders.edges.values.compactMap { $0.borders.last?.borderFrames }.max() ?? 0)
    return padded
  }
}

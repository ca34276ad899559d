/// What the learnt choice says beside the verdict of levels and borders.
///
/// Where it is sure, it counts: of inputs made after public reports it gets most right that they do not. Where it is not, their verdict
/// stands.
struct SecondOpinion {
  private let records: [FrameRecord]
  private let frames: FrameSet
  private let stretches: Stretches

  /// Confidence below which a verdict is not sure, and from which an opinion counts against such a verdict, and against others.
  private static let (unsure, countsAgainstUnsure, counts) = (0.95, 0.85, 0.9)

  /// Asks about `records`, which have one size and are in the order of time; nil where no cells of them were kept.
  init?(_ records: [FrameRecord]) {
    let kept = records.filter { $0.cells != nil }
    if kept.isEmpty { return nil }
    self.records = kept
    var frames = FrameSet(rows: kept.compactMap(\.cells?.rows), columns: kept.compactMap(\.cells?.columns))
    stretches = Stretches(&frames)
    self.frames = frames
  }

  /// The verdict after `first`, which other ways reached.
  ///
  /// - Parameter duration: length of the video in seconds, for the end of the last segment.
  func verdict(after first: PaddingVerdict, duration: Double?) -> PaddingVerdict {
    guard counts(against: first) else { return first }
    if let insets = stretches.insets {
      var second = changing(insets, after: first, duration: duration)
      // Where both tell of changes, levels and borders have placed them to the frame.
      if second.answer == first.answer, !first.segments.isEmpty, Choice.areNear(first.insets, second.insets) {
        second = first
        second.confidence = max(first.confidence, stretches.confidence)
      }
      return second
    }
    guard let insets = stretches.whole.insets else { return first }
    var second = first
    if insets.isZero {
      second = first.answer == .clean ? first : clean(after: first)
    } else if first.answer != .padded || !Choice.areNear(first.insets, insets) {
      second = padded(insets, after: first)
    }
    // Confidence in another rectangle is none in this one.
    let agrees = second.answer == first.answer && second.insets == first.insets
    second.confidence = agrees ? max(first.confidence, stretches.confidence) : stretches.confidence
    return second
  }

  /// Whether the opinion counts more than `first`.
  private func counts(against first: PaddingVerdict) -> Bool {
    stretches.confidence >= (first.confidence < Self.unsure ? Self.countsAgainstUnsure : Self.counts)
  }

  private func clean(after first: PaddingVerdict) -> PaddingVerdict {
    var clean = first.clean(confidence: stretches.confidence)
    for side in Side.allCases {
      let pixels = first.insets[side]
      clean.edges[side]?.pixels = 0
      clean.edges[side]?.confidence = stretches.whole.probability(of: 0, along: side)
      clean.edges[side]?.overlay = .none
      clean.edges[side]?.overlayShare = 0
      if pixels >= 2 { clean.edges[side]?.rejected = rejected(pixels, along: side) }
    }
    return clean
  }

  private func padded(_ insets: Insets, after first: PaddingVerdict) -> PaddingVerdict {
    var (padded, frames) = (first, frames)
    (padded.answer, padded.insets, padded.reason, padded.segments) = (.padded, insets, nil, [])
    describe(insets, in: &padded, &frames)
    padded.nameOverlays(in: &frames)
    return padded
  }

  /// Padding that comes and goes, or of which some lasts.
  private func changing(_ insets: [Insets], after first: PaddingVerdict, duration: Double?) -> PaddingVerdict
  {
    var (verdict, frames) = (first, frames)
    var lasting = insets[0]
    for side in Side.allCases {
      let least = insets.map { $0[side] }.min() ?? 0
      lasting[side] = least < 2 ? 0 : least
    }
    (verdict.answer, verdict.insets) = (lasting.isZero ? .variable : .padded, lasting)
    (verdict.confidence, verdict.reason) = (stretches.confidence, nil)
    verdict.segments = Timeline(records, insets).segments(duration: duration)
    let deepest = insets.max { one, other in
      Side.allCases.reduce(0) { $0 + one[$1] } < Side.allCases.reduce(0) { $0 + other[$1] }
    }
    describe(lasting.isZero ? deepest ?? .zero : lasting, in: &verdict, &frames)
    if lasting.isZero {
      for side in Side.allCases { verdict.edges[side]?.pixels = 0 }
    } else {
      verdict.nameOverlays(in: &frames)
    }
    return verdict
  }

  /// Puts what the frames show of the edges of `insets`, and of their fill, into `verdict`.
  private func describe(_ insets: Insets, in verdict: inout PaddingVerdict, _ frames: inout FrameSet) {
    var deepest: BorderDescription?
    for side in Side.allCases {
      let probability = stretches.whole.probability(of: insets[side], along: side)
      guard insets[side] >= 2 else {
        verdict.edges[side]?.pixels = 0
        verdict.edges[side]?.confidence = probability
        continue
      }
      let border = frames.border(side, depth: insets[side], beyond: 0, within: insets)
      verdict.edges[side] = EdgeEvidence(border, probability: probability)
      if border.depth > deepest?.depth ?? 0 { deepest = border }
    }
    verdict.fill = deepest.map {
      PaddingFill(.init(outside: $0), Level($0.fill), noise: $0.textureOutside, of: records[0])
    }
    verdict.framesInformative = max(verdict.framesInformative, deepest?.borderFrames ?? 0)
  }

  /// A border at `pixels` that is not believed, with what speaks against it.
  private func rejected(_ pixels: Int, along side: Side) -> RejectedBorder {
    let choice = stretches.whole
    let place = choice.question.proposals.firstIndex { abs($0.insets[side] - pixels) <= Choice.near }
    return RejectedBorder(
      pixels: pixels, probability: choice.probability(of: pixels, along: side),
      objections: place.map { Set(choice.objections(to: $0).prefix(3).map(BorderObjection.init)) }
        .map { kinds in BorderObjection.allCases.filter(kinds.contains) } ?? [.partOfPicture])
  }
}

extension BorderObjection {
  /// The objection that tells best what a group of numbers says against a border.
  init(_ group: NumberGroup) {
    self =
      switch group {
      case .line, .otherLines: .linesOutside
      case .fill, .outside: .pictureOutside
      case .texture, .likeness: .texturedOutside
      case .movement: .nothingMoves
      case .pairing: .unpaired
      case .shape: .thin
      case .proposal, .undecided: .partOfPicture
      }
  }
}

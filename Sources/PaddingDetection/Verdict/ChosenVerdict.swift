/// The verdict on frames of one size: which rectangles are chosen for them, and what the frames show of these.
struct ChosenVerdict {
  private let records: [FrameRecord]
  private let frames: FrameSet
  private var stretches: Stretches

  /// Share of the cells that differ from the others, below which frames show nothing.
  private static let visible: Float = 0.02
  /// Least probability of a border that is not believed and is worth a word, and most that is said against it.
  private static let (worthAWord, mostObjections) = (0.02, 3)

  /// Chooses one rectangle for `records`, which have one size and are in the order of time; nil where no cells of them were kept.
  init?(_ records: [FrameRecord]) {
    guard let frames = FrameSet(records) else { return nil }
    stretches = Stretches(frames)
    self.frames = frames
    self.records = records.filter { $0.cells != nil }
  }

  /// Asks parts of the frames as well.
  mutating func divide() { stretches.divide(frames) }

  /// How likely it is that what is chosen is right.
  var confidence: Double { StatedConfidence.of(stretches.confidence) }

  /// The padding at each frame.
  var timeline: SampledTimeline {
    let throughout = stretches.whole.insets ?? .zero
    return SampledTimeline(records, stretches.insets ?? records.map { _ in throughout })
  }

  /// Size of the frames.
  var shape: FrameGrids.Shape { records[0].shape }

  /// Spans of time around frames that may show other padding than their neighbours: more frames tell whether they do.
  var suspicions: [ClosedRange<Double>] {
    stretches.suspects.flatMap { frame in
      let times = records[max(0, frame - 1)...min(frame + 1, records.count - 1)].map(\.seconds)
      return zip(times, times.dropFirst()).map { $0...$1 }
    }
  }

  /// What is said of the frames of a video that lasts `duration` seconds.
  func verdict(duration: Double?) -> PaddingVerdict {
    guard let insets = stretches.insets else {
      let insets = stretches.whole.insets
      var verdict = verdict(insets.map { $0.isZero ? .clean : .padded } ?? .inconclusive, insets ?? .zero)
      if insets == nil {
        verdict.reason = reason
        verdict.confidence = min(verdict.confidence, PaddingVerdict.mostUndecided)
      }
      return verdict
    }
    let lasting = stretches.lasting
    var verdict = verdict(
      lasting.isZero ? .variable : .padded, lasting.isZero ? deepest(insets) : lasting)
    verdict.segments = timeline.segments(duration: duration)
    if lasting.isZero {
      verdict.insets = .zero
      for side in Side.allCases { verdict.edges[side]?.pixels = 0 }
    }
    return verdict
  }

  /// Why nothing is decided.
  private var reason: PaddingVerdict.Reason {
    if frames.light.share < Self.visible { return .nothingVisible }
    return stretches.whole.isUndecided ? .darkBorder : .weakEvidence
  }

  /// Of several paddings the one with the most lines.
  private func deepest(_ insets: [Insets]) -> Insets {
    func lines(_ insets: Insets) -> Int { Side.allCases.reduce(0) { $0 + insets[$1] } }
    return insets.max { lines($0) < lines($1) } ?? .zero
  }

  private func verdict(_ answer: PaddingVerdict.Answer, _ insets: Insets) -> PaddingVerdict {
    var edges: [Side: EdgeEvidence] = [:]
    var deepest: BorderDescription?
    for side in Side.allCases {
      let probability = StatedConfidence.of(stretches.whole.probability(of: insets[side], along: side))
      if insets[side] >= 2 {
        let border = frames.border(side, depth: insets[side], beyond: 0, within: insets)
        edges[side] = EdgeEvidence(border, probability: probability)
        if border.depth > deepest?.depth ?? 0 { deepest = border }
      } else {
        edges[side] = EdgeEvidence(
          openAt: frames.fill(side, within: insets, isOwn: false), probability: probability)
      }
      edges[side]?.rejected = rejected(along: side, beside: insets[side])
    }
    var verdict = PaddingVerdict(
      answer: answer, confidence: confidence, insets: insets, fill: nil, edges: edges, segments: [],
      reason: nil, framesMeasured: records.count, framesInformative: frames.informative)
    verdict.fill = deepest.map {
      PaddingFill(fillType(of: insets, $0), $0.fill, noise: $0.textureOutside, of: records[0])
    }
    if !insets.isZero { verdict.nameOverlays(in: frames) }
    return verdict
  }

  /// What padding of `insets` is made of, whose deepest border is `border`.
  private func fillType(of insets: Insets, _ border: BorderDescription) -> PaddingFill.FillType {
    let question = stretches.whole.question
    if let place = question.proposals.firstIndex(where: { $0.insets == insets }) {
      let isFlat = border.flatness >= PaddingFill.FillType.flat
      if !isFlat, question.proposals[place].generators.contains(.fold) { return .mirror }
      if question.descriptions[place].likeness >= PictureLikeness.leastOfCopies { return .blur }
    }
    return .init(outside: border)
  }

  /// The likeliest border along `side` that is not that at `pixels`, with what speaks against it; nil where none is worth a word.
  private func rejected(along side: Side, beside pixels: Int) -> RejectedBorder? {
    let choice = stretches.whole
    let others = choice.question.proposals.indices.filter {
      let depth = choice.question.proposals[$0].insets[side]
      return depth >= 2 && abs(depth - pixels) > Choice.near
    }
    guard let place = others.max(by: { choice.probabilities[$0] < choice.probabilities[$1] }) else {
      return nil
    }
    let depth = choice.question.proposals[place].insets[side]
    let probability = choice.probability(of: depth, along: side)
    guard probability >= Self.worthAWord else { return nil }
    let objections = Set(choice.objections(to: place).prefix(Self.mostObjections).map(BorderObjection.init))
    return RejectedBorder(
      pixels: depth, probability: probability,
      objections: BorderObjection.allCases.filter(objections.contains))
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

extension EdgeEvidence {
  /// What frames show of an edge whose border is `border`.
  init(_ border: BorderDescription, probability: Double) {
    // Beside a fill that is a picture itself, only the line tells.
    let isFlat = border.flatness >= PaddingFill.FillType.flat
    let supporting =
      isFlat ? border.framesWithBorder.count : Int((border.rate * Float(border.frames)).rounded())
    let contradicting = isFlat ? border.framesWithPictureOutside.count : 0
    self.init(
      pixels: border.depth, uncertaintyPixels: 1, confidence: probability, contrast: Double(border.contrast),
      straightness: Double(border.best), supportingFrames: supporting, contradictingFrames: contradicting,
      uninformativeFrames: max(0, border.frames - supporting - contradicting))
  }

  /// What frames show of an edge that the picture reaches, whose fill ends at `fill`.
  init(openAt fill: FillBoundary, probability: Double) {
    let told = fill.frames.compactMap(\.self)
    let reached = told.filter { $0.depth < 2 }
    self.init(
      pixels: 0, uncertaintyPixels: 0, confidence: probability, contrast: 0,
      straightness: Double(reached.reduce(0) { $0 + $1.support } / Float(max(1, reached.count))),
      supportingFrames: reached.count, contradictingFrames: told.count - reached.count,
      uninformativeFrames: fill.frames.count - told.count)
  }
}

extension PaddingFill {
  /// A fill of `type` and `color`, in the code values of frames such as `record`.
  init(_ type: FillType, _ color: CellSample.Color, noise: Float, of record: FrameRecord) {
    let luma = CodeScale(record.format, isChroma: false)
    let chroma = record.hasChroma ? CodeScale(record.format, isChroma: true) : nil
    self.init(
      type: type, lumaCode: luma.code(Float(color.luma)), cbCode: chroma?.code(Float(color.cb)),
      crCode: chroma?.code(Float(color.cr)),
      noise: Double(luma.codes(ofDifference: noise)))
  }
}

extension PaddingFill.FillType {
  /// Share of the cells outside that have the fill's colour, from which it is of one colour.
  static let flat: Float = 0.6

  /// Of one colour, or of many that move, that stand still, or that change evenly.
  init(outside border: BorderDescription) {
    let isSmooth = border.textureOutside < 1.5
    self =
      if border.flatness >= Self.flat {
        border.fill.isBlack ? .black : .color
      } else if border.stillness < 0.9 {
        .blur
      } else if isSmooth {
        border.flatness < 0.3 ? .gradient : .color
      } else {
        .still
      }
  }
}

/// Weighs what the boundaries of all frames show against a verdict on the levels of each.
///
/// Levels know flat fills, their exact edges, and when they come and go. Boundaries find any fill that lasts. Where
/// both agree, levels say where exactly; where they do not, the likelier one is right.
struct SecondOpinion {
  private let seams: SeamJudgement
  private let format: SampleFormat
  private let cards: TitleCards

  /// Lines by which two places of one border may differ: compression smears it.
  private static let samePlace = 3
  /// Confidence at which a clean verdict needs more than a likely border against it, and that border's probability.
  private static let sure = (clean: 0.99, border: 0.9)
  /// Least probability of borders where levels could not decide, and where they saw the padding change.
  private static let enough = (undecided: 0.6, variable: 0.95, clean: 0.6, unbroken: 0.97)
  /// By so much may a padded verdict be likelier, and still be overruled: levels see fewer kinds of fill.
  private static let advantage = 0.1
  /// Least probability of borders that are those of a padded verdict and more: the innermost picture counts.
  private static let further = 0.4
  /// Share of the doubt that is left where both ways agree and the boundaries are sure.
  private static let doubtLeft = 1.0 / 3
  /// Probability below which agreement says little, and the most confidence of such a verdict.
  private static let (unsure, unsureConfidence) = (0.7, 0.97)
  /// Confidence of a clean verdict on a picture that fades to black towards an edge, and nowhere ends on a line: a
  /// head on black, stars, a vignette. What a border in the dark would hide stays a doubt.
  private static let cleanInTheDark = 0.8
  /// Confidence where only title cards showed bars.
  private static let cleanWithCards = 0.9
  /// Most confidence of a verdict that is disputed.
  private static let disputed = 0.9

  /// - Parameter records: the frames that both look at, at least one.
  init?(_ records: [FrameRecord]) {
    guard let seams = SeamJudgement(records), let format = records.first?.format else { return nil }
    self.seams = seams
    self.format = format
    cards = TitleCards(records)
  }

  /// The likelier of `verdict` and what the boundaries show.
  func weighed(against verdict: PaddingVerdict) -> PaddingVerdict {
    if agrees(with: verdict) { return confirmed(verdict) }
    let isPadded = Side.allCases.contains { seams.insets[$0] >= 2 }
    if isPadded, overrules(verdict) { return padded(insteadOf: verdict) }
    if !isPadded, verdict.reason == .darkBorder, seams.probability >= Self.enough.unbroken {
      return clean(insteadOf: verdict, confidence: Self.cleanInTheDark)
    }
    if verdict.answer == .variable, let fill = verdict.fill,
      cards.areAllBars(of: verdict, fill: Int(Float(fill.lumaCode) / format.codesPer8BitCode))
    {
      return clean(insteadOf: verdict, confidence: Self.cleanWithCards)
    }
    var verdict = verdict
    if isPadded || verdict.answer == .padded { verdict.confidence = min(verdict.confidence, Self.disputed) }
    return verdict
  }

  private func clean(insteadOf verdict: PaddingVerdict, confidence: Double) -> PaddingVerdict {
    var clean = verdict
    clean.answer = .clean
    clean.reason = nil
    clean.segments = []
    clean.fill = nil
    clean.confidence = confidence
    return clean
  }

  private func agrees(with verdict: PaddingVerdict) -> Bool {
    switch verdict.answer {
    case .clean: seams.insets.isZero
    case .padded:
      Side.allCases.allSatisfy { abs(verdict.insets[$0] - seams.insets[$0]) <= Self.samePlace }
    case .variable, .inconclusive: false
    }
  }

  /// Of 363 real and constructed videos on which both agreed, 356 were right; of those where the boundaries were sure
  /// as well, 304 of 306.
  private func confirmed(_ verdict: PaddingVerdict) -> PaddingVerdict {
    var verdict = verdict
    if seams.probability >= Self.sure.border {
      verdict.confidence = 1 - (1 - verdict.confidence) * Self.doubtLeft
    } else if seams.probability < Self.unsure {
      verdict.confidence = min(verdict.confidence, Self.unsureConfidence)
    }
    return verdict
  }

  private func overrules(_ verdict: PaddingVerdict) -> Bool {
    switch verdict.answer {
    case .padded:
      // A fold has no step, and a still picture has steps of its own.
      ![.mirror, .still, .gradient].contains(verdict.fill?.type ?? .black)
        && seams.probability
          >= (goesFurther(than: verdict) ? Self.further : verdict.confidence - Self.advantage)
    case .clean:
      seams.probability >= Self.enough.clean
        && (verdict.confidence < Self.sure.clean || seams.probability > Self.sure.border)
    case .inconclusive: seams.probability >= Self.enough.undecided
    case .variable: seams.probability >= Self.enough.variable
    }
  }

  /// Whether the boundaries show all padding of `verdict`, and more, which does not come and go.
  private func goesFurther(than verdict: PaddingVerdict) -> Bool {
    verdict.segments.isEmpty
      && Side.allCases.allSatisfy { seams.insets[$0] >= verdict.insets[$0] - Self.samePlace }
  }

  private func padded(insteadOf verdict: PaddingVerdict) -> PaddingVerdict {
    var padded = verdict
    padded.answer = .padded
    padded.reason = nil
    padded.confidence = seams.probability
    padded.insets = .zero
    for (side, edge) in seams.edges {
      let known = verdict.insets[side]
      let isKnown = known > 0 && abs(known - edge.depth) <= Self.samePlace
      padded.insets[side] = isKnown ? known : edge.depth
      if !isKnown, let border = edge.borders.last {
        padded.edges[side] = EdgeEvidence(border, probability: edge.probability)
      }
    }
    padded.fill = fill ?? verdict.fill
    padded.framesInformative = max(
      verdict.framesInformative, seams.edges.values.compactMap { $0.borders.last?.borderFrames }.max() ?? 0)
    return padded
  }

  /// The fill of the deepest padding.
  private var fill: PaddingFill? {
    let borders = seams.edges.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap(\.value.borders.last)
    guard let border = borders.max(by: { $0.depth < $1.depth }) else { return nil }
    let scale = format.codesPer8BitCode
    func code(_ value: UInt8) -> Int { Int((Float(value) * scale).rounded()) }
    return PaddingFill(
      type: border.fillType(nominalBlack: format.isFullRange ? 0 : 16), lumaCode: code(border.fill.luma),
      cbCode: code(border.fill.cb), crCode: code(border.fill.cr),
      noise: Double(border.textureOutside * scale))
  }
}

extension BorderDescription {
  /// What the padding outside is made of.
  fileprivate func fillType(nominalBlack: Int) -> PaddingFill.FillType {
    if flatness >= 0.6 { return isBlack && Int(fill.luma) <= nominalBlack + 14 ? .black : .color }
    if stillness < 0.9 { return .blur }
    return textureOutside < 1.5 && flatness < 0.3 ? .gradient : textureOutside < 1.5 ? .color : .still
  }
}

extension EdgeEvidence {
  fileprivate init(_ border: BorderDescription, probability: Double) {
    let contradicting = Int((border.pictureFrames * Float(border.frames)).rounded())
    // A fill of many colours hides what lies on it; single cells are noise.
    let hasOverlay = border.flatness >= 0.6 && border.overlay >= 0.03
    let isLogo = border.stillness >= 0.95 && border.overlayBlocks <= 0.35
    self.init(
      pixels: border.depth, uncertaintyPixels: 1, confidence: probability, contrast: Double(border.contrast),
      straightness: Double(border.best), supportingFrames: border.borderFrames,
      contradictingFrames: contradicting,
      uninformativeFrames: max(0, border.frames - border.borderFrames - contradicting),
      overlay: hasOverlay ? isLogo ? .logo : .text : .none,
      overlayShare: hasOverlay ? Double(border.overlayBlocks) : 0)
  }
}

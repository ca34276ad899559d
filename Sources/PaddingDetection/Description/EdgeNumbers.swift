/// A number that describes something: its name, and what it is about.
struct DescribedNumber {
  var name: String
  var group: NumberGroup
}

/// The numbers that describe one edge of a proposed rectangle: its border where it is padded, and otherwise the plainest line that the
/// rectangle leaves in the picture.
enum EdgeNumbers {
  /// What a rectangle has of a number of its padded edges.
  enum Summary: String {
    case least, mean, most

    /// Of `values`; ``RectangleDescription/absent`` where there are none.
    func of(_ values: [Float]) -> Float {
      if values.isEmpty { return RectangleDescription.absent }
      return switch self {
      case .least: values.min() ?? 0
      case .mean: values.reduce(0, +) / Float(values.count)
      case .most: values.max() ?? 0
      }
    }
  }

  /// Of a border, with what a rectangle has of it.
  static let ofBorders:
    [(name: String, group: NumberGroup, summaries: [Summary], value: @Sendable (EdgeDescription) -> Float)] =
      [
        ("rate", .line, [.least], { $0.border.rate }),
        ("best", .line, [.least], { $0.border.best }),
        ("rateWhereLit", .line, [.least], { $0.border.rateWhereLit }),
        ("rateAround", .line, [], { $0.around.rate }),
        ("spread", .line, [], { $0.around.spread }),
        ("everSteps", .line, [], { $0.everSteps }),
        ("gap", .line, [.mean, .most], { $0.gap }),
        ("borderFrames", .line, [], { Float($0.border.framesWithBorder.count) / Float($0.border.frames) }),
        ("contrast", .fill, [], { $0.border.contrast }),
        ("flatness", .fill, [.least, .mean], { $0.border.flatness }),
        ("isBlack", .fill, [], { $0.border.fill.passesForBlack ? 1 : 0 }),
        ("luma", .fill, [], { Float($0.border.fill.luma) }),
        (
          "color", .fill, [],
          { max(abs(Float($0.border.fill.cb) - 128), abs(Float($0.border.fill.cr) - 128)) }
        ),
        ("fillHere", .fill, [.mean], { $0.fill.here }),
        ("fillOutside", .outside, [], { $0.fill.outside }),
        ("ownHere", .likeness, [.least, .mean], { $0.own.here }),
        ("ownFurther", .likeness, [], { $0.own.further }),
        ("fillInside", .fill, [.mean], { $0.border.fillInside }),
        ("fillEverywhere", .fill, [.mean, .most], { $0.border.fillEverywhere }),
        ("fillReturns", .fill, [.least], { $0.border.fillReturns }),
        ("pictureFrames", .outside, [.most], { $0.border.pictureFrames }),
        ("overlay", .outside, [], { $0.border.overlay }),
        ("overlayBlocks", .outside, [], { $0.border.overlayBlocks }),
        ("textureOutside", .texture, [.mean], { $0.border.textureOutside }),
        ("smoothness", .texture, [.least, .mean], { $0.border.smoothness }),
        ("texturedInside", .texture, [], { $0.border.texturedInside }),
        ("continuity", .texture, [], { $0.across.continuity }),
        ("step", .texture, [.least], { $0.across.step }),
        ("colorStep", .texture, [], { $0.across.colorStep }),
        ("streak", .likeness, [.least, .mean], { $0.across.streak }),
        ("changesOutside", .likeness, [.most], { $0.changesOutside }),
        ("evenness", .likeness, [.least, .mean, .most], { $0.evenness }),
        ("mirror", .likeness, [], { $0.across.mirror }),
        ("variety", .texture, [.mean, .most], { $0.across.variety }),
        ("stillness", .movement, [], { $0.border.stillness }),
        ("movementInside", .movement, [], { $0.border.movementInside }),
        ("oppositeRate", .pairing, [], { $0.border.oppositeRate }),
        ("oppositeDistance", .pairing, [.least, .mean], { $0.opposite.distance }),
        ("oppositeStillness", .pairing, [], { $0.opposite.stillness }),
        ("rateOutside", .otherLines, [.mean, .most], { $0.border.rateOutside }),
        ("depthShare", .shape, [.most], { $0.border.depthShare }),
        ("depth", .shape, [], { Float(min(32, $0.border.depth)) }),
        ("darker", .fill, [.least, .mean], { $0.across.darker }),
        ("passing", .fill, [.most], { $0.across.passing }),
        ("passingAtRim", .fill, [], { $0.across.passingAtRim }),
        ("passingSpread", .fill, [], { $0.across.passingSpread }),
        ("sharpness", .line, [.least, .mean], { $0.sharpness }),
      ]

  /// Of the plainest line that a rectangle leaves inside: the most over its padded edges, and over the others.
  static let ofFurther: [(name: String, value: @Sendable (BorderDescription) -> Float)] = [
    ("rate", { $0.rate }), ("best", { $0.best }), ("rateWhereLit", { $0.rateWhereLit }),
    ("flatness", { $0.flatness }), ("contrast", { $0.contrast }), ("texturedInside", { $0.texturedInside }),
    ("oppositeRate", { $0.oppositeRate }), ("rateOutside", { $0.rateOutside }),
    ("depthShare", { $0.depthShare }), ("smoothness", { $0.smoothness }),
    ("pictureFrames", { $0.pictureFrames }), ("fillReturns", { $0.fillReturns }),
    ("isPlainBar", { $0.rate * $0.flatness * $0.stillness }),
  ]

  /// Of where the fill of the edge ends.
  private static let ofFills: [(name: String, value: @Sendable (FillBoundary) -> Float)] = [
    ("told", { $0.told }), ("reached", { $0.atEdge.here }), ("fillFurther", { $0.atEdge.further }),
  ]

  /// Of the rectangle that the edge is one of.
  private static let ofWhole: [(name: String, group: NumberGroup, value: @Sendable (Whole, Side) -> Float)] =
    [
      ("depth", .shape, { Float(min(64, $0.insets[$1])) }),
      ("oppositeIsPadded", .pairing, { $0.insets[$1.opposite] >= 2 ? 1 : 0 }),
      ("oppositeDiffers", .pairing, { Float(min(64, abs($0.insets[$1] - $0.insets[$1.opposite]))) }),
      ("paddedEdges", .shape, { whole, _ in Float(whole.paddedEdges) }),
      ("ofDeepest", .shape, { Float($0.insets[$1]) / Float(max(1, $0.deepest)) }),
      ("movement", .movement, { whole, _ in whole.movement }),
    ]

  /// What is the same for all edges of a rectangle.
  struct Whole {
    let insets: Insets
    /// How much of the frames moves.
    let movement: Float
    /// Edges that are padded, and the most lines of padding along one.
    let (paddedEdges, deepest): (Int, Int)

    init(_ insets: Insets, movement: Float) {
      (self.insets, self.movement) = (insets, movement)
      let padded = Side.allCases.map { insets[$0] }.filter { $0 >= 2 }
      (paddedEdges, deepest) = (padded.count, padded.max() ?? 0)
    }
  }

  /// Every number, in the order of their values.
  static let table: [DescribedNumber] =
    [DescribedNumber(name: "isPadded", group: .shape)]
    + ofBorders.map { DescribedNumber(name: $0.name, group: $0.group) }
    + ofFills.map { DescribedNumber(name: "fill.\($0.name)", group: .fill) }
    + ofFurther.map { DescribedNumber(name: "further.\($0.name)", group: .otherLines) }
    + ofWhole.map { DescribedNumber(name: "whole.\($0.name)", group: $0.group) }

  /// The place of the group of each.
  static let groups = NumberGroup.places(of: table)

  /// The values that describe the edge `side` of the rectangle that `whole` is about, and `insets` leave.
  ///
  /// - Parameters:
  ///   - border: its border; nil where the edge is that of the frame.
  ///   - further: the depth of the plainest line further in, and its values of ``ofFurther``; nil where there is none.
  static func values(
    _ side: Side, _ border: EdgeDescription?, further: (depth: Int, numbers: [Float])?,
    _ frames: FrameSet, within insets: Insets, of whole: Whole
  ) -> [Float] {
    let line = border ?? further.map { frames.edge(side, depth: $0.depth, within: insets) }
    let fill = frames.fill(side, within: insets, isOwn: false)
    let beyond = border == nil ? nil : further
    let absent = RectangleDescription.absent
    var values: [Float] = [border == nil ? 0 : 1]
    values.reserveCapacity(table.count)
    values += line?.numbers ?? Array(repeating: absent, count: ofBorders.count)
    for number in ofFills { values.append(number.value(fill)) }
    values += beyond?.numbers ?? Array(repeating: absent, count: ofFurther.count)
    for number in ofWhole { values.append(number.value(whole, side)) }
    return values
  }
}

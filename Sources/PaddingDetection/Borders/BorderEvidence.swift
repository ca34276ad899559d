extension BorderJudgement {
  /// Least probability of a line that was not believed and is worth a word.
  private static let worthAWord = 0.02

  /// The likeliest line of `side` that was not believed, where it is worth a word; nil where there is none.
  func rejectedBorder(of side: Side) -> RejectedBorder? {
    guard let (border, probability) = edges[side]?.rejected, probability >= Self.worthAWord else {
      return nil
    }
    let objections = BorderScore.objections(to: border, beside: OtherEdges(edges, than: side))
    return RejectedBorder(pixels: border.depth, probability: probability, objections: objections)
  }

  /// The fill of the deepest padding, in the code values of frames such as `record`; nil where there is none.
  func fill(of record: FrameRecord) -> PaddingFill? {
    let borders = edges.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap(\.value.borders.last)
    return borders.max { $0.depth < $1.depth }.map {
      PaddingFill(.init(outside: $0), Level($0.fill), noise: $0.textureOutside, of: record)
    }
  }
}

extension EdgeEvidence {
  /// What frames show of an edge whose border is `border`.
  init(_ border: BorderDescription, probability: Double) {
    let contradicting = Int((border.pictureFrames * Float(border.frames)).rounded())
    self.init(
      pixels: border.depth, uncertaintyPixels: 1, confidence: probability, contrast: Double(border.contrast),
      straightness: Double(border.best), supportingFrames: border.borderFrames,
      contradictingFrames: contradicting,
      uninformativeFrames: max(0, border.frames - border.borderFrames - contradicting))
  }
}

extension PaddingFill.FillType {
  /// Of one colour, or of many that move, that stand still, or that change evenly.
  init(outside border: BorderDescription) {
    let isSmooth = border.textureOutside < 1.5
    self =
      if border.endsCopy {
        .blur
      } else if border.flatness >= 0.6 {
        Level(border.fill).isBlack ? .black : .color
      } else if border.stillness < 0.9 {
        .blur
      } else if isSmooth {
        border.flatness < 0.3 ? .gradient : .color
      } else {
        .still
      }
  }
}

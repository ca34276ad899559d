internal import DeclaredPicture
internal import MediaModel
internal import PaddingDetection

extension EdgeEvidence: Listed {
  static var blank: EdgeEvidence {
    EdgeEvidence(
      pixels: 0, uncertaintyPixels: 0, confidence: 0, contrast: 0, straightness: 0, supportingFrames: 0,
      contradictingFrames: 0, uninformativeFrames: 0, overlay: .none, overlayShare: 0)
  }

  mutating func visit<Visitor: FieldVisitor & ~Escapable>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.field(
      "pixels", &pixels,
      FieldNote(
        schema: .pixels, title: "pixels",
        page: ("Padding", "Rows or columns without picture along this edge"), style: .pixels))
    try visitor.field(
      "uncertaintyPixels", &uncertaintyPixels,
      FieldNote(
        schema: .whole,
        description: "Half the width of the soft transition to the picture; 0 for a hard edge.", title: "±",
        page: ("±", "Uncertainty of its position, in pixels"), style: .number))
    try visitor.field(
      "confidence", &confidence,
      FieldNote(
        schema: .share, title: "confidence", page: ("Confidence", "Probability that this padding is right"),
        style: .certainty))
    try visitor.field(
      "contrast", &contrast,
      FieldNote(
        schema: .number,
        description:
          "Median step to the picture beside it, in code values of an 8-bit plane of limited range.",
        decimals: 1, title: "contrast",
        page: ("Contrast", "Step from padding to picture, in code values of 255"), style: .number))
    try visitor.field(
      "straightness", &straightness,
      FieldNote(
        schema: .share,
        description: "Share of the edge's length at which picture was seen to begin exactly here.",
        title: "straight",
        page: ("Straight", "Share of the edge's length along which the picture begins on one line"),
        style: .percent))
    try visitor.field(
      "supportingFrames", &supportingFrames,
      FieldNote(
        schema: .count, title: "frames for", page: ("For", "Frames that show the edge there"),
        style: .number))
    try visitor.field(
      "contradictingFrames", &contradictingFrames,
      FieldNote(
        schema: .count, title: "against", page: ("Against", "Frames that show picture in the padding"),
        style: .number))
    try visitor.field(
      "uninformativeFrames", &uninformativeFrames,
      FieldNote(
        schema: .count, title: "undecided", page: ("Undecided", "Frames that are too dark there to tell"),
        style: .number))
    try visitor.field(
      "overlay", &overlay,
      FieldNote(
        schema: .text, description: "What sits inside the padding: none, text, logo, timecode.",
        title: "overlay",
        page: ("Overlay", "Text or graphics inside the padding, and the share of the edge that they cover"),
        style: .words))
    try visitor.field(
      "overlayShare", &overlayShare,
      FieldNote(
        schema: .share, description: "Share of the edge's length that the overlay covers.", style: .share))
    try visitor.field(
      "rejected", &rejected,
      FieldNote(
        schema: .rejectedBorder,
        description:
          "The likeliest line further in that was not believed to be the border; absent where none came near."
      ))
  }
}

extension RejectedBorder: Listed {
  static var blank: RejectedBorder { RejectedBorder(pixels: 0, probability: 0, objections: []) }

  mutating func visit<Visitor: FieldVisitor & ~Escapable>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.field("pixels", &pixels, FieldNote(schema: .pixels))
    try visitor.field(
      "probability", &probability,
      FieldNote(schema: .share, description: "How likely it is the border all the same."))
    try visitor.field(
      "objections", &objections,
      FieldNote(schema: .texts, description: "What speaks against it, the strongest first."))
  }
}

extension BorderObjection: FieldWord, FieldElement {}

extension EdgeEvidence.Overlay: FieldWord {}

extension PaddingFill: Listed {
  static var blank: PaddingFill {
    PaddingFill(type: .black, lumaCode: 0, cbCode: nil, crCode: nil, noise: 0)
  }

  mutating func visit<Visitor: FieldVisitor & ~Escapable>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.field("type", &type)
    try visitor.field("lumaCode", &lumaCode)
    try visitor.field("cbCode", &cbCode)
    try visitor.field("crCode", &crCode)
    try visitor.field("noise", &noise, FieldNote(decimals: 2))
  }
}

extension PaddingFill.FillType: FieldWord {}

extension Insets: Listed {
  static var blank: Insets { .zero }

  mutating func visit<Visitor: FieldVisitor & ~Escapable>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.field("top", &top)
    try visitor.field("bottom", &bottom)
    try visitor.field("left", &left)
    try visitor.field("right", &right)
  }
}

extension PaddingSegment: Listed {
  static var blank: PaddingSegment { PaddingSegment(startSeconds: 0, endSeconds: 0, insets: .zero) }

  mutating func visit<Visitor: FieldVisitor & ~Escapable>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    // What reads the report again, such as an export for editors, finds the same frame.
    let times = FieldNote(decimals: firstFrame == nil ? 3 : 6)
    try visitor.field("startSeconds", &startSeconds, times)
    try visitor.field("endSeconds", &endSeconds, times)
    try insets.visit(&visitor)
    try visitor.field("firstFrame", &firstFrame)
    try visitor.field("lastFrame", &lastFrame)
    try visitor.field("startTimecode", &startTimecode)
    try visitor.field("endTimecode", &endTimecode)
    try visitor.field("confidence", &confidence)
    try visitor.field("fill", &fill)
  }
}

extension PixelSize: Listed {
  static var blank: PixelSize { PixelSize(width: 0, height: 0) }

  mutating func visit<Visitor: FieldVisitor & ~Escapable>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.field("width", &width)
    try visitor.field("height", &height)
  }
}

extension VideoFacts: Listed {
  static var blank: VideoFacts { VideoFacts() }

  mutating func visit<Visitor: FieldVisitor & ~Escapable>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.field("streamIndex", &streamIndex)
    try visitor.field("container", &container)
    try visitor.field("codec", &codec)
    try visitor.field("pixelFormat", &pixelFormat)
    try visitor.field("bitDepth", &bitDepth)
    try visitor.field("colorRange", &colorRange)
    try visitor.field("transfer", &transfer)
    try visitor.field("width", &width)
    try visitor.field("height", &height)
    try visitor.field("sampleAspectRatio", &sampleAspectRatio)
    try visitor.field("rotationDegrees", &rotationDegrees)
    try visitor.field("frameRate", &frameRate, FieldNote(separator: "/"))
    try visitor.field("durationSeconds", &durationSeconds)
    try visitor.field("interlaced", &interlaced)
    try visitor.field("timecode", &timecode)
    try visitor.field("timecodeRate", &timecodeRate, FieldNote(separator: "/"))
    try visitor.field("delaySeconds", &delaySeconds)
  }
}

extension VideoFacts.ColorRange: FieldWord {}

extension SamplingDescription: Listed {
  static var blank: SamplingDescription {
    SamplingDescription(strategy: .adaptive, framesDecoded: 0, framesInformative: 0, timestampsSeconds: [])
  }

  mutating func visit<Visitor: FieldVisitor & ~Escapable>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.field("strategy", &strategy)
    try visitor.field("framesMeasured", &framesMeasured)
    try visitor.field("framesDecoded", &framesDecoded)
    try visitor.field("framesInformative", &framesInformative)
    try visitor.field("timestampsSeconds", &timestampsSeconds)
    try visitor.field("fromSeconds", &fromSeconds)
    try visitor.field("toSeconds", &toSeconds)
    try visitor.field("spotChecks", &spotChecks)
    try visitor.field("spotChecksPadded", &spotChecksPadded)
    try visitor.field("spotChecksNear", &spotChecksNear)
  }
}

extension SamplingDescription.Strategy: FieldWord {}

extension StreamTrait: Listed {
  static var blank: StreamTrait { StreamTrait(.sizeChange, detail: "") }

  mutating func visit<Visitor: FieldVisitor & ~Escapable>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.field("kind", &kind)
    try visitor.field("startSeconds", &startSeconds)
    try visitor.field("detail", &detail)
  }
}

extension StreamTrait.Kind: FieldWord {}

extension TrackVerdict: Listed {
  static var blank: TrackVerdict {
    TrackVerdict(VideoTrack(streamIndex: 0, codec: "", width: 0, height: 0))
  }

  mutating func visit<Visitor: FieldVisitor & ~Escapable>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.field("streamIndex", &streamIndex)
    try visitor.field("codec", &codec)
    try visitor.field("width", &width)
    try visitor.field("height", &height)
    try visitor.field("verdict", &verdict)
    try visitor.field("confidence", &confidence)
    try insets.visit(&visitor)
  }
}

extension PaddingVerdict.Answer: FieldWord {}

/// What lies outside and inside a boundary at which the picture may begin, over all frames.
struct BorderDescription {
  /// Lines from the edge.
  var depth: Int
  /// Depth of the border further out beyond which it is described; 0 for the edge of the frame.
  var outer: Int
  /// The depth as a share of the lines between this edge and the opposite one.
  var depthShare: Float
  /// Share of all blocks of all frames that step at the boundary.
  var rate: Float
  /// The same over the three frames that show it best.
  var best: Float
  /// Mean share of the blocks that step there in the frames in which something inside differs from the fill.
  var rateWhereLit: Float
  /// Frames that show a straight border with nothing but padding outside.
  var borderFrames: Int
  /// The frames that do.
  var framesWithBorder: [Int] = []
  /// The frames that show picture outside, and their share of all.
  var framesWithPictureOutside: [Int]
  var pictureFrames: Float
  /// Share of the cells outside that have the fill's colour.
  var flatness: Float
  /// Share of the cells outside that something else than the fill covers, on lines that show the fill beside it; and
  /// share of the blocks that have such cells.
  var overlay: Float
  var overlayBlocks: Float
  /// Share of the cells outside that never change.
  var stillness: Float
  /// The fill: the median colour outside.
  var fill: CellSample.Color
  /// Median luma step from the fill to what lies just inside, in code values of an 8-bit plane.
  var contrast: Float
  /// Median texture outside, in code values of an 8-bit plane.
  var textureOutside: Float
  /// Share of the cells outside that have no texture.
  var smoothness: Float
  /// How far the texture outside stands still, and is no noise, -1 to 1; 0 where most cells have none.
  var standingTexture: Float = 0
  /// Share of the cells right inside that have the fill's colour, too, and keep it; 0 for black, which goes on in any dark picture.
  var fillInside: Float = 0
  /// Likewise of the cells everywhere inside that have it in a frame, on the average: those of a page on which something moves.
  var fillEverywhere: Float = 0
  /// Share of the cells inside that change over time.
  var movementInside: Float
  /// Share of the cells everywhere inside that have texture.
  var texturedInside: Float
  /// Rate of the opposite edge's boundary at the same depth, and how far its fill differs.
  var oppositeRate: Float
  var oppositeDistance: Float
  /// Share of the cells as far from the opposite edge that never change.
  var oppositeStillness: Float = 0
  /// Rate of the plainest other boundary outside.
  var rateOutside: Float
  /// Share of the cells right outside that have the fill's colour, or that never change, whichever is less: what lies further
  /// out is on the fill, such as lettering.
  var fillReturns: Float
  /// Lines by which the opposite padding may differ where both are meant to be equal.
  var centring: Int
  /// Frames that were looked at.
  var frames: Int
  /// Whether nothing in the frame ever changes: however many frames there are, they are one picture.
  var isFrameStill = false
  /// Where the levels of the same frames put the border of this edge.
  var levels: LevelTestimony.Place
  /// Whether it lies beside the picture, at the left or the right.
  var isBeside = false
  /// Whether an enlarged copy of the picture ends here.
  var endsCopy = false
  /// Whether all that moves in the frame lies further in, and begins here.
  var beginsMovement = false

  /// Whether the fill is dark and neutral.
  var isBlack: Bool { fill.isBlack }

  /// How far the colour of the fill goes on inside, 0 to 1.
  var fillGoesOn: Float { ramp(fillInside, 0.05, 0.15) }

  /// How far it does where hardly anything has texture: a page on which something is drawn, 0 to 1.
  var isOnPage: Float { fillGoesOn * (1 - ramp(texturedInside, 0.3, 0.6)) }

  /// The same of a page on which what is drawn moves: the fill's colour is everywhere inside, though not always at one place.
  var isPage: Float { ramp(fillEverywhere, 0.2, 0.4) * (1 - ramp(texturedInside, 0.3, 0.6)) }

  /// The rate of other boundaries outside, but for what stands on a deep band: lines of lettering divide nothing, as those of an
  /// interface do, whose bars are narrow.
  var dividingRateOutside: Float {
    rateOutside * (1 - ramp(fillReturns, 0.75, 0.9) * ramp(depthShare, 0.1, 0.25))
  }

  /// How far what lies outside has no texture and never changes, 0 to 1: a gradient is of many colours, and no picture.
  var isPlain: Float { ramp(smoothness, 0.95, 0.99) * ramp(stillness, 0.9, 0.98) }

  /// How far what lies outside has texture everywhere and many colours, 0 to 1. Noise has one colour; most of a band with
  /// lettering has no texture, and between the lettering and the border the fill comes back.
  var isPatterned: Float {
    (1 - ramp(smoothness, 0.02, 0.2)) * (1 - ramp(flatness, 0.8, 0.95)) * ramp(textureOutside, 1, 2.5)
      * (1 - ramp(fillReturns, 0.75, 0.9))
  }

  /// How far what lies outside is a surface with a texture of its own, 0 to 1.
  var isSurface: Float { (1 - ramp(smoothness, 0.1, 0.3)) * ramp(standingTexture, 0.75, 0.9) }

  /// How far it is that of a photograph, 0 to 1, which is shown for the whole time and never moves: one of two equal bars, flat or
  /// blurred, beside what has texture. What is drawn hardly has any.
  var isOfPhotograph: Float {
    if isFrameStill, endsCopy { return 1 }
    return isFrameStill && outer == 0
      ? ramp(oppositeRate, 0.6, 0.9) * ramp(texturedInside, 0.1, 0.4) * ramp(smoothness, 0.4, 0.8) : 0
  }

  /// How far the band outside is narrow and has something on it all along, 0 to 1.
  var isDrawn: Float { ramp(overlayBlocks, 0.3, 0.7) * (1 - isPlain) * (1 - ramp(depthShare, 0.08, 0.2)) }

  /// Lets the line alone tell which frames show the border: those in which a share of `least` of its blocks steps.
  mutating func judgeByLine(of side: SideSeams, least: Float) {
    rateWhereLit = max(rate, rateWhereLit)
    takeForSeen(inFrames: side.framesShowing(depth, least: least))
  }

  /// Takes the border for seen in `count` frames. What lies outside is neither picture nor lettering, and has no colour from
  /// which the picture would differ.
  mutating func takeForSeen(inFrames count: Int) {
    borderFrames = count
    framesWithPictureOutside = []
    pictureFrames = 0
    overlay = 0
    overlayBlocks = 0
  }
}

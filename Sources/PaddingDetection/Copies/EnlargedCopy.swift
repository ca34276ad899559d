/// Two opposite borders outside which the frame shows an enlarged copy of the picture between them, blurred or not.
///
/// Editors fill a frame of another shape by the picture itself, enlarged until it covers the frame. So any place
/// outside looks like the place of the picture that the enlargement brings there: both correlate over the
/// cells of all frames, however much the copy is blurred, darkened or faded. Neighbouring parts of one picture hardly do.
struct EnlargedCopy {
  /// Lines of padding along the first edge of the axis (top or left), and along the opposite one.
  let depths: (near: Int, far: Int)

  /// How plainly the copy is one: the correlation of what lies outside with the enlarged picture, and half of the rate of its
  /// borders, less the share of the frame by which the picture is off the middle, as lines close to a border are as plain.
  let evidence: Float

  /// Lines of an edge that are tried.
  private static let mostLines = 4
  /// Least depth of a border, in lines and as a share of the frame: neighbouring lines look alike.
  private static let leastDepth = (lines: 16, share: Float(0.05))
  /// What is asked of the borders of a centred picture, as people lay it on its copy, and of any other: the least rate, and
  /// the least sum of the correlation and half of the rate. Of 2,100 pairs of lines in 1,100 real and constructed
  /// videos that are no borders of a copy, none reaches these.
  private static let centred = (rate: Float(0.2), evidence: Float(0.95))
  private static let anywhere = (rate: Float(0.4), evidence: Float(1.05))
  /// The same correlation of a copy around a centred picture whose borders are this plain: much blur leaves less of it.
  private static let plain = (rate: Float(0.85), likeness: Float(0.55))
  /// Share of the cells outside that never change from which they stand still, as those of interfaces do, which look like
  /// one another. Some copies are of one frame: the picture must be centred, or this much like it.
  private static let still = (share: Float(0.8), likeness: Float(0.9))
  /// What is asked of a copy that is stretched to the shape of the frame, which brings each part beside its neighbours.
  private static let stretched = (likeness: Float(0.8), evidence: Float(1.15), depth: Float(0.1))
  /// Share of the blocks that step at both lines in a frame that shows them.
  private static let seen: Float = 0.5
  /// Share of the blocks that step below which a frame does not show the lines, and share of the frames in which they may be
  /// missing while something else lies outside.
  private static let unseen = (share: Float(0.3), frames: Float(0.1))
  /// What is asked of a picture that stands still: the rate of both borders, the share of the cells inside that have texture, and
  /// of how many lines.
  private static let photograph = (rate: Float(0.6), texture: Float(0.2), lines: 24)
  /// Least share of the cells inside that change over time: test patterns are alike everywhere.
  private static let leastMovement: Float = 0.1

  /// The plainest borders of a copy along one axis; nil where there are none.
  ///
  /// - Parameters:
  ///   - near: the frames as seen from the first edge of the axis.
  ///   - far: the same from the opposite edge.
  ///   - across: where the picture lies on the other axis, as shares of it.
  init?(_ near: SideSeams, _ far: SideSeams, across: ClosedRange<Float>) {
    guard near.frames[0].blocks > 1 else { return nil }
    let most = Int(Double(near.lines) * (1 - BorderJudgement.leastPicture))
    let (first, second) = (Self.depths(near), Self.depths(far))
    let pairs = first.flatMap { one in second.map { (one, $0) } }.filter { $0 + $1 <= most }
    let copies = pairs.compactMap { Self(near, far, at: $0, across: across) }
    guard let plainest = copies.max(by: { $0.evidence < $1.evidence }) else { return nil }
    self = plainest
  }

  /// The part of so many lines that two paddings leave, as shares of them; empty where they leave nothing.
  static func share(_ near: Int, _ far: Int, of lines: Int) -> ClosedRange<Float> {
    let start = Float(near) / Float(lines)
    return start...max(start, 1 - Float(far) / Float(lines))
  }

  /// The copy that ends at `depths`; nil where none does.
  private init?(
    _ near: SideSeams, _ far: SideSeams, at depths: (near: Int, far: Int), across: ClosedRange<Float>
  ) {
    let lines = near.lines
    let isCentred = Insets.areCentred(depths.near, depths.far, lines: lines)
    let asked = isCentred ? Self.centred : Self.anywhere
    let rate = min(near.rate[depths.near], far.rate[depths.far])
    guard rate >= asked.rate,
      isCentred && rate >= Self.photograph.rate && Self.isPhotograph(near, depths)
        || BorderDescription.movement(near, lines: depths.near..<lines - depths.far) >= Self.leastMovement
    else { return nil }
    let outside = PictureLikeness(near.frames, depths, across: across)
    let enlarged = outside.enlarged
    let isPlain = isCentred && rate >= Self.plain.rate
    let isEnlarged =
      enlarged.likeness >= (isPlain ? Self.plain.likeness : PictureLikeness.leastOfCopies)
      && enlarged.likeness + rate / 2 >= asked.evidence
    // Narrow bands are alike by chance.
    let isDeep = Float(min(depths.near, depths.far)) >= Self.stretched.depth * Float(lines)
    let stretched = !isEnlarged && isDeep ? outside.stretched : 0
    guard
      isEnlarged || stretched >= Self.stretched.likeness && stretched + rate / 2 >= Self.stretched.evidence
    else { return nil }
    if outside.isAlikeAnywhere(
      isEnlarged ? enlarged.likeness : stretched, zoom: isEnlarged ? enlarged.zoom : nil)
    {
      return nil
    }
    // Frames without the lines are dark, or of a video whose other shots fill the frame; those with them show no flat bars.
    func likeness(where isTaken: (Float, Float) -> Bool) -> PictureLikeness? {
      let frames = near.frames.indices.filter {
        isTaken(near.share($0, depths.near), far.share($0, depths.far))
      }
      let isTooFew = Float(frames.count) <= Self.unseen.frames * Float(near.frames.count)
      return isTooFew ? nil : PictureLikeness(frames.map { near.frames[$0] }, depths, across: across)
    }
    if likeness(where: { min($0, $1) >= Self.seen })?.isFlat ?? false { return nil }
    if likeness(where: { max($0, $1) < Self.unseen.share })?.isUnlike ?? false { return nil }
    self.depths = depths
    let highest = max(enlarged.likeness, stretched)
    evidence = highest + rate / 2 - Float(abs(depths.near - depths.far)) / Float(lines)
    if isCentred || highest >= Self.still.likeness { return }
    let stillness = max(
      BorderDescription.stillness(near, lines: 0..<depths.near),
      BorderDescription.stillness(far, lines: 0..<depths.far))
    if stillness > Self.still.share { return nil }
  }

  /// Whether the frame stands still, and what lies between `depths` has texture: a test pattern has none.
  private static func isPhotograph(_ near: SideSeams, _ depths: (near: Int, far: Int)) -> Bool {
    let inside = CellSample.depths(depths.near..<near.lines - depths.far, atMost: photograph.lines)
    return near.isFrameStill
      && TextureSample(near, inside).share(from: BorderDescription.textured) >= photograph.texture
  }

  /// The plainest lines of an edge.
  private static func depths(_ side: SideSeams) -> [Int] {
    let least = max(leastDepth.lines, Int(leastDepth.share * Float(side.lines)))
    return side.plainest(
      mostLines, of: side.rate.indices.filter { $0 >= least && side.rate[$0] >= centred.rate })
  }
}

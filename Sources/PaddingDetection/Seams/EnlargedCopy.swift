/// Two opposite borders outside which the frame shows an enlarged copy of the picture between them, blurred or not.
///
/// Editors fill a frame of another shape by the picture itself, enlarged until it covers the frame. So any place
/// outside looks like the place of the picture that the enlargement brings there: both correlate over the
/// cells of all frames, however much the copy is blurred, darkened or faded. Neighbouring parts of one picture hardly do.
struct EnlargedCopy {
  /// Lines of padding along the first edge of the axis (top or left), and along the opposite one.
  let depths: (near: Int, far: Int)

  /// The correlation of what lies outside with the enlarged picture, and how plainly the copy is one: that and half of the
  /// rate of its borders.
  private let (likeness, evidence): (Float, Float)

  /// Lines of an edge that are tried.
  private static let mostLines = 4
  /// Least depth of a border, in lines and as a share of the frame: neighbouring lines look alike.
  private static let leastDepth = (lines: 16, share: Float(0.05))
  /// What is asked of the borders of a centred picture, as people lay it on its copy, and of any other: the least rate, and
  /// the least sum of the correlation and half of the rate. Of 2,100 pairs of lines in 1,100 real and constructed
  /// videos that are no borders of a copy, none reaches these.
  private static let centred = (rate: Float(0.2), evidence: Float(0.95))
  private static let anywhere = (rate: Float(0.4), evidence: Float(1.05))
  /// Least correlation; copies have 0.64 to 0.99.
  private static let leastLikeness: Float = 0.62
  /// Share of the cells outside that never change from which they stand still, as those of interfaces do, which look like
  /// one another. Some copies are of one frame: the picture must be centred, or this much like it.
  private static let still = (share: Float(0.8), likeness: Float(0.9))
  /// What is asked of a copy that is stretched to the shape of the frame, which brings each part beside its neighbours.
  private static let stretched = (likeness: Float(0.85), evidence: Float(1.2), depth: Float(0.1))
  /// By how much more than to cover the frame copies are enlarged.
  private static let zooms: [Float] = [1, 1.1, 1.2, 1.35, 1.5, 1.75, 2, 2.5]
  /// Least share of the cells inside that change over time: test patterns are alike everywhere.
  private static let leastMovement: Float = 0.1
  /// Least standard deviation of what lies outside, in code values of an 8-bit plane: less is rounding.
  private static let leastVariety: Float = 0.8

  /// The plainest borders of a copy along one axis; nil where there are none.
  ///
  /// - Parameters:
  ///   - near: the frames as seen from the first edge of the axis.
  ///   - far: the same from the opposite edge.
  ///   - across: where the picture lies on the other axis, as shares of it.
  init?(_ near: SideSeams, _ far: SideSeams, across: ClosedRange<Float>) {
    guard near.frames[0].blocks > 1 else { return nil }
    let most = Int(Double(near.lines) * (1 - SeamJudgement.leastPicture))
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
    let isCentred = SyntheticPadding.isCentred(depths.near, depths.far, lines: lines)
    let asked = isCentred ? Self.centred : Self.anywhere
    let rate = min(near.rate[depths.near], far.rate[depths.far])
    guard rate >= asked.rate,
      BorderDescription.movement(near, lines: depths.near..<lines - depths.far) >= Self.leastMovement
    else { return nil }
    let bands = Bands(near.frames, depths, across: across)
    let enlarged = bands.enlarged
    let isEnlarged = enlarged >= Self.leastLikeness && enlarged + rate / 2 >= asked.evidence
    let stretched = isEnlarged ? 0 : bands.stretched
    guard
      isEnlarged || stretched >= Self.stretched.likeness && stretched + rate / 2 >= Self.stretched.evidence
    else { return nil }
    self.depths = depths
    likeness = max(enlarged, stretched)
    evidence = likeness + rate / 2
    if isCentred || likeness >= Self.still.likeness { return }
    let stillness = max(
      BorderDescription.stillness(near, lines: 0..<depths.near),
      BorderDescription.stillness(far, lines: 0..<depths.far))
    if stillness > Self.still.share { return nil }
  }

  /// The plainest lines of an edge.
  private static func depths(_ side: SideSeams) -> [Int] {
    let least = max(leastDepth.lines, Int(leastDepth.share * Float(side.lines)))
    return side.plainest(
      mostLines, of: side.rate.indices.filter { $0 >= least && side.rate[$0] >= centred.rate })
  }

  /// Whether what lies around `insets` is a copy of what lies within.
  static func surrounds(_ insets: Insets, rows: [FrameCells], columns: [FrameCells]) -> Bool {
    let above = Bands(
      rows, (insets.top, insets.bottom), across: share(insets.left, insets.right, of: columns[0].lines))
    let beside = Bands(
      columns, (insets.left, insets.right), across: share(insets.top, insets.bottom, of: rows[0].lines))
    return above.isCopy && beside.isCopy
  }

  /// What lies outside two borders, and the picture between them.
  private struct Bands {
    private let frames: [FrameCells]
    private let depths: (near: Int, far: Int)
    private let across: ClosedRange<Float>
    private let lines: Int
    private let blocks: Int

    /// Lines of each band that are looked at, and of the picture for each of them.
    private static let (mostLines, window) = (10, 5)
    /// Least lines of a picture that can be enlarged.
    private static let leastInside = 8
    /// Lines next to a border and at the edge of the frame that compression smears.
    private static let smear = 8
    /// Share of the picture's lines over which it is taken together: copies are blurred.
    private static let blur: Float = 0.04

    init(_ frames: [FrameCells], _ depths: (near: Int, far: Int), across: ClosedRange<Float>) {
      self.frames = frames
      self.depths = depths
      self.across = across
      lines = frames[0].lines
      blocks = frames[0].blocks
    }

    private var inside: Int { lines - depths.near - depths.far }

    /// Whether what lies outside is a copy for sure.
    var isCopy: Bool { enlarged >= leastLikeness || stretched >= EnlargedCopy.still.likeness }

    /// The correlation with the picture at the enlargement at which it is highest, of those that cover the frame.
    var enlarged: Float {
      let cover = max(toFrame.along, toFrame.over)
      return zooms.map { correlation(along: cover * $0, over: cover * $0) }.max() ?? 0
    }

    /// The same with the picture stretched to the shape of the frame; 0 where the bands are too narrow to tell.
    var stretched: Float {
      let isDeep = Float(min(depths.near, depths.far)) >= EnlargedCopy.stretched.depth * Float(lines)
      return isDeep ? correlation(along: toFrame.along, over: toFrame.over) : 0
    }

    /// How many times the frame is as large as the picture, along the axis and across it.
    private var toFrame: (along: Float, over: Float) {
      (Float(lines) / Float(inside), 1 / (across.upperBound - across.lowerBound))
    }

    /// The correlation of both bands with the picture, enlarged so many times along the axis and across it.
    private func correlation(along: Float, over: Float) -> Float {
      guard inside >= Self.leastInside, across.upperBound > across.lowerBound else { return 0 }
      var total = Moments()
      for band in [0..<depths.near, lines - depths.far..<lines] {
        let places = sampled(band, along: along)
        for frame in frames {
          var moments = Moments()
          for place in places {
            for block in 0..<blocks {
              let outside = Float(frame.luma[block &* lines &+ place.line])
              moments.add(outside, picture(frame, at: place.source, column(of: block, over: over)))
            }
          }
          // Each band of each frame has a brightness of its own: fades and vignettes make all parts of a picture alike.
          total.addCentered(moments)
        }
      }
      return total.spread >= EnlargedCopy.leastVariety ? total.correlation : 0
    }

    /// Lines of a band, and the lines of the picture that the enlargement brings there.
    private func sampled(_ band: Range<Int>, along: Float) -> [(line: Int, source: [Int])] {
      let margin = min(Self.smear, band.count / 5)
      let inner = CellSample.depths(
        band.lowerBound + margin..<band.upperBound - margin, atMost: Self.mostLines)
      let picture = depths.near + 2..<lines - depths.far - 2
      let middle = Float(depths.near) + Float(inside) / 2
      let half = Int(Self.blur * Float(inside) / 2)
      return inner.compactMap { line in
        let center = Int(middle + (Float(line) + 0.5 - Float(lines) / 2) / along)
        let source = (center - half..<center + half + 1).clamped(to: picture)
        return source.isEmpty ? nil : (line, CellSample.depths(source, atMost: Self.window))
      }
    }

    /// The place along a line of the picture that the enlargement brings to the middle of `block`, in blocks.
    private func column(of block: Int, over: Float) -> Float {
      let count = Float(blocks)
      let middle = (across.lowerBound + across.upperBound) / 2 * count
      return middle + (Float(block) + 0.5 - count / 2) / over
    }

    /// Mean luma of some lines at a place along them, between the blocks on either side.
    @inline(__always)
    private func picture(_ frame: FrameCells, at source: [Int], _ column: Float) -> Float {
      let place = max(0, column - 0.5)
      let block = min(Int(place), blocks - 2)
      let part = min(1, place - Float(block))
      var (one, other) = (0, 0)
      for line in source {
        one &+= Int(frame.luma[block &* lines &+ line])
        other &+= Int(frame.luma[(block &+ 1) &* lines &+ line])
      }
      return (Float(one) * (1 - part) + Float(other) * part) / Float(source.count)
    }
  }

  /// Sums over pairs of values, of which a correlation follows.
  private struct Moments {
    private var count: Float = 0
    private var sums: (x: Float, y: Float) = (0, 0)
    private var (squareX, squareY, product): (Float, Float, Float) = (0, 0, 0)

    mutating func add(_ x: Float, _ y: Float) {
      count += 1
      sums.x += x
      sums.y += y
      squareX += x * x
      squareY += y * y
      product += x * y
    }

    /// Adds the pairs of `other`, less their means.
    mutating func addCentered(_ other: Moments) {
      guard other.count > 0 else { return }
      count += other.count
      squareX += other.squareX - other.sums.x * other.sums.x / other.count
      squareY += other.squareY - other.sums.y * other.sums.y / other.count
      product += other.product - other.sums.x * other.sums.y / other.count
    }

    /// Standard deviation of the first values, where all are centred.
    var spread: Float { count > 0 ? (max(0, squareX) / count).squareRoot() : 0 }

    /// Pearson's correlation, where all are centred; 0 where one value never changes.
    var correlation: Float {
      squareX > 0 && squareY > 0 ? product / (squareX * squareY).squareRoot() : 0
    }
  }
}

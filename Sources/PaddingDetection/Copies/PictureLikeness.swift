/// How much what lies outside two opposite borders looks like the picture between them, enlarged.
struct PictureLikeness {
  private let frames: [FrameCells]
  private let depths: (near: Int, far: Int)
  private let across: ClosedRange<Float>
  private let lines: Int
  private let blocks: Int

  /// By how much more than to cover the frame copies are enlarged: at the first of these, copies have some of their
  /// likeness, and the others are tried where there is as much.
  private static let zooms = (
    first: [Float]([1, 1.35, 2]), others: [Float]([1.1, 1.2, 1.5, 1.75, 2.5]), least: Float(0.3)
  )
  /// Least standard deviation of what lies outside, in code values of an 8-bit plane: less is rounding.
  private static let leastVariety: Float = 0.8
  /// Frames and lines of each band that are looked at, and lines of the picture for each of them.
  private static let (mostFrames, mostLines, window) = (12, 10, 5)
  /// Least lines of a picture that can be enlarged.
  private static let leastInside = 8
  /// Lines next to a border and at the edge of the frame that compression smears.
  private static let smear = 8
  /// Share of the picture's lines over which it is taken together: copies are blurred.
  private static let blur: Float = 0.04

  init(_ frames: [FrameCells], _ depths: (near: Int, far: Int), across: ClosedRange<Float>) {
    self.frames = CellSample.depths(frames.indices, atMost: Self.mostFrames).map { frames[$0] }
    self.depths = depths
    self.across = across
    lines = frames[0].lines
    blocks = frames[0].blocks
  }

  /// The lines outside each border.
  private var bands: [Range<Int>] { [0..<depths.near, lines - depths.far..<lines] }

  private var inside: Int { lines - depths.near - depths.far }

  /// Least correlation of a copy that is enlarged, which have 0.64 to 0.99.
  static let leastOfCopies: Float = 0.62

  /// The correlation with the picture stretched to the shape of the frame; 0 where what lies outside is flat.
  var stretched: Float {
    let sums = sums(along: toFrame.along, over: toFrame.over)
    return sums.spread < Self.leastVariety ? 0 : sums.correlation
  }

  /// The correlation with the picture at the enlargement at which it is highest, of those that cover the frame; 0 where what lies
  /// outside is flat.
  var enlarged: Float {
    let highest = highest(Self.zooms.first)
    return highest < Self.zooms.least ? highest : max(highest, self.highest(Self.zooms.others))
  }

  private func highest(_ zooms: [Float]) -> Float {
    var highest: Float = 0
    for zoom in zooms {
      let sums = sums(along: cover * zoom, over: cover * zoom)
      // The same at every enlargement.
      if sums.spread < Self.leastVariety { return 0 }
      highest = max(highest, sums.correlation)
    }
    return highest
  }

  /// How many times the frame is as large as the picture where it covers the frame.
  private var cover: Float { max(toFrame.along, toFrame.over) }

  /// How many times the frame is as large as the picture, along the axis and across it.
  private var toFrame: (along: Float, over: Float) {
    (Float(lines) / Float(inside), 1 / (across.upperBound - across.lowerBound))
  }

  /// What is seen outside beside the picture, enlarged so many times along the axis and across it.
  private func sums(along: Float, over: Float) -> PairedSums {
    var total = PairedSums()
    guard inside >= Self.leastInside, across.upperBound > across.lowerBound else { return total }
    let columns = stride(from: 0, to: CellLine.scalarCount, by: 4).map {
      Columns(from: $0, of: blocks, across: across, over: over)
    }
    var picture = Array(repeating: Float(0), count: CellLine.scalarCount + 1)
    for band in bands {
      let places = sampled(band, along: along)
      for frame in frames {
        var sums = PairedSums.OfFour()
        let luma = frame.luma
        for place in places {
          Self.measureMeans(luma, of: place.source, &picture)
          let outside = luma[place.line]
          let means = picture.span
          sums.add(SIMD4(outside.lowHalf.lowHalf), columns[0].values(of: means))
          sums.add(SIMD4(outside.lowHalf.highHalf), columns[1].values(of: means))
          sums.add(SIMD4(outside.highHalf.lowHalf), columns[2].values(of: means))
          sums.add(SIMD4(outside.highHalf.highHalf), columns[3].values(of: means))
        }
        // Each band of each frame has a brightness of its own: fades and vignettes make all parts of a picture alike.
        total.addCentered(PairedSums(sums, count: places.count * blocks))
      }
    }
    return total
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

  /// What four blocks outside show of the picture, enlarged: for the middle of each the block of the picture to the left of it, and the
  /// shares of that and of the next one.
  private struct Columns {
    private var nearest: (Int, Int, Int, Int)
    private var (left, right): (SIMD4<Float>, SIMD4<Float>) = (.zero, .zero)

    init(from first: Int, of blocks: Int, across: ClosedRange<Float>, over: Float) {
      let count = Float(blocks)
      let middle = (across.lowerBound + across.upperBound) / 2 * count
      func place(_ block: Int) -> Float { max(0, middle + (Float(block) + 0.5 - count / 2) / over - 0.5) }
      func nearest(_ block: Int) -> Int { max(0, min(Int(place(block)), blocks - 2)) }
      self.nearest = (nearest(first), nearest(first + 1), nearest(first + 2), nearest(first + 3))
      // What comes after the last block counts nothing.
      for lane in 0..<4 where first + lane < blocks {
        right[lane] = min(1, place(first + lane) - Float(nearest(first + lane)))
        left[lane] = 1 - right[lane]
      }
    }

    /// What they show of the mean values of a line.
    @inline(__always)
    func values(of picture: Span<Float>) -> SIMD4<Float> {
      let (one, two, three, four) = nearest
      let here = SIMD4(picture[one], picture[two], picture[three], picture[four])
      let next = SIMD4(picture[one &+ 1], picture[two &+ 1], picture[three &+ 1], picture[four &+ 1])
      return here * left + next * right
    }
  }

  /// Writes the mean luma of each block of some lines.
  @inline(__always)
  private static func measureMeans(_ luma: [CellLine], of source: [Int], _ means: inout [Float]) {
    let values = SIMD16<Float>(CellSums(luma, source).all) / Float(source.count)
    for lane in 0..<16 { means[lane] = values[lane] }
  }
}

/// The colours of some lines of every frame, in the blocks that can show picture.
struct CellSample {
  /// A colour in whole code values of an 8-bit plane.
  struct Color: Hashable {
    var luma: UInt8
    var cb: UInt8 = 128
    var cr: UInt8 = 128

    init(luma: UInt8, cb: UInt8 = 128, cr: UInt8 = 128) { (self.luma, self.cb, self.cr) = (luma, cb, cr) }

    /// The median of each component of `colors`.
    init(medianOf colors: [Color]) {
      func median(_ component: (Color) -> UInt8) -> UInt8 { PaddingDetection.median(colors.map(component)) }
      self.init(luma: median(\.luma), cb: median(\.cb), cr: median(\.cr))
    }

    /// A line of this colour.
    var cells: ColorCells {
      ColorCells(
        luma: CellLine(repeating: luma), cb: CellLine(repeating: cb), cr: CellLine(repeating: cr))
    }

    /// Whether no component differs from that of another colour by more than `codes` code values.
    func isNear(_ other: Color, within codes: Int) -> Bool {
      [(luma, other.luma), (cb, other.cb), (cr, other.cr)].allSatisfy { abs(Int($0) - Int($1)) <= codes }
    }

    /// Whether it is black, and not just raised so far that it passes for it.
    var isBlack: Bool { passesForBlack && luma <= 30 }

    /// Whether it is dark and neutral enough to be black that was raised: up to 28 of 255 is common in
    /// the field, 33 was seen. Dark panels of user interfaces begin a little above.
    var passesForBlack: Bool { luma <= 36 && 118...138 ~= cb && 118...138 ~= cr }
  }

  let frames: Int
  /// Lines that were taken, from the edge inward.
  let lines: Int
  /// The blocks that count of each line.
  let blocks: BlockSet
  /// Cells of one frame.
  var cells: Int { blocks.count * lines }
  /// Each plane frame by frame.
  let (luma, cb, cr): ([CellLine], [CellLine], [CellLine])

  /// Takes the lines at `depths` of all frames of `side`.
  ///
  /// - Parameter chosen: the blocks that count; all of the side where nil.
  init(_ side: SideSeams, _ depths: [Int], blocks chosen: BlockSet? = nil) {
    frames = side.frames.count
    lines = depths.count
    blocks = chosen ?? side.blocks
    let places = depths.map(side.line)
    luma = Self.gathered(side.frames, places) { $0.luma[$1] }
    let ofChroma = places.map(side.frames[0].chromaLine)
    cb = Self.gathered(side.frames, ofChroma) { $0.cb[$1] }
    cr = Self.gathered(side.frames, ofChroma) { $0.cr[$1] }
  }

  /// What `cells` takes of the lines at some places of every frame, frame by frame.
  static func gathered(
    _ frames: [FrameCells], _ places: [Int], _ cells: (FrameCells, Int) -> CellLine
  ) -> [CellLine] {
    var lines: [CellLine] = []
    lines.reserveCapacity(frames.count * places.count)
    for frame in frames {
      for place in places { lines.append(cells(frame, place)) }
    }
    return lines
  }

  /// At most `count` depths of a range, evenly spread.
  static func depths(_ range: Range<Int>, atMost count: Int) -> [Int] {
    range.count <= count
      ? Array(range)
      : (0..<count).map { range.lowerBound + ($0 * range.count + range.count / 2) / count }
  }

  /// The places of a frame in each plane.
  private func range(_ frame: Int) -> Range<Int> { frame &* lines..<(frame &+ 1) &* lines }

  /// Median luma over the cells of a frame.
  func medianLuma(_ frame: Int) -> UInt8 { luma.span.extracting(range(frame)).lowerMedian(in: blocks) }

  /// Median of each component likewise.
  func medianColor(_ frame: Int) -> Color {
    func median(_ plane: [CellLine]) -> UInt8 { plane.span.extracting(range(frame)).lowerMedian(in: blocks) }
    return Color(luma: median(luma), cb: median(cb), cr: median(cr))
  }

  /// Luma of a cell, in code values of an 8-bit plane.
  func luma(_ frame: Int, _ block: Int, _ line: Int) -> UInt8 { luma[frame * lines + line][block] }

  @inline(__always)
  func cells(_ frame: Int, _ line: Int) -> ColorCells {
    let place = frame &* lines &+ line
    return ColorCells(luma: luma[place], cb: cb[place], cr: cr[place])
  }

  /// How far each cell of a frame differs from `color`, in the worst component.
  func distances(_ frame: Int, to color: Color) -> [CellLine] {
    (0..<lines).map { cells(frame, $0).distance(to: color.cells) }
  }

  /// Share of the cells that differ from `color` by no more than `tolerance`, in the worst component, in nine of ten frames.
  func share(of color: Color, tolerance: UInt8) -> Float {
    let counted = countedFrames
    var matching = [CellLine](repeating: .zero, count: lines)
    for frame in counted {
      let distances = distances(frame, to: color)
      for line in matching.indices { matching[line] &-= distances[line].isAtMost(tolerance) }
    }
    let least = UInt8((counted.count * 9 + 9) / 10)
    return share { matching[$0].isAtLeast(least) }
  }

  /// Mean over the frames of the share of the cells that differ from `color` by no more than `tolerance`.
  func meanShare(of color: Color, tolerance: UInt8) -> Float {
    let matching = (0..<frames).reduce(0) {
      $0 + distances($1, to: color).span.count(in: blocks) { $0.isAtMost(tolerance) }
    }
    return Float(matching) / Float(max(1, cells * frames))
  }

  /// The frames that are counted, as many as a cell can count.
  var countedFrames: [Int] { Self.depths(0..<frames, atMost: Int(UInt8.max)) }

  /// Share of the cells whose luma ranges over the frames by at most so many code values.
  func share(rangingAtMost most: UInt8) -> Float {
    let ranges = ranges
    return share { ranges[$0].isAtMost(most) }
  }

  /// Share of the cells whose luma ranges over the frames by at least so many code values.
  func share(rangingAtLeast least: UInt8) -> Float {
    let ranges = ranges
    return share { ranges[$0].isAtLeast(least) }
  }

  private var ranges: [CellLine] {
    (0..<lines).map { line in
      let (low, high) = (0..<frames).extremes { luma[$0 &* lines &+ line] }
      return high &- low
    }
  }

  /// Share of the cells of which `isCounted` sets all bits in their line.
  private func share(where isCounted: (Int) -> CellLine) -> Float {
    let counted = (0..<lines).map(isCounted)
    return Float(counted.span.count(in: blocks) { $0 }) / Float(max(1, cells))
  }
}

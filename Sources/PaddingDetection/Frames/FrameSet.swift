/// Some frames of one size, as rows and as columns, and what was worked out of them.
struct FrameSet {
  /// Share of a block that lies between paddings of the other axis, from which it shows the colours there, and the fewest
  /// of such blocks that tell: any other shows a mixture.
  private static let (unmixed, fewestUnmixed) = (0.75, 2)

  /// Rows of each frame, in the order of time.
  let rows: [FrameCells]
  /// Columns of each frame likewise.
  let columns: [FrameCells]
  /// How the lines of both axes are cut.
  private let cuts: (rows: Cuts, columns: Cuts)
  private var seams: [Place: SideSeams] = [:]
  /// Of rows and of columns.
  private var sums: (rows: ChangeSums?, columns: ChangeSums?)
  private var fills: [FillPlace: FillBoundary] = [:]
  private var changes: [Place: LineChanges] = [:]
  private var softDepths: [Place: Int?] = [:]
  private var borders: [BorderPlace: BorderDescription] = [:]
  private var edges: [BorderPlace: EdgeDescription] = [:]
  private var further: [BorderPlace: [Float]] = [:]
  private var exactDepths: [BorderPlace: Int] = [:]

  /// An edge, and the blocks along it in which picture can appear.
  private struct Place: Hashable {
    var side: Side
    var blocks: BlockSet
    /// Those of them that show no mixture of picture and padding of the other axis.
    var unmixed: BlockSet

    /// One number, since places are looked up all the time.
    func hash(into hasher: inout Hasher) {
      hasher.combine(side.number << 32 | Int(blocks.bits) << 16 | Int(unmixed.bits))
    }
  }

  private struct FillPlace: Hashable {
    var place: Place
    var isOwn: Bool
  }

  private struct BorderPlace: Hashable {
    var place: Place
    var depth: Int
    var outer: Int

    func hash(into hasher: inout Hasher) {
      hasher.combine(place)
      hasher.combine(depth << 32 | outer)
    }
  }

  /// A set of frames that have one size; at least one.
  init(rows: [FrameCells], columns: [FrameCells]) {
    (self.rows, self.columns) = (rows, columns)
    cuts = (
      Cuts(blocks: rows[0].blocks, length: columns[0].lines),
      Cuts(blocks: columns[0].blocks, length: rows[0].lines)
    )
  }

  /// The frames of which the cells were kept, of `records` of one size; nil where there are none.
  init?(_ records: [FrameRecord]) {
    let cells = records.compactMap(\.cells)
    if cells.isEmpty { return nil }
    self.init(rows: cells.map(\.rows), columns: cells.map(\.columns))
  }

  /// The frames at some places in the order of time alone.
  func only(_ frames: [Int]) -> FrameSet {
    FrameSet(rows: frames.map { rows[$0] }, columns: frames.map { columns[$0] })
  }

  /// Frames in the set.
  var count: Int { rows.count }

  /// Lines from `side` to the opposite edge.
  func lines(from side: Side) -> Int { (side.isHorizontal ? rows : columns)[0].lines }

  /// Insets that leave the middle half of both axes.
  var middle: Insets {
    let (height, width) = (lines(from: .top), lines(from: .left))
    return Insets(top: height / 4, bottom: height / 4, left: width / 4, right: width / 4)
  }

  /// The frames as seen from `side`, in the blocks between `insets` of the other axis.
  mutating func seams(_ side: Side, within insets: Insets) -> SideSeams {
    seams(place(side, within: insets))
  }

  private mutating func seams(_ place: Place) -> SideSeams {
    if let known = seams[place] { return known }
    let found = SideSeams(
      place.side.isHorizontal ? rows : columns, blocks: place.blocks, unmixed: place.unmixed,
      side: place.side)
    seams[place] = found
    return found
  }

  /// Where the fill along `side` ends in each frame, in the blocks between `insets` of the other axis.
  ///
  /// - Parameter isOwn: whether each block has a fill of its own, as where the outermost line of a picture is repeated.
  mutating func fill(_ side: Side, within insets: Insets, isOwn: Bool) -> FillBoundary {
    let place = FillPlace(place: place(side, within: insets), isOwn: isOwn)
    if let known = fills[place] { return known }
    let departures = (side.isHorizontal ? rows : columns).map { side.isFar ? $0.fromFar : $0.fromNear }
    let found = FillBoundary(departures, place.place.blocks, lines: lines(from: side), isOwn: isOwn)
    fills[place] = found
    return found
  }

  /// How far each line along `side` differs from the next, in the blocks between `insets` of the other axis.
  mutating func changes(_ side: Side, within insets: Insets) -> LineChanges {
    let place = place(side, within: insets)
    if let known = changes[place] { return known }
    let found = LineChanges(seams(place), changeSums(of: side))
    changes[place] = found
    return found
  }

  private mutating func changeSums(of side: Side) -> ChangeSums {
    if let known = side.isHorizontal ? sums.rows : sums.columns { return known }
    let found = ChangeSums(side.isHorizontal ? rows : columns)
    if side.isHorizontal { sums.rows = found } else { sums.columns = found }
    return found
  }

  /// Where a border lies near `side` that no one line shows; nil where there is none.
  mutating func softDepth(_ side: Side, within insets: Insets) -> Int? {
    let place = place(side, within: insets)
    if let known = softDepths[place] { return known }
    let found = seams(place).softDepth
    softDepths[place] = .some(found)
    return found
  }

  /// Where exactly the border near `depth` lies.
  mutating func exactDepth(_ side: Side, near depth: Int, within insets: Insets) -> Int {
    let key = BorderPlace(place: place(side, within: insets), depth: depth, outer: 0)
    if let known = exactDepths[key] { return known }
    let found = ExactDepth.refined(depth, seams(key.place))
    exactDepths[key] = found
    return found
  }

  /// Lines of padding along `side` that repeat the outermost line of the picture; nil where there are none.
  mutating func repeated(_ side: Side) -> Int? { changes(side, within: .zero).repeated }

  /// What lies on either side of the line at `depth` of `side`, between `insets` of the other axis.
  ///
  /// - Parameter outer: depth of a border further out; 0 for none.
  mutating func border(_ side: Side, depth: Int, beyond outer: Int, within insets: Insets)
    -> BorderDescription
  {
    let key = BorderPlace(place: place(side, within: insets), depth: depth, outer: outer)
    if let known = borders[key] { return known }
    let found = BorderDescription(
      seams(key.place), depth: depth, beyond: outer, opposite: seams(side.opposite, within: insets))
    borders[key] = found
    return found
  }

  /// The values of ``EdgeNumbers/ofFurther`` of a line further in than the border at `outer`.
  mutating func numbersFurther(_ side: Side, depth: Int, beyond outer: Int, within insets: Insets) -> [Float]
  {
    let key = BorderPlace(place: place(side, within: insets), depth: depth, outer: outer)
    if let known = further[key] { return known }
    let border = border(side, depth: depth, beyond: outer, within: insets)
    let found = EdgeNumbers.ofFurther.map { $0.value(border) }
    further[key] = found
    return found
  }

  /// What is to be said of the edge at `depth` of `side`, between `insets` of the other axis: many rectangles share it.
  mutating func edge(_ side: Side, depth: Int, within insets: Insets) -> EdgeDescription {
    let key = BorderPlace(place: place(side, within: insets), depth: depth, outer: 0)
    if let known = edges[key] { return known }
    let found = EdgeDescription(side, depth: depth, &self, within: insets)
    edges[key] = found
    return found
  }

  /// Share of the cells of the whole frame that change over time, 0 to 1.
  mutating func movement() -> Float {
    let top = seams(.top, within: .zero)
    return BorderDescription.movement(top, lines: 0..<top.lines)
  }

  /// Frames that tell something about at least one edge.
  var informative: Int {
    mutating get {
      let edges = Side.allCases.map { fill($0, within: .zero, isOwn: false).frames }
      return (0..<count).count { frame in edges.contains { $0[frame] != nil } }
    }
  }

  /// Lines that are looked at for light, and least difference of a cell that is not of the colour of most, in code values of an
  /// 8-bit plane.
  private static let (litLines, litDistance) = (48, UInt8(6))

  /// Share of the cells that differ from the median of their frame, in the frame with most of them; and the mean luma of the frames,
  /// in code values of an 8-bit plane.
  var light: (share: Float, brightness: Float) {
    var (most, sum): (Float, Float) = (0, 0)
    for frame in rows {
      let lines = CellSample.depths(0..<frame.lines, atMost: Self.litLines)
      let (blocks, cells) = (BlockSet(first: frame.blocks), lines.map { frame.luma[$0] })
      let middle = CellLine(repeating: cells.span.lowerMedian(in: blocks))
      let lit = cells.span.count(in: blocks) { $0.distance(to: middle).isAtLeast(Self.litDistance) }
      let count = Float(cells.count * blocks.count)
      most = max(most, Float(lit) / count)
      sum += Float(cells.reduce(0) { $0 + ($1 & blocks.mask).sum }) / count
    }
    return (most, sum / Float(rows.count))
  }

  /// Where the blocks of a line lie along it.
  private struct Cuts {
    let (middles, lines): ([Int], [Range<Int>])
    /// How many lines of the other axis are enough for a block to be unmixed.
    let least: [Int]

    init(blocks: Int, length: Int) {
      middles = (0..<blocks).map { (2 * $0 + 1) * length / (2 * blocks) }
      lines = (0..<blocks).map { $0 * length / blocks..<($0 + 1) * length / blocks }
      least = lines.map { Int((FrameSet.unmixed * Double($0.count)).rounded(.up)) }
    }
  }

  /// `side`, with the blocks along it whose middle lies between paddings of the other axis, or with all where none does.
  private func place(_ side: Side, within insets: Insets) -> Place {
    let cuts = side.isHorizontal ? cuts.rows : cuts.columns
    let inside = insets.inside(ofLinesAlong: side, length: lines(from: side.isHorizontal ? .left : .top))
    var (usable, unmixed): (UInt16, UInt16) = (0, 0)
    for block in cuts.lines.indices {
      let bit: UInt16 = 1 << UInt16(block)
      if inside.contains(cuts.middles[block]) { usable |= bit }
      if cuts.lines[block].clamped(to: inside).count >= cuts.least[block] { unmixed |= bit }
    }
    let blocks = usable == 0 ? BlockSet(first: cuts.lines.count) : BlockSet(bits: usable)
    let pure = BlockSet(bits: unmixed & blocks.bits)
    return Place(side: side, blocks: blocks, unmixed: pure.count < Self.fewestUnmixed ? blocks : pure)
  }
}

/// Some frames of one size, as rows and as columns, and what was worked out of them.
final class FrameSet {
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
  /// By whether they are of rows.
  private var sums: [Bool: ChangeSums] = [:]
  /// By whether each block has a fill of its own.
  private var fills: [Bool: [Place: FillBoundary]] = [:]
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
  convenience init?(_ records: [FrameRecord]) {
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

  /// What was found for `key`, or else what `find` finds, which must not ask for the same kind of thing.
  private func memo<Key, Value>(_ found: inout [Key: Value], _ key: Key, _ find: () -> Value) -> Value {
    if let known = found[key] { return known }
    let value = find()
    found[key] = value
    return value
  }

  /// The frames as seen from `side`, in the blocks between `insets` of the other axis.
  func seams(_ side: Side, within insets: Insets) -> SideSeams {
    seams(place(side, within: insets))
  }

  private func seams(_ place: Place) -> SideSeams {
    memo(&seams, place) {
      SideSeams(
        place.side.isHorizontal ? rows : columns, blocks: place.blocks, unmixed: place.unmixed,
        side: place.side)
    }
  }

  /// Where the fill along `side` ends in each frame, in the blocks between `insets` of the other axis.
  ///
  /// - Parameter isOwn: whether each block has a fill of its own, as where the outermost line of a picture is repeated.
  func fill(_ side: Side, within insets: Insets, isOwn: Bool) -> FillBoundary {
    let place = place(side, within: insets)
    return memo(&fills[isOwn, default: [:]], place) {
      let departures = (side.isHorizontal ? rows : columns).map { side.isFar ? $0.fromFar : $0.fromNear }
      return FillBoundary(departures, place.blocks, lines: lines(from: side), isOwn: isOwn)
    }
  }

  /// How far each line along `side` differs from the next, in the blocks between `insets` of the other axis.
  func changes(_ side: Side, within insets: Insets) -> LineChanges {
    let place = place(side, within: insets)
    return memo(&changes, place) {
      let sums = memo(&sums, side.isHorizontal) { ChangeSums(side.isHorizontal ? rows : columns) }
      return LineChanges(seams(place), sums)
    }
  }

  /// Where a border lies near `side` that no one line shows; nil where there is none.
  func softDepth(_ side: Side, within insets: Insets) -> Int? {
    let place = place(side, within: insets)
    return memo(&softDepths, place) { seams(place).softDepth }
  }

  /// Where exactly the border near `depth` lies.
  func exactDepth(_ side: Side, near depth: Int, within insets: Insets) -> Int {
    let key = BorderPlace(place: place(side, within: insets), depth: depth, outer: 0)
    return memo(&exactDepths, key) { ExactDepth.refined(depth, seams(key.place)) }
  }

  /// Lines of padding along `side` that repeat the outermost line of the picture; nil where there are none.
  func repeated(_ side: Side) -> Int? { changes(side, within: .zero).repeated }

  /// What lies on either side of the line at `depth` of `side`, between `insets` of the other axis.
  ///
  /// - Parameter outer: depth of a border further out; 0 for none.
  func border(_ side: Side, depth: Int, beyond outer: Int, within insets: Insets) -> BorderDescription {
    let key = BorderPlace(place: place(side, within: insets), depth: depth, outer: outer)
    return memo(&borders, key) {
      BorderDescription(
        seams(key.place), depth: depth, beyond: outer, opposite: seams(side.opposite, within: insets))
    }
  }

  /// The values of ``EdgeNumbers/ofFurther`` of a line further in than the border at `outer`.
  func numbersFurther(_ side: Side, depth: Int, beyond outer: Int, within insets: Insets) -> [Float] {
    let key = BorderPlace(place: place(side, within: insets), depth: depth, outer: outer)
    return memo(&further, key) {
      let border = border(side, depth: depth, beyond: outer, within: insets)
      return EdgeNumbers.ofFurther.map { $0.value(border) }
    }
  }

  /// What is to be said of the edge at `depth` of `side`, between `insets` of the other axis: many rectangles share it.
  func edge(_ side: Side, depth: Int, within insets: Insets) -> EdgeDescription {
    let key = BorderPlace(place: place(side, within: insets), depth: depth, outer: 0)
    return memo(&edges, key) { EdgeDescription(side, depth: depth, self, within: insets) }
  }

  /// Share of the cells of the whole frame that change over time, 0 to 1.
  func movement() -> Float {
    let top = seams(.top, within: .zero)
    return BorderDescription.movement(top, lines: 0..<top.lines)
  }

  /// Frames that tell something about at least one edge.
  var informative: Int {
    let edges = Side.allCases.map { fill($0, within: .zero, isOwn: false).frames }
    return (0..<count).count { frame in edges.contains { $0[frame] != nil } }
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

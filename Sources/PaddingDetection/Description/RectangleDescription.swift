/// The numbers that describe one proposed rectangle: the same for every rectangle, and alike for every edge.
struct RectangleDescription {
  /// One value for each of ``table``.
  let values: [Float]
  /// The numbers of each edge, in the order of ``Side``; empty for the case that the frames do not tell.
  let edges: [EdgeNumbers]

  /// A number that is asked for by its name.
  enum Named: String {
    case likenessOfEnlarged = "likeness.enlarged"
    case likenessOfStretched = "likeness.stretched"
  }

  /// The value of a number.
  subscript(_ name: Named) -> Float {
    Self.table.firstIndex { $0.name == name.rawValue }.map { values[$0] } ?? Self.absent
  }

  /// Stands for a number that a rectangle has not, as one without padding has no border.
  static let absent: Float = -1

  /// Shapes of pictures, as width by height.
  private static let shapes: [Float] = [
    4.0 / 3, 16.0 / 9, 1.85, 2, 2.2, 2.35, 2.39, 2.4, 1, 9.0 / 16, 4.0 / 5, 3.0 / 4, 1.66, 1.5, 2.0 / 3,
    1.375,
  ]

  /// Every number, in the order of ``values``.
  static let table: [DescribedNumber] = {
    var table: [DescribedNumber] = []
    func add(_ name: String, _ group: NumberGroup) { table.append(DescribedNumber(name: name, group: group)) }
    for number in EdgeNumbers.ofBorders {
      for which in ["least", "mean", "most"] { add("\(number.name).\(which)", number.group) }
    }
    for name in ["rows", "columns", "across"] { add("fillDistance.\(name)", .pairing) }
    for edges in ["padded", "open"] {
      for number in EdgeNumbers.ofFurther { add("further.\(number.name).\(edges)", .otherLines) }
    }
    for number in EdgeNumbers.ofFills {
      for which in ["least", "mean", "most"] { add("open.\(number.name).\(which)", .fill) }
    }
    for name in [
      "edges", "rowEdges", "columnEdges", "offRows", "offColumns", "rows", "columns", "leastRows",
      "leastColumns", "mostRows",
      "mostColumns", "shape", "shapeDistance", "area", "frameShape", "smallestSide",
    ] { add("shape.\(name)", .shape) }
    add("frames", .movement)
    add("movement", .movement)
    add("isStill", .movement)
    for name in ["half", "most", "best", "mean", "exactness"] { add("together.\(name)", .line) }
    for name in ["enlarged", "stretched", "isFlat", "alikeAnywhere"] { add("likeness.\(name)", .likeness) }
    add("fold", .likeness)
    for name in ["moving.agrees", "moving.isAlone", "moving.exists"] { add(name, .movement) }
    for generator in Proposals.Generator.allCases { add("from.\(generator.rawValue)", .proposal) }
    for name in ["is", "lit", "told.least", "told.mean", "reached.mean", "movement", "frames", "brightness"] {
      add("undecided.\(name)", .undecided)
    }
    return table
  }()

  /// The place of the group of each.
  static let groups = NumberGroup.places(of: table)
}

extension RectangleDescription {
  /// Describes what lies outside and inside `insets`.
  init(
    _ insets: Insets, from generators: [Proposals.Generator], _ frames: inout FrameSet,
    moving: MovingRectangle?,
    movement: Float, fold: Float
  ) {
    let padded = Side.allCases.filter { insets[$0] >= 2 }
    let open = Side.allCases.filter { insets[$0] < 2 }
    var borders: [Side: EdgeDescription] = [:]
    for side in padded {
      borders[side] = frames.edge(side, depth: insets[side], within: insets)
    }
    let known = padded.compactMap { borders[$0] }
    var values: [Float] = []
    values.reserveCapacity(Self.table.count)
    for place in EdgeNumbers.ofBorders.indices {
      Self.add(summaryOf: known.map { $0.numbers[place] }, to: &values)
    }
    values += Self.fillDistances(borders)
    let further = Self.further(than: insets, &frames)
    for sides in [padded, open] {
      let lines = sides.compactMap { further[$0] }
      for place in EdgeNumbers.ofFurther.indices { values.append(lines.map { $0.numbers[place] }.max() ?? 0) }
    }
    let fills = open.map {
      (frames.fill($0, within: insets, isOwn: false), frames.fill($0, within: insets, isOwn: true))
    }
    for number in EdgeNumbers.ofFills { Self.add(summaryOf: fills.map(number.value), to: &values) }
    values += Self.shape(insets, frames, padded)
    values += [Float(frames.count), movement, frames.isStill ? 1 : 0]
    values += Self.together(insets, padded, &frames)
    values += Self.likeness(insets, borders, &frames) + [fold]
    let agrees = moving.map { moving in Side.allCases.map { abs(moving.insets[$0] - insets[$0]) }.max() ?? 0 }
    values += [
      agrees.map { Float(min(32, $0)) } ?? Self.absent, moving.map { $0.isAlone ? 1 : 0 } ?? Self.absent,
      moving == nil ? 0 : 1,
    ]
    values += Proposals.Generator.allCases.map { generators.contains($0) ? 1 : 0 }
    values += [0] + Array(repeating: Self.absent, count: Self.table.count - values.count - 1)
    self.values = values
    let whole = EdgeNumbers.Whole(insets, frames: frames.count, movement: movement)
    edges = Side.allCases.map { side in
      EdgeNumbers(side, borders[side], further: further[side], &frames, within: insets, of: whole)
    }
  }

  /// Describes `frames` for the case that they do not tell which rectangle is the picture.
  init(undecided frames: inout FrameSet, movement: Float) {
    let fills = Side.allCases.map { frames.fill($0, within: .zero, isOwn: false) }
    let told = fills.map(\.told)
    let reached = fills.map { $0.atEdge.here }
    let (lit, brightness) = frames.light
    let known = [
      1, lit, told.min() ?? 0, told.reduce(0, +) / 4, reached.reduce(0, +) / 4, movement, Float(frames.count),
      brightness,
    ]
    values = Array(repeating: Self.absent, count: Self.table.count - known.count) + known
    edges = []
  }

  /// Adds the least, the mean and the most of some numbers.
  private static func add(summaryOf numbers: [Float], to values: inout [Float]) {
    values.append(numbers.min() ?? absent)
    values.append(numbers.isEmpty ? absent : numbers.reduce(0, +) / Float(numbers.count))
    values.append(numbers.max() ?? absent)
  }

  /// How far the fills of opposite edges differ, and of neighbouring ones at most, in code values of an 8-bit plane.
  private static func fillDistances(_ edges: [Side: EdgeDescription]) -> [Float] {
    func distance(_ one: Side, _ other: Side) -> Float {
      guard let one = edges[one], let other = edges[other] else { return absent }
      return Float(one.border.fill.distance(to: other.border.fill))
    }
    let across = [
      distance(.top, .left), distance(.top, .right), distance(.bottom, .left), distance(.bottom, .right),
    ]
    return [distance(.top, .bottom), distance(.left, .right), across.max() ?? absent]
  }

  /// Lines next to a border that belong to it, and at the edge of the frame, where a single one is blanking; and the share of what is
  /// left in which lines further in are looked for.
  private static let (besides, atEdge, deepest) = (3, 1, 0.6)

  /// The plainest line further in than `insets`, of each edge that has one: its depth, and the values of ``EdgeNumbers/ofFurther``.
  private static func further(
    than insets: Insets, _ frames: inout FrameSet
  ) -> [Side: (depth: Int, numbers: [Float])] {
    var found: [Side: (depth: Int, numbers: [Float])] = [:]
    for side in Side.allCases {
      let seams = frames.seams(side, within: insets)
      let left = seams.lines - insets[side] - insets[side.opposite]
      let limit = insets[side] + Int(Double(left) * deepest)
      let nearest = insets[side] + (insets[side] < 2 ? atEdge : besides)
      let lines = seams.plainLines.filter { $0 > nearest && $0 < limit }
      guard let plainest = lines.max(by: { seams.weight($0) < seams.weight($1) }) else { continue }
      found[side] = (
        plainest, frames.numbersFurther(side, depth: plainest, beyond: insets[side], within: insets)
      )
    }
    return found
  }

  private static func shape(_ insets: Insets, _ frames: FrameSet, _ padded: [Side]) -> [Float] {
    let (height, width) = (Float(frames.lines(from: .top)), Float(frames.lines(from: .left)))
    let (top, bottom) = (Float(insets.top), Float(insets.bottom))
    let (left, right) = (Float(insets.left), Float(insets.right))
    let (rows, columns) = (height - top - bottom, width - left - right)
    let shape = columns / max(1, rows)
    // The larger of a shape and its inverse tells how far one is from another.
    let distance = shapes.map { max(shape / $0, $0 / shape) - 1 }.min() ?? 0
    return [
      Float(padded.count), Float(padded.count { $0.isHorizontal }), Float(padded.count { !$0.isHorizontal }),
      abs(top - bottom) / height, abs(left - right) / width, (top + bottom) / height, (left + right) / width,
      min(top, bottom) / height, min(left, right) / width, max(top, bottom) / height,
      max(left, right) / width, shape,
      distance, rows * columns / (height * width), width / height, min(height, width),
    ]
  }

  /// Share of the blocks that step at a line in a frame that shows it, plainly or at least half of it.
  private static let seen = (half: Float(0.5), most: Float(0.8))
  /// Lines around a border among which it should be the plainest.
  private static let around = 8

  /// How often all borders are seen in one frame, and by how much each is plainer than the lines around it.
  private static func together(_ insets: Insets, _ padded: [Side], _ frames: inout FrameSet) -> [Float] {
    if padded.isEmpty { return Array(repeating: absent, count: 5) }
    let all = padded.map { (depth: insets[$0], seams: frames.seams($0, within: insets)) }
    let shares = (0..<frames.count).map { frame in all.map { $1.share(frame, $0) }.min() ?? 0 }
    let count = Float(shares.count)
    let exactness = all.map { depth, seams -> Float in
      let around = max(1, depth - around)..<min(seams.rate.count, depth + around + 1)
      let other = around.filter { abs($0 - depth) > 1 }.map { seams.weight($0) }.max() ?? 0
      return seams.reaches(depth) ? seams.weight(depth) - other : 0
    }
    return [
      Float(shares.count { $0 >= seen.half }) / count, Float(shares.count { $0 >= seen.most }) / count,
      shares.max() ?? 0,
      shares.reduce(0, +) / count, exactness.min() ?? 0,
    ]
  }

  /// Fewest lines of padding and of picture that are compared, and the flatness from which padding is no copy.
  private static let (fewestOutside, fewestInside, flat) = (8, 16, Float(0.9))

  /// How much what lies outside is like the picture, enlarged or stretched, on the axis where it is most.
  private static func likeness(
    _ insets: Insets, _ edges: [Side: EdgeDescription], _ frames: inout FrameSet
  ) -> [Float] {
    var most: [Float] = [absent, absent, absent, absent]
    for near in [Side.top, .left] {
      let depths = (near: insets[near], far: insets[near.opposite])
      guard let one = edges[near], let other = edges[near.opposite],
        min(depths.near, depths.far) >= fewestOutside,
        frames.lines(from: near) - depths.near - depths.far >= fewestInside,
        min(one.border.flatness, other.border.flatness) < flat
      else { continue }
      let across: Side = near == .top ? .left : .top
      let lines = Float(frames.lines(from: across))
      let picture = Float(insets[across]) / lines...1 - Float(insets[across.opposite]) / lines
      let likeness = PictureLikeness(frames.seams(near, within: .zero).frames, depths, across: picture)
      let (enlarged, stretched) = (likeness.enlarged, likeness.stretched)
      let values = [
        enlarged.likeness, stretched.likeness, stretched.isFlat ? 1 : 0,
        likeness.isAlikeAnywhere(enlarged.likeness, zoom: enlarged.zoom) ? 1 : 0,
      ]
      if max(values[0], values[1]) > max(most[0], most[1]) { most = values }
    }
    return most
  }
}

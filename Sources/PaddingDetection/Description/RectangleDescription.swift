/// The numbers that describe one proposed rectangle: the same for every rectangle, and alike for every edge.
struct RectangleDescription {
  /// One value for each of ``table``.
  let values: [Float]
  /// The numbers of each edge, in the order of ``Side``, as ``EdgeNumbers`` says; empty for the case that the frames do not tell.
  let edges: [[Float]]

  /// How much what lies outside is like the picture, enlarged or stretched; ``absent`` where that cannot be told.
  private(set) var likeness: Float = Self.absent

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
      for summary in number.summaries { add("\(number.name).\(summary.rawValue)", number.group) }
    }
    for edges in ["padded", "open"] {
      for number in EdgeNumbers.ofFurther { add("further.\(number.name).\(edges)", .otherLines) }
    }
    for name in ["offRows", "offColumns", "shape", "shapeDistance", "area", "frameShape"] {
      add("shape.\(name)", .shape)
    }
    for name in ["movement", "moving.agrees", "moving.isAlone"] { add(name, .movement) }
    add("exactness.least", .line)
    for name in ["likeness.enlarged", "likeness.stretched", "fold"] { add(name, .likeness) }
    for generator in Proposals.Generator.allCases { add("from.\(generator.rawValue)", .proposal) }
    for name in ["lit", "brightness"] { add("undecided.\(name)", .undecided) }
    return table
  }()

  /// The place of the group of each.
  static let groups = NumberGroup.places(of: table)
}

extension RectangleDescription {
  /// Describes what lies outside and inside `insets`.
  init(
    _ insets: Insets, from generators: [Proposals.Generator], _ frames: FrameSet,
    moving: MovingRectangle?, movement: Float, fold: Float
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
    for (place, number) in EdgeNumbers.ofBorders.enumerated() where !number.summaries.isEmpty {
      let ofEdges = known.map { $0.numbers[place] }
      values += number.summaries.map { $0.of(ofEdges) }
    }
    let further = Self.further(than: insets, frames)
    for sides in [padded, open] {
      let lines = sides.compactMap { further[$0] }
      for place in EdgeNumbers.ofFurther.indices { values.append(lines.map { $0.numbers[place] }.max() ?? 0) }
    }
    values += Self.shape(insets, frames)
    let agrees = moving.map { moving in Side.allCases.map { abs(moving.insets[$0] - insets[$0]) }.max() ?? 0 }
    values += [
      movement, agrees.map { Float(min(32, $0)) } ?? Self.absent,
      moving.map { $0.isAlone ? 1 : 0 } ?? Self.absent,
      Self.exactness(of: insets, padded, frames),
    ]
    let (enlarged, stretched) = Self.likeness(insets, borders, frames)
    values += [enlarged, stretched, fold]
    likeness = max(enlarged, stretched)
    values += Proposals.Generator.allCases.map { generators.contains($0) ? 1 : 0 }
    values += Array(repeating: Self.absent, count: Self.table.count - values.count)
    self.values = values
    let whole = EdgeNumbers.Whole(insets, movement: movement)
    edges = Side.allCases.map { side in
      EdgeNumbers.values(side, borders[side], further: further[side], frames, within: insets, of: whole)
    }
  }

  /// Describes `frames` for the case that they do not tell which rectangle is the picture.
  init(undecided frames: FrameSet) {
    let (lit, brightness) = frames.light
    values = Array(repeating: Self.absent, count: Self.table.count - 2) + [lit, brightness]
    edges = []
  }

  /// Lines next to a border that belong to it, and at the edge of the frame, where a single one is blanking; and the share of what is
  /// left in which lines further in are looked for.
  private static let (besides, atEdge, deepest) = (3, 1, 0.6)

  /// The plainest line further in than `insets`, of each edge that has one: its depth, and the values of ``EdgeNumbers/ofFurther``.
  private static func further(
    than insets: Insets, _ frames: FrameSet
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

  private static func shape(_ insets: Insets, _ frames: FrameSet) -> [Float] {
    let (height, width) = (Float(frames.lines(from: .top)), Float(frames.lines(from: .left)))
    let (top, bottom) = (Float(insets.top), Float(insets.bottom))
    let (left, right) = (Float(insets.left), Float(insets.right))
    let (rows, columns) = (height - top - bottom, width - left - right)
    let shape = columns / max(1, rows)
    // The larger of a shape and its inverse tells how far one is from another.
    let distance = shapes.map { max(shape / $0, $0 / shape) - 1 }.min() ?? 0
    return [
      abs(top - bottom) / height, abs(left - right) / width, shape, distance,
      rows * columns / (height * width), width / height,
    ]
  }

  /// Lines around a border among which it should be the plainest.
  private static let around = 8

  /// By how much each border is plainer than the lines around it, at least.
  private static func exactness(of insets: Insets, _ padded: [Side], _ frames: FrameSet) -> Float {
    padded.map { side -> Float in
      let (depth, seams) = (insets[side], frames.seams(side, within: insets))
      let around = max(1, depth - around)..<min(seams.rate.count, depth + around + 1)
      let other = around.filter { abs($0 - depth) > 1 }.map { seams.weight($0) }.max() ?? 0
      return seams.reaches(depth) ? seams.weight(depth) - other : 0
    }.min() ?? absent
  }

  /// Fewest lines of padding and of picture that are compared, and the flatness from which padding is no copy.
  private static let (fewestOutside, fewestInside, flat) = (8, 16, Float(0.9))

  /// How much what lies outside is like the picture, enlarged or stretched, on the axis where it is most.
  private static func likeness(
    _ insets: Insets, _ edges: [Side: EdgeDescription], _ frames: FrameSet
  ) -> (enlarged: Float, stretched: Float) {
    var most = (enlarged: absent, stretched: absent)
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
      let found = (enlarged: likeness.enlarged, stretched: likeness.stretched)
      if max(found.enlarged, found.stretched) > max(most.enlarged, most.stretched) { most = found }
    }
    return most
  }
}

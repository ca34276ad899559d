/// How far each line along an edge differs from the one outside it, over all blocks of all frames.
///
/// Where padding repeats the outermost line of the picture, nothing steps at its border. But outside, each line is like the next, though
/// the line has many colours; from the border inward each differs from the next as those of any picture do.
struct LineChanges {
  /// By depth, the mean difference in luma between the cells of the line there and those of the line outside it, in code values of an
  /// 8-bit plane; 0 at the edge.
  private let changes: [Float]
  /// Lines of padding that repeat the outermost line of the picture; nil where the outermost lines differ, or are of one colour.
  private(set) var repeated: Int?
  /// Where lines begin to differ from those next to them, as the outermost line of the picture was repeated, or all outside is of one
  /// colour; nil where they do from the edge on, or nowhere.
  private(set) var endOfQuiet: Int?

  /// Fewest lines that are repeated, and the lines inside that must differ.
  private static let (fewest, inside) = (3, 6)
  /// Least difference of neighbouring blocks along the repeated line: less is one colour. In code values of an 8-bit plane, as are all
  /// differences here.
  private static let leastVariety: Float = 2
  /// Most that repeated lines differ, also as a share of what the lines inside do, and the least that these do.
  private static let (alike, ofInside, unlike) = (Float(0.75), Float(0.35), Float(0.3))
  /// What noise adds to a difference.
  private static let noise: Float = 0.25

  init(_ side: SideSeams, _ known: ChangeSums) {
    let sums = known.sums(from: side.side, in: side.blocks)
    let count = Float(side.frames.count * side.blocks.count)
    changes = sums.map { Float($0) / count }
    if Self.variety(side) >= Self.leastVariety { repeated = end }
    endOfQuiet = onset
  }

  /// The depth up to which lines are alike, if the ones inside are not.
  private var end: Int? {
    var sum: Float = 0
    for depth in 1..<max(1, changes.count - Self.inside) {
      sum += changes[depth]
      let outside = sum / Float(depth)
      if outside > Self.alike { return nil }
      let inside = inside(depth)
      if depth >= Self.fewest, inside >= Self.unlike, outside <= Self.ofInside * inside,
        changes[depth + 1] >= (outside + inside) / 2
      {
        return depth
      }
    }
    return nil
  }

  /// Lines after the end of quiet that must change, too, and by how much: in code values of an 8-bit plane, and as a multiple of
  /// what lines outside change.
  private static let (lasting, quiet) = (8, (codes: Float(0.3), times: Float(3)))
  /// The same of lines further out that belong to what changes.
  private static let gentle = (codes: Float(0.1), times: Float(1.5))

  private var onset: Int? {
    let limit = changes.count - Self.lasting
    guard limit > 2 else { return nil }
    var outside: Float = 0
    for depth in 2..<limit {
      outside += changes[depth - 1]
      let least = Self.quiet.codes + Self.quiet.times * outside / Float(depth - 1)
      let ahead = changes[depth..<depth + Self.lasting]
      if changes[depth] > least, ahead.count(where: { $0 > least }) * 4 >= 3 * Self.lasting {
        // It may begin more gently further out; and the outermost line of the picture is like those that repeat it.
        let gentle = Self.gentle.codes + Self.gentle.times * outside / Float(depth - 1)
        let further = (1..<depth).reversed().prefix { changes[$0] > gentle }
        return depth - further.count - 1
      }
    }
    return nil
  }

  /// How far lines outside a border at `depth` differ; those next to it are smeared by compression.
  func outside(_ depth: Int) -> Float {
    let lines = changes[1..<max(2, min(changes.count, depth) - 1)]
    return lines.reduce(0, +) / Float(lines.count)
  }

  /// The same as a part of how far those right inside do.
  func evenness(_ depth: Int) -> Float {
    min(1, (outside(depth) + Self.noise) / (inside(depth) + Self.noise))
  }

  private func inside(_ depth: Int) -> Float {
    let lines = changes[min(changes.count, depth + 1)..<min(changes.count, depth + 1 + Self.inside)]
    return lines.reduce(0, +) / Float(max(1, lines.count))
  }

  /// How far neighbouring blocks of the outermost line differ, on the average.
  private static func variety(_ side: SideSeams) -> Float {
    var sum = 0
    for frame in side.frames {
      let line = frame.luma[side.line(1)]
      for (one, other) in zip(side.blocks, side.blocks.dropFirst()) {
        sum += abs(Int(line[one]) - Int(line[other]))
      }
    }
    return Float(sum) / Float(max(1, side.frames.count * (side.blocks.count - 1)))
  }
}

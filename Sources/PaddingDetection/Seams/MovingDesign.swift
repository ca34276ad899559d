/// Two opposite borders outside which something smooth moves: the ground that an editor lays under a picture, such as
/// drifting colours.
///
/// Pictures are smooth in many places, but none is on both sides of two straight lines that never leave their places while it
/// moves. The ground is behind the picture and not seen in it: stripes that go on inside are a picture with lines drawn on it.
struct MovingDesign {
  /// Lines of padding along the first edge of the axis (top or left), and along the opposite one.
  let depths: (near: Int, far: Int)

  /// Least rate of both borders: of 1,100 real and constructed videos no other has such lines around something that moves.
  private static let leastRate: Float = 0.85
  /// Least depth of a border, in lines and as a share of the frame.
  private static let leastDepth = (lines: 16, share: Float(0.05))
  /// Least share of the design's cells that differ from its commonest colour, by how many code values of an 8-bit plane, and
  /// in which share of the frames: bars that only some shots have are flat.
  private static let many = (share: Float(0.1), distance: UInt8(6), frames: Float(0.8))
  /// Most texture of the design, in code values of an 8-bit plane, and most of its cells that never change.
  private static let (mostTexture, mostStill) = (Float(0.5), Float(0.8))
  /// Least share of the cells of the picture that have texture, and that change over time.
  private static let (leastTextured, leastMovement) = (Float(0.25), Float(0.2))
  /// Correlation with a line inside from which what lies outside goes on there. Grounds have up to 0.99, since a copy of the
  /// picture looks like its middle; the stripes of a test pattern have 0.9999.
  private static let goesOn: Float = 0.995
  /// Most lines that are looked at of each part.
  private static let mostLines = 24

  /// The plainest borders of a design along one axis; nil where there are none.
  init?(_ near: SideSeams, _ far: SideSeams) {
    guard let one = Self.depth(near), let other = Self.depth(far),
      Double(one + other) <= Double(near.lines) * (1 - SeamJudgement.leastPicture)
    else { return nil }
    let inside = one..<near.lines - other
    let picture = TextureSample(near, CellSample.depths(inside, atMost: Self.mostLines))
    guard picture.share(from: Self.mostTexture) >= Self.leastTextured,
      BorderDescription.movement(near, lines: inside) >= Self.leastMovement,
      PictureLikeness.continued(near, from: 0..<one - 1, into: inside) < Self.goesOn,
      PictureLikeness.continued(far, from: 0..<other - 1, into: other..<far.lines - one) < Self.goesOn
    else { return nil }
    depths = (one, other)
  }

  /// The plainest line of an edge outside which something smooth moves; nil where none is plain enough.
  private static func depth(_ side: SideSeams) -> Int? {
    let least = max(leastDepth.lines, Int(leastDepth.share * Float(side.lines)))
    let plain = side.rate.indices.filter { $0 >= least && side.rate[$0] >= leastRate }
    return side.plainest(1, of: plain).first { depth in
      let lines = CellSample.depths(0..<depth - 1, atMost: mostLines)
      return TextureSample(side, lines).median <= mostTexture && hasManyColors(CellSample(side, lines))
        && BorderDescription.stillness(side, lines: 0..<depth - 1) <= mostStill
    }
  }

  /// Whether nearly all frames show several colours.
  private static func hasManyColors(_ sample: CellSample) -> Bool {
    var distances = [UInt8](repeating: 0, count: sample.cells)
    let colored = (0..<sample.frames).count { frame in
      sample.measureDistances(frame, to: sample.medianColor(frame), &distances)
      let differing = distances.count { $0 > many.distance }
      return Float(differing) >= many.share * Float(sample.cells)
    }
    return Float(colored) >= many.frames * Float(sample.frames)
  }
}

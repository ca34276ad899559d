/// How far the texture of some lines is that of what they show, and not noise: noise is another one in every frame.
struct StandingTexture {
  /// Correlation of the texture of the cells in every second frame with that in the others, -1 to 1; 0 where either is the same
  /// all over.
  let correlation: Float

  /// Part of the median texture, and multiple of it, between which a cell shows the same as most others do: lettering has more.
  private static let (least, most) = (Float(0.5), Float(2))

  /// - Parameter median: the median texture of the lines at `depths`, in code values of an 8-bit plane.
  init(_ side: SideSeams, _ depths: [Int], median: Float) {
    var all = PairedSums()
    let usual = Self.least * median...Self.most * median
    let lines = depths.map(side.line)
    for block in side.blocks {
      var ofBlock = PairedSums()
      for line in lines {
        let (even, odd) = (
          Self.mean(side.frames, line, block, from: 0), Self.mean(side.frames, line, block, from: 1)
        )
        if usual.contains(even), usual.contains(odd) { ofBlock.add(even, odd) }
      }
      all.addCentered(ofBlock)
    }
    correlation = all.correlation
  }

  /// Mean texture of a cell in every second of `frames`, in code values of an 8-bit plane; 0 where there are none.
  private static func mean(_ frames: [FrameCells], _ line: Int, _ block: Int, from first: Int) -> Float {
    let taken = stride(from: first, to: frames.count, by: 2)
    let sum = taken.reduce(0) { $0 + Int(frames[$1].texture[line][block]) }
    return Float(sum) / Float(16 * max(1, (frames.count - first + 1) / 2))
  }
}

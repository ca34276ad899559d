/// Measures the rows of a plane.
///
/// One pass over the sampled runs of every row. The inner loops are plain so that the compiler vectorises
/// them; `UInt16` sums hold the 64 bytes of a run, deeper samples need `UInt32`.
enum RowKernel {
  @inline(never)
  static func measure(_ plane: borrowing PlaneView, into grid: inout LineGrid, codesPer8BitCode: Float) {
    let layout = grid.layout
    if plane.words.isEmpty {
      measure(
        plane.bytes, plane.stride, layout, codesPer8BitCode, &grid.mean, &grid.texture, sum: UInt16.self)
    } else {
      measure(
        plane.words, plane.stride, layout, codesPer8BitCode, &grid.mean, &grid.texture, sum: UInt32.self)
    }
  }

  @inline(__always)
  private static func measure<Sample: FixedWidthInteger & UnsignedInteger, Sum: FixedWidthInteger>(
    _ samples: Span<Sample>, _ stride: Int, _ layout: LineLayout, _ codesPer8BitCode: Float,
    _ means: inout [Float], _ textures: inout [Float], sum _: Sum.Type
  ) {
    let lines = layout.lines
    let run = layout.run
    let meanScale = 1 / (Float(run) * codesPer8BitCode)
    let textureScale = 1 / (Float(max(1, run - 1)) * codesPer8BitCode)
    let runStarts = layout.runStarts
    var mean = means.mutableSpan
    var texture = textures.mutableSpan
    for line in 0..<lines {
      for block in runStarts.indices {
        let start = line &* stride &+ runStarts[block]
        let cell = samples.extracting(start..<start &+ run)
        let next = cell.extracting(droppingFirst: 1)
        var total: Sum = 0
        var change: Sum = 0
        for i in next.indices {
          total &+= Sum(truncatingIfNeeded: cell[i])
          let difference = max(cell[i], next[i]) &- min(cell[i], next[i])
          change &+= Sum(truncatingIfNeeded: difference)
        }
        total &+= Sum(truncatingIfNeeded: cell[run &- 1])
        mean[block &* lines &+ line] = Float(total) * meanScale
        texture[block &* lines &+ line] = Float(change) * textureScale
      }
    }
  }
}

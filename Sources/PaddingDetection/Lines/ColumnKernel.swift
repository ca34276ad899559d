/// Measures the columns of a plane.
///
/// Every block is a band of consecutive rows; sums run down the band for all columns at once, so that
/// memory is read in order and each addition serves a vector of columns.
enum ColumnKernel {
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
    let columns = layout.lines
    let run = layout.run
    let meanScale = 1 / (Float(run) * codesPer8BitCode)
    let textureScale = 1 / (Float(max(1, run - 1)) * codesPer8BitCode)
    var totals = [Sum](repeating: 0, count: columns)
    var changes = [Sum](repeating: 0, count: columns)
    for block in 0..<layout.blocks {
      let firstRow = layout.runStarts[block]
      for x in 0..<columns {
        totals[x] = 0
        changes[x] = 0
      }
      addRow(samples.extracting(firstRow &* stride..<firstRow &* stride &+ columns), to: &totals)
      for row in firstRow &+ 1..<firstRow &+ run {
        let here = samples.extracting(row &* stride..<row &* stride &+ columns)
        let above = samples.extracting((row &- 1) &* stride..<(row &- 1) &* stride &+ columns)
        addRow(here, to: &totals)
        addChange(here, above, to: &changes)
      }
      var mean = means.mutableSpan
      var texture = textures.mutableSpan
      for x in 0..<columns {
        mean[block &* columns &+ x] = Float(totals[x]) * meanScale
        texture[block &* columns &+ x] = Float(changes[x]) * textureScale
      }
    }
  }

  @inline(__always)
  private static func addRow<Sample: FixedWidthInteger & UnsignedInteger, Sum: FixedWidthInteger>(
    _ row: Span<Sample>, to totals: inout [Sum]
  ) {
    var totals = totals.mutableSpan
    for x in row.indices { totals[x] &+= Sum(truncatingIfNeeded: row[x]) }
  }

  @inline(__always)
  private static func addChange<Sample: FixedWidthInteger & UnsignedInteger, Sum: FixedWidthInteger>(
    _ row: Span<Sample>, _ above: Span<Sample>, to changes: inout [Sum]
  ) {
    var changes = changes.mutableSpan
    for x in row.indices {
      changes[x] &+= Sum(truncatingIfNeeded: max(row[x], above[x]) &- min(row[x], above[x]))
    }
  }
}

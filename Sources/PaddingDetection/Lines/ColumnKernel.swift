/// Measures the columns of a plane.
///
/// Every block is a band of consecutive rows. Rows are added to the sums of all columns at once, so that memory is read
/// in order and each addition handles a vector of columns. Rows are added four at a time, which accesses the sums a
/// quarter as often; for the same reason, texture is measured between one pair of rows in four.
enum ColumnKernel {
  /// The number of rows summed at a time, and the distance of the pairs in which texture is measured.
  static let rowsAtATime = 4

  @inline(never)
  static func measure(_ plane: borrowing PlaneView, into grid: inout LineGrid, scale: CodeScale) {
    let layout = grid.layout
    if plane.words.isEmpty {
      measure(plane.bytes, plane.stride, layout, scale, &grid.mean, &grid.texture)
    } else if scale.ignoredBits == 0 {
      measure(plane.words, plane.stride, layout, scale, &grid.mean, &grid.texture)
    } else {
      measure(
        plane.words, plane.stride, layout, scale, &grid.mean, &grid.texture,
        shiftedBy: UInt16(scale.ignoredBits))
    }
  }

  @inline(__always)
  private static func measure<Sample: FixedWidthInteger & UnsignedInteger>(
    _ samples: Span<Sample>, _ stride: Int, _ layout: LineLayout, _ codes: CodeScale,
    _ means: inout [Float], _ textures: inout [Float], shiftedBy shift: Sample = 0
  ) {
    let withTexture = !textures.isEmpty
    let columns = layout.lines
    let run = layout.run
    let meanGain = codes.gain / Float(run)
    let pairs = (run + rowsAtATime - 2) / rowsAtATime
    let textureGain = codes.gain / Float(max(1, pairs))
    var totals = [UInt16](repeating: 0, count: columns)
    var changes = [UInt16](repeating: 0, count: columns)
    for block in 0..<layout.blocks {
      let firstRow = layout.runStarts[block]
      for x in 0..<columns {
        totals[x] = 0
        changes[x] = 0
      }
      var row = firstRow
      while row < firstRow &+ run {
        let left = firstRow &+ run &- row
        let here = samples.extracting(row &* stride..<row &* stride &+ columns)
        if withTexture, left >= 2 {
          let below = samples.extracting((row &+ 1) &* stride..<(row &+ 1) &* stride &+ columns)
          addChange(here, below, shiftedBy: shift, to: &changes)
        }
        if left >= rowsAtATime {
          addFourRows(
            samples.extracting(row &* stride..<(row &+ 3) &* stride &+ columns), stride, shiftedBy: shift,
            to: &totals)
          row &+= rowsAtATime
        } else {
          for line in row..<row &+ left {
            addRow(
              samples.extracting(line &* stride..<line &* stride &+ columns), shiftedBy: shift, to: &totals)
          }
          row &+= left
        }
      }
      scale(totals, by: meanGain, from: codes.offset, into: &means, at: block &* columns)
      if withTexture { scale(changes, by: textureGain, from: 0, into: &textures, at: block &* columns) }
    }
  }

  @inline(__always)
  private static func addFourRows<Sample: FixedWidthInteger & UnsignedInteger>(
    _ rows: Span<Sample>, _ stride: Int, shiftedBy shift: Sample, to totals: inout [UInt16]
  ) {
    var totals = totals.mutableSpan
    let columns = totals.count
    let first = rows.extracting(0..<columns)
    let second = rows.extracting(stride..<stride &+ columns)
    let third = rows.extracting(2 &* stride..<2 &* stride &+ columns)
    let fourth = rows.extracting(3 &* stride..<3 &* stride &+ columns)
    for x in first.indices {
      let upper =
        UInt16(truncatingIfNeeded: first[x] &>> shift) &+ UInt16(truncatingIfNeeded: second[x] &>> shift)
      let lower =
        UInt16(truncatingIfNeeded: third[x] &>> shift) &+ UInt16(truncatingIfNeeded: fourth[x] &>> shift)
      totals[x] &+= upper &+ lower
    }
  }

  @inline(__always)
  private static func addRow<Sample: FixedWidthInteger & UnsignedInteger>(
    _ row: Span<Sample>, shiftedBy shift: Sample, to totals: inout [UInt16]
  ) {
    var totals = totals.mutableSpan
    for x in row.indices { totals[x] &+= UInt16(truncatingIfNeeded: row[x] &>> shift) }
  }

  @inline(__always)
  private static func addChange<Sample: FixedWidthInteger & UnsignedInteger>(
    _ row: Span<Sample>, _ below: Span<Sample>, shiftedBy shift: Sample, to changes: inout [UInt16]
  ) {
    var changes = changes.mutableSpan
    for x in row.indices {
      let (here, under) = (row[x] &>> shift, below[x] &>> shift)
      changes[x] &+= UInt16(truncatingIfNeeded: max(here, under) &- min(here, under))
    }
  }

  @inline(__always)
  private static func scale(
    _ sums: [UInt16], by factor: Float, from offset: Float, into values: inout [Float], at start: Int
  ) {
    let sums = sums.span
    var values = values.mutableSpan
    var target = values._mutatingExtracting(start..<start &+ sums.count)
    for x in sums.indices { target[x] = Float(sums[x]) * factor + offset }
  }
}

import Testing

@testable import PaddingDetection
import TestSupport

/// Every kernel against its naive twin.
@Suite struct LineKernelTests {
  static let sizes = [(1, 1), (3, 5), (16, 16), (17, 33), (64, 48), (129, 71), (1030, 20), (20, 1030)]

  @Test(arguments: sizes) func rowsOfBytesMatchTheDefinition(width: Int, height: Int) {
    check(width, height, bitDepth: 8, isRows: true)
  }

  @Test(arguments: sizes) func columnsOfBytesMatchTheDefinition(width: Int, height: Int) {
    check(width, height, bitDepth: 8, isRows: false)
  }

  @Test(arguments: sizes) func rowsOfWordsMatchTheDefinition(width: Int, height: Int) {
    check(width, height, bitDepth: 12, isRows: true)
  }

  @Test(arguments: sizes) func columnsOfWordsMatchTheDefinition(width: Int, height: Int) {
    check(width, height, bitDepth: 16, isRows: false)
  }

  @Test(arguments: [8, 10, 16], [true, false])
  func `Without texture the means are the same`(bitDepth: Int, isRows: Bool) {
    check(129, 71, bitDepth: bitDepth, isRows: isRows, hasTexture: false)
  }

  private func check(_ width: Int, _ height: Int, bitDepth: Int, isRows: Bool, hasTexture: Bool = true) {
    var generator = SeededGenerator(UInt64(width * 8191 + height))
    let rowStride = width + Int.random(in: 0...9, using: &generator)
    let largest = UInt16((1 << bitDepth) - 1)
    let samples = (0..<rowStride * height).map { _ in UInt16.random(in: 0...largest, using: &generator) }
    let codes = CodeScale(SampleFormat(bitDepth: bitDepth, isFullRange: false), isChroma: false)
    let hiddenBits = UInt16(max(0, bitDepth - 10))
    let scale = Float(1 << (min(bitDepth, 10) - 8))
    var grid =
      isRows
      ? LineGrid(lines: height, length: width, maximumRun: 64, hasTexture: hasTexture)
      : LineGrid(lines: width, length: height, maximumRun: 29, hasTexture: hasTexture)
    let bytes = samples.map { UInt8(truncatingIfNeeded: $0) }
    let plane =
      bitDepth == 8
      ? PlaneView(bytes: bytes.span, width: width, height: height, stride: rowStride)
      : PlaneView(words: samples.span, width: width, height: height, stride: rowStride)
    if isRows {
      RowKernel.measure(plane, into: &grid, scale: codes)
    } else {
      ColumnKernel.measure(plane, into: &grid, scale: codes)
    }
    let layout = grid.layout
    let compared = isRows ? Self.comparedInRows : Self.comparedInColumns
    for block in 0..<layout.blocks {
      for line in 0..<layout.lines {
        let cell = (0..<layout.run).map { step -> Float in
          let along = layout.runStarts[block] + step
          return Float(samples[isRows ? line * rowStride + along : along * rowStride + line] >> hiddenBits)
        }
        let (mean, texture) = Self.plainStatistics(of: cell, compared(cell.count), scale: scale)
        let index = block * layout.lines + line
        #expect(abs(grid.mean[index] - mean) < 0.01)
        if hasTexture { #expect(abs(grid.texture[index] - texture) < 0.01) }
      }
    }
  }

  /// The samples of a run along a row that are compared with the next: the first half of every 32, and then all.
  private static func comparedInRows(_ count: Int) -> [Int] {
    (0..<max(1, count) - 1).filter { $0 % 32 < 16 || $0 >= count / 32 * 32 }
  }

  /// The samples of a run down a column that are compared with the next: every fourth.
  private static func comparedInColumns(_ count: Int) -> [Int] {
    Array(stride(from: 0, to: count - 1, by: ColumnKernel.rowsAtATime))
  }

  /// The mean of `cell`, and the mean change from those samples to their neighbours.
  private static func plainStatistics(of cell: [Float], _ compared: [Int], scale: Float) -> (Float, Float) {
    var total: Float = 0
    for value in cell { total += value }
    var change: Float = 0
    for first in compared { change += abs(cell[first] - cell[first + 1]) }
    return (total / Float(cell.count) / scale, change / Float(max(1, compared.count)) / scale)
  }

  @Test(arguments: [8, 10, 16]) func theBrightestRunsDoNotOverflow(bitDepth: Int) {
    let codes = CodeScale(SampleFormat(bitDepth: bitDepth, isFullRange: false), isChroma: false)
    var grid = LineGrid(lines: 2, length: 1920, maximumRun: 65, hasTexture: true)
    let bytes = [UInt8](repeating: .max, count: 2 * 1920)
    let words = [UInt16](repeating: UInt16((1 << bitDepth) - 1), count: 2 * 1920)
    let plane =
      bitDepth == 8
      ? PlaneView(bytes: bytes.span, width: 1920, height: 2, stride: 1920)
      : PlaneView(words: words.span, width: 1920, height: 2, stride: 1920)
    RowKernel.measure(plane, into: &grid, scale: codes)
    #expect(grid.mean.allSatisfy { $0 >= 255 && $0 < 256 })
    #expect(grid.texture.allSatisfy { $0 == 0 })
  }

  @Test func blocksCoverTheLineInOrder() {
    for length in [1, 4, 63, 64, 720, 1920, 4096] {
      let layout = LineLayout(lines: 1, length: length, maximumRun: 64)
      #expect(layout.runStarts == layout.runStarts.sorted())
      #expect(layout.runStarts.allSatisfy { $0 >= 0 && $0 + layout.run <= length })
    }
  }
}

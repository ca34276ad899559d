import Testing

@testable import PaddingDetection

/// What is counted of many blocks or frames at once, held against the same counted one by one.
@Suite struct CellCountTests {
  private let blocks = BlockSet(bits: 0b0110_0000_1101_0011)

  /// Frames with a letterbox, whose picture moves.
  private let frames = {
    let painting = Painting(width: 320, height: 240, insets: Insets(top: 40, bottom: 24, left: 0, right: 0))
    return painting.detector().records.compactMap(\.cells?.rows)
  }()

  private var sample: CellSample {
    CellSample(SideSeams(frames, blocks: blocks, unmixed: blocks, side: .top), Array(30..<60), blocks: blocks)
  }

  @Test func `Steps at a boundary are those of each frame, and of the three that show it best`() {
    let counts = StepCounts(frames, blocks)
    #expect(frames.count > 3)
    for boundary in 1..<frames[0].lines {
      let steps = frames.map {
        (BlockSet(bits: $0.seams.near(boundary, from: .top) & blocks.bits)).count
      }
      let found = counts.at(boundary)
      #expect(found.all == steps.reduce(0, +))
      #expect(found.best == steps.sorted().suffix(3).reduce(0, +))
    }
    #expect(counts.at(40).all == frames.count * blocks.count)
  }

  @Test func `Sums of cells are those of each block`() {
    let plane = frames[0].luma
    let lines = [0, 39, 40, 100, 239]
    let sums = CellSums(plane, lines)
    for block in 0..<16 {
      #expect(Int(sums[block]) == lines.reduce(0) { $0 + Int(plane[$1][block]) })
    }
    let others = CellSums(plane, lines.map { $0 / 2 })
    let differing = sums.blocks(differingFrom: others, byMoreThan: 20)
    #expect(differing.count > 0)
    #expect(
      differing.bits
        == (0..<16).reduce(UInt16(0)) { bits, block in
          abs(Int(sums[block]) - Int(others[block])) > 20 ? bits | 1 << UInt16(block) : bits
        })
  }

  @Test(arguments: [0, 5, 20, 90])
  func `A frame conforms where nine of ten cells are as they usually are, or of the fill`(tolerance: UInt8) {
    let sample = sample
    var usual = UsualCells(sample)
    for frame in frames.indices {
      let distances = sample.distances(frame, to: sample.medianColor(frame))
      #expect(
        usual.conform(frame, distances, tolerance: tolerance)
          == conforms(frame, in: sample, distances, tolerance: tolerance))
    }
  }

  private func conforms(
    _ frame: Int, in sample: CellSample, _ distances: [CellLine], tolerance: UInt8
  ) -> Bool {
    var conforming = 0
    for line in 0..<sample.lines {
      for block in sample.blocks {
        func isUsual(_ plane: [CellLine]) -> Bool {
          let middle = PaddingDetection.median(
            sample.countedFrames.map { plane[$0 * sample.lines + line][block] })
          return abs(Int(plane[frame * sample.lines + line][block]) - Int(middle)) <= Int(tolerance)
        }
        let isAsUsual =
          isUsual(sample.luma) && isUsual(sample.cb) && isUsual(sample.cr)
        if isAsUsual || distances[line][block] <= tolerance { conforming += 1 }
      }
    }
    return Float(conforming) >= 0.9 * Float(sample.cells)
  }
}

/// Lines of a frame from one edge inwards, measured as far as they are asked for: how far the samples of each block of 16 differ from
/// a level.
package struct EdgeLines {
  /// The edge that lines are counted from.
  package let side: Side
  /// Blocks of a line; samples beyond the last whole one are not looked at.
  package let blocks: Int
  /// Most lines that are looked at: padding leaves a picture, and the middle of a frame belongs to no edge, unless sampled frames show
  /// deeper padding.
  package let most: Int
  /// The level of the outermost line, in code values of an 8-bit plane.
  package private(set) var level: UInt8 = 0
  /// Lines that are measured.
  package private(set) var measured = 0
  /// Sums of the differences of each block, line by line.
  private var sums: [UInt16]
  /// Low bits of a sample that are ignored.
  private let shift: UInt16
  private let width: Int
  private let height: Int

  /// Samples of a block.
  package static let block = 16

  /// Prepares for frames of a size.
  ///
  /// - Parameter expectedDepth: lines of the deepest padding that sampled frames show.
  package init(_ side: Side, width: Int, height: Int, bitDepth: Int, expectedDepth: Int) {
    let lines = side.isHorizontal ? height : width
    self.side = side
    self.width = width
    self.height = height
    blocks = (side.isHorizontal ? width : height) / Self.block
    // Whole strips of columns are read.
    most = max(0, min(lines, max(lines * 9 / 20, expectedDepth + lines / 5)) / Self.block * Self.block)
    sums = Array(repeating: 0, count: blocks * max(Self.block, most))
    shift = UInt16(max(0, bitDepth - 8))
  }

  /// The sum of the differences of a block from the level.
  package func sum(_ line: Int, _ block: Int) -> Int { Int(sums[line &* blocks &+ block]) }

  /// Begins with another frame: takes the level of most of the outermost line.
  package mutating func begin(_ plane: borrowing PlaneView) {
    level = 0
    measured = 0
    measure(plane, upTo: 1)
    var means = (0..<blocks).map { sums[$0] }
    means.sort()
    level = UInt8(clamping: (Int(means[blocks / 2]) + Self.block / 2) / Self.block)
    measured = 0
    measure(plane, upTo: 1)
  }

  /// Measures lines until `count` of them are.
  package mutating func measure(_ plane: borrowing PlaneView, upTo count: Int) {
    let count = min(count, most)
    while measured < count {
      if side.isHorizontal {
        measureRow(plane, side.isFar ? height - 1 - measured : measured)
        measured += 1
      } else {
        measureColumns(plane, side.isFar ? width - measured - Self.block : measured)
        measured += Self.block
      }
    }
  }

  private mutating func measureRow(_ plane: borrowing PlaneView, _ row: Int) {
    let start = row &* plane.stride
    let (first, blocks, code, bits) = (measured &* blocks, blocks, level, shift)
    var sums = sums.mutableSpan
    if plane.words.isEmpty {
      let level = SIMD16(repeating: code)
      for block in 0..<blocks {
        let place = start &+ block &* Self.block
        let samples = SIMD16(samples: plane.bytes.extracting(place..<place &+ Self.block))
        sums[first &+ block] = samples.distance(to: level).folded.wrappedSum()
      }
    } else {
      let (level, shift) = (SIMD8(repeating: UInt16(code)), SIMD8(repeating: bits))
      for block in 0..<blocks {
        let place = start &+ block &* Self.block
        let near = SIMD8(samples: plane.words.extracting(place..<place &+ 8)) &>> shift
        let far = SIMD8(samples: plane.words.extracting(place &+ 8..<place &+ Self.block)) &>> shift
        sums[first &+ block] = (near.distance(to: level) &+ far.distance(to: level)).wrappedSum()
      }
    }
  }

  /// Measures sixteen columns from `x` on, the nearest to the edge first.
  private mutating func measureColumns(_ plane: borrowing PlaneView, _ x: Int) {
    let level16 = SIMD8(repeating: UInt16(level))
    let (level8, shift) = (SIMD16(repeating: level), SIMD8(repeating: shift))
    let (first, isFar, blocks) = (measured, side.isFar, blocks)
    var sums = sums.mutableSpan
    for block in 0..<blocks {
      var low = SIMD8<UInt16>()
      var high = SIMD8<UInt16>()
      for row in block &* Self.block..<(block &+ 1) &* Self.block {
        let place = row &* plane.stride &+ x
        if plane.words.isEmpty {
          let samples = SIMD16(samples: plane.bytes.extracting(place..<place &+ Self.block))
          let difference = samples.distance(to: level8)
          low &+= SIMD8<UInt16>(truncatingIfNeeded: difference.lowHalf)
          high &+= SIMD8<UInt16>(truncatingIfNeeded: difference.highHalf)
        } else {
          let near = SIMD8(samples: plane.words.extracting(place..<place &+ 8)) &>> shift
          let far = SIMD8(samples: plane.words.extracting(place &+ 8..<place &+ Self.block)) &>> shift
          low &+= near.distance(to: level16)
          high &+= far.distance(to: level16)
        }
      }
      for lane in 0..<8 {
        let near = isFar ? Self.block &- 1 &- lane : lane
        let far = isFar ? 7 &- lane : lane &+ 8
        sums[(first &+ near) &* blocks &+ block] = low[lane]
        sums[(first &+ far) &* blocks &+ block] = high[lane]
      }
    }
  }
}

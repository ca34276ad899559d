/// How many blocks step at each boundary between two lines, to within a line.
struct StepCounts {
  /// Eight boundaries each, in the order of lines.
  private var eights: [Eight]

  /// A boundary in each lane: how many blocks step there in all frames, and in the three frames in which most do.
  private struct Eight {
    var (all, first, second, third) = (
      SIMD8<UInt16>.zero, SIMD8<UInt16>.zero, SIMD8<UInt16>.zero, SIMD8<UInt16>.zero
    )

    @inline(__always)
    mutating func add(_ blocks: SIMD8<UInt16>) {
      all &+= blocks
      third = pointwiseMax(third, pointwiseMin(second, blocks))
      second = pointwiseMax(second, pointwiseMin(first, blocks))
      first = pointwiseMax(first, blocks)
    }
  }

  /// Counts those of `blocks` that step in `frames`, which have one size.
  init(_ frames: [FrameCells], _ blocks: BlockSet) {
    eights = Array(repeating: Eight(), count: frames[0].seams.nearby.count / 8)
    var eights = eights.mutableSpan
    let mask = SIMD8<UInt16>(repeating: blocks.bits)
    for frame in frames {
      let nearby = frame.seams.nearby
      for place in eights.indices {
        let stepping = SIMD8<UInt16>(samples: nearby.span.extracting(place &* 8..<place &* 8 &+ 8))
        eights[place].add(Self.bitCounts(stepping & mask))
      }
    }
  }

  /// How many blocks step at the boundary before a line in all frames, and in the three that show it best.
  @inline(__always)
  func at(_ boundary: Int) -> (all: Int, best: Int) {
    let (eight, lane) = (eights[boundary / 8], boundary % 8)
    return (Int(eight.all[lane]), Int(eight.first[lane] &+ eight.second[lane] &+ eight.third[lane]))
  }

  /// How many bits of each lane are set: those of pairs, of fours, of eights, and of all.
  @inline(__always)
  private static func bitCounts(_ lanes: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let pairs = lanes &- (lanes &>> 1 & 0x5555)
    let fours = (pairs & 0x3333) &+ (pairs &>> 2 & 0x3333)
    let eights = (fours &+ fours &>> 4) & 0x0f0f
    return (eights &+ eights &>> 8) & 0x1f
  }
}

/// Black bars that single shots have inside the padding that all of them share, as the clips of a compilation do.
///
/// Levels need frames that agree, and a shot of a second has one or two. But a straight line along which most of a frame leaves
/// black is the border of what it shows, and where many frames have such a line deeper than the padding, they are bars.
struct OwnBars {
  /// The padding at each frame, with the bars of its shot.
  let insets: [Insets]

  /// Share of the frames that have bars of their own: a dark scene has a straight edge by accident.
  private static let leastFrames = 0.3
  /// By how much the bars are deeper than the padding: least lines, least part of all lines, and most part of the lines that the
  /// opposite bar leaves.
  private static let deeper = (lines: 4, part: 100, mostPart: 2)
  /// Lines by which the place of one border differs from frame to frame.
  private static let jitter = 1
  /// Times that each axis is looked at within what the other leaves.
  private static let rounds = 2

  /// The bars of `records` inside the black padding `shared`; nil where too few frames have any.
  init?(_ records: [FrameRecord], inside shared: Insets) {
    var insets = records.map { Self.bars(of: $0, inside: shared) }
    guard Double(insets.count { $0 != shared }) >= Self.leastFrames * Double(records.count) else {
      return nil
    }
    for frame in insets.indices.dropFirst() {
      for side in Side.allCases where abs(insets[frame][side] - insets[frame - 1][side]) <= Self.jitter {
        insets[frame][side] = insets[frame - 1][side]
      }
    }
    self.insets = insets
  }

  private static func bars(of record: FrameRecord, inside shared: Insets) -> Insets {
    var insets = shared
    for _ in 0..<rounds {
      let within = insets
      for side in Side.allCases {
        guard let depth = record.blackBar(along: side, within: within) else { continue }
        let lines = record[side].lines
        let (own, left) = (depth - shared[side], lines - shared[side] - insets[side.opposite])
        if own >= max(deeper.lines, lines / deeper.part), own <= left / deeper.mostPart {
          insets[side] = depth
        }
      }
      if insets == within { break }
    }
    return insets
  }
}

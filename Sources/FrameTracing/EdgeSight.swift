package import PaddingDetection

/// What one frame shows of one of its edges: between which depths the picture begins, in lines from the edge.
package struct EdgeSight: Hashable, Sendable {
  /// Where the picture begins, in lines from the edge; 0 where it reaches the edge, and where nothing is seen.
  package var depth: Int
  /// The fewest lines that may be padding: less than `depth` where the border is soft.
  package var least: Int
  /// The most lines that may be padding: as far as there is nothing but fill.
  package var most: Int
  /// Share of the edge along which the border is seen, 0 to 1; 0 where the frame does not show where the picture begins.
  package var straightness: Double
  /// Level of the fill, in code values of an 8-bit plane; 0 where there is no fill.
  package var level: Int

  /// Whether the frame shows where the picture begins.
  package var isSeen: Bool { straightness > 0 }

  /// The picture reaches the edge.
  static let picture = EdgeSight(depth: 0, least: 0, most: 0, straightness: 1, level: 0)

  /// There is nothing but fill as far as `lines`, and no border: the frame is too dark, or not straight there.
  static func fill(upTo lines: Int, level: Int) -> EdgeSight {
    EdgeSight(depth: 0, least: 0, most: lines, straightness: 0, level: level)
  }

  /// A border at `depth`, which may as well lie at the other depths of a range.
  static func border(at depth: Int, within range: ClosedRange<Int>, along share: Double, level: Int)
    -> EdgeSight
  {
    EdgeSight(
      depth: depth, least: range.lowerBound, most: range.upperBound, straightness: max(0.001, share),
      level: level)
  }
}

/// What one frame shows of its four edges.
package struct FrameSight: Hashable, Sendable {
  /// The top edge.
  package var top: EdgeSight
  /// The bottom edge.
  package var bottom: EdgeSight
  /// The left edge.
  package var left: EdgeSight
  /// The right edge.
  package var right: EdgeSight

  /// What it shows of one edge.
  package subscript(side: Side) -> EdgeSight {
    switch side {
    case .top: top
    case .bottom: bottom
    case .left: left
    case .right: right
    }
  }
}

/// What is known of a video before all of its frames are measured: where its sampled frames have their borders, and of what flat
/// colour the padding is.
package struct ExpectedEdges: Hashable, Sendable, Codable {
  /// Depths in lines at which borders were found, by edge.
  package var depths: [[Int]]
  /// Level of the fill, in code values of an 8-bit plane, with both chroma levels; nil where it is not known.
  package var fill: [Int]?

  /// Nothing but black.
  package init() {
    depths = Side.allCases.map { _ in [] }
    fill = nil
  }

  /// What `verdict` says, in the orientation of the stored frame.
  ///
  /// - Parameter bitDepth: bits of a sample, to which the codes of the fill refer.
  package init(_ verdict: PaddingVerdict, bitDepth: Int) {
    self.init()
    let all = ([verdict.insets] + verdict.segments.map(\.insets)).filter { !$0.isZero }
    depths = Side.allCases.map { side in
      Array(Set(all.map { $0[side] }.filter { $0 > 1 }).sorted().prefix(Self.mostDepths))
    }
    guard let fill = verdict.fill, fill.isFlat else { return }
    let shift = max(0, bitDepth - 8)
    self.fill = [
      fill.lumaCode >> shift, (fill.cbCode ?? 128 << shift) >> shift, (fill.crCode ?? 128 << shift) >> shift,
    ]
  }

  /// Depths of one edge that are tried.
  private static let mostDepths = 12

  /// Depths at which borders were found along one edge.
  subscript(side: Side) -> [Int] {
    Side.allCases.firstIndex(of: side).flatMap { depths.indices.contains($0) ? depths[$0] : nil } ?? []
  }
}

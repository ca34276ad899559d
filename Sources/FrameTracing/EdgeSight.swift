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

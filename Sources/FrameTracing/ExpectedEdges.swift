package import PaddingDetection

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

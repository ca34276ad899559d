/// A thin line of one colour that somebody drew around the picture of a windowbox: it is padding, too.
///
/// A soft edge or a dark rim has no colour of its own that is the same along all edges and never changes.
struct Outline {
  /// Lines of it that lie inside the padding that is known, along each edge.
  let widths: Insets

  /// Fewest and most lines of an outline: fewer are a soft edge, and more have a border of their own.
  private static let lines = 3...10
  /// Least share of the cells of such a line that have its colour, and of those that never change.
  private static let (flat, still) = (Float(0.8), Float(0.7))
  /// Most that a still cell ranges, and most that the colours of its lines differ, in code values of an 8-bit plane.
  private static let (stillRange, sameColor) = (UInt8(8), 10)

  /// The outline of the picture inside `insets`; nil where there is none, or not along all four edges.
  init?(_ frame: inout FrameCandidates, inside insets: Insets) {
    guard Side.allCases.allSatisfy({ insets[$0] >= 2 }) else { return nil }
    var edges: [Edge] = []
    for side in Side.allCases {
      edges.append(Edge(side, frame.seams(side, within: insets), depth: insets[side]))
    }
    let ahead = edges.compactMap(\.ahead).filter { Self.lines.contains($0.lines) }
    // Where the picture has the colour of the outline, its end is not seen.
    guard let outline = ahead.min(by: { $0.lines < $1.lines }) else { return nil }
    widths = edges.reduce(into: .zero) { widths, edge in
      if edge.shows(outline.color, edge.depth..<edge.depth + outline.lines) {
        widths[edge.side] = outline.lines
      }
    }
    // At other edges, the padding that is known has it already.
    for edge in edges where widths[edge.side] == 0 {
      if !edge.shows(outline.color, edge.depth - outline.lines + 1..<edge.depth - 1) { return nil }
    }
    // A picture of a few lines may be all of the colour of its outline.
    for near in [Side.top, .left] {
      let taken = [near, near.opposite].reduce(0) { $0 + insets[$1] + widths[$1] }
      if taken >= frame.lines(from: near) { return nil }
    }
  }

  /// The lines on either side of the border of one edge.
  private struct Edge {
    let side: Side
    let depth: Int
    /// The depth of the first line that was looked at.
    private let first: Int
    /// The colour of each line, inward; nil where it has several, or changes.
    private let colors: [CellSample.Color?]

    init(_ side: Side, _ seams: SideSeams, depth: Int) {
      self.side = side
      self.depth = depth
      let most = Outline.lines.upperBound
      first = max(0, depth - most)
      colors = (first..<min(seams.lines, depth + most + 2)).map { Self.color(of: CellSample(seams, [$0])) }
    }

    /// The colour right inside the border, where another one lies outside, and how many lines have it.
    var ahead: (color: CellSample.Color, lines: Int)? {
      guard let color = line(depth + 1), let outside = line(depth - 2),
        color.distance(to: outside) > Outline.sameColor
      else { return nil }
      // There are lines up to that of `color`, at least.
      let end = (depth + 2..<first + colors.count).first { !shows(color, $0..<$0 + 1) }
      return end.map { (color, $0 - depth) }
    }

    /// Whether all of these lines have this colour.
    func shows(_ color: CellSample.Color, _ lines: Range<Int>) -> Bool {
      lines.allSatisfy { line($0)?.distance(to: color) ?? .max <= Outline.sameColor }
    }

    private func line(_ depth: Int) -> CellSample.Color? {
      colors.indices.contains(depth - first) ? colors[depth - first] : nil
    }

    private static func color(of line: CellSample) -> CellSample.Color? {
      var line = line
      guard line.share(ofRange: { $0 <= stillRange }) >= still else { return nil }
      let color = line.medianColor(0)
      var distances = [UInt8](repeating: 0, count: line.cells)
      line.measureDistances(0, to: color, &distances)
      let same = distances.count { Int($0) <= sameColor }
      return Float(same) >= flat * Float(line.cells) ? color : nil
    }
  }
}

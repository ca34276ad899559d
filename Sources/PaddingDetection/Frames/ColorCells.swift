/// The cells of one line of a frame in each component of their colour.
struct ColorCells {
  let (luma, cb, cr): (CellLine, CellLine, CellLine)

  /// How far each cell differs from that of other ones, in the worst component.
  @inline(__always)
  func distance(to other: ColorCells) -> CellLine {
    luma.distance(to: other.luma).higher(of: cb.distance(to: other.cb)).higher(of: cr.distance(to: other.cr))
  }
}

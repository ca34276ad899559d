/// The colours of some lines of every frame, in the blocks that can show picture.
struct CellSample {
  /// A colour in whole code values of an 8-bit plane.
  struct Color: Hashable {
    var luma: UInt8
    var cb: UInt8 = 128
    var cr: UInt8 = 128

    /// The largest difference in any component.
    func distance(to other: Color) -> Int {
      max(
        abs(Int(luma) - Int(other.luma)), abs(Int(cb) - Int(other.cb)), abs(Int(cr) - Int(other.cr)))
    }
  }

  let frames: Int
  /// Lines that were taken, from the edge inward.
  let lines: Int
  /// Cells of one frame: ordered by block, then by depth.
  let cells: Int
  private let luma: [UInt8]
  /// Empty without chroma.
  private let cb: [UInt8]
  private let cr: [UInt8]
  private let textures: [UInt8]

  /// Takes the lines at `depths` of all frames of `side`.
  init(_ side: SideSeams, _ depths: [Int]) {
    frames = side.frames.count
    lines = depths.count
    cells = side.blocks.count * depths.count
    let places = depths.map(side.line)
    var luma: [UInt8] = []
    var cb: [UInt8] = []
    var cr: [UInt8] = []
    var textures: [UInt8] = []
    luma.reserveCapacity(frames * cells)
    textures.reserveCapacity(frames * cells)
    for frame in side.frames {
      let chromaPlaces =
        frame.chromaLines == 0
        ? [] : places.map { min(frame.chromaLines - 1, $0 * frame.chromaLines / frame.lines) }
      for block in side.blocks {
        let start = block * frame.lines
        for place in places {
          luma.append(frame.luma[start + place])
          textures.append(frame.texture[start + place])
        }
        let chromaStart = block * frame.chromaLines
        for place in chromaPlaces {
          cb.append(frame.cb[chromaStart + place])
          cr.append(frame.cr[chromaStart + place])
        }
      }
    }
    (self.luma, self.cb, self.cr, self.textures) = (luma, cb, cr, textures)
  }

  /// At most `count` depths of a range, evenly spread.
  static func depths(_ range: Range<Int>, atMost count: Int) -> [Int] {
    range.count <= count
      ? Array(range)
      : (0..<count).map { range.lowerBound + ($0 * range.count + range.count / 2) / count }
  }

  /// The colour of a cell of a frame.
  func color(_ frame: Int, _ cell: Int) -> Color {
    let index = frame &* cells &+ cell
    return cb.isEmpty ? Color(luma: luma[index]) : Color(luma: luma[index], cb: cb[index], cr: cr[index])
  }

  /// Median of each component over the cells of a frame.
  func medianColor(_ frame: Int) -> Color {
    let range = frame * cells..<(frame + 1) * cells
    return cb.isEmpty
      ? Color(luma: lowerMedian(luma[range]))
      : Color(luma: lowerMedian(luma[range]), cb: lowerMedian(cb[range]), cr: lowerMedian(cr[range]))
  }

  /// Median of each component of every cell over the frames.
  var medianFrame: [Color] {
    (0..<cells).map { cell in
      let places = stride(from: cell, to: frames * cells, by: cells)
      return cb.isEmpty
        ? Color(luma: lowerMedian(places.map { luma[$0] }))
        : Color(
          luma: lowerMedian(places.map { luma[$0] }), cb: lowerMedian(places.map { cb[$0] }),
          cr: lowerMedian(places.map { cr[$0] }))
    }
  }

  /// Median texture of all cells of all frames, in code values of an 8-bit plane.
  var medianTexture: Float { Float(lowerMedian(textures)) / 16 }

  /// Share of all cells of all frames whose texture is at least `texture` code values of an 8-bit plane.
  func share(ofTextureFrom texture: Float) -> Float {
    let least = UInt8(texture * 16)
    return Float(textures.count { $0 >= least }) / Float(max(1, textures.count))
  }

  /// Share of the cells whose luma ranges over the frames by a number of code values that is counted.
  func share(ofRange isCounted: (Int) -> Bool) -> Float {
    var count = 0
    for cell in 0..<cells {
      var (low, high) = (UInt8.max, UInt8.min)
      var index = cell
      for _ in 0..<frames {
        low = min(low, luma[index])
        high = max(high, luma[index])
        index &+= cells
      }
      if isCounted(Int(high) - Int(low)) { count += 1 }
    }
    return Float(count) / Float(max(1, cells))
  }
}

/// The middle value (the lower middle of an even number), or 0 of none.
func lowerMedian(_ values: some Collection<UInt8>) -> UInt8 {
  var counts = [Int](repeating: 0, count: 256)
  for value in values { counts[Int(value)] += 1 }
  var left = (values.count - 1) / 2
  for value in counts.indices {
    left -= counts[value]
    if left < 0 { return UInt8(value) }
  }
  return 0
}

/// The colours of some lines of every frame, in the blocks that can show picture.
struct CellSample {
  /// A colour in whole code values of an 8-bit plane.
  struct Color: Hashable {
    var luma: UInt8
    var cb: UInt8 = 128
    var cr: UInt8 = 128

    init(luma: UInt8, cb: UInt8 = 128, cr: UInt8 = 128) { (self.luma, self.cb, self.cr) = (luma, cb, cr) }

    /// The median of each component of `colors`.
    init(medianOf colors: [Color]) {
      func median(_ component: (Color) -> UInt8) -> UInt8 {
        let values = colors.map(component)
        return lowerMedian(values.span)
      }
      self.init(luma: median(\.luma), cb: median(\.cb), cr: median(\.cr))
    }

    /// Whether it passes for black.
    var isBlack: Bool { Level(self).passesForBlack }

    /// The largest difference in any component.
    func distance(to other: Color) -> Int {
      max(
        abs(Int(luma) - Int(other.luma)), abs(Int(cb) - Int(other.cb)), abs(Int(cr) - Int(other.cr)))
    }
  }

  let frames: Int
  /// Lines that were taken, from the edge inward.
  let lines: Int
  /// Blocks of each line.
  let blocks: Int
  /// Cells of one frame: ordered by block, then by depth.
  var cells: Int { blocks * lines }
  /// Each plane frame by frame.
  private let luma: [UInt8]
  /// Empty without chroma.
  private let cb: [UInt8]
  private let cr: [UInt8]

  /// Takes the lines at `depths` of all frames of `side`.
  ///
  /// - Parameter chosen: the blocks to take; all of the side where nil.
  init(_ side: SideSeams, _ depths: [Int], blocks chosen: [Int]? = nil) {
    let chosen = chosen ?? side.blocks
    frames = side.frames.count
    lines = depths.count
    blocks = chosen.count
    let places = depths.map(side.line)
    luma = Self.gathered(side, chosen, places, \.luma) { $0.lines }
    let chromaLines = side.frames[0].chromaLines
    let isColored = side.frames.allSatisfy { $0.chromaLines > 0 }
    let chromaPlaces = isColored ? places.map { min(chromaLines - 1, $0 * chromaLines / side.lines) } : []
    cb = Self.gathered(side, chosen, chromaPlaces, \.cb) { $0.chromaLines }
    cr = Self.gathered(side, chosen, chromaPlaces, \.cr) { $0.chromaLines }
  }

  private static func gathered(
    _ side: SideSeams, _ blocks: [Int], _ places: [Int], _ plane: KeyPath<FrameCells, [UInt8]>,
    linesOf: (FrameCells) -> Int
  ) -> [UInt8] {
    var values = [UInt8](repeating: 0, count: side.frames.count * blocks.count * places.count)
    var target = values.mutableSpan
    var index = 0
    for frame in side.frames where !places.isEmpty {
      let (cells, lines) = (frame[keyPath: plane], linesOf(frame))
      let source = cells.span
      for block in blocks {
        for place in places {
          target[index] = source[block &* lines &+ place]
          index &+= 1
        }
      }
    }
    return values
  }

  /// At most `count` depths of a range, evenly spread.
  static func depths(_ range: Range<Int>, atMost count: Int) -> [Int] {
    range.count <= count
      ? Array(range)
      : (0..<count).map { range.lowerBound + ($0 * range.count + range.count / 2) / count }
  }

  /// Median of each component over the cells of a frame.
  func medianColor(_ frame: Int) -> Color {
    let range = frame * cells..<(frame + 1) * cells
    return cb.isEmpty
      ? Color(luma: lowerMedian(luma.span.extracting(range)))
      : Color(
        luma: lowerMedian(luma.span.extracting(range)), cb: lowerMedian(cb.span.extracting(range)),
        cr: lowerMedian(cr.span.extracting(range)))
  }

  /// Luma of a cell, in code values of an 8-bit plane.
  func luma(_ frame: Int, _ block: Int, _ line: Int) -> Float {
    Float(luma[(frame * blocks + block) * lines + line])
  }

  /// Writes how far each cell of a frame differs from `color`, in the worst component.
  func measureDistances(_ frame: Int, to color: Color, _ distances: inout [UInt8]) {
    let range = frame * cells..<(frame + 1) * cells
    Self.raise(&distances, toDistancesOf: luma.span.extracting(range), from: color.luma, isFirst: true)
    if cb.isEmpty { return }
    Self.raise(&distances, toDistancesOf: cb.span.extracting(range), from: color.cb, isFirst: false)
    Self.raise(&distances, toDistancesOf: cr.span.extracting(range), from: color.cr, isFirst: false)
  }

  /// Share of the cells that differ from `color` by no more than `tolerance`, in the worst component, in nine of ten frames.
  func share(of color: Color, tolerance: UInt8) -> Float {
    var matching = [Int](repeating: 0, count: cells)
    var distances = [UInt8](repeating: 0, count: cells)
    for frame in 0..<frames {
      measureDistances(frame, to: color, &distances)
      for cell in distances.indices where distances[cell] <= tolerance { matching[cell] &+= 1 }
    }
    return Float(matching.count { $0 * 10 >= frames * 9 }) / Float(max(1, cells))
  }

  /// Mean over the frames of the share of the cells that differ from `color` by no more than `tolerance`.
  func meanShare(of color: Color, tolerance: UInt8) -> Float {
    var matching = 0
    var distances = [UInt8](repeating: 0, count: cells)
    for frame in 0..<frames {
      measureDistances(frame, to: color, &distances)
      matching += distances.count { $0 <= tolerance }
    }
    return Float(matching) / Float(max(1, cells * frames))
  }

  @inline(__always)
  private static func raise(
    _ distances: inout [UInt8], toDistancesOf plane: Span<UInt8>, from value: UInt8, isFirst: Bool
  ) {
    var distances = distances.mutableSpan
    for cell in plane.indices {
      let distance = max(plane[cell], value) &- min(plane[cell], value)
      distances[cell] = isFirst ? distance : max(distances[cell], distance)
    }
  }

  /// How many cells of a frame differ from the same cells of ``medianFrame`` by no more than `tolerance`, or lie within it
  /// of the fill by `distances`.
  func conforming(_ frame: Int, to usual: [Color], _ distances: [UInt8], tolerance: UInt8) -> Int {
    let start = frame * cells
    return (0..<cells).count { cell in
      if distances[cell] <= tolerance { return true }
      let color =
        cb.isEmpty
        ? Color(luma: luma[start + cell])
        : Color(luma: luma[start + cell], cb: cb[start + cell], cr: cr[start + cell])
      return color.distance(to: usual[cell]) <= Int(tolerance)
    }
  }

  /// Median of each component of every cell over the frames.
  var medianFrame: [Color] {
    let (luma, cb, cr) = (medians(luma), medians(cb), medians(cr))
    return (0..<cells).map {
      cb.isEmpty ? Color(luma: luma[$0]) : Color(luma: luma[$0], cb: cb[$0], cr: cr[$0])
    }
  }

  /// Lower median over the frames of each cell of a plane, at most 255 of them, bit by bit from the highest: a bit is set
  /// where no more than half of the values lie below. All cells are compared at a time.
  private func medians(_ plane: [UInt8]) -> [UInt8] {
    guard !plane.isEmpty else { return [] }
    let frames = Self.depths(0..<frames, atMost: Int(UInt8.max))
    let half = UInt8((frames.count - 1) / 2)
    var medians = [UInt8](repeating: 0, count: cells)
    var below = [UInt8](repeating: 0, count: cells)
    for bit in (0..<UInt8.bitWidth).reversed() {
      var counts = below.mutableSpan
      for cell in counts.indices { counts[cell] = 0 }
      for frame in frames {
        let values = plane.span.extracting(frame * cells..<(frame + 1) * cells)
        for cell in values.indices {
          counts[cell] &+= values[cell] < medians[cell] | 1 << UInt8(bit) ? 1 : 0
        }
      }
      for cell in counts.indices where counts[cell] <= half { medians[cell] |= 1 << UInt8(bit) }
    }
    return medians
  }

  /// Share of the cells whose luma ranges over the frames by a number of code values that is counted.
  func share(ofRange isCounted: (UInt8) -> Bool) -> Float {
    var low = [UInt8](repeating: .max, count: cells)
    var high = [UInt8](repeating: .min, count: cells)
    for frame in 0..<frames {
      let plane = luma.span.extracting(frame * cells..<(frame + 1) * cells)
      var lows = low.mutableSpan
      var highs = high.mutableSpan
      for cell in plane.indices {
        lows[cell] = min(lows[cell], plane[cell])
        highs[cell] = max(highs[cell], plane[cell])
      }
    }
    return Float(zip(low, high).count { isCounted($1 &- $0) }) / Float(max(1, cells))
  }
}

/// How often each texture occurs among some lines of every frame, in the blocks that can show picture.
struct TextureSample {
  /// By texture in sixteenths of a code value of an 8-bit plane.
  private var counts = [Int](repeating: 0, count: 256)

  init(_ side: SideSeams, _ depths: [Int]) {
    let places = depths.map(side.line)
    for frame in side.frames {
      for block in side.blocks {
        for place in places { counts[Int(frame.texture[block &* frame.lines &+ place])] &+= 1 }
      }
    }
  }

  /// The median, in code values of an 8-bit plane.
  var median: Float { Float(lowerMedian(ofCounts: counts, counts.reduce(0, +))) / 16 }

  /// Share of the cells whose texture is at least `texture` code values of an 8-bit plane.
  func share(from texture: Float) -> Float {
    let least = Int(texture * 16)
    return Float(counts[least...].reduce(0, +)) / Float(max(1, counts.reduce(0, +)))
  }
}

/// The middle value (the lower middle of an even number), or 0 of none.
func lowerMedian(_ values: borrowing Span<UInt8>) -> UInt8 {
  var counts = [Int](repeating: 0, count: 256)
  for index in values.indices { counts[Int(values[index])] &+= 1 }
  return lowerMedian(ofCounts: counts, values.count)
}

/// The same of `count` values of which each occurs as often as `counts` says.
private func lowerMedian(ofCounts counts: [Int], _ count: Int) -> UInt8 {
  var left = (count - 1) / 2
  for value in counts.indices {
    left -= counts[value]
    if left < 0 { return UInt8(value) }
  }
  return 0
}

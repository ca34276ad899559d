package import PictureCrop

/// A baseline JPEG image, as far as it must be understood to crop it by whole blocks (ITU-T T.81).
package struct JPEGImage: Sendable {
  /// The shape of an image, which all images of a video have in common.
  package struct Shape: Hashable, Sendable {
    /// Columns of pixels.
    package var width: Int
    /// Rows of pixels.
    package var height: Int
    /// The pixels of the smallest unit of the scan, at which a crop can begin.
    package var units: CropGrid
  }

  /// A component: luma or a chroma.
  struct Component: Sendable {
    let id: UInt8
    /// Blocks in a unit.
    let blocks: Int
    /// Which tables it uses.
    var dc = 0
    var ac = 0
  }

  /// Its size and its blocks.
  package let shape: Shape
  let bytes: [UInt8]
  let components: [Component]
  /// Tables by number; nil for those that are not defined.
  let dcTables: [HuffmanTable?]
  let acTables: [HuffmanTable?]
  /// Units between two restart markers; 0 for none.
  let restartInterval: Int
  /// The segments before the bits of the scan: where their markers begin, and where they end.
  let segments: [Segment]
  /// The position of the first bits.
  let scanStart: Int

  struct Segment: Sendable {
    let code: UInt8
    let start: Int
    /// Behind the length.
    let body: Int
    let end: Int
  }

  /// Reads everything before the bits of the scan.
  ///
  /// - Throws: `JPEGProblem` if it is no JPEG, or one whose blocks are coded in another way.
  package init(_ bytes: [UInt8]) throws(JPEGProblem) {
    let malformed = JPEGProblem("it is not a whole JPEG image")
    guard let first = JPEGMarker(bytes, at: 0), first.code == 0xD8 else { throw malformed }
    self.bytes = bytes
    var place = first.end
    var segments: [Segment] = []
    var size = (width: 0, height: 0)
    var factors: [(id: UInt8, h: Int, v: Int)] = []
    var used: [Component] = []
    var dc: [HuffmanTable?] = [nil, nil, nil, nil]
    var ac = dc
    var interval = 0
    reading: while true {
      guard let marker = JPEGMarker(bytes, at: place), marker.end + 2 <= bytes.count else { throw malformed }
      let length = Int(bytes.number(at: marker.end, bytes: 2))
      guard length >= 2, length <= bytes.count - marker.end else { throw malformed }
      let segment = Segment(
        code: marker.code, start: place, body: marker.end + 2, end: marker.end + length)
      segments.append(segment)
      place = segment.end
      let body = Array(bytes[segment.body..<segment.end])
      switch marker.code {
      case 0xC0, 0xC1: (size, factors) = try Self.frame(body)
      case 0xC4: try Self.addTables(body, &dc, &ac)
      case 0xC2...0xCF: throw JPEGProblem("it is not a baseline JPEG image")
      case 0xDA:
        used = try Self.scan(body, factors)
        break reading
      case 0xDD:
        guard body.count == 2 else { throw malformed }
        interval = Int(body.number(at: 0, bytes: 2))
      case 0xE1 where body.count > 8 && body[4..<8].elementsEqual("mjpg".utf8):
        throw JPEGProblem("it is of the format Motion JPEG A, which stores positions of its segments")
      case 0xE0...0xEF, 0xDB, 0xFE: break
      default: throw malformed
      }
    }
    // Frames of AVI may leave the typical tables out.
    if dc.allSatisfy({ $0 == nil }), ac.allSatisfy({ $0 == nil }) {
      dc = HuffmanTable.standardDC
      ac = HuffmanTable.standardAC
    }
    for component in used
    where !dc.indices.contains(component.dc) || !ac.indices.contains(component.ac)
      || dc[component.dc] == nil || ac[component.ac] == nil
    {
      throw JPEGProblem("a table of codes is missing")
    }
    let (h, v) = factors.count == 1 ? (1, 1) : (factors.map(\.h).max() ?? 1, factors.map(\.v).max() ?? 1)
    shape = Shape(
      width: size.width, height: size.height, units: CropGrid(horizontal: 8 * h, vertical: 8 * v))
    components = used
    (dcTables, acTables) = (dc, ac)
    restartInterval = interval
    self.segments = segments
    scanStart = place
  }

  private static func frame(
    _ body: [UInt8]
  ) throws(JPEGProblem) -> (size: (width: Int, height: Int), factors: [(id: UInt8, h: Int, v: Int)]) {
    guard body.count >= 6, body.count >= 6 + 3 * Int(body[5]), 1...4 ~= body[5] else {
      throw JPEGProblem("its header is malformed")
    }
    guard body[0] == 8 else { throw JPEGProblem("its samples have \(body[0]) bits") }
    var factors: [(id: UInt8, h: Int, v: Int)] = []
    for index in 0..<Int(body[5]) {
      let both = body[7 + 3 * index]
      factors.append((body[6 + 3 * index], Int(both >> 4), Int(both & 15)))
    }
    let size = (width: Int(body.number(at: 3, bytes: 2)), height: Int(body.number(at: 1, bytes: 2)))
    guard size.width > 0, size.height > 0, factors.allSatisfy({ 1...4 ~= $0.h && 1...4 ~= $0.v }) else {
      throw JPEGProblem("its header is malformed")
    }
    return (size, factors)
  }

  private static func scan(
    _ body: [UInt8], _ factors: [(id: UInt8, h: Int, v: Int)]
  ) throws(JPEGProblem) -> [Component] {
    guard let count = body.first.map(Int.init), body.count == 4 + 2 * count, !factors.isEmpty else {
      throw JPEGProblem("its header is malformed")
    }
    guard count == factors.count else { throw JPEGProblem("its components are in separate scans") }
    guard body.suffix(3).elementsEqual([0, 63, 0]) else {
      throw JPEGProblem("it is not a baseline JPEG image")
    }
    return try (0..<count).map { (index) throws(JPEGProblem) in
      let factor = factors[index]
      guard body[1 + 2 * index] == factor.id else { throw JPEGProblem("its components are out of order") }
      let tables = body[2 + 2 * index]
      return Component(
        id: factor.id, blocks: count == 1 ? 1 : factor.h * factor.v, dc: Int(tables >> 4),
        ac: Int(tables & 15))
    }
  }

  private static func addTables(
    _ body: [UInt8], _ dc: inout [HuffmanTable?], _ ac: inout [HuffmanTable?]
  ) throws(JPEGProblem) {
    let malformed = JPEGProblem("a table of codes is malformed")
    for definition in try definitions(body) {
      guard let table = HuffmanTable(counts: definition.counts, symbols: definition.symbols) else {
        throw malformed
      }
      if definition.isAC { ac[definition.number] = table } else { dc[definition.number] = table }
    }
  }

  /// The tables of a segment that defines some.
  static func definitions(
    _ body: [UInt8]
  ) throws(JPEGProblem) -> [(isAC: Bool, number: Int, counts: [UInt8], symbols: [UInt8])] {
    let malformed = JPEGProblem("a table of codes is malformed")
    var found: [(isAC: Bool, number: Int, counts: [UInt8], symbols: [UInt8])] = []
    var place = 0
    while place < body.count {
      guard place + 17 <= body.count, body[place] >> 4 <= 1, body[place] & 15 <= 3 else { throw malformed }
      let counts = Array(body[place + 1..<place + 17])
      let end = place + 17 + counts.reduce(0) { $0 + Int($1) }
      guard end <= body.count else { throw malformed }
      found.append((body[place] >> 4 == 1, Int(body[place] & 15), counts, Array(body[place + 17..<end])))
      place = end
    }
    return found
  }
}

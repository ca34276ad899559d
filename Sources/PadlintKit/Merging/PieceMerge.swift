internal import LintReporting
internal import Paths
internal import SystemCalls

/// Merges sorted pieces of a file.
struct PieceMerge {
  private static let chunkSize = 1 << 15
  private static let numbers = 4

  private struct Piece {
    let order: Int
    var rest: Range<Int64>
    var buffer: ArraySlice<UInt8> = []
    var entry: ReportIndex.Entry

    func isBefore(_ other: Piece) -> Bool {
      entry.path == other.entry.path ? order < other.order : entry.path < other.entry.path
    }
  }

  /// A heap: no element is before the one at half its place.
  private var heap: [Piece] = []
  private var waiting: [Range<Int64>]

  init(_ pieces: [Range<Int64>]) {
    waiting = pieces
  }

  static func append(_ entry: ReportIndex.Entry, to bytes: inout [UInt8]) {
    let numbers = [entry.path.bytes.count, entry.report, entry.place.lowerBound, entry.place.upperBound]
    for number in numbers { bytes += number.littleEndianBytes }
    bytes += entry.path.bytes
  }

  /// The next entry in the order of paths, and of equal ones in that of the pieces.
  mutating func next(in file: borrowing ScratchFile) throws(SystemError) -> ReportIndex.Entry? {
    for (order, range) in waiting.enumerated() {
      let none = ReportIndex.Entry(path: FilePath(""), report: 0, place: 0..<0)
      var piece = Piece(order: order, rest: range, entry: none)
      guard let first = try Self.take(from: &piece, in: file) else { continue }
      piece.entry = first
      heap.append(piece)
    }
    if !waiting.isEmpty {
      waiting = []
      heap.sort { $0.isBefore($1) }
    }
    guard let entry = heap.first?.entry else { return nil }
    if let next = try Self.take(from: &heap[0], in: file) {
      heap[0].entry = next
    } else {
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
    }
    sink()
    return entry
  }

  private mutating func sink() {
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < heap.count && heap[child].isBefore(heap[least]) {
        least = child
      }
      if least == place { return }
      heap.swapAt(place, least)
      place = least
    }
  }

  private static func take(
    from piece: inout Piece, in file: borrowing ScratchFile
  ) throws(SystemError) -> ReportIndex.Entry? {
    guard try fill(&piece, to: 8 * numbers, in: file) else { return nil }
    let start = piece.buffer.startIndex
    let values = (0..<numbers).map { number in
      piece.buffer[(start + 8 * number)..<(start + 8 * number + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard try fill(&piece, to: 8 * numbers + values[0], in: file) else { return nil }
    let path = Array(piece.buffer.dropFirst(8 * numbers).prefix(values[0]))
    piece.buffer = piece.buffer.dropFirst(8 * numbers + values[0])
    return ReportIndex.Entry(path: FilePath(bytes: path), report: values[1], place: values[2]..<values[3])
  }

  /// Reads on until `count` bytes are there; false at the end of the piece.
  private static func fill(
    _ piece: inout Piece, to count: Int, in file: borrowing ScratchFile
  ) throws(SystemError) -> Bool {
    while piece.buffer.count < count {
      let wanted = min(max(chunkSize, count), piece.rest.count)
      if wanted == 0 { return false }
      let more = try file.read(upTo: wanted, at: piece.rest.lowerBound)
      if more.isEmpty { return false }
      piece.rest = (piece.rest.lowerBound + Int64(more.count))..<piece.rest.upperBound
      piece.buffer = ArraySlice(Array(piece.buffer) + more)
    }
    return true
  }
}

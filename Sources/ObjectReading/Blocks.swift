/// Blocks of an object that have been fetched, as many as there is room for: who comes last takes the place of what
/// has not been read for the longest time.
struct BlockCache {
  /// Bytes of a block.
  static let blockSize = 32 << 10

  private let capacity: Int
  private var blocks: [Int64: (bytes: [UInt8], lastRead: Int)] = [:]
  private var clock = 0

  /// - Parameter capacity: most blocks; at least as many as one fetch brings.
  init(capacity: Int = 256) {
    self.capacity = capacity
  }

  /// The number of the block that holds an offset.
  static func block(of offset: Int64) -> Int64 { offset / Int64(blockSize) }

  /// Whether a block is there.
  func contains(_ block: Int64) -> Bool { blocks[block] != nil }

  /// Adds bytes that begin with a block; only the last one of the object may be shorter.
  mutating func insert(_ bytes: [UInt8], at offset: Int64) {
    precondition(offset % Int64(Self.blockSize) == 0)
    clock += 1
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      let block = Array(bytes[start..<min(start + Self.blockSize, bytes.count)])
      blocks[Self.block(of: offset) + Int64(start / Self.blockSize)] = (block, clock)
    }
    while blocks.count > capacity, let oldest = blocks.min(by: { $0.value.lastRead < $1.value.lastRead }) {
      blocks[oldest.key] = nil
    }
  }

  /// Bytes from `offset` on, as far as they are there without a gap; none where not even the first is.
  mutating func bytes(at offset: Int64, count: Int) -> [UInt8] {
    var found: [UInt8] = []
    clock += 1
    while found.count < count {
      let place = offset + Int64(found.count)
      let number = Self.block(of: place)
      guard let block = blocks[number] else { break }
      blocks[number]?.lastRead = clock
      let part = block.bytes.dropFirst(Int(place - number * Int64(Self.blockSize))).prefix(
        count - found.count)
      if part.isEmpty { break }
      found += part
    }
    return found
  }
}

/// Decides how much is fetched where a demuxer reads.
///
/// Demuxers read a header from its beginning to its end, then an index near one of the ends of the file, and then, here
/// and there, a keyframe. So what goes on where the last fetch ended is fetched in growing pieces, anything else in small
/// ones, and what is left of the file at once where that is little.
struct ReadAhead {
  /// Least bytes of a fetch, unless the object ends before or the rest is there.
  var leastBytes: Int64 = 64 << 10
  /// Most bytes that are fetched ahead.
  var mostBytes: Int64 = 2 << 20
  /// What is fetched to the end of the object, once it is met.
  var tailBytes: Int64 = 512 << 10

  private var window: Int64 = 0
  private var lastEnd: Int64?

  /// The bytes to fetch next so that `wanted` can be read; nil where nothing is missing.
  ///
  /// Whole blocks, beginning with the first that is missing, and none that is there.
  ///
  /// - Parameter size: of the object.
  mutating func range(
    for wanted: Range<Int64>, size: Int64, isThere: (_ block: Int64) -> Bool
  ) -> Range<Int64>? {
    let blockSize = Int64(BlockCache.blockSize)
    let wanted = wanted.clamped(to: 0..<size)
    guard !wanted.isEmpty else { return nil }
    let blocks = (wanted.lowerBound / blockSize)...((wanted.upperBound - 1) / blockSize)
    guard let first = blocks.first(where: { !isThere($0) }) else { return nil }
    let start = first * blockSize
    window = start == lastEnd ? min(max(2 * window, leastBytes), mostBytes) : leastBytes
    var end = max(wanted.upperBound, start + window)
    if size - start <= tailBytes { end = size }
    end = min(size, (end + blockSize - 1) / blockSize * blockSize)
    let last = (end - 1) / blockSize
    if let known = (first...last).first(where: isThere) { end = known * blockSize }
    lastEnd = end
    return start..<end
  }
}

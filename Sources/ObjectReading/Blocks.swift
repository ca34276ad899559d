/// Blocks of an object that have been fetched, as many as there is room for: who comes last takes the place of what
/// has not been read for the longest time.
///
/// The heads of fragments, which are read again and again, have room of their own: all else streams past.
struct BlockCache {
  /// Bytes of a block.
  static let blockSize = 4 << 10

  /// What a fetch was for, each with room of its own.
  enum Kind: Int, CaseIterable {
    /// Bytes that follow each other.
    case run
    /// A few bytes between jumps forward.
    case hop
  }

  private struct Block {
    var bytes: ArraySlice<UInt8>
    var kind: Kind
    var lastRead: Int
  }

  /// Most blocks of each kind.
  private let capacity: [Int]
  private var blocks: [Int64: Block] = [:]
  private var counts = Kind.allCases.map { _ in 0 }
  private var clock = 0

  /// Blocks of a full kind that go at once are one in so many.
  private static let partThatGoes = 8

  /// - Parameters:
  ///   - runs: most bytes of runs; at least as many as one fetch brings.
  ///   - hops: most bytes of hops.
  init(runs: Int = 8 << 20, hops: Int = 32 << 20) {
    capacity = [runs, hops].map { $0 / Self.blockSize }
  }

  /// The number of the block that holds an offset.
  static func block(of offset: Int64) -> Int64 { offset / Int64(blockSize) }

  /// Whether a block is there.
  func contains(_ block: Int64) -> Bool { blocks[block] != nil }

  /// Adds bytes that begin with a block; only the last one of the object may be shorter.
  mutating func insert(_ bytes: [UInt8], at offset: Int64, as kind: Kind = .run) {
    precondition(offset % Int64(Self.blockSize) == 0)
    clock += 1
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      // A copy, which does not keep what came with it.
      let block = ArraySlice(Array(bytes[start..<min(start + Self.blockSize, bytes.count)]))
      let number = Self.block(of: offset) + Int64(start / Self.blockSize)
      let known = blocks.updateValue(Block(bytes: block, kind: kind, lastRead: clock), forKey: number)
      if let known { counts[known.kind.rawValue] -= 1 }
      counts[kind.rawValue] += 1
    }
    makeRoom(for: kind)
  }

  /// Drops what has not been read for the longest time, some of it at once, since looking for it takes a while.
  private mutating func makeRoom(for kind: Kind) {
    let capacity = capacity[kind.rawValue]
    guard counts[kind.rawValue] > capacity else { return }
    let oldest = blocks.filter { $0.value.kind == kind }.sorted { $0.value.lastRead < $1.value.lastRead }
    for (number, _) in oldest.prefix(oldest.count - capacity + capacity / Self.partThatGoes) {
      blocks[number] = nil
      counts[kind.rawValue] -= 1
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
/// ones, and what is left of the file at once where that is little. A file of fragments has its index in their heads, each far behind the
/// one before: from some jumps forward on, each brings no more than such heads have been found to need.
struct ReadAhead {
  /// Least bytes of a fetch, unless it is a hop, the object ends before, or the rest is there.
  var leastBytes: Int64 = 64 << 10
  /// Most bytes that are fetched ahead.
  var mostBytes: Int64 = 2 << 20
  /// What is fetched to the end of the object, once it is met.
  var tailBytes: Int64 = 512 << 10

  /// Jumps forward in a row after which more of them are taken for hops.
  static let jumpsBeforeHops = 8
  /// More bytes than are read at once of what is not looked through.
  private static let mostOfHop: Int64 = 32 << 10

  private var window: Int64 = 0
  private var lastEnd: Int64?
  private var jumps = 0
  private var lastKind = BlockCache.Kind.run
  /// Bytes of a hop.
  private var hopBytes: Int64 = 8 << 10

  /// The bytes to fetch next so that `wanted` can be read, or its beginning, and what for; nil where nothing is missing.
  ///
  /// Whole blocks, beginning with the first that is missing.
  ///
  /// - Parameter size: of the object.
  mutating func range(
    for wanted: Range<Int64>, size: Int64, isThere: (_ block: Int64) -> Bool
  ) -> (range: Range<Int64>, kind: BlockCache.Kind)? {
    let blockSize = Int64(BlockCache.blockSize)
    let wanted = wanted.clamped(to: 0..<size)
    guard !wanted.isEmpty else { return nil }
    let blocks = (wanted.lowerBound / blockSize)...((wanted.upperBound - 1) / blockSize)
    guard let first = blocks.first(where: { !isThere($0) }) else { return nil }
    let start = first * blockSize
    let kind = kind(ofFetchAt: start, of: Int64(wanted.count))
    let tail = kind == .hop ? 2 * window : tailBytes
    var end = kind == .hop ? start + window : max(wanted.upperBound, start + window)
    if size - start <= tail { end = size }
    end = min(size, (end + blockSize - 1) / blockSize * blockSize)
    // What is read on and on is fetched in one go, though a head in it be known.
    if window <= leastBytes {
      let last = (end - 1) / blockSize
      if let known = (first...last).first(where: isThere) { end = known * blockSize }
    }
    lastEnd = end
    return (start..<end, kind)
  }

  /// What a fetch from `start` on is for, of which `count` bytes are wanted; sets how much is fetched.
  private mutating func kind(ofFetchAt start: Int64, of count: Int64) -> BlockCache.Kind {
    let goesOn = start == lastEnd
    if let lastEnd, start > lastEnd {
      jumps += 1
    } else if !goesOn || lastKind == .run {
      jumps = 0
    }
    let kind: BlockCache.Kind =
      !goesOn && jumps >= Self.jumpsBeforeHops && count <= Self.mostOfHop ? .hop : .run
    if goesOn, lastKind == .hop { hopBytes = min(2 * hopBytes, leastBytes) }
    window =
      if kind == .hop {
        hopBytes
      } else if goesOn {
        min(max(2 * window, lastKind == .hop ? hopBytes : leastBytes), mostBytes)
      } else {
        leastBytes
      }
    lastKind = kind
    return kind
  }
}

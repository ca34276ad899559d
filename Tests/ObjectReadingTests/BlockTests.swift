import Testing

@testable import ObjectReading

/// What is fetched, and what is kept of it.
@Suite struct BlockTests {
  private static let block = BlockCache.blockSize

  private func content(_ range: Range<Int>) -> [UInt8] {
    range.map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
  }

  @Test func bytesComeBackAcrossBlocks() {
    var cache = BlockCache()
    let size = 3 * Self.block - 100
    cache.insert(content(0..<size), at: 0)
    #expect(cache.bytes(at: 0, count: 10) == content(0..<10))
    let across = Self.block - 5
    #expect(cache.bytes(at: Int64(across), count: 10) == content(across..<across + 10))
    #expect(cache.bytes(at: Int64(size - 5), count: 100) == content(size - 5..<size), "up to the end")
    #expect(cache.bytes(at: Int64(size), count: 1).isEmpty)
  }

  @Test func aGapEndsTheBytes() {
    var cache = BlockCache()
    cache.insert(content(0..<Self.block), at: 0)
    cache.insert(content(0..<Self.block), at: Int64(2 * Self.block))
    #expect(cache.bytes(at: 0, count: 3 * Self.block).count == Self.block)
    #expect(cache.bytes(at: Int64(Self.block), count: 1).isEmpty)
  }

  @Test func whatWasNotReadForTheLongestTimeGoesFirst() {
    var cache = BlockCache(capacity: 2)
    cache.insert(content(0..<Self.block), at: 0)
    cache.insert(content(0..<Self.block), at: Int64(Self.block))
    _ = cache.bytes(at: 0, count: 1)
    cache.insert(content(0..<Self.block), at: Int64(2 * Self.block))
    #expect(cache.contains(0) && !cache.contains(1) && cache.contains(2))
  }

  // MARK: What to fetch

  @Test func aPlaceIsFetchedWithALittleMore() {
    var ahead = ReadAhead()
    let range = ahead.range(for: 1_000_000..<1_000_010, size: 100_000_000) { _ in false }
    #expect(range == 983_040..<(983_040 + ahead.leastBytes), "from the beginning of its block")
  }

  @Test func readingOnFetchesMoreAndMore() throws {
    var ahead = ReadAhead()
    var sizes: [Int64] = []
    var place: Int64 = 0
    for _ in 0..<8 {
      let range = try #require(ahead.range(for: place..<place + 1, size: 1 << 40) { _ in false })
      #expect(range.lowerBound == place)
      sizes.append(Int64(range.count))
      place = range.upperBound
    }
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $1 == min(2 * $0, ahead.mostBytes) })
    let elsewhere = ahead.range(for: 0..<1, size: 1 << 40) { _ in false }
    #expect(elsewhere?.count == Int(ahead.leastBytes), "and a jump little again")
  }

  @Test func theEndOfAnObjectIsFetchedAtOnce() {
    var ahead = ReadAhead()
    let size: Int64 = 100_000_001
    let range = ahead.range(for: size - 200_000..<size - 199_990, size: size) { _ in false }
    #expect(range?.upperBound == size)
    #expect(ahead.range(for: size..<size + 10, size: size) { _ in false } == nil)
  }

  @Test func whatIsThereIsNotFetchedAgain() {
    var ahead = ReadAhead()
    let block = Int64(Self.block)
    #expect(ahead.range(for: 0..<100, size: 1 << 30) { $0 == 0 } == nil)
    #expect(ahead.range(for: 0..<block + 1, size: 1 << 30) { $0 == 0 }?.lowerBound == block)
    #expect(ahead.range(for: 0..<1, size: 1 << 30) { $0 == 1 } == 0..<block, "up to what is there")
  }

  @Test func aLargePieceIsFetchedInOneGo() {
    var ahead = ReadAhead()
    let range = ahead.range(for: 100_000..<700_000, size: 1 << 30) { _ in false }
    #expect(range.map { $0.lowerBound <= 100_000 && $0.upperBound >= 700_000 } == true)
  }
}

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
    var cache = BlockCache(runs: 2 * Self.block)
    cache.insert(content(0..<Self.block), at: 0)
    cache.insert(content(0..<Self.block), at: Int64(Self.block))
    _ = cache.bytes(at: 0, count: 1)
    cache.insert(content(0..<Self.block), at: Int64(2 * Self.block))
    #expect(cache.contains(0) && !cache.contains(1) && cache.contains(2))
  }

  // MARK: What to fetch

  @Test func aPlaceIsFetchedWithALittleMore() {
    var ahead = ReadAhead()
    let range = ahead.range(for: 1_000_000..<1_000_010, size: 100_000_000) { _ in false }?.range
    #expect(range == 999_424..<(999_424 + ahead.leastBytes), "from the beginning of its block")
  }

  @Test func readingOnFetchesMoreAndMore() throws {
    var ahead = ReadAhead()
    var sizes: [Int64] = []
    var place: Int64 = 0
    for _ in 0..<8 {
      let range = try #require(ahead.range(for: place..<place + 1, size: 1 << 40) { _ in false }).range
      #expect(range.lowerBound == place)
      sizes.append(Int64(range.count))
      place = range.upperBound
    }
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $1 == min(2 * $0, ahead.mostBytes) })
    let elsewhere = ahead.range(for: 0..<1, size: 1 << 40) { _ in false }?.range
    #expect(elsewhere?.count == Int(ahead.leastBytes), "and a jump little again")
  }

  @Test func theEndOfAnObjectIsFetchedAtOnce() {
    var ahead = ReadAhead()
    let size: Int64 = 100_000_001
    let range = ahead.range(for: size - 200_000..<size - 199_990, size: size) { _ in false }?.range
    #expect(range?.upperBound == size)
    #expect(ahead.range(for: size..<size + 10, size: size) { _ in false } == nil)
  }

  @Test func whatIsThereIsNotFetchedAgain() {
    var ahead = ReadAhead()
    let block = Int64(Self.block)
    #expect(ahead.range(for: 0..<100, size: 1 << 30) { $0 == 0 } == nil)
    #expect(ahead.range(for: 0..<block + 1, size: 1 << 30) { $0 == 0 }?.range.lowerBound == block)
    #expect(ahead.range(for: 0..<1, size: 1 << 30) { $0 == 1 }?.range == 0..<block, "up to what is there")
  }

  @Test func aLargePieceIsFetchedInOneGo() {
    var ahead = ReadAhead()
    let range = ahead.range(for: 100_000..<700_000, size: 1 << 30) { _ in false }?.range
    #expect(range.map { $0.lowerBound <= 100_000 && $0.upperBound >= 700_000 } == true)
  }

  // MARK: Fragments

  /// Fetches a head of `head` bytes each `distance` bytes, as FFmpeg reads those of fragments, and tells the bytes that came and how many
  /// requests brought them.
  private func hop(
    _ ahead: inout ReadAhead, _ cache: inout BlockCache, heads: Int, of head: Int64, distance: Int64
  ) -> (bytes: Int, requests: Int) {
    var fetched = (bytes: 0, requests: 0)
    for number in 0..<Int64(heads) {
      let end = number * distance + head
      var place = number * distance
      while place < end {
        let known = Int64(cache.bytes(at: place, count: Int(end - place)).count)
        place += known
        guard known == 0,
          let next = ahead.range(for: place..<place + 1024, size: 1 << 40, isThere: { cache.contains($0) })
        else { continue }
        fetched.bytes += next.range.count
        fetched.requests += 1
        cache.insert(content(0..<next.range.count), at: next.range.lowerBound, as: next.kind)
      }
    }
    return fetched
  }

  @Test func ofManyFragmentsLittleMoreThanTheHeadsIsFetchedAndOnlyOnce() {
    var (ahead, cache) = (ReadAhead(), BlockCache())
    let first = hop(&ahead, &cache, heads: 1000, of: 3000, distance: 120_000)
    #expect(first.requests == 1000)
    #expect(
      first.bytes < 1000 * 9 * Self.block / 4 + 16 * 65_536, "two or three blocks each, once that is known")
    let again = hop(&ahead, &cache, heads: 1000, of: 3000, distance: 120_000)
    #expect(again.requests < 20, "what is read a second time is still there")
  }

  @Test func longHeadsOfFragmentsAreSoonFetchedWhole() {
    var (ahead, cache) = (ReadAhead(), BlockCache())
    let fetched = hop(&ahead, &cache, heads: 500, of: 20_000, distance: 400_000)
    #expect(fetched.requests < 510)
  }

  @Test func whatStreamsPastLeavesTheHeads() {
    var cache = BlockCache(runs: 4 * Self.block, hops: 4 * Self.block)
    cache.insert(content(0..<Self.block), at: 0, as: .hop)
    for number in 1..<100 { cache.insert(content(0..<Self.block), at: Int64(number * Self.block)) }
    #expect(cache.contains(0) && !cache.contains(1) && cache.contains(99))
  }

  @Test func afterHopsWhatIsReadOnIsFetchedInGrowingPiecesThoughHeadsBeKnown() throws {
    var (ahead, cache) = (ReadAhead(), BlockCache())
    _ = hop(&ahead, &cache, heads: 100, of: 3000, distance: 200_000)
    var place: Int64 = 0
    var requests = 0
    while place < 20_000_000 {
      let known = cache.bytes(at: place, count: 32_768).count
      place += Int64(known)
      guard known == 0 else { continue }
      let wanted = place..<place + 32_768
      let next = try #require(ahead.range(for: wanted, size: 1 << 40) { cache.contains($0) })
      requests += 1
      cache.insert(content(0..<next.range.count), at: next.range.lowerBound, as: next.kind)
    }
    #expect(requests < 30, "not one for each fragment")
  }
}

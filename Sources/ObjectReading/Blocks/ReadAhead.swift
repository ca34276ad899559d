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

/// Which parts of the work that was divided among runs (`--shard`) reports tell of, and which are missing.
public struct ShardCount: Hashable, Sendable {
  /// The parts that were done to their end, by how many there are.
  private var done: [Int: Set<Int>] = [:]

  /// No run yet.
  public init() {}

  mutating func add(_ run: StoredRun) {
    guard let shard = run.shard, shard.count >= 1 else { return }
    // A part that was begun makes those missing that were not.
    done[shard.count, default: []].formUnion(run.completedShard.map { [$0.number] } ?? [])
  }

  /// Takes in what other reports tell.
  public mutating func add(_ other: ShardCount) {
    done.merge(other.done) { $0.union($1) }
  }

  /// The parts that no report tells of to their end, at most `most` of them for each number of parts.
  public func missing(most: Int = 20) -> [(count: Int, numbers: [Int], more: Int)] {
    done.sorted { $0.key < $1.key }.compactMap { count, numbers in
      let left = count - numbers.count { 1...count ~= $0 }
      guard left > 0 else { return nil }
      let named = Array((1...count).lazy.filter { !numbers.contains($0) }.prefix(most))
      return (count, named, left - named.count)
    }
  }
}

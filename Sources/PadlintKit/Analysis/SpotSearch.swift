internal import MediaModel
internal import Synchronization
import VideoDecoding

/// Moments that chance chose, to be looked at by one reader in order.
struct SpotSearch: Sendable {
  /// A moment.
  struct Spot: Sendable {
    /// In seconds.
    var moment: Double
    /// How much of its share of the frames the search for it may take: where frames are not enough, chance chooses how far the
    /// search comes, too.
    var effort: Double
  }

  var spots: [Spot]
  /// Most frames that are decoded on the way to all of them.
  var frames: Int

  /// Measures the frames that are shown at the moments, wherever the reader was before. What one moment leaves of the frames, the
  /// next ones may use.
  func visit(
    with reader: inout VideoReader, _ measured: inout MeasuredFrames, best: inout BestFrame?
  ) throws(Failure) {
    if reader.seeksPlainly { reader.leavePlace() }
    let last = reader.framesDecoded + frames
    for (index, spot) in spots.enumerated() where reader.framesDecoded < last {
      let share = Double(last - reader.framesDecoded) / Double(spots.count - index)
      try measured.measure(
        at: spot.moment, .init(frames: max(2, Int(share * spot.effort))), with: &reader, best: &best)
    }
  }
}

/// Searches that two readers share: each takes the next one when it is done with the last. What comes of one does not depend on who
/// takes it.
final class SpotSearches: Sendable {
  let all: [SpotSearch]
  private let left: Mutex<ArraySlice<SpotSearch>>

  /// Searches for no more than `most` moments together.
  init(_ searches: [SpotSearch], atMost most: Int = .max) {
    var most = most
    all = searches.map { search in
      var search = search
      search.spots = Array(search.spots.prefix(max(0, most)))
      most -= search.spots.count
      return search
    }
    left = Mutex(all[...])
  }

  /// Leaves those out that are not begun.
  func cancel() { left.withLock { $0.removeAll() } }

  /// Visits one search after the other until none is left. None goes by what another one found out, whoever made it.
  func visit(
    with reader: inout VideoReader, _ measured: inout MeasuredFrames, best: inout BestFrame?
  ) throws(Failure) {
    let known = reader.lessons
    var all = known
    while let search = left.withLock({ $0.popFirst() }) {
      reader.lessons = known
      try search.visit(with: &reader, &measured, best: &best)
      all.merge(reader.lessons)
    }
    reader.lessons = all
    // What it finds next does not depend on which of two readers looked where.
    reader.leavePlace()
  }
}

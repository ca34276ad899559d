/// Where the index of a Matroska or WebM file leads.
extension Matroska {
  /// The limits of clusters that the index may name, and of elements on the way to them: more than a day has.
  private static let (mostCues, mostHeads) = (1 << 20, 1 << 23)

  /// Why something else may be found by the index than is shown by players, which read cluster after cluster; nil where it leads to
  /// these.
  ///
  /// - Parameter isNear: whether what cannot be looked at is a reason, too.
  mutating func indexDoubt(isNear: Bool) -> String? {
    guard let segment = segment() else { return nil }
    var places = cues(in: segment)
    if isCutShort || reader.isSpent { return isNear ? "a longer index than is looked at" : nil }
    // What is not there any more is told otherwise.
    places = places.filter { $0 < reader.size }
    let last = places.max() ?? -1
    var place = segment.start
    var left = Self.mostHeads
    while place <= last, left > 0, let head = head(at: place, before: segment.end) {
      left -= 1
      if head.id == ID.cluster { places.remove(place) }
      place += Int64(head.length)
      // A cluster of unknown size ends where the next one begins (RFC 8794, 6.2): what is in it is walked like what is beside it.
      if head.size == nil, head.id != ID.cluster { break }
      let size = Int64(head.size ?? 0)
      if size > segment.end - place { break }
      place += size
    }
    if left == 0 || reader.isSpent {
      if isNear, !places.isEmpty { return "more clusters than are looked at" }
      places = places.filter { $0 < place }
    }
    if places.isEmpty { return nil }
    return place <= last && left > 0 && !reader.isSpent
      ? "an index that leads past a part where nothing leads on"
      : "an index that leads elsewhere than to the clusters of the file"
  }

  /// Where the clusters of the index are said to begin in the file (RFC 9559, 5.1.5.1.2.2).
  private mutating func cues(in segment: Element) -> Set<Int64> {
    var places: Set<Int64> = []
    for cues in topLevel([ID.cues], in: segment) where cues.id == ID.cues {
      for point in children(of: cues, atMost: Self.mostCues) where point.id == ID.cuePoint {
        for track in children(of: point) where track.id == ID.cueTrackPositions {
          for position in children(of: track) where position.id == ID.cueClusterPosition {
            guard let number = value(of: position).flatMap({ Int64(exactly: $0) }),
              number <= reader.size - segment.start
            else { continue }
            places.insert(segment.start + number)
          }
        }
      }
    }
    return places
  }
}

/// What the tables and fragments of an MP4 or QuickTime file claim.
public struct MovieClaims: Hashable, Sendable {
  /// Samples, where they are more than can be in a file of its size; nil otherwise.
  public internal(set) var impossibleSamples: UInt64?
  /// The tracks of which fragments begin again, or say several times when they begin.
  var unclearTracks: Set<UInt64> = []
  /// How many headers there are.
  var headers = 0
  /// Whether there are more fragments than were looked at.
  var isCutShort = false

  /// Why players may differ in what they show of a track by several headers, or by its fragments; nil where there is no reason.
  public func doubt(ofTrack id: Int) -> String? {
    if headers > 1 { return "several headers, of which each player follows another" }
    if UInt64(exactly: id).map(unclearTracks.contains) ?? false { return "fragments whose times go back" }
    return isCutShort ? "more fragments than are looked at" : nil
  }
}

extension ISOBaseMedia {
  /// Whether boxes lead from the very beginning of the file to the header or to a fragment of a movie.
  mutating func leadsToMovie() -> Bool {
    ["moov", "moof"].contains { first($0, from: 0, to: reader.size) != nil }
  }

  /// Samples that a header may claim whatever the size of the file, and the fewest bytes that samples take on average: those of
  /// timecode and of text take two, of sound and pictures more.
  private static let (freeSamples, leastBytes): (UInt64, UInt64) = (1 << 16, 2)
  /// Boxes within a fragment that are looked at: it has a run of samples wherever sound lies between them.
  private static let mostInFragments = 1 << 14

  /// Most bytes that are read of a fragment's head in one piece, and those of the head of the box behind it.
  private static let (mostOfHead, nextHead): (Int64, Int64) = (1 << 16, 16)

  /// What the tables and fragments claim.
  ///
  /// A table may say in twelve bytes that there are four thousand million samples of one size, and each takes a demuxer 24 bytes or
  /// more of memory. Of two fragments of the same time FFmpeg seeks to one, and players show both (ISO/IEC 14496-12, 8.8.12).
  ///
  /// - Parameter readsHeadsWhole: whether the head of a fragment is read in one piece, with that of the box behind it.
  mutating func claims(readsHeadsWhole: Bool) -> MovieClaims {
    let most = max(Self.freeSamples, UInt64(max(0, reader.size)) / Self.leastBytes)
    var claims = MovieClaims()
    var count: UInt64 = 0
    var starts: [UInt64: UInt64] = [:]
    var place: Int64 = 0
    var boxesLeft = Self.mostTopLevelBoxes
    while boxesLeft > 0, let box: Box = reader.part(at: place, before: reader.size) {
      boxesLeft -= 1
      if readsHeadsWhole, box.type == Box.type("moof") {
        let end = min(box.end + Self.nextHead, reader.size)
        _ = reader.bytes(at: box.start, count: Int(min(end - box.start, Self.mostOfHead)))
      }
      place = box.end
      if box.type == Box.type("moov") {
        claims.headers += 1
        for track in boxes("trak", in: box) { count += claimedSamples(track) }
      } else if box.type == Box.type("moof") {
        let inside = boxes(nil, in: box, atMost: Self.mostInFragments)
        // Where there are more boxes than are looked at, nobody knows what comes after them.
        if inside.count == Self.mostInFragments { count += .max >> 32 }
        for fragment in inside where fragment.type == Box.type("traf") {
          let parts = boxes(nil, in: fragment, atMost: Self.mostInFragments)
          // Version and flags, then the number of samples.
          let samples = parts.filter { $0.type == Box.type("trun") }
            .map { reader.number(at: $0.start + 4, bytes: 4) ?? 0 }
          count += samples.reduce(0, +)
          // FFmpeg takes the last of several heads or times.
          let heads = parts.filter { $0.type == Box.type("tfhd") }
          let tracks = heads.compactMap { reader.number(at: $0.start + 4, bytes: 4) }
          let times = parts.filter { $0.type == Box.type("tfdt") }
            .compactMap { reader.number(at: $0.start + 4, bytes: isLong($0) ? 8 : 4) }
          if max(heads.count, times.count) > 1 { claims.unclearTracks.formUnion(tracks) }
          if parts.count == Self.mostInFragments { count += .max >> 32 }
          guard samples.contains(where: { $0 > 0 }), let track = tracks.last, let start = times.last else {
            continue
          }
          if let before = starts[track], start <= before { claims.unclearTracks.insert(track) }
          starts[track] = start
        }
      }
      if count > most {
        claims.impossibleSamples = count
        return claims
      }
    }
    claims.isCutShort = !starts.isEmpty && place < reader.size && (boxesLeft == 0 || reader.isSpent)
    return claims
  }

  /// Samples for which a demuxer makes an entry each.
  private mutating func claimedSamples(_ track: Box) -> UInt64 {
    // Where there are more boxes than are looked at, nobody knows what comes after them.
    if boxes(nil, in: track).count == Self.mostBoxes { return .max >> 32 }
    guard let media = first("mdia", in: track), let information = first("minf", in: media),
      let table = first("stbl", in: information)
    else { return 0 }
    if [media, information, table].contains(where: { boxes(nil, in: $0).count == Self.mostBoxes }) {
      return .max >> 32
    }
    // Uncompressed sound has a sample for each moment, and is taken by chunks.
    if let times = first("stts", in: table), reader.number(at: times.start + 4, bytes: 4) == 1,
      reader.number(at: times.start + 12, bytes: 4) == 1, first("smhd", in: information) != nil
    {
      return 0
    }
    // Version and flags; a size for all or, in the compact table, the bits of one; the number of samples.
    let sizes = first("stsz", in: table) ?? first("stz2", in: table)
    let samples = sizes.flatMap { reader.number(at: $0.start + 8, bytes: 4) } ?? 0
    return max(samples, runLengths("ctts", in: table))
  }

  /// Samples that a table of run lengths covers, as far as it can be read.
  private mutating func runLengths(_ type: String, in table: Box) -> UInt64 {
    guard let box = first(type, in: table), let count = reader.number(at: box.start + 4, bytes: 4) else {
      return 0
    }
    var samples: UInt64 = 0
    // The first ones tell: a table that says much in little has few.
    for index in 0..<Int64(min(count, 64)) {
      guard box.start + 16 + index * 8 <= box.end else { break }
      samples += reader.number(at: box.start + 8 + index * 8, bytes: 4) ?? 0
    }
    return samples
  }
}

/// Reads what MP4 and QuickTime files declare about the picture of one track.
struct ISOBaseMedia {
  /// The limit of boxes on one level, and of sample entries of one track: more than any program writes.
  static let mostBoxes = 256
  private static let mostEntries = 16
  /// Boxes on the top level that are looked at, of which fragments are many.
  static let mostTopLevelBoxes = 1 << 20

  var reader: BoundedReader

  init(_ reader: BoundedReader) {
    self.reader = reader
  }

  /// The declarations of the track with this ID; nil if it declares nothing.
  mutating func declaration(ofTrack id: Int) -> ContainerDeclaration? {
    guard let movie = first("moov", from: 0, to: reader.size, of: Self.mostTopLevelBoxes) else {
      return ContainerDeclaration(doubt: "a header that was not found")
    }
    if first("cmov", in: movie) != nil {
      return ContainerDeclaration(doubt: "a compressed header, which is not read here")
    }
    var tracks = boxes("trak", in: movie).compactMap { track in
      first("tkhd", in: track).flatMap { trackID($0) == id ? (track: track, header: $0) : nil }
    }
    // Of several with one ID, which players do not agree on, the video is meant.
    if tracks.count > 1 { tracks = tracks.filter { isVideo($0.track) } }
    if tracks.count > 1 { return ContainerDeclaration(doubt: "several tracks of one number") }
    guard let (track, header) = tracks.first else {
      return ContainerDeclaration(doubt: "a track whose header was not found")
    }
    let isFragmented = first("mvex", in: movie) != nil
    var found = declaration(track, header, isFragmented: isFragmented) ?? ContainerDeclaration()
    found.edits = editList(track, in: movie)
    found.doubt = doubt(track)
    return found == ContainerDeclaration() ? nil : found
  }

  /// Where players differ in what they show of a track: FFmpeg follows the last edit list, others the first; and it shows samples of one
  /// codec only.
  private mutating func doubt(_ track: Box) -> String? {
    let edits = boxes("edts", in: track)
    if edits.count > 1 || edits.contains(where: { boxes("elst", in: $0).count > 1 }) {
      return "several edit lists, of which each player follows another"
    }
    if hasRepeatedBoxes(track) { return "several tables of one kind, of which each player follows another" }
    let codecs = first("mdia", "minf", "stbl", "stsd", in: track).map { descriptions in
      boxes(nil, in: Box(type: 0, start: descriptions.start + 8, end: descriptions.end)).map(\.type)
    }
    return Set(codecs ?? []).count > 1 ? "samples of several kinds, of which one was looked at" : nil
  }

  /// The boxes of which a track has one each (ISO/IEC 14496-12, 6.2.3), by what contains them; of those in brackets, one of all.
  private static let onlyBoxes: [(path: [String], kinds: [Set<String>])] = [
    ([], [["tkhd"], ["mdia"]]), (["mdia"], [["mdhd"], ["hdlr"], ["minf"]]), (["mdia", "minf"], [["stbl"]]),
    (
      ["mdia", "minf", "stbl"],
      [["stsd"], ["stts"], ["ctts"], ["stss"], ["stsc"], ["stsz", "stz2"], ["stco", "co64"]]
    ),
  ]

  /// Whether a track has two boxes of a kind of which it has one: FFmpeg follows the first of some and the last of others.
  private mutating func hasRepeatedBoxes(_ track: Box) -> Bool {
    Self.onlyBoxes.contains { path, kinds in
      var parent: Box? = track
      for name in path { parent = parent.flatMap { first(name, in: $0) } }
      let types = parent.map { boxes(nil, in: $0).map(\.type) } ?? []
      return kinds.contains { kind in
        let wanted = Set(kind.map(Box.type))
        return types.count(where: wanted.contains) > 1
      }
    }
  }

  /// Whether the handler of a track is that of video (ISO/IEC 14496-12, 8.4.3).
  private mutating func isVideo(_ track: Box) -> Bool {
    first("mdia", "hdlr", in: track).map { reader.number(at: $0.start + 8, bytes: 4) == 0x7669_6465 } ?? false
  }

  /// The most edits that are read: more than any program writes.
  private static let mostEdits = 256

  /// The edit list of a track; nil without one that can be read.
  private mutating func editList(_ track: Box, in movie: Box) -> EditList? {
    guard let list = first("edts", "elst", in: track),
      let header = first("mvhd", in: movie), let movieTicks = timescale(header)?.ticks,
      let mediaHeader = first("mdia", "mdhd", in: track), let mediaTime = timescale(mediaHeader),
      let count = reader.number(at: list.start + 4, bytes: 4)
    else { return nil }
    // Version 1 has times of 8 bytes; a rate of 4 bytes follows in both.
    let size: Int64 = isLong(list) ? 8 : 4
    var found: [EditList.Edit] = []
    for index in 0..<Int64(min(count, UInt64(Self.mostEdits))) {
      let place = list.start + 8 + index * (2 * size + 4)
      guard place + 2 * size <= list.end, let length = reader.number(at: place, bytes: Int(size)),
        let start = reader.number(at: place + size, bytes: Int(size))
      else { break }
      let isEmpty = start == (size == 8 ? .max : 0xFFFF_FFFF)
      var edit = EditList.Edit(
        seconds: Double(length) / movieTicks, start: isEmpty ? nil : Double(start) / mediaTime.ticks)
      if place + 2 * size + 4 <= list.end, let rate = reader.number(at: place + 2 * size, bytes: 4) {
        edit.rate = Double(Int32(truncatingIfNeeded: rate)) / 65_536
      }
      found.append(edit)
    }
    let duration = max(mediaTime.duration, sampleTicks(track))
    return found.isEmpty ? nil : EditList(edits: found, mediaSeconds: Double(duration) / mediaTime.ticks)
  }

  /// The most entries of the table of times that are read: of a constant rate, one is enough.
  private static let mostTimes = 4096

  /// How long all samples of a track take, in ticks, as far as its table is read: a header may say less.
  private mutating func sampleTicks(_ track: Box) -> UInt64 {
    guard let times = first("mdia", "minf", "stbl", "stts", in: track),
      let count = reader.number(at: times.start + 4, bytes: 4)
    else { return 0 }
    var ticks: UInt64 = 0
    for index in 0..<Int64(min(count, UInt64(Self.mostTimes))) {
      let place = times.start + 8 + index * 8
      guard place + 8 <= times.end, let samples = reader.number(at: place, bytes: 4),
        let each = reader.number(at: place + 4, bytes: 4)
      else { break }
      // Numbers of four bytes, whose product eight hold.
      let (sum, overflows) = ticks.addingReportingOverflow(samples * each)
      ticks = overflows ? .max : sum
    }
    return ticks
  }

  /// Ticks a second, and the duration in ticks, of `mvhd` and `mdhd`, which begin alike; nil where there are no ticks.
  private mutating func timescale(_ header: Box) -> (ticks: Double, duration: UInt64)? {
    let isLong = self.isLong(header)
    guard let ticks = reader.number(at: header.start + (isLong ? 20 : 12), bytes: 4), ticks > 0,
      let duration = reader.number(at: header.start + (isLong ? 24 : 16), bytes: isLong ? 8 : 4)
    else { return nil }
    // All ones: not known.
    return (Double(ticks), duration == (isLong ? .max : 0xFFFF_FFFF) ? 0 : duration)
  }

  private mutating func declaration(
    _ track: Box, _ header: Box, isFragmented: Bool
  ) -> ContainerDeclaration? {
    guard let entries = sampleEntries(track) else { return nil }
    var found = ContainerDeclaration()
    found.trackSize = trackSize(header)
    if let apertures = first("tapt", in: track) {
      found.apertureSizes = ["clef", "prof", "enof"].compactMap { name in
        // Version and flags, then two numbers in 1/65536.
        first(name, in: apertures).flatMap { fixedPointSize(at: $0.start + 4, before: $0.end) }
      }
    }
    let known = usedEntries(track, of: entries.count, isFragmented: isFragmented)
    let used = known ?? Set(entries.indices)
    var crops: Set<ContainerDeclaration.Crop?> = []
    for (index, entry) in entries.enumerated() where used.contains(index) {
      guard let entry else {
        crops.insert(nil)
        continue
      }
      if !found.entrySizes.contains(entry.size) { found.entrySizes.append(entry.size) }
      crops.insert(first("clap", in: entry.inside).map { .cleanAperture(cleanAperture($0)) })
      if index == used.min() {
        found.pixelAspectRatio = first("pasp", in: entry.inside).flatMap { pixelAspectRatio($0) }
      }
    }
    // What holds for some samples only hides nothing of the others.
    if known != nil, crops.count == 1 { found.crop = crops.first ?? nil }
    return found.entrySizes.isEmpty ? nil : found
  }

  /// The most runs of the table of chunks that are read: a run ends where the number of samples in a chunk changes, too.
  private static let mostRuns = 4096

  /// Which of the sample entries of a track, from 0, its samples refer to: all where samples may be in fragments, or no table of chunks tells;
  /// nil where they may refer to others than those that are read.
  private mutating func usedEntries(_ track: Box, of count: Int, isFragmented: Bool) -> Set<Int>? {
    guard count > 1 else { return Set(0..<count) }
    guard count < Self.mostEntries else { return nil }
    guard !isFragmented, let chunks = first("mdia", "minf", "stbl", "stsc", in: track),
      let runs = reader.number(at: chunks.start + 4, bytes: 4), runs > 0
    else { return Set(0..<count) }
    guard runs <= UInt64(Self.mostRuns) else { return nil }
    var used: Set<Int> = []
    for run in 0..<Int64(runs) {
      // The first chunk, the samples in each, and the number of the entry, from 1.
      let place = chunks.start + 8 + run * 12
      guard place + 12 <= chunks.end, let number = reader.number(at: place + 8, bytes: 4),
        1...UInt64(count) ~= number
      else { return nil }
      used.insert(Int(number) - 1)
    }
    return used
  }

  /// The visual sample entries of a track, nil for those that are too short; nil for a track without any description.
  private mutating func sampleEntries(_ track: Box) -> [(size: PixelSize, inside: Box)?]? {
    guard let descriptions = first("mdia", "minf", "stbl", "stsd", in: track) else { return nil }
    // Version, flags and the number of entries come before them.
    let entries = Box(type: 0, start: descriptions.start + 8, end: descriptions.end)
    return boxes(nil, in: entries).prefix(Self.mostEntries).map { entry in
      // SampleEntry and VisualSampleEntry: 78 bytes, with the size at 24.
      guard entry.end - entry.start >= 78, let width = reader.number(at: entry.start + 24, bytes: 2),
        let height = reader.number(at: entry.start + 26, bytes: 2)
      else { return nil }
      let inside = Box(type: 0, start: entry.start + 78, end: entry.end)
      return (PixelSize(width: Int(width), height: Int(height)), inside)
    }
  }

  private mutating func cleanAperture(_ box: Box) -> CleanAperture? {
    CleanAperture(reader.bytes(at: box.start, count: Int(min(box.end - box.start, 32))))
  }

  /// The ratio of horizontal and vertical spacing; nil if one is 0, or not below 2³¹.
  private mutating func pixelAspectRatio(_ box: Box) -> PixelSize? {
    guard box.end - box.start >= 8, let across = reader.number(at: box.start, bytes: 4),
      let down = reader.number(at: box.start + 4, bytes: 4), 1..<1 << 31 ~= across, 1..<1 << 31 ~= down
    else { return nil }
    let (width, height) = inLowestTerms(across, down)
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// The positions of the types of all clean apertures that are impossible for the frame of their sample entry.
  mutating func invalidApertures() -> [Int64] {
    guard let movie = first("moov", from: 0, to: reader.size) else { return [] }
    var places: [Int64] = []
    for track in boxes("trak", in: movie) {
      for entry in (sampleEntries(track) ?? []).compactMap({ $0 }) {
        guard let aperture = first("clap", in: entry.inside) else { continue }
        if cleanAperture(aperture)?.area(of: entry.size).insets == nil { places.append(aperture.start - 4) }
      }
    }
    return places
  }

  // MARK: The track header

  /// In version 1, two times and the duration have twice the size.
  mutating func isLong(_ header: Box) -> Bool { reader.number(at: header.start, bytes: 1) == 1 }

  private mutating func trackID(_ header: Box) -> Int? {
    reader.number(at: header.start + (isLong(header) ? 20 : 12), bytes: 4).map { Int($0) }
  }

  private mutating func trackSize(_ header: Box) -> PixelSize? {
    fixedPointSize(at: header.start + (isLong(header) ? 88 : 76), before: header.end)
  }

  /// A width and a height in 1/65536 pixels; nil if one is 0.
  private mutating func fixedPointSize(at start: Int64, before end: Int64) -> PixelSize? {
    guard start + 8 <= end, let width = reader.number(at: start, bytes: 4),
      let height = reader.number(at: start + 4, bytes: 4)
    else { return nil }
    let size = PixelSize(width: Int(width + 0x8000) >> 16, height: Int(height + 0x8000) >> 16)
    return size.width > 0 && size.height > 0 ? size : nil
  }

  // MARK: Boxes

  /// The first box of each type within the one before, the first of them in `box`.
  mutating func first(_ types: String..., in box: Box) -> Box? {
    var found: Box? = box
    for type in types { found = found.flatMap { first(type, from: $0.start, to: $0.end) } }
    return found
  }

  mutating func first(
    _ type: String, from start: Int64, to end: Int64, of most: Int = mostBoxes
  ) -> Box? {
    let code = Box.type(type)
    return reader.firstPart(from: start, to: end, atMost: most) { $0.type == code }
  }

  /// The boxes directly in `parent`, those of one type or all.
  mutating func boxes(_ type: String?, in parent: Box, atMost most: Int = mostBoxes) -> [Box] {
    let code = type.map(Box.type)
    return reader.parts(from: parent.start, to: parent.end, atMost: most)
      .filter { code == nil || $0.type == code }
  }
}

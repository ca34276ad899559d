package import DeclaredPicture
internal import Digests
package import PaddingDetection

/// Changes the `moov` box of an MP4 or QuickTime file (ISO/IEC 14496-12).
package struct MovieHeader {
  /// The largest header that is read into memory, in bytes.
  private static let mostBytes = 1 << 28
  /// The limit of boxes on one level of a file.
  private static let mostBoxes = 1 << 16

  /// The box with its header.
  private var bytes: [UInt8]
  /// Its position in the file.
  private let place: Range<Int64>
  private let fileSize: Int64
  /// Whether it comes before the media, so that players can start before they have the whole file.
  package let isBeforeMedia: Bool

  /// Reads the header of a file.
  ///
  /// - Throws: `FixRefusal.unfitHeader` if there is none, or it cannot be read.
  package init(of file: any ByteProvider) throws(FixRefusal) {
    var reader = BoundedReader(file, budget: BoundedReader.budgetOfFragments)
    var (found, media): (Box?, Box?)
    var position: Int64 = 0
    for _ in 0..<Self.mostBoxes {
      guard let box: Box = reader.part(at: position, before: file.size) else { break }
      switch box.type {
      case Box.type("moov"): found = found ?? box
      case Box.type("mdat"): media = media ?? box
      // Offsets in fragments count from the start of the file.
      case Box.type("moof"): throw .unfitHeader("the movie is fragmented")
      default: break
      }
      position = box.end
    }
    guard let found else { throw .unfitHeader("no movie header was found") }
    place = found.place..<found.end
    guard place.count <= Self.mostBytes, let bytes = file.bytes(at: found.place, count: place.count)
    else {
      throw .unfitHeader("the movie header cannot be read")
    }
    self.bytes = bytes
    fileSize = file.size
    isBeforeMedia = media.map { $0.place > found.place } ?? false
  }

  /// Bytes of the header.
  package var size: Int { place.count }

  // MARK: Changes

  /// The file with a clean aperture for a video track.
  ///
  /// - Parameters:
  ///   - ordinal: which video track, counting from 0.
  ///   - insets: the lines of the stored frame outside of the aperture.
  ///   - frame: the stored frame, as it is decoded.
  package func addingCleanAperture(
    toVideoTrack ordinal: Int, _ insets: Insets, of frame: PixelSize
  ) throws(FixRefusal) -> FileRewrite {
    var changed = self
    let track = try changed.videoTrack(ordinal)
    let entries = try changed.sampleEntries(of: track)
    for entry in entries {
      let size = size(of: entry)
      if size != frame {
        throw .unfitHeader("its size is \(size.width)x\(size.height), not that of the frame")
      }
      if let known = changed.cleanAperture(of: entry), !changed.isAll(of: frame, known) {
        throw .declaredCrop("clean-aperture")
      }
    }
    changed.scaleApertures(of: track, from: frame, to: frame.without(insets))
    let aperture = Self.cleanAperture(insets, of: frame)
    // From the last entry to the first, so that the positions of the others do not change.
    for entry in entries.reversed() {
      let known = changed.cleanAperture(of: entry)?.whole
      let start = Int(entry.insideEntry.start)
      changed.replace(known ?? start..<start, with: aperture)
    }
    return try changed.rewrite(insteadOf: self)
  }

  /// The size in a sample entry.
  private func size(of entry: Box) -> PixelSize {
    PixelSize(
      width: Int(bytes.number(at: entry.start + 24, bytes: 2)),
      height: Int(bytes.number(at: entry.start + 26, bytes: 2)))
  }

  /// The clean aperture that a sample entry declares.
  private func cleanAperture(of entry: Box) -> Box? {
    bytes.parts(in: entry.insideEntry).first { $0.type == Box.type("clap") }
  }

  /// Whether a clean aperture is the whole frame, as some programs write of their own accord.
  private func isAll(of frame: PixelSize, _ aperture: Box) -> Bool {
    guard aperture.end - aperture.start >= 32 else { return false }
    let numbers = (0..<8).map { bytes.number(at: aperture.start + 4 * $0, bytes: 4) }
    return numbers[1] > 0 && numbers[3] > 0 && numbers[0] == UInt64(frame.width) * numbers[1]
      && numbers[2] == UInt64(frame.height) * numbers[3]
      && numbers[4] == 0 && numbers[6] == 0
  }

  /// The file with another cropping window in the parameter sets of a video track, and sizes that match.
  ///
  /// - Parameters:
  ///   - ordinal: which video track, counting from 0.
  ///   - insets: the lines to cut off beyond the present window.
  ///   - size: what is left of the frame.
  package func cropping(
    videoTrack ordinal: Int, _ codec: ParameterSetSurvey.Codec, by insets: Insets, to size: PixelSize
  ) throws(FixRefusal) -> FileRewrite {
    var changed = self
    _ = try changed.resize(videoTrack: ordinal, to: size)
    for entry in try changed.sampleEntries(of: try changed.videoTrack(ordinal)).reversed() {
      if changed.cleanAperture(of: entry) != nil { throw .declaredCrop("clean-aperture") }
      let name = codec == .h264 ? "avcC" : "hvcC"
      guard
        let box = changed.bytes.parts(in: entry.insideEntry).first(where: {
          $0.type == Box.type(name)
        }),
        let configuration = DecoderConfiguration(Array(changed.bytes[box.inside]), codec),
        let cropped = configuration.cropped(by: insets)
      else { throw .unfitHeader("its parameter sets cannot be read") }
      changed.replace(
        box.whole, with: UInt32(8 + cropped.count).bigEndianBytes + Array(name.utf8) + cropped)
    }
    return try changed.rewrite(insteadOf: self)
  }

  /// The file with this header in place of `old`.
  private func rewrite(insteadOf old: MovieHeader) throws(FixRefusal) -> FileRewrite {
    var changed = self
    try changed.shiftChunks(by: bytes.count - old.bytes.count)
    return FileRewrite(
      pieces: [
        .old(0..<place.lowerBound), .new(changed.bytes), .old(place.upperBound..<fileSize),
      ].filter { $0 != .old(0..<0) && $0 != .old(fileSize..<fileSize) })
  }

  /// The bytes to overwrite in the header so that the sizes of a video track match frames of another size, with the same
  /// sample aspect ratio; nil if they match already.
  package func resizing(videoTrack ordinal: Int, to new: PixelSize) throws(FixRefusal) -> BytePatch? {
    var changed = self
    guard try changed.resize(videoTrack: ordinal, to: new) else { return nil }
    return BytePatch(offset: place.lowerBound, bytes: changed.bytes)
  }

  /// Overwrites the sizes of a video track; false if they match already.
  private mutating func resize(videoTrack ordinal: Int, to new: PixelSize) throws(FixRefusal) -> Bool {
    let track = try videoTrack(ordinal)
    let entries = try sampleEntries(of: track)
    let old = size(of: entries[0])
    if old == new { return false }
    for entry in entries {
      bytes.put(UInt64(new.width), at: entry.start + 24, bytes: 2)
      bytes.put(UInt64(new.height), at: entry.start + 26, bytes: 2)
    }
    if let header = first("tkhd", in: track), header.start < header.end {
      let isLong = bytes.number(at: header.start, bytes: 1) == 1
      scale(at: header.start + (isLong ? 88 : 76), before: header.end, from: old, to: new)
      moveTurned(at: header.start + (isLong ? 52 : 40), before: header.end, from: old, to: new)
    }
    scaleApertures(of: track, from: old, to: new)
    for name in ["prof", "enof"] {
      if let box = first("tapt", name, in: track) {
        scale(at: box.start + 4, before: box.end, from: old, to: new)
      }
    }
    return true
  }

  /// Corrects the clean aperture of QuickTime's track aperture mode, if there is one.
  private mutating func scaleApertures(of track: Box, from old: PixelSize, to new: PixelSize) {
    guard let clean = first("tapt", "clef", in: track) else { return }
    scale(at: clean.start + 4, before: clean.end, from: old, to: new)
  }

  /// Corrects the translation in a display matrix, which moves a rotated frame back to the origin.
  private mutating func moveTurned(
    at place: Int64, before end: Int64, from old: PixelSize, to new: PixelSize
  ) {
    guard place + 36 <= end else { return }
    // The matrix is a b u, c d v, x y w; if b is not zero, rows and columns are exchanged.
    let isSideways = bytes.number(at: place + 4, bytes: 4) != 0
    let (x, y) = (place + 24, place + 28)
    for (at, from, to) in [
      (x, isSideways ? old.height : old.width, isSideways ? new.height : new.width),
      (y, isSideways ? old.width : old.height, isSideways ? new.width : new.height),
    ] where bytes.number(at: at, bytes: 4) == UInt64(from) << 16 {
      bytes.put(UInt64(to) << 16, at: at, bytes: 4)
    }
  }

  /// Scales a width and a height, which are in units of 1/65536.
  private mutating func scale(at place: Int64, before end: Int64, from old: PixelSize, to new: PixelSize) {
    guard place + 8 <= end, old.width > 0, old.height > 0 else { return }
    for (at, from, to) in [(place, old.width, new.width), (place + 4, old.height, new.height)] {
      let value = bytes.number(at: at, bytes: 4) * UInt64(to) / UInt64(from)
      bytes.put(min(value, UInt64(UInt32.max)), at: at, bytes: 4)
    }
  }

  /// The box of a clean aperture: sizes, and the centre of the aperture minus that of the frame.
  static func cleanAperture(_ insets: Insets, of frame: PixelSize) -> [UInt8] {
    let size = frame.without(insets)
    let numbers = [
      size.width, 1, size.height, 1, insets.left - insets.right, 2, insets.top - insets.bottom, 2,
    ]
    return UInt32(40).bigEndianBytes + Array("clap".utf8)
      + numbers.flatMap { Int32(truncatingIfNeeded: $0).bigEndianBytes }
  }

  /// Replaces bytes of the header, and corrects the length of every box that contains them.
  private mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
    var level = Box(start: 0, end: bytes.size)
    while let box = bytes.parts(in: level).first(where: {
      $0.place < range.lowerBound && range.upperBound <= $0.end
    }) {
      let isLong = bytes.number(at: box.place, bytes: 4) == 1
      let length = UInt64(box.whole.count + new.count - range.count)
      bytes.put(length, at: box.place + (isLong ? 8 : 0), bytes: isLong ? 8 : 4)
      // A sample entry is not entered: its boxes come after its own fields.
      guard let start = Self.startOfBoxes(in: box) else { break }
      level = Box(start: start, end: box.end)
    }
    bytes.replaceSubrange(range, with: new)
  }

  /// The position of the boxes inside a box; nil for a box that does not lead to a sample entry.
  private static func startOfBoxes(in box: Box) -> Int64? {
    switch box.type {
    case Box.type("moov"), Box.type("trak"), Box.type("mdia"), Box.type("minf"),
      Box.type("stbl"):
      box.start
    case Box.type("stsd"): box.start + 8
    default: nil
    }
  }

  /// Corrects the offsets of media that come after the header.
  private mutating func shiftChunks(by shift: Int) throws(FixRefusal) {
    guard shift != 0, let movie else { return }
    if first("mvex", in: movie) != nil { throw .unfitHeader("the movie is fragmented") }
    for track in bytes.parts(in: movie) where track.type == Box.type("trak") {
      guard let table = first("mdia", "minf", "stbl", in: track) else { continue }
      for (name, width) in [("stco", 4), ("co64", 8)] {
        guard let offsets = first(name, in: table), offsets.start + 8 <= offsets.end else { continue }
        let count = Int(bytes.number(at: offsets.start + 4, bytes: 4))
        guard count <= (offsets.inside.count - 8) / width else {
          throw .unfitHeader("its table of chunks ends too early")
        }
        for index in 0..<count {
          let at = offsets.inside.lowerBound + 8 + index * width
          let offset = bytes.number(at: at, bytes: width)
          guard offset >= UInt64(place.upperBound) else { continue }
          let (moved, overflows) = offset.addingReportingOverflow(UInt64(shift))
          if overflows || width == 4 && moved > UInt64(UInt32.max) {
            throw .unfitHeader("the offsets of its media would not fit into their fields")
          }
          bytes.put(moved, at: at, bytes: width)
        }
      }
      // Offsets of auxiliary information, which only encrypted media have.
      if first("saio", in: table) != nil { throw .unfitHeader("it has auxiliary information") }
    }
  }

  // MARK: Boxes

  private func videoTrack(_ ordinal: Int) throws(FixRefusal) -> Box {
    guard let movie else { throw .unfitHeader("it is empty") }
    let tracks = bytes.parts(in: movie).filter { track in
      guard track.type == Box.type("trak"), let handler = first("mdia", "hdlr", in: track),
        handler.start + 12 <= handler.end
      else { return false }
      return UInt32(bytes.number(at: handler.start + 8, bytes: 4)) == Box.type("vide")
    }
    guard tracks.indices.contains(ordinal) else { throw .unfitHeader("the track was not found") }
    return tracks[ordinal]
  }

  private func sampleEntries(of track: Box) throws(FixRefusal) -> [Box] {
    guard let descriptions = first("mdia", "minf", "stbl", "stsd", in: track),
      descriptions.start + 8 <= descriptions.end
    else { throw .unfitHeader("the track has no sample entry") }
    let entries = bytes.parts(in: Box(start: descriptions.start + 8, end: descriptions.end))
    guard !entries.isEmpty, entries.allSatisfy({ $0.end - $0.start >= 78 }) else {
      throw .unfitHeader("a sample entry ends too early")
    }
    return entries
  }

  /// The first box of each name within the one before, the first of them in `parent`.
  private func first(_ names: String..., in parent: Box) -> Box? {
    names.reduce(parent) { found, name in
      found.flatMap { bytes.parts(in: $0).first { $0.type == Box.type(name) } }
    }
  }

  /// The box with all others in it.
  private var movie: Box? { bytes.parts(in: Box(start: 0, end: bytes.size)).first }
}

extension Box {
  /// What a sample entry of video contains, behind its own fields.
  fileprivate var insideEntry: Box { Box(type: type, start: start + 78, end: end) }
}

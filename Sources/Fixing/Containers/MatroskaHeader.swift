package import DeclaredPicture
internal import Digests
package import PaddingDetection

/// Changes the part of a Matroska or WebM file before its first cluster, without moving a cluster (RFC 8794, RFC
/// 9559).
package struct MatroskaHeader {
  /// The largest header that is read into memory, in bytes.
  private static let mostBytes = 1 << 28
  private static let mostElements = 1 << 16

  private typealias ID = MatroskaID
  /// In the order of ``Insets``: top, bottom, left, right.
  private static let crops = [ID.cropTop, ID.cropBottom, ID.cropLeft, ID.cropRight]

  /// The file up to its first cluster.
  private var bytes: [UInt8]
  private let fileSize: Int64
  /// The position of the segment's elements, from which positions in it are counted.
  private let segmentBody: Int
  /// The elements of the segment.
  private let elements: [EBMLElement]

  /// Reads the header of a file.
  ///
  /// - Throws: `FixRefusal.unfitHeader` if it cannot be read, or does not contain the tracks.
  package init(of file: any ByteProvider) throws(FixRefusal) {
    let unreadable = FixRefusal.unfitHeader("it cannot be read")
    func head(_ place: Int64) throws(FixRefusal) -> EBMLHead {
      let count = min(Int64(EBMLHead.mostBytes), max(0, file.size - place))
      guard let bytes = file.bytes(at: place, count: Int(count)), let head = EBMLHead(bytes) else {
        throw unreadable
      }
      return head
    }
    let first = try head(0)
    guard first.id == ID.header, let size = first.size, size < Self.mostBytes else { throw unreadable }
    let segmentStart = Int64(first.length + size)
    let segment = try head(segmentStart)
    guard segment.id == ID.segment else { throw unreadable }
    let start = segmentStart + Int64(segment.length)
    var place = start
    for _ in 0..<Self.mostElements where place < file.size {
      let element = try head(place)
      if element.id == ID.cluster { break }
      guard let size = element.size, Int64(size) <= file.size - place - Int64(element.length) else {
        throw unreadable
      }
      place += Int64(element.length) + Int64(size)
    }
    guard place <= Self.mostBytes, let bytes = file.bytes(at: 0, count: Int(place)) else { throw unreadable }
    self.bytes = bytes
    fileSize = file.size
    segmentBody = Int(start)
    elements = EBMLElement.children(bytes, from: segmentBody, to: bytes.count)
    guard elements.contains(where: { $0.id == ID.tracks }) else {
      throw .unfitHeader("its tracks come after the media")
    }
  }

  // MARK: Changes

  /// The file with a PixelCrop for a video track, and without its display size, which players interpret in different
  /// ways together with a crop.
  ///
  /// No cluster is moved: the crop takes space that the display size or a void element has occupied.
  ///
  /// - Parameters:
  ///   - ordinal: which video track, counting from 0.
  ///   - insets: the lines of the stored frame to crop.
  package func addingPixelCrop(
    toVideoTrack ordinal: Int, _ insets: Insets, of frame: PixelSize
  ) throws(FixRefusal) -> FileRewrite {
    let (track, video) = try videoTrack(ordinal)
    let parts = EBMLElement.children(bytes, from: video.body, to: video.end)
    let size = PixelSize(width: value(ID.pixelWidth, in: parts), height: value(ID.pixelHeight, in: parts))
    if size != frame { throw .unfitHeader("its size is \(size.width)x\(size.height), not that of the frame") }
    let dropped = Self.crops + [ID.displayWidth, ID.displayHeight, ID.displayUnit]
    var content = parts.filter { !dropped.contains($0.id) }.flatMap { bytes[$0.start..<$0.end] }
    for (id, side) in zip(Self.crops, [Side.top, .bottom, .left, .right]) where insets[side] > 0 {
      content += EBMLElement.encoded(id, EBMLElement.number(insets[side]))
    }
    return try rewrite(replacing: video, of: track, with: EBMLElement.encoded(ID.video, content))
  }

  /// The file with another cropping window in the parameter sets of a video track, and sizes that match. No cluster is
  /// moved: what the window needs is taken from a void element.
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
    let (track, _) = try changed.videoTrack(ordinal)
    let parts = EBMLElement.children(changed.bytes, from: track.body, to: track.end)
    guard let box = parts.first(where: { $0.id == ID.codecPrivate }),
      // What comes before the codec, such as compression, may cover its configuration, too.
      !parts.contains(where: { $0.id == ID.contentEncodings }),
      let configuration = DecoderConfiguration(Array(changed.bytes[box.body..<box.end]), codec),
      let cropped = configuration.cropped(by: insets)
    else { throw .unfitHeader("its parameter sets cannot be read") }
    return try changed.rewrite(
      replacing: box, of: track, with: EBMLElement.encoded(ID.codecPrivate, cropped))
  }

  /// The file with other bytes for a part of a track.
  private func rewrite(
    replacing part: EBMLElement, of track: EBMLElement, with new: [UInt8]
  ) throws(FixRefusal) -> FileRewrite {
    let newTrack = EBMLElement.encoded(
      ID.trackEntry, Array(bytes[track.body..<part.start]) + new + Array(bytes[part.end..<track.end]))
    let tracks = try tracks
    // A checksum would be wrong now, and is optional.
    let start =
      EBMLElement.children(bytes, from: tracks.body, to: tracks.end).first.map {
        $0.id == ID.checksum ? $0.end : $0.start
      }
      ?? tracks.body
    let body = Array(bytes[start..<track.start]) + newTrack + Array(bytes[track.end..<tracks.end])
    let changed = try placing(body, insteadOf: tracks)
    return FileRewrite(pieces: [.new(changed), .old(Int64(bytes.count)..<fileSize)])
  }

  /// The bytes to overwrite in the header so that the sizes of a video track match frames of another size, with the same
  /// sample aspect ratio; nil if they match already.
  package func resizing(videoTrack ordinal: Int, to new: PixelSize) throws(FixRefusal) -> BytePatch? {
    var changed = self
    guard try changed.resize(videoTrack: ordinal, to: new) else { return nil }
    let tracks = try tracks
    changed.sign(tracks)
    return BytePatch(offset: Int64(tracks.start), bytes: Array(changed.bytes[tracks.start..<tracks.end]))
  }

  /// Overwrites the sizes of a video track; false if they match already.
  private mutating func resize(videoTrack ordinal: Int, to new: PixelSize) throws(FixRefusal) -> Bool {
    let (_, video) = try videoTrack(ordinal)
    let parts = EBMLElement.children(bytes, from: video.body, to: video.end)
    let old = PixelSize(width: value(ID.pixelWidth, in: parts), height: value(ID.pixelHeight, in: parts))
    if old == new { return false }
    // A shape of the display instead of its size: not to be rounded.
    let shape =
      value(ID.displayUnit, in: parts) == Self.unitOfRatio
      ? DisplayShape(
        width: value(ID.displayWidth, in: parts), height: value(ID.displayHeight, in: parts), of: old
      ).of(new) : nil
    for part in parts {
      let length = part.end - part.body
      guard length <= 8 else { continue }
      let value = bytes.number(at: part.body, bytes: length)
      func scaled(_ from: Int, _ to: Int) -> UInt64 {
        from > 0 && value <= 1 << 40 ? (value * UInt64(to) + UInt64(from / 2)) / UInt64(from) : value
      }
      let number: UInt64? =
        switch part.id {
        case ID.pixelWidth: UInt64(new.width)
        case ID.pixelHeight: UInt64(new.height)
        case ID.displayWidth: shape?.width ?? scaled(old.width, new.width)
        case ID.displayHeight: shape?.height ?? scaled(old.height, new.height)
        default: nil
        }
      guard let number else { continue }
      if length < 8, number >= 1 << (8 * UInt64(length)) {
        throw .unfitHeader("a size would not fit into its field")
      }
      bytes.put(number, at: part.body, bytes: length)
    }
    return true
  }

  /// What DisplayUnit says where the display has a shape and no size (RFC 9559, 5.1.4.1.28.14).
  private static let unitOfRatio = 3

  /// The header with other tracks, of the same length as before.
  private func placing(_ body: [UInt8], insteadOf tracks: EBMLElement) throws(FixRefusal) -> [UInt8] {
    let room = tracks.end - tracks.start
    var new = EBMLElement.encoded(ID.tracks, body)
    let index = elements.firstIndex { $0.start == tracks.start } ?? 0
    // Takes space from a void element: the nearest after the tracks, or else before them.
    let behind = elements[(index + 1)...].first { $0.id == ID.void }
    let before = elements[..<index].last { $0.id == ID.void }
    for void in [nil, behind, before] {
      let free = void.map { $0.end - $0.start } ?? 0
      var left = room + free - new.count
      // A single byte cannot be an element: the size field of the tracks is made one byte longer.
      if left == 1 { new = EBMLElement.encoded(ID.tracks, body, longer: 1) }
      if left == 1 { left = 0 }
      guard left >= 0, left == 0 || EBMLElement.void(left) != nil else { continue }
      let rest = EBMLElement.void(left) ?? []
      var changed = self
      let shift: Int
      let moved: ClosedRange<Int>?
      switch void {
      case nil:
        changed.bytes.replaceSubrange(tracks.start..<tracks.end, with: new + rest)
        return changed.bytes
      case let void? where void.start > tracks.start:
        let between = Array(bytes[tracks.end..<void.start])
        changed.bytes.replaceSubrange(tracks.start..<void.end, with: new + between + rest)
        shift = new.count - room
        moved = between.isEmpty ? nil : tracks.end...void.start - 1
      case let void?:
        let between = Array(bytes[void.end..<tracks.start])
        changed.bytes.replaceSubrange(void.start..<tracks.end, with: rest + between + new)
        shift = room - new.count
        moved = void.end...tracks.start
      }
      if let moved { try changed.moveSeeks(from: moved, by: shift) }
      return changed.bytes
    }
    throw .unfitHeader("it has no space for the crop")
  }

  /// Corrects the positions in the seek heads of elements that have moved.
  private mutating func moveSeeks(from places: ClosedRange<Int>, by shift: Int) throws(FixRefusal) {
    for head in elements where head.id == ID.seekHead {
      // It may have moved itself.
      let start = places.contains(head.start) ? head.start + shift : head.start
      guard let moved = EBMLElement.children(bytes, from: start, to: bytes.count).first,
        moved.id == ID.seekHead
      else {
        throw .unfitHeader("its index cannot be read")
      }
      for seek in EBMLElement.children(bytes, from: moved.body, to: moved.end) where seek.id == ID.seek {
        for position in EBMLElement.children(bytes, from: seek.body, to: seek.end)
        where position.id == ID.seekPosition {
          let length = position.end - position.body
          guard length <= 8 else { throw .unfitHeader("its index cannot be read") }
          let old = Int(clamping: bytes.number(at: position.body, bytes: length))
          guard old < bytes.count, places.contains(old + segmentBody) else { continue }
          let new = UInt64(old + shift)
          if length < 8, new >= 1 << (8 * UInt64(length)) {
            throw .unfitHeader("a position would not fit into its index")
          }
          bytes.put(new, at: position.body, bytes: length)
        }
      }
      sign(moved)
    }
  }

  /// Computes the checksum of an element again, if it has one.
  private mutating func sign(_ element: EBMLElement) {
    guard let sum = EBMLElement.children(bytes, from: element.body, to: element.end).first,
      sum.id == ID.checksum,
      sum.end - sum.body == 4
    else { return }
    let value = CRC32.checksum(bytes[sum.end..<element.end])
    // Little-endian, unlike everything else.
    for index in 0..<4 { bytes[sum.body + index] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(index))) }
  }

  // MARK: Elements

  private var tracks: EBMLElement {
    get throws(FixRefusal) {
      guard let tracks = elements.first(where: { $0.id == ID.tracks }) else {
        throw .unfitHeader("the track was not found")
      }
      return tracks
    }
  }

  private func videoTrack(_ ordinal: Int) throws(FixRefusal) -> (track: EBMLElement, video: EBMLElement) {
    let tracks = try tracks
    let entries = EBMLElement.children(bytes, from: tracks.body, to: tracks.end).filter { entry in
      entry.id == ID.trackEntry
        && value(ID.trackType, in: EBMLElement.children(bytes, from: entry.body, to: entry.end)) == 1
    }
    guard entries.indices.contains(ordinal) else { throw .unfitHeader("the track was not found") }
    let track = entries[ordinal]
    guard
      let video = EBMLElement.children(bytes, from: track.body, to: track.end).first(where: {
        $0.id == ID.video
      })
    else {
      throw .unfitHeader("the track has no size")
    }
    return (track, video)
  }

  private func value(_ id: Int, in elements: [EBMLElement]) -> Int {
    elements.first { $0.id == id && $0.end - $0.body <= 8 }.map {
      Int(clamping: bytes.number(at: $0.body, bytes: $0.end - $0.body))
    } ?? 0
  }
}

/// The shape in which frames of a size are displayed.
private struct DisplayShape {
  let width: Int
  let height: Int
  let frame: PixelSize

  init(width: Int, height: Int, of frame: PixelSize) {
    (self.width, self.height, self.frame) = (width, height, frame)
  }

  /// That of a crop, in lowest terms: samples keep their shape.
  func of(_ crop: PixelSize) -> (width: UInt64, height: UInt64)? {
    let (across, down) = (
      width.multipliedReportingOverflow(by: crop.width * frame.height),
      height.multipliedReportingOverflow(by: crop.height * frame.width)
    )
    guard !across.overflow, !down.overflow, across.partialValue > 0, down.partialValue > 0 else { return nil }
    var (a, b) = (across.partialValue, down.partialValue)
    while b != 0 { (a, b) = (b, a % b) }
    return (UInt64(across.partialValue / a), UInt64(down.partialValue / a))
  }
}

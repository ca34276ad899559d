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
  private let segmentStart: Int
  /// The elements of the segment.
  private let elements: [EBMLElement]

  /// Reads the header of a file.
  ///
  /// - Throws: `FixRefusal.unfitHeader` if it cannot be read, or does not contain the tracks.
  package init(of file: any ByteProvider) throws(FixRefusal) {
    let unreadable = FixRefusal.unfitHeader("it cannot be read")
    var reader = BoundedReader(file, budget: BoundedReader.budgetOfFragments)
    func element(at place: Int64) throws(FixRefusal) -> EBMLElement {
      guard let element: EBMLElement = reader.part(at: place, before: file.size) else { throw unreadable }
      return element
    }
    let first = try element(at: 0)
    guard first.id == ID.header, first.inside.count < Self.mostBytes else { throw unreadable }
    let segment = try element(at: first.end)
    guard segment.id == ID.segment else { throw unreadable }
    var place = segment.start
    for _ in 0..<Self.mostElements where place < file.size {
      let element = try element(at: place)
      if element.id == ID.cluster { break }
      place = element.end
    }
    guard place <= Self.mostBytes, var bytes = file.bytes(at: 0, count: Int(place)) else { throw unreadable }
    elements = bytes.parts(from: segment.start, to: bytes.size)
    self.bytes = bytes
    fileSize = file.size
    segmentStart = Int(segment.start)
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
    let parts = bytes.parts(in: video)
    let size = PixelSize(width: value(ID.pixelWidth, in: parts), height: value(ID.pixelHeight, in: parts))
    if size != frame { throw .unfitHeader("its size is \(size.width)x\(size.height), not that of the frame") }
    let dropped = Self.crops + [ID.displayWidth, ID.displayHeight, ID.displayUnit]
    var content = parts.filter { !dropped.contains($0.id) }.flatMap { bytes[$0.whole] }
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
    let parts = changed.bytes.parts(in: track)
    guard let box = parts.first(where: { $0.id == ID.codecPrivate }),
      // What comes before the codec, such as compression, may cover its configuration, too.
      !parts.contains(where: { $0.id == ID.contentEncodings }),
      let configuration = DecoderConfiguration(Array(changed.bytes[box.inside]), codec),
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
      ID.trackEntry, bytes.replacing(part.whole, in: track.inside, with: new))
    let tracks = try tracks
    // A checksum would be wrong now, and is optional.
    let start = Int(checksum(of: tracks)?.end ?? tracks.start)
    let body = bytes.replacing(track.whole, in: start..<Int(tracks.end), with: newTrack)
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
    return BytePatch(offset: tracks.place, bytes: Array(changed.bytes[tracks.whole]))
  }

  /// Overwrites the sizes of a video track; false if they match already.
  private mutating func resize(videoTrack ordinal: Int, to new: PixelSize) throws(FixRefusal) -> Bool {
    let (_, video) = try videoTrack(ordinal)
    let parts = bytes.parts(in: video)
    let old = PixelSize(width: value(ID.pixelWidth, in: parts), height: value(ID.pixelHeight, in: parts))
    if old == new { return false }
    // A shape of the display instead of its size: not to be rounded.
    let shape =
      value(ID.displayUnit, in: parts) == Self.unitOfRatio
      ? DisplayShape(
        width: value(ID.displayWidth, in: parts), height: value(ID.displayHeight, in: parts), of: old
      ).of(new) : nil
    for part in parts {
      let length = part.inside.count
      guard length <= 8 else { continue }
      let value = bytes.number(at: part.start, bytes: length)
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
      bytes.put(number, at: part.start, bytes: length)
    }
    return true
  }

  /// What DisplayUnit says where the display has a shape and no size (RFC 9559, 5.1.4.1.28.14).
  private static let unitOfRatio = 3

  /// The header with other tracks, of the same length as before.
  private func placing(_ body: [UInt8], insteadOf tracks: EBMLElement) throws(FixRefusal) -> [UInt8] {
    let room = tracks.whole
    var new = EBMLElement.encoded(ID.tracks, body)
    let index = elements.firstIndex { $0.place == tracks.place } ?? 0
    // Takes space from a void element: the nearest after the tracks, or else before them.
    let behind = elements[(index + 1)...].first { $0.id == ID.void }
    let before = elements[..<index].last { $0.id == ID.void }
    for void in [nil, behind?.whole, before?.whole] {
      var left = room.count + (void?.count ?? 0) - new.count
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
        changed.bytes.replaceSubrange(room, with: new + rest)
        return changed.bytes
      case let void? where void.lowerBound > room.lowerBound:
        let between = Array(bytes[room.upperBound..<void.lowerBound])
        changed.bytes.replaceSubrange(room.lowerBound..<void.upperBound, with: new + between + rest)
        shift = new.count - room.count
        moved = between.isEmpty ? nil : room.upperBound...void.lowerBound - 1
      case let void?:
        let between = Array(bytes[void.upperBound..<room.lowerBound])
        changed.bytes.replaceSubrange(void.lowerBound..<room.upperBound, with: rest + between + new)
        shift = room.count - new.count
        moved = void.upperBound...room.lowerBound
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
      let place = head.place + Int64(places.contains(Int(head.place)) ? shift : 0)
      guard let moved: EBMLElement = bytes.part(at: place, before: bytes.size), moved.id == ID.seekHead else {
        throw .unfitHeader("its index cannot be read")
      }
      for seek in bytes.parts(in: moved) where seek.id == ID.seek {
        for position in bytes.parts(in: seek) where position.id == ID.seekPosition {
          let length = position.inside.count
          guard length <= 8 else { throw .unfitHeader("its index cannot be read") }
          let old = Int(clamping: bytes.number(at: position.start, bytes: length))
          guard old < bytes.count, places.contains(old + segmentStart) else { continue }
          let new = UInt64(old + shift)
          if length < 8, new >= 1 << (8 * UInt64(length)) {
            throw .unfitHeader("a position would not fit into its index")
          }
          bytes.put(new, at: position.start, bytes: length)
        }
      }
      sign(moved)
    }
  }

  /// Computes the checksum of an element again, if it has one.
  private mutating func sign(_ element: EBMLElement) {
    guard let sum = checksum(of: element), sum.inside.count == 4 else { return }
    let value = CRC32.checksum(bytes[Int(sum.end)..<Int(element.end)])
    // Little-endian, unlike everything else.
    bytes.replaceSubrange(sum.inside, with: value.littleEndianBytes)
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
    let entries = bytes.parts(in: try tracks).filter { entry in
      entry.id == ID.trackEntry && value(ID.trackType, in: bytes.parts(in: entry)) == 1
    }
    guard entries.indices.contains(ordinal) else { throw .unfitHeader("the track was not found") }
    let track = entries[ordinal]
    guard let video = bytes.parts(in: track).first(where: { $0.id == ID.video }) else {
      throw .unfitHeader("the track has no size")
    }
    return (track, video)
  }

  /// The checksum with which an element begins, if it does (RFC 8794, 11.3.1).
  private func checksum(of element: EBMLElement) -> EBMLElement? {
    var source = bytes
    let first: EBMLElement? = source.part(at: element.start, before: element.end)
    return first.flatMap { $0.id == ID.checksum ? $0 : nil }
  }

  private func value(_ id: Int, in elements: [EBMLElement]) -> Int {
    elements.first { $0.id == id && $0.inside.count <= 8 }.map {
      Int(clamping: bytes.number(at: $0.start, bytes: $0.inside.count))
    } ?? 0
  }
}

extension [UInt8] {
  /// The bytes in `range`, with others in place of those in `part`.
  fileprivate func replacing(_ part: Range<Int>, in range: Range<Int>, with new: [UInt8]) -> [UInt8] {
    self[range.lowerBound..<part.lowerBound] + new + self[part.upperBound..<range.upperBound]
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
    return inLowestTerms(UInt64(across.partialValue), UInt64(down.partialValue))
  }
}

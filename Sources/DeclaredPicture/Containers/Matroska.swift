internal import PaddingDetection

/// Reads what Matroska and WebM files declare about the picture of one track (RFC 8794, RFC 9559).
struct Matroska {
  /// The limit of elements on one level.
  private static let mostElements = 256

  private typealias ID = MatroskaID

  /// The track type of video.
  private static let videoType: UInt64 = 1

  private var reader: BoundedReader

  /// An element without its ID and size.
  private struct Element {
    let id: Int
    let start: Int64
    let end: Int64
  }

  init(_ reader: BoundedReader) {
    self.reader = reader
  }

  /// The declarations of a video track, `ordinal` counting the video tracks from 0; nil if there is no such track.
  mutating func declaration(ofVideoTrack ordinal: Int) -> ContainerDeclaration? {
    guard let header = element(at: 0, before: reader.size), header.id == ID.header,
      let segment = element(at: header.end, before: reader.size), segment.id == ID.segment,
      let tracks = topLevel(ID.tracks, in: segment)
    else { return nil }
    var left = ordinal
    for track in children(of: tracks) where track.id == ID.trackEntry {
      let parts = children(of: track)
      // Without a codec, it is a track of nobody's.
      guard let type = parts.first(where: { $0.id == ID.trackType }), value(of: type) == Self.videoType,
        parts.contains(where: { $0.id == ID.codecID })
      else { continue }
      if left == 0 {
        var found = parts.first { $0.id == ID.video }.flatMap { declaration($0) }
        found?.hasOrderedChapters = hasOrderedChapters(segment)
        return found
      }
      left -= 1
    }
    return nil
  }

  private mutating func declaration(_ video: Element) -> ContainerDeclaration? {
    var found = ContainerDeclaration()
    var numbers: [Int: Int] = [:]
    // Numbers larger than any frame are cut to the largest one.
    for part in children(of: video) { numbers[part.id] = value(of: part).map { Int(min($0, 1 << 31)) } }
    guard let width = numbers[ID.pixelWidth], let height = numbers[ID.pixelHeight] else { return nil }
    found.entrySizes = [PixelSize(width: width, height: height)]
    let crops = [ID.cropTop, ID.cropBottom, ID.cropLeft, ID.cropRight].map { numbers[$0] }
    if crops.contains(where: { $0 != nil && $0 != 0 }) {
      found.crop = .pixelCrop(
        Insets(top: crops[0] ?? 0, bottom: crops[1] ?? 0, left: crops[2] ?? 0, right: crops[3] ?? 0))
    }
    let display = ContainerDeclaration.Display(
      width: numbers[ID.displayWidth], height: numbers[ID.displayHeight], unit: numbers[ID.displayUnit] ?? 0)
    if display != ContainerDeclaration.Display() { found.display = display }
    return found
  }

  /// Whether an edition of chapters says which parts are shown, and in which order (RFC 9559, 5.1.7.1.4).
  private mutating func hasOrderedChapters(_ segment: Element) -> Bool {
    guard let chapters = topLevel(ID.chapters, in: segment) else { return false }
    return children(of: chapters).contains { edition in
      edition.id == ID.edition
        && children(of: edition).contains { $0.id == ID.editionIsOrdered && value(of: $0) == 1 }
    }
  }

  /// An element of the segment: before the first cluster, or at the position in the seek head.
  private mutating func topLevel(_ id: Int, in segment: Element) -> Element? {
    var promised: Int64?
    var place = segment.start
    for _ in 0..<Self.mostElements {
      guard let element = element(at: place, before: segment.end), element.id != ID.cluster else { break }
      if element.id == id { return element }
      if element.id == ID.seekHead { promised = promised ?? position(of: id, by: element) }
      place = element.end
    }
    guard let promised, promised <= segment.end - segment.start else { return nil }
    return element(at: segment.start + promised, before: segment.end).flatMap {
      $0.id == id ? $0 : nil
    }
  }

  /// The position of an element according to a seek head, from the start of the segment.
  private mutating func position(of id: Int, by seekHead: Element) -> Int64? {
    for seek in children(of: seekHead) where seek.id == ID.seek {
      let parts = children(of: seek)
      guard let wanted = parts.first(where: { $0.id == ID.seekID }), value(of: wanted) == UInt64(id),
        let position = parts.first(where: { $0.id == ID.seekPosition })
      else { continue }
      return value(of: position).flatMap { Int64(exactly: $0) }
    }
    return nil
  }

  // MARK: Elements

  private mutating func children(of parent: Element) -> [Element] {
    var found: [Element] = []
    var place = parent.start
    for _ in 0..<Self.mostElements {
      guard let element = element(at: place, before: parent.end) else { break }
      found.append(element)
      place = element.end
    }
    return found
  }

  /// The unsigned number in an element; nil for more than eight bytes.
  private mutating func value(of element: Element) -> UInt64? {
    let length = element.end - element.start
    return length <= 8 ? reader.number(at: element.start, bytes: Int(length)) : nil
  }

  /// The element at `place`; nil if there is none that ends before `end`. Only a segment may have an unknown size, or be
  /// longer than the file.
  private mutating func element(at place: Int64, before end: Int64) -> Element? {
    guard place < end,
      let bytes = reader.bytes(at: place, count: Int(min(Int64(EBMLHead.mostBytes), end - place))),
      let head = EBMLHead(bytes)
    else { return nil }
    let start = place + Int64(head.length)
    let size = head.size.map { Int64($0) } ?? .max
    if head.id == ID.segment, size > end - start { return Element(id: head.id, start: start, end: end) }
    guard size <= end - start else { return nil }
    return Element(id: head.id, start: start, end: start + size)
  }
}

/// The IDs of the elements of Matroska and WebM that are used here (RFC 9559, section 5.1; RFC 8794 for `void` and
/// `checksum`).
package enum MatroskaID {
  package static let header = 0x1A45_DFA3
  package static let segment = 0x1853_8067
  package static let seekHead = 0x114D_9B74
  package static let seek = 0x4DBB
  package static let seekID = 0x53AB
  package static let seekPosition = 0x53AC
  package static let cluster = 0x1F43_B675
  package static let chapters = 0x1043_A770
  package static let edition = 0x45B9
  package static let editionIsOrdered = 0x45DD
  package static let tracks = 0x1654_AE6B
  package static let trackEntry = 0xAE
  package static let codecID = 0x86
  package static let trackType = 0x83
  package static let codecPrivate = 0x63A2
  package static let contentEncodings = 0x6D80
  package static let video = 0xE0
  package static let pixelWidth = 0xB0
  package static let pixelHeight = 0xBA
  package static let cropBottom = 0x54AA
  package static let cropTop = 0x54BB
  package static let cropLeft = 0x54CC
  package static let cropRight = 0x54DD
  package static let displayWidth = 0x54B0
  package static let displayHeight = 0x54BA
  package static let displayUnit = 0x54B2
  package static let void = 0xEC
  package static let checksum = 0xBF
}

internal import PaddingDetection

/// Reads what Matroska and WebM files declare about the picture of one track (RFC 8794, RFC 9559).
struct Matroska {
  /// The limit of elements on one level, and of those in lists, which chapters and clusters make long.
  private static let (mostElements, mostInLists) = (256, 1 << 15)
  /// The limit of seek heads that seek heads name.
  private static let mostSeekHeads = 16

  typealias ID = MatroskaID
  typealias Element = EBMLElement

  /// The track type of video.
  private static let videoType: UInt64 = 1

  var reader: BoundedReader
  /// Whether there were more elements somewhere than are looked at.
  private(set) var isCutShort = false

  init(_ reader: BoundedReader) {
    self.reader = reader
  }

  /// The declarations of a video track, `ordinal` counting the video tracks from 0; nil if there is no such track.
  mutating func declaration(ofVideoTrack ordinal: Int) -> ContainerDeclaration? {
    guard let segment = segment() else { return nil }
    let parts = topLevel([ID.tracks, ID.chapters], in: segment)
    let lists = parts.filter { $0.id == ID.tracks }
    var left = ordinal
    for track in lists.first.map({ children(of: $0) }) ?? [] where track.id == ID.trackEntry {
      let fields = children(of: track)
      // Without a codec, it is a track of nobody's.
      guard let type = fields.first(where: { $0.id == ID.trackType }), value(of: type) == Self.videoType,
        fields.contains(where: { $0.id == ID.codecID })
      else { continue }
      if left == 0 {
        var found =
          fields.first { $0.id == ID.video }.flatMap { declaration($0) } ?? ContainerDeclaration()
        found.hasOrderedChapters = hasOrderedChapters(parts)
        // What the lists cost counts among what is looked at.
        found.doubt = doubt(ofLists: lists) ?? doubt(fields)
        return found == ContainerDeclaration() ? nil : found
      }
      left -= 1
    }
    return isCutShort ? ContainerDeclaration(doubt: "a header that was not found") : nil
  }

  /// The segment of the file; nil where it is no Matroska.
  mutating func segment() -> Element? {
    guard let header: Element = reader.part(at: 0, before: reader.size), header.id == ID.header,
      let segment: Element = reader.part(at: header.end, before: reader.size), segment.id == ID.segment
    else { return nil }
    return segment
  }

  /// Where players differ in what they show of a track: of frames that were encoded several times, FFmpeg undoes nothing (RFC 9559,
  /// 5.1.4.1.31).
  private mutating func doubt(_ fields: [Element]) -> String? {
    let encodings = fields.filter { $0.id == ID.contentEncodings }.flatMap { children(of: $0) }
    if encodings.count(where: { $0.id == ID.contentEncoding }) > 1 {
      return "frames that were compressed or encrypted several times, which not every player undoes"
    }
    return isCutShort || reader.isSpent ? "more elements than are looked at" : nil
  }

  /// Where players differ in which track the frames of a number belong to: each has one of its own (RFC 9559, 5.1.4.1.1).
  private mutating func doubt(ofLists lists: [Element]) -> String? {
    var numbers: Set<UInt64> = []
    for list in lists where !isRepeated(list, of: lists[0]) {
      for track in children(of: list) where track.id == ID.trackEntry {
        for number in children(of: track) where number.id == ID.trackNumber {
          guard let number = value(of: number), numbers.insert(number).inserted else {
            return "several tracks of one number"
          }
        }
      }
    }
    return nil
  }

  /// The longest list of tracks that is compared with another, in bytes.
  private static let mostListBytes: Int64 = 1 << 17

  /// Whether a list of tracks is there again, as it may be for those who tune in late.
  private mutating func isRepeated(_ list: Element, of first: Element) -> Bool {
    let size = first.end - first.start
    guard list.start != first.start, list.end - list.start == size, size <= Self.mostListBytes,
      let known = reader.bytes(at: first.start, count: Int(size)),
      let again = reader.bytes(at: list.start, count: Int(size))
    else { return false }
    return known == again
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
  private mutating func hasOrderedChapters(_ parts: [Element]) -> Bool {
    for chapters in parts where chapters.id == ID.chapters {
      for edition in children(of: chapters) where edition.id == ID.edition {
        let flags = children(of: edition, atMost: Self.mostInLists).filter { $0.id == ID.editionIsOrdered }
        // Players take every number but 0 for yes.
        if flags.contains(where: { value(of: $0) != 0 }) { return true }
      }
    }
    return false
  }

  /// Elements of the segment: all before the first cluster, and those of some IDs to which seek heads lead, of which one may name
  /// another.
  mutating func topLevel(_ ids: Set<Int>, in segment: Element) -> [Element] {
    var found: [Element] = []
    var place = segment.start
    while let element: Element = reader.part(at: place, before: segment.end), element.id != ID.cluster {
      if found.count == Self.mostElements {
        isCutShort = true
        break
      }
      found.append(element)
      place = element.end
    }
    var known = Set(found.map(\.start))
    var seekHeads = found.filter { $0.id == ID.seekHead }
    var next = 0
    while next < seekHeads.count, next < Self.mostSeekHeads {
      for promised in positions(of: ids.union([ID.seekHead]), by: seekHeads[next])
      where promised <= segment.end - segment.start {
        guard let element: Element = reader.part(at: segment.start + promised, before: segment.end),
          known.insert(element.start).inserted
        else { continue }
        if element.id == ID.seekHead { seekHeads.append(element) }
        if ids.contains(element.id) { found.append(element) }
      }
      next += 1
    }
    if next < seekHeads.count { isCutShort = true }
    return found
  }

  /// The positions of elements according to a seek head, from the start of the segment.
  private mutating func positions(of ids: Set<Int>, by seekHead: Element) -> [Int64] {
    var found: [Int64] = []
    for seek in children(of: seekHead, atMost: Self.mostInLists) where seek.id == ID.seek {
      let parts = children(of: seek)
      guard let wanted = parts.first(where: { $0.id == ID.seekID }).flatMap({ value(of: $0) }),
        Int(exactly: wanted).map(ids.contains) ?? false,
        let position = parts.first(where: { $0.id == ID.seekPosition }).flatMap({ value(of: $0) }),
        let place = Int64(exactly: position)
      else { continue }
      found.append(place)
    }
    return found
  }

  // MARK: Elements

  mutating func children(of parent: Element, atMost most: Int = mostElements) -> [Element] {
    let found: [Element] = reader.parts(from: parent.start, to: parent.end, atMost: most + 1)
    if found.count > most { isCutShort = true }
    return Array(found.prefix(most))
  }

  /// The unsigned number in an element; nil for more than eight bytes.
  mutating func value(of element: Element) -> UInt64? {
    let length = element.end - element.start
    return length <= 8 ? reader.number(at: element.start, bytes: Int(length)) : nil
  }

  /// The head at `place`, wherever its element ends; nil if there is none before `end`.
  mutating func head(at place: Int64, before end: Int64) -> EBMLHead? {
    guard place < end else { return nil }
    return reader.bytes(at: place, count: Int(min(Int64(EBMLHead.mostBytes), end - place))).flatMap {
      EBMLHead($0)
    }
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
  package static let info = 0x1549_A966
  package static let cluster = 0x1F43_B675
  package static let tags = 0x1254_C367
  package static let cues = 0x1C53_BB6B
  package static let cuePoint = 0xBB
  package static let cueTrackPositions = 0xB7
  package static let cueClusterPosition = 0xF1
  package static let chapters = 0x1043_A770
  package static let edition = 0x45B9
  package static let editionIsOrdered = 0x45DD
  package static let tracks = 0x1654_AE6B
  package static let trackEntry = 0xAE
  package static let trackNumber = 0xD7
  package static let codecID = 0x86
  package static let trackType = 0x83
  package static let codecPrivate = 0x63A2
  package static let contentEncodings = 0x6D80
  package static let contentEncoding = 0x6240
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

/// How many bytes a file is shorter than its container says: one that was cut off plays, and misses its end.
public enum FileEnd {
  /// Parts on the top level that are looked at: media follow the header of a file that can be played from its beginning, and AVI
  /// files have a part for each GB.
  private static let mostParts = 256
  /// Of MP4 and QuickTime, fewer of those that are not small: fragments are many, and each may cost a request.
  private static let (mostBoxes, smallBytes) = (16, Int64(1 << 10))

  /// Bytes that are missing at the end of an MP4, QuickTime, Matroska, WebM, AVI, MXF or FLV file, at least; nil where none are, or nobody
  /// knows.
  public static func missingBytes(in file: any ByteProvider) -> Int64? {
    var reader = BoundedReader(file)
    guard let beginning = reader.bytes(at: 0, count: 4) else { return nil }
    let end =
      switch beginning.bigEndian {
      case ebml: matroska(&reader)
      case riff: parts(&reader).last?.end
      case mxf: footer(&reader)
      case flv: toldSize(&reader)
      default: boxes(&reader)
      }
    return end.flatMap { $0 > reader.size ? $0 - reader.size : nil }
  }

  /// Whether another file follows where a Matroska, WebM or AVI file ends, as in files that were joined as they were.
  public static func isFollowed(in file: any ByteProvider) -> Bool {
    var reader = BoundedReader(file)
    switch reader.number(at: 0, bytes: 4) {
    case ebml: return matroska(&reader).map { reader.number(at: $0, bytes: 4) == ebml } ?? false
    // All but the first part of one file are of another form, `AVIX`.
    case riff: return parts(&reader).dropFirst().contains { $0.form == avi }
    default: return false
    }
  }

  /// The marks at the beginning of Matroska, RIFF, MXF and FLV files (of version 1), and of the first part of AVI.
  private static let (ebml, riff, mxf): (UInt64, UInt64, UInt64) = (0x1A45_DFA3, 0x5249_4646, 0x060E_2B34)
  private static let (avi, flv): (UInt64, UInt64) = (0x4156_4920, 0x464C_5601)

  /// Where the footer partition of an MXF file begins, by its header partition (SMPTE ST 377-1, 7.1), with its key; nil where that is
  /// not known, as in what is still written.
  private static func footer(_ reader: inout BoundedReader) -> Int64? {
    // The key of a header partition, and from there: versions, grid, this, the previous and the footer partition.
    guard reader.number(at: 4, bytes: 8) == 0x0205_0101_0D01_0201, reader.number(at: 12, bytes: 2) == 0x0102,
      let first = reader.number(at: 16, bytes: 1)
    else { return nil }
    // The length of a BER length, which is one byte or says how many follow.
    let start = 16 + Int64(first < 0x80 ? 1 : 1 + first & 0x7F)
    guard let place = reader.number(at: start + 24, bytes: 8), place > 0 else { return nil }
    return Int64(exactly: place).flatMap { $0 < Int64.max - 16 ? $0 + 16 : nil }
  }

  /// The size that an FLV file has by its first tag, `onMetaData`; nil where it is not told (Adobe Flash Video File Format 10.1, E.4.1
  /// and E.5: of a property its name, the type 0, and a double).
  private static func toldSize(_ reader: inout BoundedReader) -> Int64? {
    guard let start = reader.number(at: 5, bytes: 4), start < 1 << 16,
      let tag = reader.bytes(at: Int64(start) + 4, count: 4), tag.first == scriptTag
    else { return nil }
    let length = min(Int(tag.dropFirst().bigEndian), mostMetadata)
    guard let data = reader.bytes(at: Int64(start) + 15, count: length) else { return nil }
    let name = Array("filesize".utf8) + [0]
    let places = data.indices.dropLast(name.count + 7)
    guard let place = places.first(where: { data[$0...].starts(with: name) }) else { return nil }
    return Int64(exactly: Double(bitPattern: data[(place + name.count)...].prefix(8).bigEndian))
  }

  /// The type of the tag of metadata, and most bytes of it that are looked at.
  private static let (scriptTag, mostMetadata): (UInt8, Int) = (18, 1 << 14)

  /// Where the segment ends (RFC 9559, 4.5); nil where that is not known, as in what was written into a pipe.
  private static func matroska(_ reader: inout BoundedReader) -> Int64? {
    guard let header: EBMLElement = reader.part(at: 0, before: .max), header.end - header.start < 1 << 16,
      let segment: EBMLElement = reader.part(at: header.end, before: .max), segment.id == MatroskaID.segment
    else { return nil }
    return segment.end < .max ? segment.end : nil
  }

  /// The parts of an AVI file, whose lengths are in their heads (OpenDML AVI 1.02, 2.0): the form of each, and where it ends.
  private static func parts(_ reader: inout BoundedReader) -> [(form: UInt64, end: Int64)] {
    var parts: [(form: UInt64, end: Int64)] = []
    var place: Int64 = 0
    for _ in 0..<mostParts {
      guard let head = reader.bytes(at: place, count: 8), head.prefix(4).bigEndian == riff else { break }
      let size = Int64(head.dropFirst(4).prefix(4).reversed().bigEndian)
      // One that was never finished says 0.
      if size == 0 { break }
      let form = reader.number(at: place + 8, bytes: 4) ?? 0
      place += 8 + size
      parts.append((form, place))
    }
    return parts
  }

  /// Where the media data of an MP4 or QuickTime file end that the file does not hold as a whole (ISO/IEC 14496-12, 8.1.1).
  private static func boxes(_ reader: inout BoundedReader) -> Int64? {
    let size = reader.size
    var left = mostBoxes
    let last: Box? = reader.firstPart(from: 0, to: .max) { box in
      if box.end - box.place > smallBytes { left -= 1 }
      return box.end > size || left == 0
    }
    // One that goes on until the end of the file has the highest.
    guard let last, last.type == Box.type("mdat"), last.end < .max else { return nil }
    return last.end
  }
}

/// How files begin that hold video, whatever their names are.
package enum MediaBeginning {
  /// How many bytes are looked at.
  static let bytes = 512

  /// Types of the first box of MP4, QuickTime and their fragments.
  private static let boxTypes = ["ftyp", "styp", "moov", "moof", "mdat", "wide", "sidx", "pnot"]

  /// First bytes of other containers and streams: Matroska, FLV, Ogg, ASF, MPEG programme and elementary streams, MXF, RealMedia,
  /// NUT, IVF, YUV4MPEG, H.264 and HEVC with a parameter set or a delimiter first, digital video.
  private static let signatures: [[UInt8]] =
    [
      [0x1A, 0x45, 0xDF, 0xA3], [0x30, 0x26, 0xB2, 0x75], [0, 0, 1, 0xBA], [0, 0, 1, 0xB3],
      [0x06, 0x0E, 0x2B, 0x34], [0, 0, 0, 1, 0x67], [0, 0, 0, 1, 0x27], [0, 0, 0, 1, 0x09],
      [0, 0, 0, 1, 0x40], [0, 0, 0, 1, 0x46], [0x1F, 0x07, 0x00],
    ] + ["FLV\u{1}", "OggS", ".RMF", "nut/multimedia container", "DKIF", "YUV4MPEG2"].map { Array($0.utf8) }

  /// Whether the first bytes of a file are those of a container or a stream of video.
  package static func isMedia(_ bytes: [UInt8]) -> Bool {
    if signatures.contains(where: { bytes.starts(with: $0) }) { return true }
    if bytes.count >= 12 {
      let word = bytes[4..<8]
      if boxTypes.contains(where: { $0.utf8.elementsEqual(word) }) { return true }
      if bytes.starts(with: "RIFF".utf8), "AVI ".utf8.elementsEqual(bytes[8..<12]) { return true }
    }
    // Transport streams: packets of 188 bytes, or of 192 with a time before each.
    return [(first: 0, length: 188), (4, 192)].contains { packet in
      bytes.count > packet.first + 2 * packet.length
        && (0...2).allSatisfy { bytes[packet.first + $0 * packet.length] == 0x47 }
    }
  }
}

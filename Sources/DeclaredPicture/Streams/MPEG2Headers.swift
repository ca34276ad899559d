/// The headers of an MPEG-2 picture (ISO/IEC 13818-2, 6.2).
enum MPEG2Headers {
  private static let slices: ClosedRange<UInt8> = 0x01...0xAF
  private static let userData: UInt8 = 0xB2
  private static let sequence: UInt8 = 0xB3
  private static let `extension`: UInt8 = 0xB5
  /// The limit of bytes in user data; captions have a few hundred.
  private static let mostUserDataBytes = 1 << 12

  /// Reads the headers before the first slice of a packet.
  ///
  /// - Parameters:
  ///   - frame: receives what they declare about this picture.
  ///   - standing: receives what they declare about the sequence.
  static func read(
    _ packet: Span<UInt8>, frame: inout StreamDeclaration, standing: inout StreamDeclaration
  ) {
    var place = NALUnits.startCode(in: packet, from: 0)
    while place + 4 <= packet.count {
      let code = packet[place + 3]
      if slices ~= code { return }
      let start = place + 4
      place = NALUnits.startCode(in: packet, from: start)
      let end = min(place, start + mostUserDataBytes)
      let bytes = (start..<max(start, end)).map { packet[$0] }
      switch code {
      case sequence: standing.displayRectangle = nil
      case userData: SupplementalInformation.userData(bytes[...], into: &frame)
      case `extension`: try? readExtension(bytes, &frame, &standing)
      default: break
      }
    }
  }

  private static func readExtension(
    _ bytes: [UInt8], _ frame: inout StreamDeclaration, _ standing: inout StreamDeclaration
  ) throws(BitReader.Malformed) {
    var reader = BitReader(bytes)
    switch try reader.bits(4) {
    case 2:
      // sequence_display_extension: the colours, if told, come first.
      try reader.skip(3)
      if try reader.flag() { try reader.skip(24) }
      let width = try reader.bits(14)
      try reader.skip(1)
      let height = try reader.bits(14)
      standing.displayRectangle = .init(size: PixelSize(width: width, height: height))
    case 7:
      // picture_display_extension: of up to three offsets, the first.
      guard var rectangle = standing.displayRectangle else { return }
      rectangle.horizontalOffset = Int(Int16(truncatingIfNeeded: try reader.bits(16)))
      try reader.skip(1)
      rectangle.verticalOffset = Int(Int16(truncatingIfNeeded: try reader.bits(16)))
      frame.displayRectangle = rectangle
    default: break
    }
  }
}

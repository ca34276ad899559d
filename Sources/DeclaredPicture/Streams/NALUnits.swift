/// The NAL units of an H.264 or HEVC packet, one after another.
struct NALUnits: ~Escapable {
  /// The most bytes of a unit to read: parameter sets and metadata are much shorter.
  private static let mostPayloadBytes = 1 << 16

  private let packet: Span<UInt8>
  /// The size of the length before each unit; nil if start codes separate them.
  private let lengthBytes: Int?
  /// The position of the next unit, or of its length.
  private var position: Int

  @_lifetime(copy packet)
  init(_ packet: Span<UInt8>, lengthBytes: Int?) {
    self.packet = packet
    self.lengthBytes = lengthBytes
    position = lengthBytes == nil ? Self.startCode(in: packet, from: 0) + 3 : 0
  }

  /// The next unit with its header; nil at the end.
  @_lifetime(copy self)
  mutating func next() -> Span<UInt8>? {
    guard let lengthBytes else {
      guard position <= packet.count else { return nil }
      let start = position
      let end = Self.startCode(in: packet, from: start)
      position = end + 3
      return packet.extracting(start..<min(end, packet.count))
    }
    guard position + lengthBytes <= packet.count else { return nil }
    var length = 0
    for index in position..<position + lengthBytes { length = length << 8 | Int(packet[index]) }
    let start = position + lengthBytes
    guard length <= packet.count - start else { return nil }
    position = start + length
    return packet.extracting(start..<position)
  }

  /// Whether bytes begin with 00 00 01 or 00 00 00 01.
  static func beginsWithStartCode(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0, 0, 1]) || bytes.starts(with: [0, 0, 0, 1])
  }

  /// The position of the next 00 00 01; the number of bytes if there is none.
  static func startCode(in bytes: Span<UInt8>, from start: Int) -> Int {
    var place = start
    while place + 2 < bytes.count {
      let third = bytes[place + 2]
      if third > 1 {
        place += 3
      } else if third == 0 {
        place += 1
      } else if bytes[place] == 0, bytes[place + 1] == 0 {
        return place
      } else {
        place += 3
      }
    }
    return bytes.count
  }

  /// The content of a unit after its header, without emulation prevention bytes (H.264, 7.4.1.1).
  static func payload(of unit: Span<UInt8>, after header: Int) -> [UInt8] {
    var payload: [UInt8] = []
    let count = min(unit.count, mostPayloadBytes)
    payload.reserveCapacity(count)
    var zeros = 0
    for index in header..<max(header, count) {
      let byte = unit[index]
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      payload.append(byte)
    }
    return payload
  }

  /// The content of a unit with emulation prevention bytes, so that it contains no start code (H.264, 7.4.1.1).
  static func protected(_ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(payload.count + 8)
    var zeros = 0
    for byte in payload {
      if zeros == 2, byte <= 3 {
        bytes.append(3)
        zeros = 0
      }
      zeros = byte == 0 ? zeros + 1 : 0
      bytes.append(byte)
    }
    return bytes
  }
}

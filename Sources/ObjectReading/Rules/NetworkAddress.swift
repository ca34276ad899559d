/// The address of a machine on a network.
enum NetworkAddress: Hashable, Sendable {
  /// Four bytes, the first the highest.
  case version4(UInt32)
  /// Sixteen bytes, the first the highest.
  case version6(UInt64, UInt64)

  /// An address of four or of sixteen bytes.
  init?(bytes: [UInt8]) {
    func number(_ part: ArraySlice<UInt8>) -> UInt64 { part.reduce(0) { $0 << 8 | UInt64($1) } }
    switch bytes.count {
    case 4: self = .version4(UInt32(number(bytes[...])))
    case 16: self = .version6(number(bytes[..<8]), number(bytes[8...]))
    default: return nil
    }
  }

  /// Whether anybody on the Internet may have it: not of a private network, of this machine, of one link or one group,
  /// nor kept for something else.
  ///
  /// Source: IANA's registries of special-purpose addresses (RFC 6890 and after).
  var isPublic: Bool {
    switch self {
    case .version4(let address):
      return !Self.special.contains { (address ^ $0.address) >> (32 - UInt32($0.bits)) == 0 }
    case .version6(let high, let low):
      // An address of version 4 in other clothes: mapped, translated (RFC 6052), tunnelled (6to4).
      if high == 0, low >> 32 == 0xFFFF { return Self.version4(UInt32(truncatingIfNeeded: low)).isPublic }
      if high == 0x0064_FF9B_0000_0000, low >> 32 == 0 {
        return Self.version4(UInt32(truncatingIfNeeded: low)).isPublic
      }
      if high >> 48 == 0x2002 { return Self.version4(UInt32(truncatingIfNeeded: high >> 16)).isPublic }
      // Global unicast is 2000::/3; of that, 2001::/23 is for protocols and 2001:db8::/32 for books.
      return high >> 61 == 1 && high >> 41 != 0x2001_0000 >> 9 && high >> 32 != 0x2001_0DB8
    }
  }

  private static let special: [(address: UInt32, bits: Int)] = [
    (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16),
    (0xAC10_0000, 12), (0xC000_0000, 24), (0xC000_0200, 24), (0xC058_6300, 24), (0xC0A8_0000, 16),
    (0xC612_0000, 15), (0xC633_6400, 24), (0xCB00_7100, 24), (0xE000_0000, 4), (0xF000_0000, 4),
  ]
}

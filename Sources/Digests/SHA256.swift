/// SHA-256 (FIPS 180-4): names the one script that a page may run, and tells files apart.
package enum SHA256 {
  /// The 32 bytes of the digest of `message`.
  package static func digest(_ message: [UInt8]) -> [UInt8] {
    var state = initialState
    let length = UInt64(message.count) * 8
    let whole = message.count / 64 * 64
    var end = message[whole...] + [0x80]
    end += [UInt8](repeating: 0, count: (120 - end.count % 64) % 64)
    end += length.bigEndianBytes
    for start in stride(from: 0, to: whole, by: 64) { absorb(message.span, from: start, into: &state) }
    let rest = Array(end)
    for start in stride(from: 0, to: rest.count, by: 64) { absorb(rest.span, from: start, into: &state) }
    return (0..<8).flatMap { state[$0].bigEndianBytes }
  }

  private static func absorb(
    _ message: Span<UInt8>, from start: Int, into state: inout InlineArray<8, UInt32>
  ) {
    var words = InlineArray<64, UInt32>(repeating: 0)
    for index in 0..<16 {
      let place = start &+ 4 &* index
      words[index] =
        UInt32(message[place]) << 24 | UInt32(message[place &+ 1]) << 16
        | UInt32(message[place &+ 2]) << 8 | UInt32(message[place &+ 3])
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let first = rotate(a, 7) ^ rotate(a, 18) ^ a >> 3
      let second = rotate(b, 17) ^ rotate(b, 19) ^ b >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let first =
        h &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ choice &+ roundConstants[index]
        &+ words[index]
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    let sums: InlineArray<8, UInt32> = [a, b, c, d, e, f, g, h]
    for index in 0..<8 { state[index] &+= sums[index] }
  }

  private static func rotate(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word &>> bits | word &<< (32 &- bits)
  }

  private static let initialState: InlineArray<8, UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  private static let roundConstants: InlineArray<64, UInt32> = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

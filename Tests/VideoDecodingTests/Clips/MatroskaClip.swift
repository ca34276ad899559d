/// A Matroska file of one cluster with uncompressed frames of 16 by 16, each of a grey of its own.
struct MatroskaClip {
  /// When frames are shown, in milliseconds, in the order of the file.
  var times: [Int]
  /// How long the header says it is, in milliseconds; nil where it does not say.
  var duration: Double?

  /// The file.
  var bytes: [UInt8] {
    let size = element(0xB0, big(16, 1)) + element(0xBA, big(16, 1)) + element(0x2E_B524, Array("I420".utf8))
    let track =
      element(0xD7, [1]) + element(0x73C5, [1]) + element(0x83, [1])
      + element(0x86, Array("V_UNCOMPRESSED".utf8)) + element(0xE0, size)
    let blocks = times.enumerated().map { number, time in
      element(0xA3, [0x81] + big(time, 2) + [0x80] + Array(repeating: UInt8(30 + number % 200), count: 384))
    }
    let length = duration.map { element(0x4489, big(Int($0.bitPattern), 8)) } ?? []
    return element(0x1A45_DFA3, element(0x4282, Array("matroska".utf8)))
      + element(
        0x1853_8067,
        element(0x1549_A966, element(0x2A_D7B1, big(1_000_000, 4)) + length)
          + element(0x1654_AE6B, element(0xAE, track))
          + element(0x1F43_B675, element(0xE7, [0]) + Array(blocks.joined())))
  }

  private func element(_ id: Int, _ body: [UInt8]) -> [UInt8] {
    big(id, id > 0xFF_FFFF ? 4 : id > 0xFFFF ? 3 : id > 0xFF ? 2 : 1) + big(body.count | 1 << 28, 4) + body
  }

  private func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}

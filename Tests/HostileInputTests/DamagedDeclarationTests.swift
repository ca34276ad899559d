import Foundation
import Testing

/// Real headers and packets with a few bytes changed, a small part of what fuzzing tries.
@Suite struct DamagedDeclarationTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../TestVectors/declared").standardized
  /// The letters by which `HostileText` chooses its readers of containers and of packets.
  private static let (container, packets) = (UInt8(ascii: "n"), UInt8(ascii: "o"))

  @Test(arguments: [
    "clean-aperture-equal.mp4", "pixel-crop-size-conflict.mkv", "dolby-vision-equal.mp4",
    "bar-data-equal-h264.mp4",
    "active-format-equal-m2v.m2v",
  ])
  func `Whatever is changed, headers and packets are read or refused`(name: String) throws {
    let file = try Array(Data(contentsOf: Self.folder.appendingPathComponent(name)))
    // MP4 keeps its header at the end, and its first packets at the start; the others the other way round.
    let header = name.hasSuffix(".mp4") ? Array(file.suffix(1500)) : Array(file.prefix(1500))
    let start =
      name.hasSuffix(".mp4") ? header.firstRange(of: Array("moov".utf8)).map { $0.lowerBound - 4 } ?? 0 : 0
    let inputs = [
      [Self.container] + header.dropFirst(start), [Self.packets, 0] + file.dropFirst(40).prefix(3000),
    ]
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random(below bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    for input in inputs {
      try HostileText.check(input)
      for _ in 0..<200 {
        var damaged = input
        for _ in 0..<1 + random(below: 4) {
          damaged[1 + random(below: damaged.count - 1)] =
            [0, 1, 0x7F, 0x80, 0xFF, UInt8(random(below: 256))][
              random(below: 6)]
        }
        try HostileText.check(damaged)
      }
    }
  }
}

import PaddingDetection
import Testing

@testable import DeclaredPicture

/// Coded data as encoders and broadcasters write it.
enum Coded {
  static let startCode: [UInt8] = [0, 0, 0, 1]

  /// With the bytes that keep start codes out.
  static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    var (result, zeros): ([UInt8], Int) = ([], 0)
    for byte in bytes {
      if zeros >= 2, byte <= 3 {
        result.append(3)
        zeros = 0
      }
      result.append(byte)
      zeros = byte == 0 ? zeros + 1 : 0
    }
    return result
  }

  static func sei(_ userData: [UInt8], header: [UInt8]) -> [UInt8] {
    let message = [0xB5, 0x00, 0x31] + userData
    return header + escaped([4, UInt8(message.count)] + message + [0x80])
  }

  static func activeFormat(_ code: UInt8) -> [UInt8] { Array("DTG1".utf8) + [0x41, 0xF0 | code] }

  static func bars(_ flags: UInt8, _ numbers: Int...) -> [UInt8] {
    Array("GA94".utf8) + [6, flags | 0xF] + numbers.flatMap { big($0 | 0xC000, 2) }
  }

  /// A sequence parameter set of H.264 High profile, with units of 16 rows, and a window in units of 2.
  static func h264Set(width: Int, rows: Int, isFrameOnly: Bool = true, window: [Int]?) -> [UInt8] {
    var bits = BitWriter()
    bits.bits(100, 8)
    bits.bits(0, 8)
    bits.bits(40, 8)
    for value in [0, 1, 0, 0] { bits.unsigned(value) }
    bits.bits(0, 1)
    // Scaling lists: one of them, which ends after its first number.
    bits.bits(1, 1)
    bits.bits(1, 1)
    bits.signed(-8)
    bits.bits(0, 7)
    for value in [0, 2, 1] { bits.unsigned(value) }
    bits.bits(0, 1)
    bits.unsigned(width / 16 - 1)
    bits.unsigned(rows - 1)
    bits.bits(isFrameOnly ? 1 : 0, 1)
    if !isFrameOnly { bits.bits(0, 1) }
    bits.bits(1, 1)
    bits.bits(window == nil ? 0 : 1, 1)
    for value in window ?? [] { bits.unsigned(value) }
    bits.bits(0, 1)
    bits.bits(1, 1)
    return [0x67] + escaped(bits.bytes)
  }

  static func hevcSet(width: Int, height: Int, window: [Int]?, subLayers: Int = 0) -> [UInt8] {
    var bits = BitWriter()
    bits.bits(0, 4)
    bits.bits(subLayers, 3)
    bits.bits(1, 1)
    bits.bits(1, 32)
    bits.bits(0, 32)
    bits.bits(120, 32)
    for _ in 0..<subLayers { bits.bits(3, 2) }
    if subLayers > 0 { bits.bits(0, 2 * (8 - subLayers)) }
    for _ in 0..<subLayers { for _ in 0..<3 { bits.bits(0, 32) } }
    for value in [0, 1, width, height] { bits.unsigned(value) }
    bits.bits(window == nil ? 0 : 1, 1)
    for value in window ?? [] { bits.unsigned(value) }
    bits.bits(1, 1)
    return [0x42, 0x01] + escaped(bits.bytes)
  }
}

@Suite struct StreamTests {
  private func read(_ codec: StreamDeclarationReader.Codec, _ units: [[UInt8]], extradata: [UInt8] = [])
    -> StreamDeclaration
  {
    var reader = StreamDeclarationReader(codec: codec, extradata: extradata)
    return reader.read(Array(units.map { Coded.startCode + $0 }.joined()).span)
  }

  private func rows(_ top: Int, _ bottom: Int) -> Insets {
    Insets(top: top, bottom: bottom, left: 0, right: 0)
  }

  private static let h264Slice: [UInt8] = [0x65, 0x88, 0x80]
  private static let hevcSlice: [UInt8] = [0x26, 0x01, 0x80]

  // MARK: Cropping windows

  @Test func `1088 coded rows leave 1080`() throws {
    let found = read(.h264, [Coded.h264Set(width: 1920, rows: 68, window: [0, 0, 0, 4]), Self.h264Slice])
    let window = try #require(found.windows.last)
    #expect(window.codedSize == PixelSize(width: 1920, height: 1088))
    #expect(window.insets == rows(0, 8) && window.frame == PixelSize(width: 1920, height: 1080))
  }

  @Test func `Rows of fields count twice`() {
    let found = read(.h264, [Coded.h264Set(width: 1920, rows: 34, isFrameOnly: false, window: [0, 0, 0, 2])])
    #expect(found.windows.last?.frame == PixelSize(width: 1920, height: 1080))
  }

  @Test func `A window of HEVC is found behind the profiles of its sub-layers`() {
    for layers in [0, 2] {
      let set = Coded.hevcSet(width: 1280, height: 720, window: [0, 0, 44, 44], subLayers: layers)
      #expect(read(.hevc, [set, Self.hevcSlice]).windows.last?.insets == rows(88, 88), "\(layers)")
    }
  }

  @Test func `Parameter sets of the header hold for every packet`() throws {
    let set = Coded.h264Set(width: 1280, rows: 45, window: [0, 0, 44, 44])
    let header = [1, 100, 0, 40, 0xFF, 0xE1] + big(set.count, 2) + set + [0]
    var reader = StreamDeclarationReader(codec: .h264, extradata: header)
    let packet = big(Self.h264Slice.count, 4) + Self.h264Slice
    #expect(reader.read(packet.span).windows.last?.insets == rows(88, 88))

    let hevc = Coded.hevcSet(width: 1280, height: 720, window: [0, 0, 44, 44])
    let arrays = [0xA1] + big(1, 2) + big(hevc.count, 2) + hevc
    let hevcHeader = [1] + Array(repeating: UInt8(0), count: 20) + [0x0F, 1] + arrays
    var other = StreamDeclarationReader(codec: .hevc, extradata: hevcHeader)
    #expect(other.read([0, 0, 0, 3, 0x26, 1, 0x80].span).windows.last?.insets == rows(88, 88))
  }

  @Test func `A picture that does not begin where the coded one does is misplaced by some decoders`() {
    let size = PixelSize(width: 640, height: 352)
    func window(_ insets: Insets, step: Int = 2) -> StreamDeclaration.Window {
      .init(codedSize: size, insets: insets, step: PixelSize(width: step, height: step))
    }
    #expect(window(rows(0, 12)).misplacement(declared: [window(rows(0, 12))]) == nil)
    #expect(window(.zero).misplacement(declared: []) == nil)
    #expect(
      window(rows(2, 0)).misplacement(declared: [window(rows(2, 0))])
        == "at 0,2 of 640x352, which some show from 0,0")
    let left = Insets(top: 0, bottom: 0, left: 16, right: 0)
    #expect(window(left).misplacement(declared: []) == "at 16,0 of 640x352, which some show from 0,0")
  }

  @Test func `Lines that the container alone cuts off are shown by other decoders, but for a part of a step`()
  {
    let size = PixelSize(width: 640, height: 352)
    func window(_ bottom: Int, step: Int = 2) -> StreamDeclaration.Window {
      .init(codedSize: size, insets: rows(0, bottom), step: PixelSize(width: step, height: step))
    }
    #expect(window(11).misplacement(declared: [window(10)]) == nil, "an odd height")
    #expect(window(11).misplacement(declared: [window(8, step: 4)]) == nil, "an odd height of fields")
    let words = "640x340 by the container, of which the stream itself shows 640x352"
    #expect(window(12).misplacement(declared: [window(0)]) == words)
    #expect(window(12).misplacement(declared: [window(0), window(12)]) == nil)
    let other = StreamDeclaration.Window(codedSize: PixelSize(width: 320, height: 192), insets: .zero)
    #expect(window(12).misplacement(declared: [other]) == nil, "of another stream")
  }

  @Test func `A window that leaves nothing is no window`() {
    #expect(read(.h264, [Coded.h264Set(width: 1280, rows: 45, window: [0, 0, 200, 160])]).windows.isEmpty)
  }

  @Test func `Sets that end anywhere are read or refused`() {
    for set in [
      Coded.h264Set(width: 1280, rows: 45, window: [0, 0, 44, 44]),
      Coded.hevcSet(width: 1280, height: 720, window: [0, 0, 44, 44], subLayers: 2),
    ] {
      for length in 0...set.count {
        for codec in [StreamDeclarationReader.Codec.h264, .hevc, .mpeg2] {
          _ = read(codec, [Array(set.prefix(length))], extradata: Array(set.prefix(length)))
        }
      }
    }
  }

  // MARK: User data

  @Test(arguments: [0, 4, 10, 15] as [UInt8])
  func `An active format description is found in every codec`(code: UInt8) {
    let data = Coded.activeFormat(code)
    #expect(read(.h264, [Coded.sei(data, header: [6]), Self.h264Slice]).activeFormat == Int(code))
    #expect(read(.hevc, [Coded.sei(data, header: [0x4E, 1]), Self.hevcSlice]).activeFormat == Int(code))
    var reader = StreamDeclarationReader(codec: .mpeg2, extradata: [])
    let packet = [0, 0, 1, 0, 0, 0, 0, 1, 0xB2] + data + [0, 0, 1, 1, 0]
    #expect(reader.read(packet.span).activeFormat == Int(code))
  }

  @Test func `A description that is switched off, or of another kind, says nothing`() {
    #expect(read(.h264, [Coded.sei(Array("DTG1".utf8) + [0x01, 0xFA], header: [6])]).activeFormat == nil)
    #expect(read(.h264, [Coded.sei(Array("GA94".utf8) + [3, 0x41, 0xFA], header: [6])]).isEmpty)
  }

  @Test func `What follows the first slice of H.264 belongs to another field`() {
    let units = [Self.h264Slice, Coded.sei(Coded.activeFormat(10), header: [6])]
    #expect(read(.h264, units).activeFormat == nil)
  }

  private func bars(_ data: [UInt8], _ width: Int, _ height: Int) -> Insets? {
    read(.h264, [Coded.sei(data, header: [6])]).bars?.insets(in: PixelSize(width: width, height: height))
  }

  @Test func `Bar data names the last line above and the first below`() {
    #expect(bars(Coded.bars(0xC0, 88, 633), 1280, 720) == rows(88, 88))
    #expect(bars(Coded.bars(0x30, 159, 1120), 1280, 720) == Insets(top: 0, bottom: 0, left: 160, right: 160))
    #expect(bars(Coded.bars(0x40, 633), 1280, 720) == rows(0, 88))
  }

  /// SMPTE ST 296 begins a picture of 720 lines with line 26, ST 274 one of 1080 with line 42.
  @Test func `Lines may be numbered as on the interface`() {
    #expect(bars(Coded.bars(0xC0, 88 + 25, 633 + 25), 1280, 720) == rows(88, 88))
    #expect(bars(Coded.bars(0xC0, 138 + 41, 943 + 41), 1920, 1080) == rows(138, 138))
    #expect(bars(Coded.bars(0xC0, 138, 943), 1920, 1080) == rows(138, 138))
  }

  @Test func `Bar data that ends too early says nothing`() {
    #expect(read(.h264, [Coded.sei(Array("GA94".utf8) + [6, 0xCF, 0xC0], header: [6])]).bars == nil)
  }

  // MARK: MPEG-2

  @Test func `The display size of MPEG-2 lies where the picture says`() throws {
    var display = BitWriter()
    display.bits(2, 4)
    display.bits(5, 3)
    display.bits(1, 1)
    display.bits(0x010101, 24)
    display.bits(540, 14)
    display.bits(1, 1)
    display.bits(480, 14)
    let sequence = [0, 0, 1, 0xB3, 0x2D, 1, 0, 0, 1, 0xB5] + display.bytes
    var reader = StreamDeclarationReader(codec: .mpeg2, extradata: [])
    let frame = PixelSize(width: 720, height: 480)
    func insets(_ packet: [UInt8]) -> Insets? {
      var log = DeclarationLog()
      log.note(reader.read(packet.span), atSeconds: 0, of: frame)
      return log.areas(of: frame, displayAspectRatio: 4.0 / 3).first?.insets
    }
    #expect(insets(sequence + [0, 0, 1, 1, 0]) == Insets(top: 0, bottom: 0, left: 90, right: 90))
    var offset = BitWriter()
    offset.bits(7, 4)
    offset.bits(-16 * 10 & 0xFFFF, 16)
    offset.bits(1, 1)
    offset.bits(0, 16)
    offset.bits(1, 1)
    // The centre of the frame lies left of that of the rectangle. The next picture says nothing of the place again.
    #expect(
      insets([0, 0, 1, 0, 0, 0, 0, 1, 0xB5] + offset.bytes + [0, 0, 1, 1])
        == Insets(top: 0, bottom: 0, left: 100, right: 80))
    #expect(insets([0, 0, 1, 0, 0, 0, 1, 1]) == Insets(top: 0, bottom: 0, left: 90, right: 90))
  }
}

@Suite struct DolbyVisionTests {
  /// A unit of profile 8.1 with an identity mapping, and the blocks of its display metadata.
  private static func unit(_ blocks: [(level: Int, body: [UInt8])], numbersAreFloats: Bool = false) -> [UInt8]
  {
    var bits = BitWriter()
    for (value, count) in [(2, 6), (18, 11), (1, 4), (0, 4), (1, 1), (0, 1), (numbersAreFloats ? 1 : 0, 2)] {
      bits.bits(value, count)
    }
    if !numbersAreFloats { bits.unsigned(23) }
    bits.bits(1, 2)
    bits.bits(0, 1)
    for value in [2, 2, 4] { bits.unsigned(value) }
    // No enhancement layer, display metadata, a mapping of its own.
    for (value, count) in [(0, 1), (0, 3), (0, 1), (1, 1), (1, 1), (0, 1)] { bits.bits(value, count) }
    for _ in 0..<3 { bits.unsigned(0) }
    for _ in 0..<3 {
      bits.unsigned(0)
      bits.bits(0, 10)
      bits.bits(1023, 10)
    }
    for _ in 0..<2 { bits.unsigned(0) }
    for _ in 0..<3 {
      for _ in 0..<2 { bits.unsigned(0) }
      bits.bits(0, 1)
      for value in [0, 1] {
        if !numbersAreFloats { bits.signed(value) }
        bits.bits(0, numbersAreFloats ? 32 : 23)
      }
    }
    for value in [0, 0, 1] { bits.unsigned(value) }
    for _ in 0..<9 { bits.bits(0x1234, 16) }
    for _ in 0..<3 { bits.bits(0x0100_0000, 32) }
    for _ in 0..<9 { bits.bits(0x1234, 16) }
    for (value, count) in [(65535, 16), (0, 16), (0, 16), (0, 32), (12, 5), (0, 2), (0, 2), (1, 2)] {
      bits.bits(value, count)
    }
    for (value, count) in [(62, 12), (3079, 12), (42, 10)] { bits.bits(value, count) }
    bits.unsigned(blocks.count)
    bits.align()
    for block in blocks {
      bits.unsigned(block.body.count)
      bits.bits(block.level, 8)
      for byte in block.body { bits.bits(Int(byte), 8) }
    }
    let body = bits.bytes
    return [0x19] + body + big(Int(checksum(body)), 4) + [0x80]
  }

  /// CRC-32/MPEG-2, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var register: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      for bit in (0..<8).reversed() {
        let isOne = (register >> 31 == 1) != (byte >> bit & 1 == 1)
        register <<= 1
        if isOne { register ^= 0x04C1_1DB7 }
      }
    }
    return register
  }

  private static func offsets(_ left: Int, _ right: Int, _ top: Int, _ bottom: Int) -> (Int, [UInt8]) {
    var bits = BitWriter()
    for value in [left, right, top, bottom] { bits.bits(value, 13) }
    return (5, bits.bytes)
  }

  private static let level1: (Int, [UInt8]) = (1, [0, 0x08, 0x21, 0x33, 0x30])

  private func level5(_ unit: [UInt8]) -> Insets? {
    var reader = StreamDeclarationReader(codec: .hevc, extradata: [])
    let packet = Coded.startCode + [0x26, 1, 0x80] + Coded.startCode + [0x7C, 1] + Coded.escaped(unit)
    return reader.read(packet.span).dolbyVision
  }

  @Test(arguments: [false, true]) func `Level 5 is found behind other levels`(numbersAreFloats: Bool) {
    let unit = Self.unit([Self.level1, Self.offsets(8, 4, 276, 275)], numbersAreFloats: numbersAreFloats)
    #expect(level5(unit) == Insets(top: 276, bottom: 275, left: 8, right: 4))
    #expect(level5(unit + [0, 0]) != nil, "zeros may follow")
  }

  @Test func `Offsets of zero are a statement, no level 5 is none`() {
    #expect(level5(Self.unit([Self.offsets(0, 0, 0, 0)])) == .zero)
    #expect(level5(Self.unit([Self.level1])) == nil)
  }

  @Test func `Damage does not look like metadata`() {
    let unit = Self.unit([Self.level1, Self.offsets(0, 0, 88, 88)])
    for place in unit.indices.dropLast() {
      var damaged = unit
      damaged[place] ^= 4
      #expect(level5(damaged) == nil)
    }
    for length in 0..<unit.count { #expect(level5(Array(unit.prefix(length))) == nil) }
  }
}

@Suite struct DeclarationLogTests {
  private let frame = PixelSize(width: 1280, height: 720)

  private func areas(_ offsets: [(Double, Int?)]) -> [String] {
    var log = DeclarationLog()
    for (seconds, rows) in offsets {
      var declaration = StreamDeclaration()
      declaration.dolbyVision = rows.map { Insets(top: $0, bottom: $0, left: 0, right: 0) }
      log.note(declaration, atSeconds: seconds, of: frame)
    }
    return log.areas(of: frame, displayAspectRatio: 16.0 / 9).map { area in
      let time = area.startSeconds.map { " from \($0) to \(area.endSeconds ?? -1)" } ?? ""
      return "\(area.insets?.top ?? -1) in \(area.frames ?? 0)\(time)"
    }
  }

  @Test func `What all frames say that say anything holds throughout`() {
    #expect(areas([(4, 88), (1, 88), (2, nil)]) == ["88 in 2"])
    #expect(areas([(1, nil)]) == [])
  }

  @Test func `Of two ways to a frame, the first tells what it declares`() {
    #expect(areas([(1, 88), (1, 0), (2, 88)]) == ["88 in 2"])
  }

  @Test func `What changes is told stretch by stretch, in order of time`() {
    #expect(
      areas([(9, 0), (1, 88), (2, 88), (4, 0), (12, 88)]) == [
        "88 in 2 from 1.0 to 2.0", "0 in 2 from 4.0 to 9.0", "88 in 1 from 12.0 to 12.0",
      ])
  }

  @Test func `Of several windows, the one counts that leaves the decoded frame`() {
    var declaration = StreamDeclaration()
    let coded = PixelSize(width: 1280, height: 736)
    declaration.windows = [16, 8].map {
      .init(codedSize: coded, insets: Insets(top: 0, bottom: $0, left: 0, right: 0))
    }
    var log = DeclarationLog()
    log.note(declaration, atSeconds: 0, of: frame)
    let areas = log.areas(of: frame, displayAspectRatio: 16.0 / 9)
    #expect(areas.map(\.insets?.bottom) == [16] && areas.map(\.codedSize) == [coded])
  }

  /// ETSI TS 101 154, table B.2, for 720x576.
  private static let meanings: [(Int, [Int]?, [Int]?)] = [
    (2, [0, 144, 0, 0], [0, 0, 0, 0]), (3, [0, 82, 0, 0], [0, 0, 45, 45]), (8, [0, 0, 0, 0], [0, 0, 0, 0]),
    (9, [0, 0, 0, 0], [0, 0, 90, 90]), (10, [72, 72, 0, 0], [0, 0, 0, 0]),
    (11, [41, 41, 0, 0], [0, 0, 45, 45]),
    (13, [0, 0, 0, 0], [0, 0, 90, 90]), (14, [72, 72, 0, 0], [0, 0, 0, 0]),
    (15, [72, 72, 0, 0], [0, 0, 0, 0]),
    (4, nil, nil), (0, nil, nil), (12, nil, nil),
  ]

  @Test(arguments: meanings)
  func `The active format means what it means in its frame`(code: Int, standard: [Int]?, wide: [Int]?) {
    let size = PixelSize(width: 720, height: 576)
    func sides(_ ratio: Double) -> [Int]? {
      var log = DeclarationLog()
      var declaration = StreamDeclaration()
      declaration.activeFormat = code
      log.note(declaration, atSeconds: 0, of: size)
      let insets = log.areas(of: size, displayAspectRatio: ratio).first?.insets
      return insets.map { [$0.top, $0.bottom, $0.left, $0.right] }
    }
    #expect(sides(4.0 / 3) == standard && sides(1.3636) == standard)
    #expect(sides(16.0 / 9) == wide)
    #expect(sides(2.39) == nil)
  }

  // MARK: Other windows

  /// What x265 wrote for a frame of 320x180, with a set for the video, one for the sequence, and one for the picture.
  private static let hvcC: [UInt8] = Array(
    hex: """
      0101600000009000000000003cf000fcfdf8f800000f03a00001001840010c01ffff01600000030090000003000003003c959809a10001002a4201\
      0101600000030090000003000003003ca00a080b9f796566924cae69c20000030002000003003010a2000100074401c172b42240
      """)

  @Test func `The window of HEVC in a header is another one, and all other sets are the same`() throws {
    let configuration = try #require(DecoderConfiguration(Self.hvcC, .hevc))
    let cropped = try #require(configuration.cropped(by: Insets(top: 22, bottom: 20, left: 0, right: 4)))
    let units = try #require(DecoderConfiguration(cropped, .hevc)).units
    #expect(units.count == 3)
    #expect(units[0] == configuration.units[0] && units[2] == configuration.units[2])
    func survey(_ units: [[UInt8]]) -> ParameterSetSurvey {
      var survey = ParameterSetSurvey(.hevc)
      for unit in units { survey.read([0, 0, 1] + unit) }
      survey.end()
      return survey
    }
    let (before, after) = (survey(configuration.units), survey(units))
    #expect(before.windows.map(\.frame) == [PixelSize(width: 320, height: 180)])
    #expect(after.windows.map(\.frame) == [PixelSize(width: 316, height: 138)])
    #expect(before.differs(from: after, onlyBy: Insets(top: 22, bottom: 20, left: 0, right: 4)))
    #expect(configuration.cropped(by: Insets(top: 21, bottom: 20, left: 0, right: 0)) == nil, "4:2:0")
    for count in 0..<Self.hvcC.count - 1 {
      let part = DecoderConfiguration(Array(Self.hvcC.prefix(count)), .hevc)
      #expect(part?.cropped(by: .zero) == nil, "cut off after \(count) bytes")
    }
  }
}

extension [UInt8] {
  /// Bytes by their hexadecimal digits.
  fileprivate init(hex: String) {
    let digits = hex.compactMap { $0.hexDigitValue.map(UInt8.init) }
    self = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

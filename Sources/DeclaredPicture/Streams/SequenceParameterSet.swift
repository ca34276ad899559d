internal import PaddingDetection

/// Reads the coded size and the cropping window of H.264 and HEVC sequence parameter sets.
enum SequenceParameterSet {
  /// The largest plausible side of a frame: twice what any level allows.
  private static let mostPixels = 1 << 17

  /// The window of a set, and everything else in it: of H.264 (7.3.2.1.1) from `profile_idc` on, of HEVC (7.3.2.2.1) after the
  /// header of its NAL unit; nil if it cannot be read.
  static func read(_ bytes: [UInt8], _ codec: ParameterSetSurvey.Codec) -> ParameterSetSurvey.ParameterSet? {
    var reader = BitReader(bytes)
    guard let (window, start) = try? codec == .h264 ? readH264(&reader) : readHEVC(&reader) else {
      return nil
    }
    // The last one ends the set; how many zeros fill its last byte depends on its length.
    guard let last = bytes.lastIndex(where: { $0 != 0 }) else { return nil }
    let end = last * 8 + 8 - bytes[last].trailingZeroBitCount
    guard reader.position <= end else { return nil }
    var rest: [Bool] = []
    for position in Array(0..<start) + Array(reader.position..<end) {
      rest.append(bytes[position >> 3] >> (7 - position & 7) & 1 == 1)
    }
    return ParameterSetSurvey.ParameterSet(window: window, rest: rest, windowStart: start)
  }

  /// Reads the window of a set, and where its bits begin; the reader is behind it then.
  private static func readH264(
    _ reader: inout BitReader
  ) throws(BitReader.Malformed) -> (StreamDeclaration.Window, Int) {
    let profile = try reader.bits(8)
    // Constraints and level.
    try reader.skip(16)
    _ = try reader.unsigned()
    var chromaFormat = 1
    var isSeparate = false
    // The profiles that describe their samples further.
    if [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135].contains(profile) {
      chromaFormat = try reader.unsigned()
      if chromaFormat == 3 { isSeparate = try reader.flag() }
      _ = try reader.unsigned()
      _ = try reader.unsigned()
      _ = try reader.flag()
      if try reader.flag() { try skipScalingLists(&reader, count: chromaFormat == 3 ? 12 : 8) }
    }
    _ = try reader.unsigned()
    switch try reader.unsigned() {
    case 0:
      _ = try reader.unsigned()
    case 1:
      _ = try reader.flag()
      _ = try reader.signed()
      _ = try reader.signed()
      let offsets = try reader.unsigned()
      guard offsets <= 255 else { throw BitReader.Malformed() }
      for _ in 0..<offsets { _ = try reader.signed() }
    default: break
    }
    _ = try reader.unsigned()
    _ = try reader.flag()
    let width = (try reader.unsigned() + 1) * 16
    let mapUnits = try reader.unsigned() + 1
    let isFrameOnly = try reader.flag()
    let height = mapUnits * 16 * (isFrameOnly ? 1 : 2)
    if !isFrameOnly { _ = try reader.flag() }
    _ = try reader.flag()
    let hasChroma = !isSeparate && chromaFormat != 0
    let unit = (
      x: hasChroma && chromaFormat < 3 ? 2 : 1,
      y: (hasChroma && chromaFormat == 1 ? 2 : 1) * (isFrameOnly ? 1 : 2)
    )
    let start = reader.position
    return (try window(PixelSize(width: width, height: height), unit, &reader), start)
  }

  /// Skips scaling lists (7.3.2.1.1.1).
  private static func skipScalingLists(_ reader: inout BitReader, count: Int) throws(BitReader.Malformed) {
    for index in 0..<count where try reader.flag() {
      var (last, next) = (8, 8)
      for _ in 0..<(index < 6 ? 16 : 64) {
        // After a zero, the rest repeats the last value.
        guard next != 0 else { break }
        next = (last + (try reader.signed()) + 256) % 256
        if next != 0 { last = next }
      }
    }
  }

  private static func readHEVC(
    _ reader: inout BitReader
  ) throws(BitReader.Malformed) -> (StreamDeclaration.Window, Int) {
    try reader.skip(4)
    let layers = try reader.bits(3)
    try reader.skip(1)
    try skipProfiles(&reader, subLayers: layers)
    _ = try reader.unsigned()
    let chromaFormat = try reader.unsigned()
    if chromaFormat == 3 { _ = try reader.flag() }
    let size = PixelSize(width: try reader.unsigned(), height: try reader.unsigned())
    let start = reader.position
    let unit = (chromaFormat == 1 || chromaFormat == 2 ? 2 : 1, chromaFormat == 1 ? 2 : 1)
    return (try window(size, unit, &reader), start)
  }

  /// Skips profile_tier_level (7.3.3).
  private static func skipProfiles(_ reader: inout BitReader, subLayers: Int) throws(BitReader.Malformed) {
    try reader.skip(96)
    var present: [(profile: Bool, level: Bool)] = []
    for _ in 0..<subLayers { present.append((try reader.flag(), try reader.flag())) }
    if subLayers > 0 { try reader.skip(2 * (8 - subLayers)) }
    for layer in present { try reader.skip((layer.profile ? 88 : 0) + (layer.level ? 8 : 0)) }
  }

  /// Reads the flag and the four offsets in units of chroma samples, which are the same in both codecs.
  private static func window(
    _ size: PixelSize, _ unit: (x: Int, y: Int), _ reader: inout BitReader
  ) throws(BitReader.Malformed) -> StreamDeclaration.Window {
    guard 1...mostPixels ~= size.width, 1...mostPixels ~= size.height else { throw BitReader.Malformed() }
    var insets = Insets.zero
    if try reader.flag() {
      insets.left = try reader.unsigned() * unit.x
      insets.right = try reader.unsigned() * unit.x
      insets.top = try reader.unsigned() * unit.y
      insets.bottom = try reader.unsigned() * unit.y
    }
    if DeclaredArea.Problem(insets, of: size) != nil { throw BitReader.Malformed() }
    return StreamDeclaration.Window(
      codedSize: size, insets: insets, step: PixelSize(width: unit.x, height: unit.y))
  }
}

public import PaddingDetection

/// The decoder configuration in the header of a container: `avcC` for H.264, `hvcC` for HEVC (ISO/IEC 14496-15, 5.3.3.1
/// and 8.3.3.1).
public struct DecoderConfiguration: Sendable {
  /// Bytes of the length before each NAL unit of a packet.
  public let lengthBytes: Int

  private let codec: ParameterSetSurvey.Codec
  private let bytes: [UInt8]
  /// Where the units lie, without the two bytes of their length.
  private let places: [Range<Int>]
  /// Whether no unit is cut off.
  private let isWhole: Bool

  /// The configuration in `bytes`; nil if they are something else, such as parameter sets with start codes.
  public init?(_ bytes: [UInt8], _ codec: ParameterSetSurvey.Codec) {
    var places: [Range<Int>] = []
    var position = codec == .h264 ? 6 : 23
    func number(at place: Int) -> Int? {
      place + 2 <= bytes.count ? Int(bytes[place]) << 8 | Int(bytes[place + 1]) : nil
    }
    /// Reads `count` units with a length of two bytes before each; false if they are cut off.
    func readUnits(_ count: Int) -> Bool {
      for _ in 0..<count {
        guard let length = number(at: position) else { return false }
        let start = position + 2
        places.append(start..<min(start + length, bytes.count))
        position = start + length
        if position > bytes.count { return false }
      }
      return true
    }
    switch codec {
    case .h264:
      guard bytes.count >= 7, bytes[0] == 1 else { return nil }
      lengthBytes = Int(bytes[4] & 3) + 1
      // Only sequence parameter sets; others follow.
      isWhole = readUnits(Int(bytes[5] & 0x1F))
    case .hevc:
      guard bytes.count >= 23, !NALUnits.beginsWithStartCode(bytes) else { return nil }
      lengthBytes = Int(bytes[21] & 3) + 1
      var isRead = true
      for _ in 0..<bytes[22] where isRead {
        guard let count = number(at: position + 1) else {
          isRead = false
          break
        }
        position += 3
        isRead = readUnits(count)
      }
      isWhole = isRead
    }
    self.codec = codec
    self.bytes = bytes
    self.places = places
  }

  /// The units, each with its header.
  public var units: [[UInt8]] { places.map { Array(bytes[$0]) } }

  /// The configuration in which the window of every sequence parameter set cuts off more.
  ///
  /// - Parameter insets: lines to cut off beyond the present window, in pixels of the coded frame.
  /// - Returns: nil if a set cannot be read, or its window cannot be placed so.
  public func cropped(by insets: Insets) -> [UInt8]? {
    guard isWhole else { return nil }
    var changed = bytes
    // From the last unit to the first, so that the positions of the others do not change.
    for place in places.reversed() {
      let unit = Array(bytes[place])
      switch ParameterSetSurvey.reading(unit.span, codec) {
      case .other: continue
      case .unknown: return nil
      case .set(let set):
        guard let payload = set.payload(cutting: insets) else { return nil }
        let new = Array(unit.prefix(codec.unitHeaderBytes)) + NALUnits.protected(payload)
        guard new.count <= Int(UInt16.max) else { return nil }
        let length = [UInt8(new.count >> 8), UInt8(new.count & 0xFF)]
        changed.replaceSubrange(place.lowerBound - 2..<place.upperBound, with: length + new)
      }
    }
    return changed
  }
}

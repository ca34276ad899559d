public import PaddingDetection

/// The different sequence parameter sets of a whole H.264 or HEVC stream with start codes, read as its bytes arrive.
public struct ParameterSetSurvey: Sendable {
  /// A codec whose parameter sets have a cropping window, by FFmpeg's name of it.
  public enum Codec: String, Sendable {
    case h264, hevc

    /// Bytes of the header of a NAL unit.
    var unitHeaderBytes: Int { self == .h264 ? 1 : 2 }
  }

  /// A set that was read.
  public struct ParameterSet: Hashable, Sendable {
    /// Its cropping window.
    public let window: StreamDeclaration.Window
    /// All other bits, which say how the stream is decoded; the last one ends the set.
    public let rest: [Bool]
    /// How many of them come before the window.
    let windowStart: Int

    /// The bytes of the set, after the header of its unit, with a window that cuts off `more`; nil if the window cannot be
    /// placed so.
    func payload(cutting more: Insets) -> [UInt8]? {
      var bits = BitWriter()
      bits.put(rest[..<windowStart])
      bits.put([true])
      for (side, step) in [
        (Side.left, window.step.width), (.right, window.step.width), (.top, window.step.height),
        (.bottom, window.step.height),
      ] {
        let lines = window.insets[side] + more[side]
        guard lines >= 0, lines.isMultiple(of: step) else { return nil }
        bits.putUnsigned(lines / step)
      }
      bits.put(rest[windowStart...])
      return bits.bytes
    }
  }

  /// What a NAL unit is.
  enum Reading {
    /// A sequence parameter set.
    case set(ParameterSet)
    /// One that could not be read, or of a scalable or multiview stream.
    case unknown
    /// Something else.
    case other
  }

  /// The limit of different sets: a stream has a few.
  private static let mostSets = 64
  /// The largest unit that is kept until its end, in bytes.
  private static let mostUnitBytes = 1 << 16

  /// The codec of the stream.
  public let codec: Codec
  private var pending: [UInt8] = []
  /// The windows that were read, each once, in the order of the stream.
  public private(set) var windows: [StreamDeclaration.Window] = []
  /// The sets that were read, each once, in the order of the stream.
  public private(set) var sets: [ParameterSet] = []
  /// Which of ``sets`` comes where, in the order of the stream.
  public private(set) var order: [UInt8] = []
  /// Whether a set could not be read, does not belong to the base layer, or is one of too many.
  public private(set) var hasUnknownSets = false

  /// A survey without bytes so far.
  public init(_ codec: Codec) {
    self.codec = codec
  }

  /// Adds bytes of the stream.
  public mutating func read(_ bytes: [UInt8]) {
    pending += bytes
    // A unit ends where the next one begins: the last one is kept for later.
    let end = Self.lastStartCode(in: pending)
    guard end > 0 || pending.count > Self.mostUnitBytes else { return }
    let cut = end > 0 ? end : pending.count
    survey(Array(pending[..<cut]))
    pending.removeFirst(cut)
  }

  /// Reads what is left at the end of the stream.
  public mutating func end() {
    survey(pending)
    pending = []
  }

  private mutating func survey(_ bytes: [UInt8]) {
    var units = NALUnits(bytes.span, lengthBytes: nil)
    while let unit = units.next() {
      switch Self.reading(unit, codec) {
      case .set(let set): note(set)
      case .unknown: hasUnknownSets = true
      case .other: break
      }
    }
  }

  /// Reads a NAL unit with its header.
  static func reading(_ unit: Span<UInt8>, _ codec: Codec) -> Reading {
    guard unit.count > 2 else { return .other }
    let isFirstLayer: Bool
    switch codec {
    case .h264:
      let type = unit[0] & 0x1F
      // 15: a subset of scalable and multiview streams.
      guard type == 7 || type == 15 else { return .other }
      isFirstLayer = type == 7
    case .hevc:
      guard unit[0] >> 1 & 0x3F == 33 else { return .other }
      isFirstLayer = (unit[0] & 1) << 5 | unit[1] >> 3 == 0
    }
    guard isFirstLayer else { return .unknown }
    let set = SequenceParameterSet.read(NALUnits.payload(of: unit, after: codec.unitHeaderBytes), codec)
    return set.map { .set($0) } ?? .unknown
  }

  private mutating func note(_ set: ParameterSet) {
    if let place = sets.firstIndex(of: set) {
      order.append(UInt8(place))
    } else if sets.count < Self.mostSets {
      order.append(UInt8(sets.count))
      sets.append(set)
      if !windows.contains(set.window) { windows.append(set.window) }
    } else {
      hasUnknownSets = true
    }
  }

  /// Whether another stream has the same sets in the same places, except that their windows cut off `insets` more.
  public func differs(from other: ParameterSetSurvey, onlyBy insets: Insets) -> Bool {
    guard !hasUnknownSets, !other.hasUnknownSets, order == other.order, sets.count == other.sets.count else {
      return false
    }
    return zip(sets, other.sets).allSatisfy { mine, their in
      let cropped = Insets { mine.window.insets[$0] + insets[$0] }
      return mine.rest == their.rest && mine.window.codedSize == their.window.codedSize
        && their.window.insets == cropped
    }
  }

  /// The position of the last start code; 0 if there is none after the first byte.
  private static func lastStartCode(in bytes: [UInt8]) -> Int {
    var place = bytes.count - 3
    while place > 0 {
      if bytes[place] == 0, bytes[place + 1] == 0, bytes[place + 2] == 1 { return place }
      place -= 1
    }
    return 0
  }
}

/// Reads what the packets of a video stream declare about their pictures, without decoding them.
///
/// FFmpeg is not used for this, as its versions differ: FFmpeg 5 exports no active format description of HEVC, FFmpeg
/// 7.0 no level 5 of Dolby Vision, and none exports bar data.
public struct StreamDeclarationReader: Sendable {
  /// A codec whose packets declare something.
  public enum Codec: Sendable {
    case h264, hevc, mpeg2
  }

  /// The limit of windows: a stream has a few parameter sets, not hundreds.
  private static let mostWindows = 16

  private let codec: Codec
  /// The size of the length before each NAL unit; nil if start codes separate them.
  private var lengthBytes: Int?
  /// What parameter sets and sequence headers declare until the next ones.
  private var standing = StreamDeclaration()

  /// A reader of a stream whose header has `extradata`: `avcC`, `hvcC`, or parameter sets with start codes.
  public init(codec: Codec, extradata: [UInt8]) {
    self.codec = codec
    let set: ParameterSetSurvey.Codec
    switch codec {
    case .mpeg2: return
    case .h264: set = .h264
    case .hevc: set = .hevc
    }
    guard let configuration = DecoderConfiguration(extradata, set) else {
      _ = read(extradata.span)
      return
    }
    lengthBytes = configuration.lengthBytes
    var ignored = StreamDeclaration()
    for unit in configuration.units { _ = read(unit.span, into: &ignored) }
  }

  /// What a packet declares, together with what earlier ones declare for it.
  public mutating func read(_ packet: Span<UInt8>) -> StreamDeclaration {
    var found = StreamDeclaration()
    switch codec {
    case .mpeg2:
      MPEG2Headers.read(packet, frame: &found, standing: &standing)
    case .h264, .hevc:
      var units = NALUnits(packet, lengthBytes: lengthBytes)
      while let unit = units.next() {
        guard read(unit, into: &found) else { break }
      }
    }
    found.windows = standing.windows
    if found.displayRectangle == nil { found.displayRectangle = standing.displayRectangle }
    return found
  }

  /// Reads a NAL unit; false if nothing of interest can follow it.
  private mutating func read(_ unit: Span<UInt8>, into found: inout StreamDeclaration) -> Bool {
    guard unit.count > 2 else { return true }
    switch codec {
    case .h264:
      switch unit[0] & 0x1F {
      case 1...5: return false
      case 6: SupplementalInformation.read(NALUnits.payload(of: unit, after: 1), into: &found)
      case 7: remember(SequenceParameterSet.read(NALUnits.payload(of: unit, after: 1), .h264)?.window)
      default: break
      }
    case .hevc:
      // Parameter sets of enhancement layers describe other pictures.
      let layer = (unit[0] & 1) << 5 | unit[1] >> 3
      switch unit[0] >> 1 & 0x3F {
      case 33 where layer == 0:
        remember(SequenceParameterSet.read(NALUnits.payload(of: unit, after: 2), .hevc)?.window)
      case 39 where layer == 0:
        SupplementalInformation.read(NALUnits.payload(of: unit, after: 2), into: &found)
      case 62:
        found.dolbyVision =
          DolbyVisionMetadata.level5(NALUnits.payload(of: unit, after: 2)) ?? found.dolbyVision
      default: break
      }
    case .mpeg2: break
    }
    return true
  }

  private mutating func remember(_ window: StreamDeclaration.Window?) {
    guard let window else { return }
    standing.windows.removeAll { $0 == window }
    standing.windows.append(window)
    if standing.windows.count > Self.mostWindows { standing.windows.removeFirst() }
  }
}

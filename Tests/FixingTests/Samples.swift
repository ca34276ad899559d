import DeclaredPicture
import Fixing
import LintReporting
import MediaModel
import PaddingDetection
import Paths

/// Files as linting, ffprobe and their own bytes show them.
enum Samples {
  static func insets(_ top: Int, _ bottom: Int, _ left: Int = 0, _ right: Int = 0) -> Insets {
    Insets(top: top, bottom: bottom, left: left, right: right)
  }

  static func edge(
    _ pixels: Int, uncertainty: Int = 0, overlay: EdgeEvidence.Overlay = .none, confidence: Double = 0.999
  ) -> EdgeEvidence {
    EdgeEvidence(
      pixels: pixels, uncertaintyPixels: uncertainty, confidence: confidence, contrast: 40, straightness: 1,
      supportingFrames: 16, contradictingFrames: 0, uninformativeFrames: 0, overlay: overlay, overlayShare: 0)
  }

  /// What linting says of a letterboxed film, in display orientation.
  static func analysis(
    _ insets: Insets = insets(138, 138), answer: PaddingVerdict.Answer = .padded, confidence: Double = 0.999,
    fill: PaddingFill.FillType = .black, edges: [Side: EdgeEvidence]? = nil, segments: [PaddingSegment] = [],
    width: Int = 1920, height: Int = 1080, rotation: Int = 0, interlaced: Bool = false,
    pixelFormat: String = "yuv420p", ratio: Ratio? = nil, path: String = "film.mp4",
    declared: Declarations = Declarations(), traits: [StreamTrait] = []
  ) -> FileAnalysis {
    let video = VideoFacts(
      streamIndex: 0, container: "mov", codec: "h264", pixelFormat: pixelFormat,
      bitDepth: pixelFormat.contains("10") ? 10 : 8,
      colorRange: nil, transfer: nil, width: width, height: height, sampleAspectRatio: ratio,
      rotationDegrees: rotation, frameRate: nil, durationSeconds: 10, interlaced: interlaced)
    let verdict = PaddingVerdict(
      answer: answer, confidence: confidence, insets: insets,
      fill: PaddingFill(type: fill, lumaCode: 16, cbCode: 128, crCode: 128, noise: 0),
      edges: edges
        ?? Dictionary(
          uniqueKeysWithValues: Side.allCases.map { ($0, Samples.edge(insets[$0], confidence: confidence)) }),
      segments: segments, reason: nil, framesMeasured: 16, framesInformative: 16)
    let sampling = SamplingDescription(
      strategy: .thorough, framesDecoded: 16, framesInformative: 16, timestampsSeconds: [])
    return FileAnalysis(
      path: FilePath(path), sizeBytes: 1000, modifiedNanoseconds: 5_000_000_000,
      outcome: .analysed(
        FileAnalysis.VideoEvidence(
          video: video, verdict: verdict, sampling: sampling, declared: declared, traits: traits)))
  }

  /// A candidate of that.
  static func candidate(
    _ analysis: FileAnalysis = analysis(), _ options: FixOptions = FixOptions()
  ) throws -> FixCandidate? {
    try FixCandidate.of(analysis, options) { $0.verdict.insets }
  }

  /// What ffprobe writes about a file of one video stream, and more.
  static func probe(
    format: String = "mov,mp4,m4a,3gp,3g2,mj2", codec: String = "h264", tag: String = "avc1",
    pixelFormat: String = "yuv420p", fieldOrder: String = "progressive", profile: String = "High",
    rate: String = "24/1", bitRate: Int? = nil, start: String = "0", sideData: String = "", more: String = "",
    chapters: String = ""
  ) throws -> MediaFacts {
    let json = """
      {"streams": [{"index": 0, "codec_type": "video", "codec_name": "\(codec)", "codec_tag_string": "\(tag)",
        "width": 1920, "height": 1080, "pix_fmt": "\(pixelFormat)", "field_order": "\(fieldOrder)",
        "profile": "\(profile)", "r_frame_rate": "24/1", "avg_frame_rate": "\(rate)",
        "start_time": "\(start)", \(bitRate.map { "\"bit_rate\": \"\($0)\"," } ?? "")
        "disposition": {"default": 1, "attached_pic": 0}, "tags": {"language": "und"},
        "side_data_list": [\(sideData)]}\(more)],
       "chapters": [\(chapters)], "format": {"format_name": "\(format)", "tags": {"major_brand": "isom"}}}
      """
    return try MediaFacts.read(Array(json.utf8))
  }

  static let tools = FFmpegTools(
    ffmpeg: "/usr/bin/ffmpeg", ffprobe: "/usr/bin/ffprobe",
    version: FFmpegTools.Version(5, 1),
    encoders: [
      "libx264", "libx265", "ffv1", "mpeg2video", "prores_ks", "libvpx-vp9", "mjpeg", "cfhd", "dnxhd",
      "mpeg4",
    ])
}

/// A file that a planner may ask about.
struct SampleSource: FixSource {
  var facts: MediaFacts
  var sets: [[UInt8]] = [ParameterSet().bytes]
  var areSetsInPackets = true
  var frame = FrameFacts(sideData: [])
  var content: [UInt8] = SampleMovie().bytes

  var file: any ByteProvider { MemoryFile(content) }

  func media() throws(FixRefusal) -> MediaFacts { facts }

  func parameterSets(
    ofStream index: Int, _ codec: ParameterSetSurvey.Codec
  ) throws(FixRefusal) -> ParameterSetSurvey {
    var survey = ParameterSetSurvey(codec)
    for set in sets { survey.read(set) }
    survey.end()
    return survey
  }

  func hasParameterSetsInPackets(
    ofStream index: Int, _ codec: ParameterSetSurvey.Codec
  ) throws(FixRefusal) -> Bool {
    areSetsInPackets
  }

  func firstImage(ofStream index: Int) throws(FixRefusal) -> [UInt8] { content }

  func firstFrame(ofStream index: Int) throws(FixRefusal) -> FrameFacts { frame }
}

/// A file in memory.
struct MemoryFile: ByteProvider {
  let content: [UInt8]

  init(_ content: [UInt8]) {
    self.content = content
  }

  var size: Int64 { Int64(content.count) }

  func bytes(at offset: Int64, count: Int) -> [UInt8]? {
    guard offset >= 0, offset + Int64(count) <= size else { return nil }
    return Array(content[Int(offset)..<Int(offset) + count])
  }
}

/// A sequence parameter set of H.264 with its start code (H.264, 7.3.2.1.1).
struct ParameterSet {
  var width = 1920
  var height = 1088
  /// Left, right, top and bottom in units of the format; nil for no window.
  var window: (Int, Int, Int, Int)? = (0, 0, 0, 4)
  var isFrameOnly = true
  /// 1 for 4:2:0, 2 for 4:2:2.
  var chroma = 1
  var unitType: UInt8 = 0x67

  var bytes: [UInt8] {
    var bits = Bits()
    bits.put(chroma == 1 ? 100 : 122, 8)
    bits.put(40, 16)
    bits.unsigned(0)
    bits.unsigned(chroma)
    for _ in 0..<2 { bits.unsigned(2) }
    bits.put(0, 2)
    bits.unsigned(0)
    bits.unsigned(2)
    bits.unsigned(1)
    bits.put(0, 1)
    bits.unsigned(width / 16 - 1)
    bits.unsigned(height / (isFrameOnly ? 16 : 32) - 1)
    bits.put(isFrameOnly ? 1 : 0, 1)
    if !isFrameOnly { bits.put(0, 1) }
    bits.put(1, 1)
    bits.put(window == nil ? 0 : 1, 1)
    if let window { for value in [window.0, window.1, window.2, window.3] { bits.unsigned(value) } }
    bits.put(0, 1)
    bits.put(1, 1)
    var bytes: [UInt8] = [0, 0, 0, 1, unitType]
    var zeros = 0
    for byte in bits.bytes {
      if zeros == 2, byte <= 3 {
        bytes.append(3)
        zeros = 0
      }
      bytes.append(byte)
      zeros = byte == 0 ? zeros + 1 : 0
    }
    return bytes
  }

  /// The decoder configuration `avcC` with this set and a picture parameter set (ISO/IEC 14496-15, 5.3.3.1.2).
  var configuration: [UInt8] {
    let unit = Array(bytes.dropFirst(4))
    return [1, 100, 0, 40, 0xFF, 0xE1] + big(unit.count, 2) + unit + [1, 0, 2, 0x68, 0xCE]
  }

  private struct Bits {
    private var digits: [UInt8] = []

    mutating func put(_ value: Int, _ count: Int) {
      for index in (0..<count).reversed() { digits.append(UInt8(value >> index & 1)) }
    }

    mutating func unsigned(_ value: Int) {
      let length = Int.bitWidth - (value + 1).leadingZeroBitCount
      put(0, length - 1)
      put(value + 1, length)
    }

    var bytes: [UInt8] {
      stride(from: 0, to: digits.count, by: 8).map { start in
        (0..<8).reduce(0) { $0 << 1 | (start + $1 < digits.count ? digits[start + $1] : 0) }
      }
    }
  }
}

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What ffprobe says about the first frame of a stream: its metadata.
package struct FrameFacts: Hashable, Sendable {
  /// The kinds of metadata, by FFmpeg's names.
  package var sideData: Set<String>
  /// The mastering display, in the notation of x265; nil if there is none.
  package var masteringDisplay: String?
  /// The maximum and average light level, in cd/m²; nil if they are not given.
  package var lightLevels: String?

  /// Kinds of metadata that a crop must keep.
  static let keptKinds: Set<String> = [
    "Mastering display metadata", "Content light level metadata",
    "HDR Dynamic Metadata SMPTE2094-40 (HDR10+)", "Ambient viewing environment", "3x3 displaymatrix",
    "Stereo 3D", "Spherical Mapping", "ICC profile", "ATSC A53 Part 4 Closed Captions",
  ]

  private struct Answer: Decodable {
    struct Frame: Decodable {
      let sideDataList: [SideData]?
    }

    let frames: [Frame]
  }

  private struct SideData: Decodable {
    let sideDataType: String?
    let redX, redY, greenX, greenY, blueX, blueY, whitePointX, whitePointY: String?
    let minLuminance, maxLuminance: String?
    let maxContent, maxAverage: Int?
  }

  /// Parses the output of ffprobe; nil if it contains no frame.
  ///
  /// - Throws: `FixRefusal.notProbed` if it is malformed.
  package static func read(_ json: [UInt8]) throws(FixRefusal) -> FrameFacts? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let answer = try? decoder.decode(Answer.self, from: Data(json)) else {
      throw .notProbed("its answer about frames is not as expected")
    }
    guard let frame = answer.frames.first else { return nil }
    let data = frame.sideDataList ?? []
    return FrameFacts(
      sideData: Set(data.compactMap(\.sideDataType)),
      masteringDisplay: data.lazy.compactMap(masteringDisplay).first,
      lightLevels: data.lazy.compactMap(lightLevels).first)
  }

  /// Facts from their parts.
  package init(sideData: Set<String>, masteringDisplay: String? = nil, lightLevels: String? = nil) {
    self.sideData = sideData
    self.masteringDisplay = masteringDisplay
    self.lightLevels = lightLevels
  }

  /// Chromaticities in 1/50000, luminances in 1/10000 cd/m² (SEI of H.265, D.2.28).
  private static func masteringDisplay(_ data: SideData) -> String? {
    func number(_ text: String?, _ unit: Double) -> Int? {
      let parts = (text ?? "").split(separator: "/").compactMap { Double($0) }
      guard parts.count == 2, parts[1] != 0 else { return nil }
      let value = (parts[0] / parts[1] * unit).rounded()
      return 0...Double(UInt32.max) ~= value ? Int(value) : nil
    }
    guard let rx = number(data.redX, 50000), let ry = number(data.redY, 50000),
      let gx = number(data.greenX, 50000), let gy = number(data.greenY, 50000),
      let bx = number(data.blueX, 50000), let by = number(data.blueY, 50000),
      let wx = number(data.whitePointX, 50000), let wy = number(data.whitePointY, 50000),
      let low = number(data.minLuminance, 10000), let high = number(data.maxLuminance, 10000)
    else { return nil }
    return "G(\(gx),\(gy))B(\(bx),\(by))R(\(rx),\(ry))WP(\(wx),\(wy))L(\(high),\(low))"
  }

  private static func lightLevels(_ data: SideData) -> String? {
    guard let most = data.maxContent, let average = data.maxAverage else { return nil }
    return "\(most),\(average)"
  }
}

// Reading is off the hot path, so a decoder may do it; FoundationEssentials is the smaller half of Foundation.
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What ffprobe says about a file and its streams, as far as a fix has to know or keep it.
package struct MediaFacts: Hashable, Sendable {
  /// The container.
  package var format: Format
  /// The streams, in the order of the file.
  package var streams: [Stream]
  /// The chapters.
  package var chapters: [Chapter]
  /// The programmes of a transport stream.
  package var programmes = 0

  /// How the names of tags begin that only QuickTime has.
  static let quickTimeKeys = "com.apple.quicktime."

  /// The container.
  package struct Format: Hashable, Sendable {
    /// FFmpeg's names of it.
    package var name: String
    /// Its tags, with names in lower case.
    package var tags: [String: String]
    /// Bits in a second, of all streams; nil if that is unknown.
    package var bitRate: Int?
    /// How long it takes, in seconds; nil if that is unknown.
    package var durationSeconds: Double?
    /// When its first stream begins, in seconds; nil if that is unknown.
    package var startSeconds: Double?

    fileprivate init(_ said: Said.Format) {
      name = said.formatName
      tags = said.tags?.lowercasedKeys ?? [:]
      bitRate = MediaFacts.rate(said.bitRate)
      durationSeconds = said.duration.flatMap { Double($0) }
      startSeconds = said.startTime.flatMap { Double($0) }
    }
  }

  /// A chapter.
  package struct Chapter: Hashable, Sendable {
    /// When it begins, in seconds.
    package var startSeconds: Double
    /// Its title; nil if it has none.
    package var title: String?

    fileprivate init(_ said: Said.Chapter) {
      startSeconds = said.startTime.flatMap { Double($0) } ?? 0
      title = said.tags?.lowercasedKeys["title"]
    }
  }

  /// A stream.
  package struct Stream: Hashable, Sendable {
    /// Its place in the file.
    package var index: Int
    /// `video`, `audio`, `subtitle`, `data` or `attachment`.
    package var type: String
    /// FFmpeg's name of the codec; nil if FFmpeg does not know it.
    package var codec: String?
    /// The codec's profile in words.
    package var profile: String?
    /// The code of the codec in the container.
    package var tag: String?
    /// Width of the frame.
    package var width: Int?
    /// Height of the frame.
    package var height: Int?
    /// FFmpeg's name of the pixel format.
    package var pixelFormat: String?
    /// `progressive`, or which field comes first.
    package var fieldOrder: String?
    /// Width to height of a sample, such as `1:1`.
    package var sampleAspectRatio: String?
    /// Frames a second, at least.
    package var lowestFrameRate: String?
    /// Frames a second, on average.
    package var averageFrameRate: String?
    /// Range, matrix, transfer and primaries; nil for each that is not given.
    package var colors: [String?]
    /// What stands in ``colors`` where the file says nothing, or a number without a meaning.
    static let unnamedColors: Set = ["unknown", "reserved"]
    /// Roles of the stream, such as `default`.
    package var dispositions: Set<String>
    /// Its tags, with names in lower case.
    package var tags: [String: String]
    /// The side data of its packets, such as `Display Matrix`.
    package var sideData: Set<String>
    /// Counterclockwise rotation in the display matrix, in degrees.
    package var rotation: Double?
    /// Bits in a second; nil if the header does not say.
    package var bitRate: Int?
    /// When its first packet is shown, in seconds; nil if that is unknown.
    package var startSeconds: Double?

    /// Whether it holds addresses in the file, which are wrong in every other file: the navigation of a DVD.
    var holdsAddresses: Bool { codec == "dvd_nav_packet" }

    /// Whether it is an attached picture, such as cover art, and no video.
    package var isAttachedPicture: Bool { dispositions.contains("attached_pic") }
    /// Whether the frame rate is constant, according to the header.
    ///
    /// Of fields, the lowest rate may be twice that of frames; headers without an average have one rate.
    var hasConstantRate: Bool {
      guard let lowest = lowestFrameRate.flatMap(Self.rate), let average = averageFrameRate.flatMap(Self.rate)
      else { return true }
      return lowest == average || lowest == average * 2 && fieldOrder != "progressive"
    }

    /// Frames a second of a fraction; nil if it is none.
    private static func rate(_ text: String) -> Double? {
      let parts = text.split(separator: "/").compactMap { Double($0) }
      guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return nil }
      return parts[0] / parts[1]
    }

    /// How much later its first frame comes than a multiple of the time of a frame, in seconds.
    var offsetFromGrid: Double {
      let rate = averageFrameRate.flatMap(Self.rate) ?? lowestFrameRate.flatMap(Self.rate)
      guard let rate, let startSeconds else { return 0 }
      let frame = 1 / rate
      // A millionth, so that a start on the grid stays on it, however it was rounded.
      let offset = startSeconds - ((startSeconds + 1e-6) / frame).rounded(.down) * frame
      return offset < 2e-6 ? 0 : offset
    }

    fileprivate init(_ said: Said.Stream) {
      index = said.index
      type = said.codecType ?? "data"
      codec = said.codecName
      profile = said.profile
      tag = said.codecTagString
      width = said.width
      height = said.height
      pixelFormat = said.pixFmt
      fieldOrder = said.fieldOrder
      sampleAspectRatio = said.sampleAspectRatio
      lowestFrameRate = said.rFrameRate
      averageFrameRate = said.avgFrameRate
      colors = [said.colorRange, said.colorSpace, said.colorTransfer, said.colorPrimaries]
      dispositions = Set((said.disposition ?? [:]).filter { $0.value != 0 }.keys)
      tags = said.tags?.lowercasedKeys ?? [:]
      let beside = said.sideDataList ?? []
      sideData = Set(beside.compactMap(\.sideDataType))
      rotation = beside.lazy.compactMap(\.rotation).first
      // Statistics that mkvmerge writes have names with languages.
      let rates = [said.bitRate, tags["bps"], tags["bps-eng"]]
      bitRate = rates.lazy.compactMap(MediaFacts.rate).first
      startSeconds = said.startTime.flatMap { Double($0) }
    }
  }

  /// Parses the output of ffprobe.
  ///
  /// - Throws: `FixRefusal.notProbed` if it is malformed.
  package static func read(_ json: [UInt8]) throws(FixRefusal) -> MediaFacts {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let said = try? decoder.decode(Said.self, from: Data(json)) else {
      throw .notProbed("its answer is not as expected")
    }
    return MediaFacts(
      format: Format(said.format), streams: said.streams.map(Stream.init),
      chapters: said.chapters.map(Chapter.init), programmes: said.programs?.count ?? 0)
  }

  /// What ffprobe says, by its own names.
  fileprivate struct Said: Decodable {
    struct Format: Decodable {
      let formatName: String
      let bitRate, duration, startTime: String?
      let tags: [String: String]?
    }

    struct Chapter: Decodable {
      let startTime: String?
      let tags: [String: String]?
    }

    struct Stream: Decodable {
      let index: Int
      let codecType, codecName, codecTagString, profile, pixFmt, fieldOrder, sampleAspectRatio: String?
      let rFrameRate, avgFrameRate, bitRate, startTime: String?
      let colorRange, colorSpace, colorTransfer, colorPrimaries: String?
      let width, height: Int?
      let disposition: [String: Int]?
      let tags: [String: String]?
      let sideDataList: [SideData]?
    }

    struct SideData: Decodable {
      let sideDataType: String?
      let rotation: Double?
    }

    let format: Format
    let streams: [Stream]
    let chapters: [Chapter]
    let programs: [Programme]?

    struct Programme: Decodable {}
  }

  /// Whether a stream is one that FFmpeg writes by itself from what it knows of the file: timecodes and chapters of
  /// MP4 and QuickTime.
  func isGenerated(_ stream: Stream) -> Bool {
    guard stream.type == "data" else { return false }
    return stream.tag == "tmcd" || stream.tag == "text" && stream.codec == "bin_data" && !chapters.isEmpty
  }

  /// Bits a second as a text says it; nil for what no stream has: tags may say anything.
  private static func rate(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.flatMap { 1...1_000_000_000_000 ~= $0 ? $0 : nil }
  }

  /// Bits of a video stream in a second: what its header says, or what the others leave of the file; nil if that is
  /// unknown.
  func bitRate(of stream: Stream) -> Int? {
    // A header may tell the most that a stream may have, which is more than the file has.
    if let rate = stream.bitRate { return min(rate, format.bitRate ?? rate) }
    guard let whole = format.bitRate else { return nil }
    let others = streams.filter { $0.index != stream.index && ["video", "audio"].contains($0.type) }
    let known = others.compactMap(\.bitRate).reduce(0, +)
    // Sound whose rate is not known has at least this much.
    let unknown = others.count { $0.bitRate == nil && !$0.isAttachedPicture } * 64_000
    let rest = whole - known - unknown
    return rest > 0 ? rest : nil
  }

  /// The stream with an index.
  package func stream(_ index: Int) -> Stream? { streams.first { $0.index == index } }

  /// The number of a video stream among those of the file, counted from 0, without attached pictures.
  package func videoOrdinal(of index: Int) -> Int? {
    streams.filter { $0.type == "video" && !$0.isAttachedPicture }.firstIndex { $0.index == index }
  }
}

extension [String: String] {
  fileprivate var lowercasedKeys: [String: String] {
    Dictionary(map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
  }
}

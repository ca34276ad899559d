package import DeclaredPicture
internal import LintReporting
package import Paths
package import PictureCrop

/// The arguments for FFmpeg's programs.
///
/// Files are named by `file:`, so that no name is taken for an option, a URL or a pattern, and only files are opened,
/// whatever a file refers to.
package struct FFmpegCommand: Sendable {
  private let tools: FFmpegTools

  /// Commands for the installed programs.
  package init(_ tools: FFmpegTools) {
    self.tools = tools
  }

  private static let quiet = ["-nostdin", "-hide_banner", "-v", "error"]

  private static func words(_ words: [String]) -> [[UInt8]] { words.map { Array($0.utf8) } }

  private static func file(_ path: FilePath) -> [UInt8] { Array("file:".utf8) + path.bytes }

  private static func input(_ path: FilePath) -> [[UInt8]] {
    words(["-protocol_whitelist", "file", "-i"]) + [file(path)]
  }

  // MARK: Probing

  /// ffprobe: container, streams and chapters as JSON.
  package func probe(_ path: FilePath) -> [[UInt8]] {
    Self.words([
      "-hide_banner", "-v", "error", "-show_format", "-show_streams", "-show_chapters", "-show_programs",
      "-of",
      "json",
    ])
      + Self.input(path)
  }

  /// ffprobe: the first frames of a stream as JSON.
  ///
  /// - Parameter packets: how many packets are read, as the first may give no frame.
  package func probeFirstFrame(_ path: FilePath, stream: Int, packets: Int = 1) -> [[UInt8]] {
    Self.words([
      "-hide_banner", "-v", "error", "-select_streams", "\(stream)", "-read_intervals", "%+#\(packets)",
      "-show_frames",
      "-of", "json",
    ]) + Self.input(path)
  }

  /// ffprobe: where the packets of a stream lie, for ``PacketPlaceReader``.
  ///
  /// - Parameter isFirstOnly: whether only the first packet is wanted.
  package func packetPlaces(_ path: FilePath, stream: Int, isFirstOnly: Bool) -> [[UInt8]] {
    Self.words(
      ["-hide_banner", "-v", "error", "-select_streams", "\(stream)"]
        + (isFirstOnly ? ["-read_intervals", "%+#1"] : [])
        + ["-show_entries", "packet=pos,size", "-of", "compact=p=0"]) + Self.input(path)
  }

  /// ffmpeg: all sequence parameter sets of a stream, with start codes, on standard output.
  package func parameterSets(
    _ path: FilePath, stream: Int, _ codec: ParameterSetSurvey.Codec
  ) -> [[UInt8]] {
    Self.words(Self.quiet) + Self.input(path)
      + Self.words([
        "-map", "0:\(stream)", "-c", "copy", "-bsf:v",
        "\(codec.rawValue)_mp4toannexb,filter_units=pass_types=\(Self.setTypes(codec))",
        "-f", codec.rawValue, "pipe:1",
      ])
  }

  /// ffmpeg: the sequence parameter sets in the packets of a stream, on standard output.
  package func parameterSetsInPackets(
    _ path: FilePath, stream: Int, _ codec: ParameterSetSurvey.Codec
  ) -> [[UInt8]] {
    Self.words(Self.quiet) + Self.input(path)
      + Self.words([
        "-map", "0:\(stream)", "-c", "copy", "-bsf:v", "filter_units=pass_types=\(Self.setTypes(codec))",
        "-f", "data", "pipe:1",
      ])
  }

  /// The NAL units that are sequence parameter sets, those of scalable and multiview streams included.
  private static func setTypes(_ codec: ParameterSetSurvey.Codec) -> String {
    switch codec {
    case .h264: "7|15"
    case .hevc: "33"
    }
  }

  /// ffmpeg: the packets of a stream copied to a file, for a moment, to know whether the container takes it.
  package func copyStream(_ path: FilePath, stream: Int, format: String, to target: FilePath) -> [[UInt8]] {
    Self.words(["-y"] + Self.quiet + ["-t", "0.1"]) + Self.input(path)
      + Self.words(["-map", "0:\(stream)", "-c", "copy", "-strict", "unofficial", "-f", format])
      + [Self.file(target)]
  }

  // MARK: Making

  /// ffmpeg: the new file of a plan; nil if it is made without FFmpeg.
  ///
  /// - Parameters:
  ///   - covers: files of the pictures of ``covers(_:)``, in their order.
  ///   - reserves: whether space is reserved for a header at the start; otherwise FFmpeg has to move all media.
  ///   - frames: how many frames are made, to try it; nil for all.
  package func make(
    _ plan: FixPlan, at target: FilePath, covers: [FilePath] = [], reserves: Bool = true,
    frames: Int? = nil
  ) -> [[UInt8]]? {
    let path = plan.candidate.path
    let index = outputIndex(of: plan.streamIndex, in: plan)
    // Times stay as they are, and do not begin at 0.
    var before = ["-copyts"]
    var video: [String]
    switch plan.work {
    case .headerWindow, .rewrite, .blocks: return nil
    case .window(let filter): video = ["-bsf:\(index)", filter]
    case .encode(let encoding):
      before += decoding
      video = encoded(encoding, plan.crop, index)
    }
    video += delayed(plan)
    // All streams end with the last of these frames, whatever time it has.
    if let frames { video += ["-frames:\(index)", "\(frames)"] }
    var muxer: [String] = []
    if let bytes = plan.headerBytes {
      muxer += reserves ? ["-moov_size", "\(bytes * 3 / 2 + (1 << 16))"] : ["-movflags", "+faststart"]
    }
    switch plan.format {
    case "mov", "mp4", "3gp":
      // Edit lists say in units of this when a track begins. FFmpeg's thousandths move a first frame at 1/12 s to another time; these
      // are less than half of a tick of any usual track, and last for six hours in 32 bits.
      muxer += ["-strict", "unofficial", "-movie_timescale", "180000"]
      // Place, camera and date, as QuickTime has them, have no other place there.
      if plan.media.format.tags.keys.contains(where: { $0.hasPrefix(MediaFacts.quickTimeKeys) }) {
        muxer += ["-movflags", "+use_metadata_tags"]
      }
    case "mpegts": muxer += ["-muxdelay", "0", "-muxpreload", "0"]
    default: break
    }
    return Self.words(["-y"] + Self.quiet + before + Self.undeterred) + Self.input(path)
      + Self.words(
        ["-map", "0"] + leftOut(plan).flatMap { ["-map", "-0:\($0)"] }
          + ["-map_metadata", "0", "-map_chapters", "0", "-c", "copy"] + video + roles(plan))
      + attached(covers, plan) + Self.words(muxer + ["-f", plan.format])
      + [Self.file(target)]
  }

  /// ffmpeg: the commands that a person would type for a plan, one after another; nil if FFmpeg cannot do it.
  ///
  /// - Parameter part: the file that the last command writes.
  func byHand(_ plan: FixPlan, at part: FilePath) -> [[[UInt8]]]? {
    guard let windowed = plan.windowed else { return make(plan, at: part, reserves: false).map { [$0] } }
    guard plan.format != "mpegts", plan.format != "h264", plan.format != "hevc",
      let first = make(windowed, at: FilePath(bytes: part.bytes + Array("1".utf8)), reserves: false)
    else { return make(windowed, at: part, reserves: false).map { [$0] } }
    // The bitstream filter leaves the sizes in the header as they were: a second copy takes them from the stream.
    let between = FilePath(bytes: part.bytes + Array("1".utf8))
    // FFmpeg makes the tracks of timecodes and chapters anew, and copies none.
    let generated = plan.media.streams.contains { plan.media.isGenerated($0) } || !plan.media.chapters.isEmpty
    let second =
      Self.words(["-y"] + Self.quiet + ["-copyts"]) + Self.input(between)
      + Self.words(["-map", "0"] + (generated && plan.isOfMP4Family ? ["-map", "-0:d"] : []))
      + Self.words(["-map_metadata", "0", "-c", "copy", "-f", plan.format]) + [Self.file(part)]
    return [first, second]
  }

  /// Options that keep sound which begins before 0, as Opus does: Matroska stores it from 0 on, and without them FFmpeg
  /// would move all streams instead.
  private func delayed(_ plan: FixPlan) -> [String] {
    guard ["matroska", "webm"].contains(plan.format), plan.container == nil else { return [] }
    return plan.media.streams.filter { $0.type == "audio" }.flatMap { stream -> [String] in
      guard let start = stream.startSeconds, start < 0 else { return [] }
      let delay = DecimalText.text(-start, decimals: 6)
      return ["-bsf:\(outputIndex(of: stream.index, in: plan))", "setts=ts=TS+\(delay)/TB"]
    }
  }

  /// Options to crop and encode the stream of an index in the new file.
  private func encoded(_ encoding: Encoding, _ crop: PictureCrop, _ index: Int) -> [String] {
    var filter = "\(crop.filter):exact=1"
    var words: [String] = []
    // The first frame is moved to the grid for the encoder, and back for the container.
    if let offset = encoding.offsetSeconds, offset > 0 {
      filter += ",setpts=PTS-\(DecimalText.text(offset, decimals: 6))/TB"
      let ticks = Int((offset * 90_000).rounded())
      words += ["-bsf:\(index)", "setts=time_base=1/90000:pts=PTS+\(ticks):dts=DTS+\(ticks)"]
    }
    words += ["-filter:\(index)", filter, "-c:\(index)", encoding.encoder]
    for option in encoding.options { words += ["-\(option.name):\(index)", option.value] }
    return words + ["-fps_mode:\(index)", "passthrough"]
  }

  /// The pictures that FFmpeg would make videos of where it copies them to Matroska: they are attached instead.
  package func covers(_ plan: FixPlan) -> [MediaFacts.Stream] {
    switch plan.work {
    case .headerWindow, .rewrite, .blocks: return []
    case .window, .encode: break
    }
    return plan.format == "matroska" ? plan.media.streams.filter(\.isAttachedPicture) : []
  }

  /// ffmpeg: the bytes of an attached picture on standard output.
  package func cover(_ path: FilePath, stream: Int) -> [[UInt8]] {
    Self.words(Self.quiet) + Self.input(path)
      + Self.words(["-map", "0:\(stream)", "-c", "copy", "-frames:v", "1", "-f", "data", "pipe:1"])
  }

  private func attached(_ files: [FilePath], _ plan: FixPlan) -> [[UInt8]] {
    let first = plan.media.streams.count - leftOut(plan).count
    return zip(files, covers(plan)).enumerated().flatMap { place, pair -> [[UInt8]] in
      let (file, stream) = pair
      let isPNG = stream.codec == "png"
      let tags = [
        "mimetype": stream.tags["mimetype"] ?? (isPNG ? "image/png" : "image/jpeg"),
        "filename": stream.tags["filename"] ?? (isPNG ? "cover.png" : "cover.jpg"),
        "title": stream.tags["title"],
      ].compactMapValues { $0 }.sorted { $0.key < $1.key }
      return [Array("-attach".utf8), Self.file(file)]
        + Self.words(tags.flatMap { ["-metadata:s:\(first + place)", "\($0.key)=\($0.value)"] })
    }
  }

  /// Keeps the roles of streams: otherwise FFmpeg chooses a default stream if there is none.
  private func roles(_ plan: FixPlan) -> [String] {
    guard ["mp4", "mov", "3gp", "matroska", "webm"].contains(plan.format) else { return [] }
    let left = leftOut(plan)
    return plan.media.streams.filter { !left.contains($0.index) }.flatMap { stream in
      let roles = stream.dispositions.sorted().joined(separator: "+")
      return ["-disposition:\(outputIndex(of: stream.index, in: plan))", roles.isEmpty ? "0" : roles]
    }
  }

  /// What is not copied: tracks that FFmpeg writes by itself, addresses that would be wrong, and pictures that are attached instead.
  private func leftOut(_ plan: FixPlan) -> [Int] {
    switch plan.work {
    case .headerWindow, .rewrite, .blocks: return []
    case .window, .encode: break
    }
    let covers = Set(covers(plan).map(\.index))
    return plan.media.streams.filter {
      plan.media.isGenerated($0) || $0.holdsAddresses || covers.contains($0.index)
    }.map(\.index)
  }

  /// Whether a stream is copied as it is, or encoded.
  package func isCopied(_ stream: MediaFacts.Stream, in plan: FixPlan) -> Bool {
    !leftOut(plan).contains(stream.index)
  }

  /// The index of a stream in the new file.
  package func outputIndex(of stream: Int, in plan: FixPlan) -> Int {
    stream - leftOut(plan).filter { $0 < stream }.count
  }

  // MARK: Proving

  /// Options to decode frames as they are stored, neither rotated nor cropped as the container declares.
  private var decoding: [String] {
    ["-noautorotate"]
      + (tools.version < FFmpegTools.appliesContainerCrops ? [] : ["-apply_cropping", "codec"])
  }

  /// ffmpeg: the checksum and the time of every decoded frame of a stream, on standard output.
  ///
  /// - Parameters:
  ///   - crop: a crop that is applied before; nil for none.
  ///   - areKeysOnly: whether only keyframes are decoded.
  ///   - most: how many frames from the beginning on; nil for all.
  package func frameHashes(
    _ path: FilePath, stream: Int, crop: PictureCrop?, areKeysOnly: Bool = false, most: Int? = nil
  ) -> [[UInt8]] {
    let skipping = areKeysOnly ? ["-skip_frame", "nokey"] : []
    let limit = most.map { ["-frames:v", "\($0)"] } ?? []
    let filter = crop.map { ["-vf", "\($0.filter):exact=1"] } ?? []
    // Without `unaligned`, decoders move a crop at the left to an aligned address.
    return Self.words(
      Self.quiet + Self.undeterred + ["-copyts"] + decoding + skipping + ["-flags", "unaligned"])
      + Self.input(path)
      + Self.words(
        ["-map", "0:\(stream)"] + filter + limit + Self.timing(tools) + ["-f", "framemd5", "pipe:1"])
  }

  /// ffmpeg: the checksum and the time of every packet of streams, on standard output, where they are numbered anew.
  ///
  /// - Parameter codec: that of the first stream, whose packets count without their sequence parameter sets; nil if they
  ///   count as they are.
  package func packetHashes(
    _ path: FilePath, streams: [Int], withoutSetsOf codec: ParameterSetSurvey.Codec? = nil
  ) -> [[UInt8]] {
    let filter: [String] =
      switch codec {
      case .h264: ["-bsf:0", "h264_mp4toannexb,filter_units=remove_types=7"]
      case .hevc: ["-bsf:0", "hevc_mp4toannexb,filter_units=remove_types=33"]
      case nil: []
      }
    return Self.words(Self.quiet + ["-copyts"]) + Self.input(path)
      + Self.words(
        // MD5 would take three times as long.
        streams.flatMap { ["-map", "0:\($0)"] } + ["-c", "copy"] + filter
          + ["-f", "framehash", "-hash", "murmur3", "pipe:1"])
  }

  /// ffmpeg: the similarity of the frames of two files, one line for each frame on standard output.
  ///
  /// - Parameter most: how many frames from the beginning on; nil for all.
  package func similarity(
    _ original: FilePath, stream: Int, crop: PictureCrop, _ made: FilePath, stream other: Int,
    atMost most: Int? = nil
  ) -> [[UInt8]] {
    let graph =
      "[0:\(stream)]\(crop.filter):exact=1,settb=1/1000,setpts=N[a];"
      + "[1:\(other)]settb=1/1000,setpts=N[b];[a][b]ssim=stats_file=-:shortest=1"
    return Self.words(Self.quiet + Self.undeterred + decoding + ["-flags", "unaligned"])
      + Self.input(original)
      + Self.words(decoding + ["-flags", "unaligned"]) + Self.input(made)
      + Self.words(
        ["-lavfi", graph, "-fps_mode", "passthrough"] + (most.map { ["-frames:v", "\($0)"] } ?? []))
      + Self.words(["-f", "null", "-"])
  }

  /// Options to go on however many packets give no frame: players show the same frames.
  private static let undeterred = ["-max_error_rate", "1"]

  /// Options to write every frame once, with its own time.
  private static func timing(_ tools: FFmpegTools) -> [String] {
    [
      "-fps_mode", "passthrough", "-enc_time_base",
      tools.version < FFmpegTools.Version(6, 1) ? "-1" : "demux",
    ]
  }
}

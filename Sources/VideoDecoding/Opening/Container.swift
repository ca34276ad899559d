internal import CFFmpeg
internal import DeclaredPicture
internal import MediaModel

/// Owns an AVFormatContext over a ``ByteSource``: an opened container of which one video stream is read.
@safe struct Container: ~Copyable {
  private let context: UnsafeMutablePointer<AVFormatContext>
  /// Outlives `context`, which `deinit` closes before the fields go.
  private let io: InputOutput
  private let readsImages: Bool
  /// The timestamp of the first packet, where the header does not say when streams begin, and that is late.
  private var lateTimestamp: Int64?
  /// The stream that is read.
  let stream: UnsafeMutablePointer<AVStream>
  /// The names of the demuxer, comma-separated.
  let formatNames: String
  /// Whether the index names every packet: that of MP4 and QuickTime without fragments, of which a stream has no beginning before the
  /// first is read.
  let indexesEveryPacket: Bool
  /// Whether all of it is one picture.
  let isStillImage: Bool
  /// Why players may differ in what they show of its fragments; nil where there is no reason.
  let fragmentDoubt: String?

  /// Recognises and opens the container and chooses the video stream.
  ///
  /// - Parameters:
  ///   - choice: which stream to read.
  ///   - readsImages: whether still images are read, too.
  static func opening(
    _ source: ByteSource, limits: DecodingLimits, choice: TrackChoice, readsImages: Bool
  ) throws(Failure) -> Container {
    var container = try Container(source: source, limits: limits, choice: choice, readsImages: readsImages)
    switch try container.beginning() {
    case .onTime: return container
    case .late(let timestamp):
      return try Container(
        source: source, limits: limits, choice: choice, readsImages: readsImages, lateTimestamp: timestamp)
    case .lost: return try Container(source: source, limits: limits, choice: choice, readsImages: readsImages)
    }
  }

  private init(
    source: ByteSource, limits: DecodingLimits, choice: TrackChoice, readsImages: Bool,
    lateTimestamp: Int64? = nil
  ) throws(Failure) {
    let io = try InputOutput(source: source)
    let (format, names, claims) = try unsafe Self.recognise(io, limits: limits, readsImages: readsImages)
    let context = try unsafe Self.open(io, format: format, named: names, limits: limits)
    do {
      unsafe stream = try unsafe Self.chooseStream(
        in: context, names: names, source: source, limits: limits, choice: choice, readsImages: readsImages,
        analyses: lateTimestamp != nil && ContainerPolicy.isMatroska(names))
    } catch {
      var context: UnsafeMutablePointer<AVFormatContext>? = unsafe context
      unsafe avformat_close_input(&context)
      throw error
    }
    self.io = io
    self.readsImages = readsImages
    fragmentDoubt = unsafe claims?.doubt(ofTrack: Int(stream.pointee.id))
    self.lateTimestamp = lateTimestamp
    unsafe self.context = context
    formatNames = names
    let start = unsafe stream.pointee.start_time
    indexesEveryPacket = names.hasPrefix("mov,") && start != PADLINT_NO_TIMESTAMP
    isStillImage = unsafe ContainerPolicy.isStillImage(names) || Self.stillImage(context) != nil
  }

  /// The other streams that hold video which a player may choose, those among them that came up while the file was read: a
  /// transport stream may name them anywhere.
  var otherTracks: [VideoTrack] {
    unsafe Self.videoStreams(of: context, withThumbnailsBeside: stream).compactMap { other in
      guard unsafe other.pointee.index != stream.pointee.index, let parameters = unsafe other.pointee.codecpar
      else { return nil }
      return VideoTrack(
        streamIndex: Int(unsafe other.pointee.index), codec: unsafe Decoder.codecName(of: other),
        width: Int(unsafe parameters.pointee.width), height: Int(unsafe parameters.pointee.height))
    }
  }

  deinit {
    var context: UnsafeMutablePointer<AVFormatContext>? = unsafe context
    unsafe avformat_close_input(&context)
  }

  /// Opens the same bytes again, to start from the beginning where seeking does not work.
  mutating func reopen(limits: DecodingLimits) throws(Failure) {
    var choice = TrackChoice()
    choice.stream = Int(unsafe stream.pointee.index)
    self = try Container(
      source: io.source, limits: limits, choice: choice, readsImages: readsImages,
      lateTimestamp: lateTimestamp)
  }

  /// Seconds from which on a stream of Matroska begins late in its file, or early.
  private static let late = 0.1

  private enum Beginning {
    case onTime
    /// With the timestamp of the first packet.
    case late(Int64)
    /// On time, but there was no way back from the first packet.
    case lost
  }

  /// When a stream of Matroska or of fragments of MP4 begins, whose header does not say that: where it is late, what counts from the
  /// start of the file would mean moments before its first frame.
  private mutating func beginning() throws(Failure) -> Beginning {
    let isMatroska = ContainerPolicy.isMatroska(formatNames)
    guard isMatroska || formatNames.hasPrefix("mov,"),
      unsafe stream.pointee.start_time == PADLINT_NO_TIMESTAMP
    else { return .onTime }
    var packet = try Packet()
    guard try readPacket(into: &packet), let first = packet.timestamp else { return .lost }
    let isLate = abs(Double(first) * timeBase) > (isMatroska ? Self.late : 0)
    // Matroska is opened again, with a closer look at its packets.
    if isLate, isMatroska { return .late(first) }
    if isLate { lateTimestamp = first }
    return seekToStart() ? .onTime : isLate ? .late(first) : .lost
  }

  // MARK: Reading

  /// The bytes underneath.
  var source: ByteSource { io.source }

  /// av_read_frame until a packet of the video stream comes; false at the end of the file.
  ///
  /// A damaged spot is passed over, as long as the reader gets on.
  mutating func readPacket(into packet: inout Packet) throws(Failure) -> Bool {
    var failures = 0
    while true {
      packet.clear()
      let status = unsafe av_read_frame(context, packet.pointer)
      // Demuxers make the end of the file, or a damaged packet, of what could not be read.
      if let error = source.interruption { throw error }
      switch status {
      case 0...:
        if unsafe packet.pointer.pointee.stream_index == stream.pointee.index { return true }
      case PADLINT_ERROR_EOF:
        return false
      default:
        if status == padlint_error(ENOMEM) { throw .outOfMemory }
        failures += 1
        if failures > 32 { return false }
      }
    }
  }

  /// av_seek_frame to the keyframe at or before `timestamp`, or else the first after it; false where the container
  /// cannot, and then the place is unknown.
  mutating func seek(to timestamp: Int64) -> Bool {
    unsafe av_seek_frame(context, stream.pointee.index, timestamp, AVSEEK_FLAG_BACKWARD) >= 0
      || av_seek_frame(context, stream.pointee.index, timestamp, 0) >= 0
  }

  /// Seeks to a place in the file, `share` of it from its beginning; false where that leads nowhere.
  mutating func seek(toShare share: Double) -> Bool {
    let place = Int64(share * Double(source.size))
    return unsafe av_seek_frame(context, stream.pointee.index, place, AVSEEK_FLAG_BYTE) >= 0
  }

  /// Whether a place between two frames can be found by their times: those of AVI are in the order of decoding, and without its index
  /// MXF seeks to somewhere near.
  var findsPlacesByTime: Bool {
    if formatNames == "avi" { return false }
    return unsafe formatNames != "mxf" || padlint_index_count(stream) > 0
  }

  /// Whether seeking leads to the frame nearest to a time, be it the one after it.
  var roundsPlaces: Bool { formatNames == "mxf" }

  /// Whether packets say when their frames are shown.
  var statesTimes: Bool { ContainerPolicy.statesTimes(formatNames) }

  /// Whether the demuxer enters each keyframe that it reads in its index.
  var indexesAsItReads: Bool { ContainerPolicy.isMatroska(formatNames) }

  /// Seeks to the first frame; false where only opening the file again surely leads there.
  mutating func seekToStart() -> Bool {
    ContainerPolicy.headerSuffices(formatNames) && seek(to: startTimestamp)
  }

  /// The index's keyframe at or before `timestamp`; nil where there is no index that far.
  func keyframeTimestamp(atOrBefore timestamp: Int64) -> Int64? {
    let position = unsafe av_index_search_timestamp(stream, timestamp, AVSEEK_FLAG_BACKWARD)
    return position < 0 ? nil : unsafe padlint_index_keyframe(stream, position)
  }

  // MARK: Facts

  /// Whether the stream says that it has a second picture for transparency, which FFmpeg's own decoders of VP8 and VP9 leave
  /// out: `AlphaMode` of Matroska.
  var declaresTransparency: Bool {
    guard let mode = unsafe av_dict_get(stream.pointee.metadata, "alpha_mode", nil, 0) else { return false }
    return unsafe String(cString: mode.pointee.value) == "1"
  }

  /// Seconds of one tick of the stream's timestamps.
  var timeBase: Double { unsafe av_q2d(stream.pointee.time_base) }

  /// The nearest tick of the stream's timestamps to `seconds`, within what Int64 holds with room to add.
  func ticks(_ seconds: Double) -> Int64 {
    Int64(min(max((seconds / timeBase).rounded(), -0x1p61), 0x1p61))
  }

  /// Whether seeking leads to any packet near a decoding time, and the fields of one frame may come in two packets.
  var isByteStream: Bool { ContainerPolicy.isByteStream(formatNames) }

  /// The timestamp of the first frame; 0 where the container does not say.
  var startTimestamp: Int64 {
    let start = unsafe stream.pointee.start_time
    return start == PADLINT_NO_TIMESTAMP ? lateTimestamp ?? 0 : start
  }

  /// Seconds by which the stream begins later than the first of sound and pictures; nil where it does not, or the container does not say.
  var delaySeconds: Double? {
    let types = [AVMEDIA_TYPE_VIDEO, AVMEDIA_TYPE_AUDIO]
    let starts = (0..<Int(unsafe context.pointee.nb_streams)).compactMap { index -> Double? in
      guard let other = unsafe context.pointee.streams[index],
        unsafe types.contains(other.pointee.codecpar.pointee.codec_type),
        unsafe other.pointee.start_time != PADLINT_NO_TIMESTAMP
      else { return nil }
      return unsafe Double(other.pointee.start_time) * av_q2d(other.pointee.time_base)
    }
    guard unsafe stream.pointee.start_time != PADLINT_NO_TIMESTAMP || lateTimestamp != nil,
      let first = starts.min()
    else {
      return nil
    }
    let delay = Double(startTimestamp) * timeBase - first
    return delay > 0 && delay.isFinite ? delay : nil
  }

  /// The length of the stream or else of the file, in seconds; nil where the container does not say, or says more than
  /// any video has.
  var durationSeconds: Double? {
    declaredSeconds.flatMap { $0 <= VideoFacts.mostSeconds ? $0 : nil }
  }

  private var declaredSeconds: Double? {
    // What follows from the bit rate of a stream that says neither is a guess.
    if unsafe context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_BITRATE { return nil }
    if ContainerPolicy.isMatroska(formatNames), unsafe context.pointee.duration > 0 {
      let length =
        unsafe Double(context.pointee.duration) / Double(AV_TIME_BASE) - Double(startTimestamp) * timeBase
      return length > 0 ? length : nil
    }
    if unsafe stream.pointee.duration > 0 { return unsafe Double(stream.pointee.duration) * timeBase }
    if unsafe context.pointee.duration > 0 {
      return unsafe Double(context.pointee.duration) / Double(AV_TIME_BASE)
    }
    return nil
  }

  /// The length of the longest of the streams, in seconds; 0 where the container does not say.
  var longestSeconds: Double {
    (0..<Int(unsafe context.pointee.nb_streams)).reduce(0) { longest, index in
      guard let other = unsafe context.pointee.streams[index] else { return longest }
      return unsafe max(longest, Double(other.pointee.duration) * av_q2d(other.pointee.time_base))
    }
  }

  /// The timecode of the first frame, of the stream, of the file, or of a track of timecodes; nil where there is none.
  var timecode: String? {
    if let text = unsafe Self.timecode(in: stream.pointee.metadata) { return text }
    if let text = unsafe Self.timecode(in: context.pointee.metadata) { return text }
    for index in 0..<Int(unsafe context.pointee.nb_streams) {
      if let other = unsafe context.pointee.streams[index],
        let text = unsafe Self.timecode(in: other.pointee.metadata)
      {
        return text
      }
    }
    return nil
  }

  /// Frames a second that a track of timecodes counts (QuickTime File Format, timecode sample description); nil where there is none.
  var timecodeRate: AVRational? {
    let type: [UInt32] = "tmcd".utf8.map { UInt32($0) }
    let tag = type.reversed().reduce(0) { $0 << 8 | $1 }
    for index in 0..<Int(unsafe context.pointee.nb_streams) {
      if let other = unsafe context.pointee.streams[index],
        unsafe other.pointee.codecpar.pointee.codec_tag == tag
      {
        return unsafe other.pointee.avg_frame_rate
      }
    }
    return nil
  }

  private static func timecode(in metadata: OpaquePointer?) -> String? {
    guard let entry = unsafe av_dict_get(metadata, "timecode", nil, 0) else { return nil }
    let text = unsafe String(cString: entry.pointee.value)
    // Hostile files may write anything.
    return text.utf8.count <= 16 && text.utf8.allSatisfy { (46...59).contains($0) } ? text : nil
  }

  /// Where the header declares the picture of the stream; nil for containers that have no place for it.
  var declarationFormat: ContainerFormat? {
    if formatNames.hasPrefix("mov,") { return .isoBaseMedia(trackID: Int(unsafe stream.pointee.id)) }
    guard formatNames.hasPrefix("matroska,") else { return nil }
    // Streams come in the order of the tracks; cover art, which is no track, comes after them.
    let before = 0..<Int(unsafe stream.pointee.index)
    return .matroska(
      videoTrack: before.count { index in
        unsafe context.pointee.streams[index]?.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
      })
  }

  /// Frames per second on the average, or else av_guess_frame_rate, which tells the finest distance of two frames where that
  /// varies: 600 a second of a recording that has 17.
  var frameRate: AVRational {
    let average = unsafe stream.pointee.avg_frame_rate
    return average.num > 0 && average.den > 0 ? average : unsafe av_guess_frame_rate(context, stream, nil)
  }

  /// av_guess_sample_aspect_ratio: what the container says goes before what the codec says.
  var sampleAspectRatio: AVRational { unsafe av_guess_sample_aspect_ratio(context, stream, nil) }

  /// av_guess_sample_aspect_ratio, with what the frame says.
  func sampleAspectRatio(of frame: borrowing Frame) -> AVRational {
    unsafe av_guess_sample_aspect_ratio(context, stream, frame.pointer)
  }

  /// Timestamps of the keyframes that the demuxer's index knows, ascending.
  var keyframeTimestamps: [Int64] {
    unsafe (0..<padlint_index_count(stream)).compactMap { position in
      let timestamp = unsafe padlint_index_keyframe(stream, position)
      return timestamp == PADLINT_NO_TIMESTAMP ? nil : timestamp
    }
  }

  /// Timestamp of the last packet that the demuxer's index knows; nil without an index.
  var lastIndexedTimestamp: Int64? {
    let count = unsafe padlint_index_count(stream)
    guard count > 0 else { return nil }
    let timestamp = unsafe padlint_index_timestamp(stream, count - 1)
    return timestamp == PADLINT_NO_TIMESTAMP ? nil : timestamp
  }
}

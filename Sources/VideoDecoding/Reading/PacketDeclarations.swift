internal import CFFmpeg
internal import DeclaredPicture

/// What the packets of a stream declare, until their frames come out of the decoder.
struct PacketDeclarations {
  private var reader: StreamDeclarationReader?
  private var waiting = WaitingForFrames<StreamDeclaration>()

  /// Declarations of a stream as its header describes it; none of a codec that has no place for them.
  init(of stream: UnsafeMutablePointer<AVStream>) {
    let parameters = unsafe stream.pointee.codecpar.pointee
    let codec: StreamDeclarationReader.Codec? =
      switch unsafe parameters.codec_id {
      case AV_CODEC_ID_H264: .h264
      case AV_CODEC_ID_HEVC: .hevc
      case AV_CODEC_ID_MPEG2VIDEO: .mpeg2
      default: nil
      }
    guard let codec else { return }
    let extradata = unsafe UnsafeBufferPointer(
      start: parameters.extradata, count: Int(parameters.extradata_size))
    reader = unsafe StreamDeclarationReader(codec: codec, extradata: Array(extradata))
  }

  /// What a packet declares; nil where its codec has no place for it.
  mutating func read(_ packet: borrowing Packet) -> StreamDeclaration? {
    packet.withBytes { reader?.read($0) }
  }

  /// Keeps what a packet declares until its frame is taken.
  mutating func keep(_ packet: borrowing Packet) {
    guard let timestamp = packet.timestamp, let declared = read(packet), !declared.isEmpty else { return }
    waiting.keep(declared, timestamp)
  }

  /// What the packet with this timestamp declared.
  mutating func take(_ timestamp: Int64?) -> StreamDeclaration? {
    timestamp.flatMap { waiting.take($0) }
  }

  /// Waits for no frame any more: the decoder has none inside.
  mutating func forget() { waiting.forget() }
}

/// What is known of packets, by their timestamps, until their frames come out of the decoder in the order of these.
struct WaitingForFrames<Known> {
  /// Frames that a decoder holds back, at most and with room to spare.
  private static var most: Int { 64 }

  private var known: [Int64: Known] = [:]
  /// The timestamp of the frame taken last: frames of earlier packets were left out.
  private var lastTaken = Int64.min

  /// Keeps what is known of a packet.
  mutating func keep(_ value: Known, _ timestamp: Int64) {
    if known.count >= Self.most { known = known.filter { $0.key > lastTaken } }
    if known.count >= Self.most { known.removeAll() }
    known[timestamp] = value
  }

  /// What is known of the packet of a frame.
  mutating func take(_ timestamp: Int64) -> Known? {
    lastTaken = timestamp
    return known.removeValue(forKey: timestamp)
  }

  /// Waits for no frame any more.
  mutating func forget() {
    known.removeAll(keepingCapacity: true)
    lastTaken = .min
  }
}

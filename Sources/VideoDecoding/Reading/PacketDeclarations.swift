internal import CFFmpeg
internal import DeclaredPicture

/// What the packets of a stream declare, until their frames come out of the decoder.
struct PacketDeclarations {
  /// Frames that a decoder holds back, at most and with room to spare.
  private static let mostWaiting = 64

  private var reader: StreamDeclarationReader?
  /// By the timestamps of packets whose frames are still to come.
  private var waiting: [Int64: StreamDeclaration] = [:]
  /// The timestamp of the frame taken last: frames come out in this order, so that those of earlier packets were left out.
  private var lastTaken = Int64.min

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
    if waiting.count >= Self.mostWaiting { waiting = waiting.filter { $0.key > lastTaken } }
    if waiting.count >= Self.mostWaiting { waiting.removeAll() }
    waiting[timestamp] = declared
  }

  /// What the packet with this timestamp declared.
  mutating func take(_ timestamp: Int64?) -> StreamDeclaration? {
    guard let timestamp else { return nil }
    lastTaken = timestamp
    return waiting.removeValue(forKey: timestamp)
  }

  /// Waits for no frame any more: the decoder has none inside.
  mutating func forget() {
    waiting.removeAll(keepingCapacity: true)
    lastTaken = .min
  }
}

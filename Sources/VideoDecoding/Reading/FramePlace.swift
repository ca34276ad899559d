/// Where a frame lies in a stream that is sought by bytes, where two frames may have the same time: nothing is known of others.
package struct FramePlace: Hashable, Sendable {
  /// Where its packet begins, in bytes; nil where the demuxer does not say.
  package var position: Int?
  /// Whether the times at which packets are decoded went back before the last packet that was read for it.
  package var followsStepBack = false
}

/// What tells frames of the same time apart.
extension VideoReader {
  /// How many packets a frame may come later than its own: no decoder holds more back.
  private static let packetsBehind = 64

  /// Notes where the packet read last lies in the file.
  mutating func notePosition() {
    guard container.isByteStream, let timestamp = packet.timestamp else { return }
    if positions.count == Self.packetsBehind { positions.removeFirst() }
    positions.append((timestamp, packet.position))
  }

  /// Where ``frame`` lies.
  var placeOfFrame: FramePlace {
    let packet = positions.last { $0.timestamp == frame.timestamp }
    return FramePlace(position: packet?.position.map { Int($0) }, followsStepBack: decodingWentBack)
  }
}

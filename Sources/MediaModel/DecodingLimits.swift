/// Bounds on what one file may cost, so that no file can hang or exhaust the process.
public struct DecodingLimits: Hashable, Sendable, Codable {
  /// Pixels of a frame; by default 8192 × 8192, enough for 8K in any shape.
  public var maxPixels: Int = 8192 * 8192
  /// Streams of a container.
  public var maxStreams: Int = 256
  /// Bytes read to recognise the container and, where its header says too little, its streams.
  public var probeBytes: Int = 5_000_000
  /// Packets of the video stream read in search of one frame, before the search is given up.
  public var packetsBetweenFrames: Int = 3_000
  /// Bytes of a single allocation of FFmpeg's. FFmpeg keeps one such figure for the whole process.
  public var maxAllocationBytes: Int = 1 << 30
  /// Names of decoders that may be used beside FFmpeg's own, such as `librsvg`.
  public var moreDecoders: [String] = []
  /// Seconds from opening until every operation fails with `timedOut`.
  public var timeoutSeconds: Double = 60

  /// The default limits.
  public init() {}
}

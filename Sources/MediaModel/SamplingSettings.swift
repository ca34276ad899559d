/// How many frames of a file are looked at, and what decoding may cost.
public struct SamplingSettings: Hashable, Sendable, Codable {
  /// Most frames that are decoded to reach a verdict; frames that place a change in time come on top.
  public var samples: Int = 32
  /// Whether every keyframe is looked at.
  public var isThorough: Bool = false
  /// How many frames are looked at that are shown at moments which chance chooses, whatever that costs; nil for as many as are
  /// cheap.
  public var spotChecks: Int?
  /// How every frame is measured after that; nil where the sampled frames are enough.
  public var everyFrame: EveryFrameSettings?
  /// The part of each file that counts.
  public var part = WatchedPart()
  /// What chance depends on besides the content of the file: whoever makes the file can foresee the moments without it.
  public var chance: [UInt8] = []
  /// A picture that comes with the evidence; nil for none.
  public var picture: PictureRequest?
  /// Readers of one large file at a time, 1 or 2; where several files are linted at a time, one is best.
  public var readers: Int = 1
  /// What a file may cost.
  public var limits = DecodingLimits()
  /// What of a file is decoded, and choices between speed and fidelity.
  public var decoding = DecodingOptions()

  /// The default settings.
  public init() {}
}

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

/// What of a file is decoded, and choices between speed and fidelity.
public struct DecodingOptions: Hashable, Sendable, Codable {
  /// Threads that share the slices of one frame; 1 where files are decoded side by side.
  public var threads: Int = 1
  /// Whether the codec's deblocking filter is left out of keyframes that are decoded alone, and of frames that no
  /// other refers to. A fifth faster; on real footage the lines beside a bar's edge change by 1.4 codes of 255 at
  /// most on average, and by 3 in their brightest sample.
  public var skipsLoopFilter: Bool = true
  /// Which video is decoded.
  public var track = TrackChoice()
  /// Whether still images are decoded, as videos of one frame.
  public var readsImages: Bool = false

  /// The default options.
  public init() {}
}

/// A picture that is wanted of each file.
public enum PictureRequest: Hashable, Sendable, Codable {
  /// A small JPEG, for a page with many.
  case thumbnail
  /// The whole frame, with the edges of the padding and the declared areas drawn on it.
  case marked(PictureFormat)

  /// The file format of the picture.
  package var format: PictureFormat {
    switch self {
    case .thumbnail: .jpeg
    case .marked(let format): format
    }
  }

  /// Most pixels of the longer side: of a thumbnail what a page shows sharply beside its text, of a whole frame more
  /// than video has.
  package var longestSide: Int {
    switch self {
    case .thumbnail: 320
    case .marked: 8192
    }
  }
}

/// A file format for pictures, by its media type.
public enum PictureFormat: String, Hashable, Sendable, Codable, CaseIterable {
  case jpeg = "image/jpeg"
  case png = "image/png"
}

internal import CFFmpeg

/// A file format for pictures.
public enum PictureFormat: String, Hashable, Sendable, Codable, CaseIterable {
  case jpeg
  case png

  /// Whether the FFmpeg libraries in use can write it.
  public var isAvailable: Bool { unsafe avcodec_find_encoder(codec) != nil }

  var codec: AVCodecID {
    switch self {
    case .jpeg: AV_CODEC_ID_MJPEG
    case .png: AV_CODEC_ID_PNG
    }
  }

  /// What the encoder takes: JPEG is full-range YUV.
  var pixelFormat: AVPixelFormat {
    switch self {
    case .jpeg: AV_PIX_FMT_YUVJ420P
    case .png: AV_PIX_FMT_RGB24
    }
  }
}

import CFFmpeg
import PaddingDetection

@testable import VideoDecoding

/// FFmpeg's own reading of a declared crop, to compare with ours.
extension VideoReader {
  /// Whether this FFmpeg reads crops of containers: 7.1 and later.
  static var foreignCroppingIsKnown: Bool { avcodec_version() >= 61 << 16 | 10 << 8 | 100 }

  /// The crop as FFmpeg reads it; nil where it finds none, or none that is valid.
  var foreignCropping: Insets? {
    guard let bytes = unsafe padlint_stream_cropping(container.stream) else { return nil }
    let numbers = (0..<4).map { index in
      (0..<4).reduce(0) { unsafe $0 | Int(bytes[index * 4 + $1]) << ($1 * 8) }
    }
    return Insets(top: numbers[0], bottom: numbers[1], left: numbers[2], right: numbers[3])
  }
}

import LintReporting
import VideoDecoding

extension VideoDescription {
  /// Facts of a reader that has decoded a frame, in display orientation.
  ///
  /// - Parameter frame: size of the frames that were judged, as stored; nil for that of the first.
  init(_ facts: VideoFacts, frame: (width: Int, height: Int)? = nil) {
    let (width, height) = frame ?? (facts.width, facts.height)
    let isTurned = facts.rotationDegrees % 180 != 0
    let ratio = facts.sampleAspectRatio.map {
      isTurned ? Ratio($0.denominator, $0.numerator) : Ratio($0.numerator, $0.denominator)
    }
    self.init(
      streamIndex: facts.streamIndex, container: facts.container, codec: facts.codec,
      pixelFormat: facts.pixelFormat ?? "unknown", bitDepth: facts.bitDepth ?? 8,
      colorRange: facts.isFullRange.map { $0 ? "full" : "limited" }, transfer: facts.transfer,
      width: isTurned ? height : width, height: isTurned ? width : height,
      sampleAspectRatio: ratio, rotationDegrees: facts.rotationDegrees,
      frameRate: facts.frameRate.map { Ratio($0.numerator, $0.denominator) },
      durationSeconds: facts.durationSeconds, interlaced: facts.isInterlaced)
  }
}

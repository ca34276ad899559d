import DeclaredPicture
import LintReporting
internal import MediaModel
import PaddingDetection
import VideoDecoding

extension FrameSampler {
  /// The picture that was asked for, of a frame with just the padding that reports draw; nil where none can be made.
  mutating func picture(for evidence: FileAnalysis.VideoEvidence) throws(Failure) -> Thumbnail? {
    guard var best else { return nil }
    let (video, padding) = (evidence.video, PresentedPadding(evidence.verdict))
    let isTurned = video.rotationDegrees % 180 != 0
    best.require(width: isTurned ? video.height : video.width, height: isTurned ? video.width : video.height)
    if best.picture == nil || padding?.isSeen(at: best.seconds) == false {
      // The brightest frame has other padding, or none, or another size.
      let times = evidence.sampling.timestampsSeconds.filter { padding?.isSeen(at: $0) ?? true }
      if let time = times.isEmpty ? nil : times[times.count / 2] {
        best.forget()
        do throws(Failure) {
          _ = try reader.withFrame(at: time) { best.offer($0) }
        } catch  where error.code.isCircumstance {
          throw error
        } catch {
          // A picture less; the verdict stands.
        }
      }
    }
    guard var picture = best.picture else { return nil }
    if case .marked = best.request {
      let frame = (video.width, video.height)
      for area in evidence.declared.areas where area.isDrawn(at: best.seconds) {
        area.insets.map { picture.outline($0, ofFrame: frame) }
      }
      if let padding { picture.mark(padding.insets, ofFrame: frame) }
    }
    return picture.encoded(as: best.request.format).map {
      Thumbnail(
        format: best.request.format, bytes: $0, width: picture.width, height: picture.height,
        seconds: best.seconds)
    }
  }
}

extension DeclaredArea {
  /// Whether it is an area of the decoded frame, and holds at a time.
  fileprivate func isDrawn(at seconds: Double) -> Bool {
    source != .croppingWindow && startSeconds ?? seconds <= seconds && seconds <= endSeconds ?? seconds
  }
}

import LintReporting
internal import MediaModel
import PaddingDetection
import VideoDecoding

extension FrameSampler {
  /// Side of a picture of an edge, in pixels.
  private static let edgeSide = 80
  /// Most pictures of segments; a file that changes more often is not understood from more of them.
  private static let mostSegments = 12
  /// More than video has.
  private static let wholeFrame = 8192

  /// What proves a verdict by eye: each edge at its own size, in the frame shown at `seconds`, and a frame of each
  /// segment. Empty where nothing of the kind was asked for.
  mutating func details(
    for evidence: FileAnalysis.VideoEvidence, at seconds: Double
  ) throws(Failure) -> [DetailPicture] {
    guard let best, case .thumbnail = best.request else { return [] }
    var details: [DetailPicture] = []
    if let insets = PresentedPadding(evidence.verdict)?.insets,
      let (frame, time) = try picture(at: seconds, longestSide: Self.wholeFrame)
    {
      let (across, down) = (
        Double(frame.width) / Double(evidence.video.width),
        Double(frame.height) / Double(evidence.video.height)
      )
      for side in Side.allCases where insets[side] > 0 {
        let scale = side.isHorizontal ? down : across
        let depth = Int((Double(insets[side]) * scale).rounded())
        if let detail = Self.edge(side, depth: depth, of: frame, seconds: time) { details.append(detail) }
      }
    }
    let segments = evidence.verdict.segments.prefix(Self.mostSegments)
    for (index, segment) in segments.enumerated() {
      let middle = (segment.startSeconds + segment.endSeconds) / 2
      let measured = evidence.sampling.timestampsSeconds
        .filter { segment.startSeconds <= $0 && $0 <= segment.endSeconds }
        .min { abs($0 - middle) < abs($1 - middle) }
      guard
        let (frame, time) = try picture(at: measured ?? middle, longestSide: best.request.longestSide),
        let thumbnail = Self.thumbnail(frame, seconds: time)
      else { continue }
      details.append(DetailPicture(.segment(index), thumbnail))
    }
    return details
  }

  /// The frame shown at a time, and that time; nil where it cannot be had.
  private mutating func picture(
    at seconds: Double, longestSide: Int
  ) throws(Failure) -> (FramePicture, Double)? {
    do throws(Failure) {
      var found: (FramePicture, Double)?
      _ = try reader.withFrame(at: seconds) { frame in
        found = frame.picture(longestSide: longestSide).map { ($0, frame.seconds) }
        return frame.seconds
      }
      return found
    } catch  where error.code.isCircumstance {
      throw error
    } catch {
      // A picture less; the verdict stands.
      return nil
    }
  }

  /// The middle of an edge that lies `depth` pixels inside the frame, with as much padding as picture where there is.
  private static func edge(
    _ side: Side, depth: Int, of frame: FramePicture, seconds: Double
  ) -> DetailPicture? {
    let (width, height) = (min(edgeSide, frame.width), min(edgeSide, frame.height))
    let (length, size) = side.isHorizontal ? (frame.height, height) : (frame.width, width)
    let edge = side == .top || side == .left ? depth : length - depth
    let start = min(max(0, edge - size / 2), length - size)
    let part =
      side.isHorizontal
      ? frame.part(x: (frame.width - width) / 2, y: start, width: width, height: size)
      : frame.part(x: start, y: (frame.height - height) / 2, width: size, height: height)
    return thumbnail(part, seconds: seconds).map {
      DetailPicture(.edge(side), $0, edgeOffset: edge - start)
    }
  }

  private static func thumbnail(_ picture: FramePicture, seconds: Double) -> Thumbnail? {
    guard picture.width > 0, picture.height > 0 else { return nil }
    return picture.encoded(as: .jpeg).map {
      Thumbnail(
        format: .jpeg, bytes: $0, width: picture.width, height: picture.height, seconds: seconds)
    }
  }
}

/// Finds padding from sampled frames: measure each frame with `observe`, then ask for the verdict.
///
/// ```swift
/// var detector = PaddingDetector()
/// detector.observe(frame, atSeconds: 12.5)
/// let verdict = detector.assessment().verdict
/// ```
///
/// Frames may come in any order and may change size. What is kept of a frame is a few kilobytes.
public struct PaddingDetector: Sendable {
  private var records: [FrameRecord] = []
  private var grids: (shape: FrameGrids.Shape, grids: FrameGrids)?

  /// A detector that has seen nothing.
  public init() {}

  /// Number of frames that were measured.
  public var framesObserved: Int { records.count }

  /// Measures a frame that is shown `seconds` after the start of the video.
  public mutating func observe(_ frame: borrowing FrameView, atSeconds seconds: Double) {
    let shape = FrameGrids.Shape(of: frame)
    var scratch = grids?.shape == shape ? grids?.grids : nil
    grids = nil  // The arrays are measured in place, not copied.
    var measured = scratch.take() ?? FrameGrids(shape)
    let record = FrameRecord(frame, atSeconds: seconds, grids: &measured)
    let position = records.lastIndex { $0.seconds <= seconds }.map { $0 + 1 } ?? 0
    records.insert(record, at: position)
    grids = (shape, measured)
  }

  /// What the frames so far say.
  ///
  /// - Parameter duration: length of the video in seconds, for the end of the last segment.
  public func assessment(duration: Double? = nil) -> PaddingAssessment {
    let bySize = Dictionary(grouping: records, by: \.size)
    let builders = bySize.values.map(VerdictBuilder.init)
    guard let main = builders.max(by: { $0.records.count < $1.records.count }) else {
      return PaddingAssessment(verdict: .nothing, changes: [])
    }
    return PaddingAssessment(verdict: main.verdict(duration: duration), changes: main.timeline.changes)
  }
}

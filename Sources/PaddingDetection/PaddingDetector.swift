/// Finds padding from sampled frames: measure each frame with `observe`, then ask for the verdict.
///
/// ```swift
/// var detector = PaddingDetector()
/// detector.observe(frame, atSeconds: 12.5)
/// let verdict = detector.assessment().verdict
/// ```
///
/// Frames may come in any order and may change size. What is kept of a frame is a few kilobytes, and of up to 64 frames 150 kB
/// more for one of 1080p.
public struct PaddingDetector: Sendable {
  private(set) var records: [FrameRecord] = []
  private var grids: (shape: FrameGrids.Shape, grids: FrameGrids)?
  /// Chooses the frames whose cells are kept.
  private let seed: UInt64

  /// Most frames whose cells are kept, at 150 kB for one of 1080p: more tell no more about what lasts.
  private static let mostCells = 64

  /// Pixels along the shorter side of the smallest frame that tells anything: two blocks a line.
  private static let smallest = 8

  /// A detector that has seen nothing.
  ///
  /// - Parameter seed: chooses among many frames those of which more is kept: the same ones for the same frames, in whatever order
  ///   they come.
  public init(seed: UInt64 = 0) { self.seed = seed }

  /// Number of frames that were measured.
  public var framesObserved: Int { records.count }

  /// Number of frames of the most frequent size that tell something about at least one edge.
  public var framesInformative: Int { FrameSet(recordsOfMainSize)?.informative ?? 0 }

  /// Measures a frame that is shown `seconds` after the start of the video; at 0 where that is not finite.
  public mutating func observe(_ frame: borrowing FrameView, atSeconds seconds: Double) {
    let seconds = seconds.isFinite ? seconds : 0
    let shape = FrameGrids.Shape(of: frame)
    var scratch = grids?.shape == shape ? grids?.grids : nil
    grids = nil  // The arrays are measured in place, not copied.
    var measured = scratch.take() ?? FrameGrids(shape)
    measured.measure(frame)
    var record = FrameRecord(
      seconds: seconds, shape: shape, format: frame.format,
      cells: (FrameCells(measured, along: .top), FrameCells(measured, along: .left)))
    let position = records.lastIndex { $0.seconds <= seconds }.map { $0 + 1 } ?? 0
    if min(shape.width, shape.height) < Self.smallest { record.cells = nil }
    records.insert(record, at: position)
    thinCells()
    grids = (shape, measured)
  }

  /// Takes over what another detector measured of other frames of the same video; frames of the same time are
  /// taken once.
  public mutating func merge(_ other: PaddingDetector) {
    let times = Set(records.map(\.seconds))
    records += other.records.filter { !times.contains($0.seconds) }
    records.sort { $0.seconds < $1.seconds }
    thinCells()
  }

  /// What was measured but for the frames that are shown at some times.
  public func without(framesAt times: Set<Double>) -> PaddingDetector {
    var others = self
    others.records.removeAll { times.contains($0.seconds) }
    return others
  }

  /// Drops the cells of those frames whose numbers are the highest, once there are too many: which are kept depends neither on the order
  /// of the frames nor on which detector measured them.
  private mutating func thinCells() {
    let kept = records.indices.filter { records[$0].cells != nil }
    guard kept.count > Self.mostCells else { return }
    let ranked = kept.map { (number: number(of: records[$0]), index: $0) }.sorted { $0 < $1 }
    for (_, index) in ranked.dropFirst(Self.mostCells) { records[index].cells = nil }
  }

  /// A number that follows from when a frame is shown as if by chance: the last step of SplitMix64.
  private func number(of record: FrameRecord) -> UInt64 {
    var bits = record.seconds.bitPattern ^ seed
    bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
    return bits ^ bits >> 31
  }

  /// The frames by their size, that of chroma included: the most frequent first, or the earliest where that is nearly as frequent, since
  /// it is chance which frames were looked at.
  private var recordsBySize: [[FrameRecord]] {
    var sizes = Dictionary(grouping: records, by: \.shape).values.sorted {
      ($1.count, $0[0].seconds) < ($0.count, $1[0].seconds)
    }
    if let earliest = sizes.indices.min(by: { sizes[$0][0].seconds < sizes[$1][0].seconds }),
      sizes[earliest].count * Self.nearlyAsFrequent.times >= sizes[0].count * Self.nearlyAsFrequent.of
    {
      sizes.insert(sizes.remove(at: earliest), at: 0)
    }
    return sizes
  }

  /// Three frames of one size for every two of another are nearly as frequent.
  private static let nearlyAsFrequent = (times: 3, of: 2)

  /// The frames of the most frequent size.
  var recordsOfMainSize: [FrameRecord] { recordsBySize.first ?? [] }

  /// What may be the picture of the frames of the most frequent size, described in numbers, and the parts of them that are asked about
  /// on their own, for a model to learn from; empty where there are no frames.
  package var questions: DescribedQuestions { DescribedQuestions(recordsOfMainSize) }

  /// What is chosen for all frames so far together.
  public func choice() -> PaddingChoice { PaddingChoice(recordsBySize, framesMeasured: records.count) }

  /// What the frames so far say.
  ///
  /// - Parameter duration: length of the video in seconds, for the end of the last segment; nil where it is not known or not finite.
  public func assessment(duration: Double? = nil) -> PaddingAssessment {
    var choice = choice()
    return choice.assessment(duration: duration)
  }
}

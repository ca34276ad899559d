internal import FrameTracing
internal import LintReporting
internal import MediaModel
internal import PaddingDetection
internal import Synchronization

/// Measures every frame of a file after its sampled frames have been judged: slice by slice, on several threads, going on where an
/// earlier run ended.
struct EveryFramePass: Sendable {
  /// What measures each slice.
  let analysis: any AnalysisBackend
  let sliceThreads: SliceThreads
  /// How many threads measure slices of one file.
  let threads: Int
  let progress: PassProgress

  private var settings: SamplingSettings { analysis.sampling }

  /// Where slices that are done are kept until all are.
  struct Checkpoint: Sendable {
    var read: @Sendable () -> [UInt8]?
    var write: @Sendable ([UInt8]) -> Void
  }

  /// The evidence of sampled frames, completed by what every frame shows.
  ///
  /// - Parameter part: which part of the video counts.
  /// - Returns: also why the file could not be measured.
  func complete(
    _ evidence: FileAnalysis.VideoEvidence, of video: VideoLocation, _ part: AnalysedRange,
    checkpoint: Checkpoint?
  ) -> FileAnalysis.Outcome {
    let facts = evidence.video
    // Back to the stored frame.
    let turned = (360 - facts.rotationDegrees) % 360
    let stored = evidence.verdict.rotated(clockwise: turned)
    let size = facts.storedSize
    /// The part in seconds; where a clock begins anew, nobody knows before all is measured how far from the start the end is.
    func bounds(hasClockRestart: Bool) -> (from: Double?, to: Double?) {
      part.seconds(
        duration: hasClockRestart ? nil : facts.durationSeconds, rate: facts.countedRate,
        timecode: facts.timecode)
    }
    func slices(_ bounds: (from: Double?, to: Double?)) -> [FrameSlice] {
      FrameSlice.all(
        from: bounds.from, to: bounds.to, duration: facts.durationSeconds,
        expected: ExpectedEdges(stored, bitDepth: facts.bitDepth), width: size.width, height: size.height,
        timeoutSeconds: settings.limits.timeoutSeconds)
    }
    let kinds = evidence.traits.map(\.kind)
    let isKnown = kinds.contains(.clockRestart)
    var counted = bounds(hasClockRestart: isKnown)
    var all = slices(counted)
    // Where times may come twice, no slice can be told by them.
    if isKnown || kinds.contains(.editList), let one = FrameSlice.joined(all) { all = [one] }
    let file = progress.begin()
    defer { progress.end(file) }
    var result = trace(all, of: video, file, checkpoint)
    let other = bounds(hasClockRestart: true)
    if case .success(let trace) = result, trace.hasClockRestart, counted != other,
      let one = FrameSlice.joined(slices(other))
    {
      (counted, result) = (other, analysis.measure(one, of: video))
    }
    switch result {
    case .failure(let failure): return .failed(failure)
    case .success(let trace):
      var evidence = evidence
      evidence.sampling.strategy = .everyFrame
      // A file that follows in the same one has no time in this one.
      evidence.traits.removeAll { $0.kind == .unseenStretch && $0.startSeconds != nil }
      evidence.sampling.framesMeasured = trace.frames
      if trace.hasClockRestart {
        if trace.frames == 0 {
          return .failed(Failure(.noFrames, "no frame of the part that counts could be decoded"))
        }
        (evidence.sampling.fromSeconds, evidence.sampling.toSeconds) = counted
      }
      if let damage = StreamTrait(damagedSeconds: trace.damagedSeconds) {
        evidence.traits.removeAll { $0.kind == .damage }
        evidence.traits.append(damage)
      }
      let isCutOff = evidence.traits.contains { $0.kind == .missingEnd }
      let measured = DifferingStretches(
        segments: segments(
          trace, stored, facts, size: size, endSeconds: counted.to, lastsAsLongAsDeclared: !isCutOff),
        sampled: stored)
      let segments: [PaddingSegment]
      // What is found by its time cannot be looked at once more where times are those of other frames.
      if trace.hasTimesOfFrames {
        switch judged(measured, of: video, turned: turned) {
        case .failure(let failure): return .failed(failure)
        case .success(let judged): segments = judged
        }
      } else {
        segments = PaddingSegment.folded(measured.segments, shortest: shortest)
      }
      // Containers that do not say when the first frame is shown are taken to begin with it.
      let lead = counted.from == nil ? max(0, trace.firstSeconds ?? 0) : 0
      if lead > 0 { evidence.video.delaySeconds = lead + (facts.delaySeconds ?? 0) }
      evidence.verdict = evidence.verdict.refined(
        by: withTimecodes(segments.map { $0.beginning(earlierBy: lead) }, facts)
          .map { $0.rotated(clockwise: facts.rotationDegrees) })
      evidence.details.removeAll { if case .segment = $0.subject { true } else { false } }
      if let padding = PresentedPadding(evidence.verdict), let seconds = evidence.picture?.seconds,
        !padding.isSeen(at: seconds)
      {
        // It would be drawn over a frame without it.
        (evidence.picture, evidence.details) = (nil, [])
      }
      return .analysed(evidence)
    }
  }

  private func segments(
    _ trace: FrameTrace, _ verdict: PaddingVerdict, _ facts: VideoFacts, size: (width: Int, height: Int),
    endSeconds: Double?, lastsAsLongAsDeclared: Bool
  ) -> [PaddingSegment] {
    let frame = facts.frameRate.map { 1 / $0.value } ?? 0
    let shown = (trace.lastSeconds ?? 0) + frame
    var end = lastsAsLongAsDeclared ? max(facts.durationSeconds ?? 0, shown) : shown
    // Matroska tells the length of the longest of its streams.
    if facts.container.hasPrefix("matroska,"), let last = trace.endSeconds { end = last }
    return trace.segments(
      FrameTrace.Circumstances(
        width: size.width, height: size.height, usual: verdict.insets, fill: verdict.fill,
        sampled: verdict.segments, bitDepth: facts.bitDepth, endSeconds: min(endSeconds ?? end, end),
        shortest: shortest))
  }

  /// Fewest frames of a stretch of its own.
  private var shortest: Int { settings.everyFrame?.shortest ?? 1 }

  /// The stretches once those have been judged that differ from the sampled frames.
  ///
  /// - Parameter turned: degrees by which a verdict is turned clockwise to be one of stored frames.
  private func judged(
    _ measured: DifferingStretches, of video: VideoLocation, turned: Int
  ) -> Result<[PaddingSegment], Failure> {
    let outcomes = Mutex<[Int: FileAnalysis.Outcome]>([:])
    share(measured.questions, of: video) { place in
      let deadline = ContinuousClock.now + .seconds(settings.limits.timeoutSeconds)
      let outcome = analysis.judge(measured.part(place), of: video, until: deadline).outcome
      outcomes.withLock { $0[place] = outcome }
      return !(outcome.failure?.code.isCircumstance ?? false)
    }
    var stretches = measured
    for (place, outcome) in outcomes.withLock({ $0 }) {
      switch outcome {
      case .analysed(let evidence): stretches.correct(place, by: evidence.verdict.rotated(clockwise: turned))
      case .failed(let failure) where failure.code.isCircumstance: return .failure(failure)
      // What was measured stands.
      case .failed: break
      }
    }
    return .success(PaddingSegment.folded(stretches.segments, shortest: shortest))
  }

  /// Has `work` done for each of `items` by as many threads as may look at one file: a server answers one at a time.
  private func share<Item: Sendable>(
    _ items: [Item], of video: VideoLocation, _ work: @escaping @Sendable (Item) -> Bool
  ) {
    let isFile = if case .file = video { true } else { false }
    sliceThreads.share(items, helpers: isFile ? threads - 1 : 0, work)
  }

  /// The stretches with the timecodes of their first and last frames, where the file has any.
  private func withTimecodes(_ segments: [PaddingSegment], _ facts: VideoFacts) -> [PaddingSegment] {
    guard let rate = facts.countedRate, let start = facts.timecode.flatMap({ Timecode($0, rate: rate) })
    else {
      return segments
    }
    // Frames may be missing, or last differently long: where one is follows from its time.
    func place(_ seconds: Double) -> Int { Int((seconds * rate.value).rounded()) }
    return segments.map { segment in
      var segment = segment
      let first = place(segment.startSeconds)
      segment.startTimecode = start.advanced(by: first).text
      segment.endTimecode = start.advanced(by: max(first, place(segment.endSeconds) - 1)).text
      return segment
    }
  }

  /// The trace of all slices, joined.
  private func trace(
    _ slices: [FrameSlice], of video: VideoLocation, _ file: Int, _ checkpoint: Checkpoint?
  ) -> Result<FrameTrace, Failure> {
    var known: [Int: Result<FrameTrace, Failure>] = [:]
    for part in checkpoint?.read().map({ PackedTrace.parts($0) }) ?? [] where slices.indices ~= part.number {
      known[part.number] = .success(part.trace)
    }
    let missing = slices.filter { known[$0.number] == nil }
    progress.note(Double(slices.count - missing.count) / Double(slices.count), of: file)
    let results = SliceResults(known)
    share(missing, of: video) { slice in
      let result = analysis.measure(slice, of: video)
      let share = results.note(result, slice.number, of: slices.count) { checkpoint?.write($0) }
      progress.note(share, of: file)
      guard case .failure(let failure) = result else { return true }
      return !failure.code.isCircumstance
    }
    return results.joined(count: slices.count) { failure in
      // Where parts do not fit together, as times in the file are not what they seem, it is measured in one go.
      guard !slices.allSatisfy(\.readsAll), !(failure?.code.isCircumstance ?? false),
        let all = FrameSlice.joined(slices)
      else { return .failure(failure ?? Failure(.damaged, "its frames cannot be told apart by their times")) }
      return analysis.measure(all, of: video)
    }
  }
}

/// What came of the slices of a file so far.
private final class SliceResults: Sendable {
  private let found: Mutex<[Int: Result<FrameTrace, Failure>]>

  init(_ found: [Int: Result<FrameTrace, Failure>]) {
    self.found = Mutex(found)
  }

  /// Notes a result; returns the share of all slices that is done.
  ///
  /// - Parameter write: called with what a later run goes on with, each time with more.
  func note(
    _ result: Result<FrameTrace, Failure>, _ number: Int, of count: Int, write: ([UInt8]) -> Void
  ) -> Double {
    found.withLock { found in
      found[number] = result
      let parts = found.compactMap { number, result in
        (try? result.get()).map { (number: number, trace: $0) }
      }
      write(PackedTrace.bytes(of: parts.sorted { $0.number < $1.number }))
      return Double(found.count) / Double(count)
    }
  }

  /// All slices as one; else what `otherwise` makes of the first failure, or of slices that do not fit together.
  func joined(
    count: Int, otherwise: (Failure?) -> Result<FrameTrace, Failure>
  ) -> Result<FrameTrace, Failure> {
    let found = found.withLock { $0 }
    var all = FrameTrace()
    for number in 0..<count {
      switch found[number] {
      case .success(let trace)?:
        guard all.isContinued(by: trace) else { return otherwise(nil) }
        all.append(trace)
      case .failure(let failure)?: return otherwise(failure)
      case nil:
        return otherwise(
          found.values.lazy.compactMap { result in
            if case .failure(let failure) = result { failure } else { nil }
          }.first)
      }
    }
    return .success(all)
  }
}

import Foundation
import FrameTracing
import LintReporting
import MediaModel
import PaddingDetection
import Paths
import ResultCache
import Synchronization
import SystemCalls
import Testing
import VideoDecoding

@testable import PadlintKit

/// Every frame of a file, measured slice by slice.
@Suite struct EveryFramePassTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The path of a video of frames of 160 by 120, 25 a second, each with bars of so many rows above and below.
  private func video(_ bars: [Int], _ name: String = "film.y4m") throws -> FilePath {
    var data = Data("YUV4MPEG2 W160 H120 F25:1 C420jpeg\n".utf8)
    for (frame, bars) in bars.enumerated() {
      data += Data("FRAME\n".utf8)
      for row in 0..<120 {
        let isBar = row < bars || row >= 120 - bars
        data += Data(
          (0..<160).map { column in
            isBar ? 16 : UInt8((row * 3 + column * 5 + (row ^ column) % 7 * 9 + frame * 11) % 190 + 40)
          })
      }
      data += Data(repeating: 128, count: 160 * 60)
    }
    let path = "\(folder.path)/\(name)"
    try data.write(to: URL(fileURLWithPath: path))
    return FilePath(path)
  }

  private func settings(_ change: (inout SamplingSettings) -> Void = { _ in }) -> SamplingSettings {
    var settings = SamplingSettings()
    settings.everyFrame = EveryFrameSettings()
    change(&settings)
    return settings
  }

  private func evidence(
    _ path: FilePath, _ settings: SamplingSettings, jobs: Int = 1
  ) throws -> FileAnalysis.VideoEvidence {
    let analysis = try #require(FileLinter(settings, jobs: jobs).lint(FoundFile(path: path)))
    return try analysis.outcome.get()
  }

  private func frames(_ verdict: PaddingVerdict) -> [[Int]] {
    verdict.segments.map { [$0.firstFrame ?? -1, $0.lastFrame ?? -1, $0.insets.top, $0.insets.bottom] }
  }

  @Test(arguments: [1, 3]) func `A bar of two frames is found to the frame, by any number of threads`(
    jobs: Int
  ) throws {
    var bars = Array(repeating: 0, count: 200)
    (bars[77], bars[78], bars[150]) = (8, 8, 4)
    let evidence = try evidence(video(bars), settings(), jobs: jobs)
    #expect(evidence.verdict.answer == .variable)
    #expect(
      frames(evidence.verdict)
        == [[0, 76, 0, 0], [77, 78, 8, 8], [79, 149, 0, 0], [150, 150, 4, 4], [151, 199, 0, 0]])
    #expect(evidence.verdict.segments[1].startSeconds == 3.08)
    #expect(evidence.sampling.strategy == .everyFrame)
    #expect(evidence.sampling.framesMeasured == 200)
  }

  @Test func `A clean file stays clean, and has no stretches`() throws {
    let verdict = try evidence(video(Array(repeating: 0, count: 60)), settings()).verdict
    #expect(verdict.answer == .clean)
    #expect(verdict.segments.isEmpty)
  }

  @Test func `Short stretches can be folded`() throws {
    var bars = Array(repeating: 10, count: 60)
    bars[20] = 0
    #expect(try evidence(video(bars), settings()).verdict.answer == .variable)
    let folded = try evidence(video(bars), settings { $0.everyFrame?.shortest = 2 }).verdict
    #expect(folded.answer == .padded)
    #expect(folded.insets == Insets(top: 10, bottom: 10, left: 0, right: 0))
  }

  @Test func `Only the part that counts is measured`() throws {
    var bars = Array(repeating: 0, count: 100)
    for frame in 0..<25 { bars[frame] = 12 }
    let path = try video(bars)
    let later = try evidence(path, settings { $0.part.skippedStart = 1 })
    #expect(later.verdict.answer == .clean)
    #expect(later.sampling.framesMeasured == 75)
    let start = try evidence(path, settings { $0.part.to = .seconds(1) })
    #expect(start.verdict.answer == .padded)
    #expect(start.sampling.framesMeasured == 25)
    // The frame at the end is the first that does not count, for sampled frames as well.
    #expect(start.sampling.timestampsSeconds.allSatisfy { $0 < 1 })
    #expect(start.sampling.toSeconds == 1 && start.sampling.fromSeconds == nil)
    #expect(later.sampling.fromSeconds == 1 && later.sampling.toSeconds == nil)
  }

  @Test func `Where times do not tell frames apart, nothing is cut`() throws {
    let settings = settings()
    let slices = FrameSlice.all(
      from: nil, to: nil, duration: 30, expected: ExpectedEdges(), width: 320, height: 180, timeoutSeconds: 60
    )
    #expect(slices.count > 1)
    #expect(throws: Failure.self) {
      try VideoAnalyser(settings: settings).trace(
        of: slices[0], .file(descriptor: TestVector.descriptor("mpeg4.avi")))
    }
    let all = try #require(FrameSlice.joined(slices))
    #expect(
      try VideoAnalyser(settings: settings).trace(
        of: all, .file(descriptor: TestVector.descriptor("mpeg4.avi"))
      ).frames == 72)
  }

  /// Some bytes of a recording of 3 s, 24 frames a second, and all of it after them, as a file.
  private func joined(_ count: Int) throws -> (path: FilePath, frames: Int) {
    let source = FileDescriptor(owning: try TestVector.descriptor("interlaced-mpeg2.ts"))
    let bytes = try FileHandle(fileDescriptor: source.number).readToEnd() ?? Data()
    func write(_ bytes: Data, _ name: String) throws -> FilePath {
      let path = "\(folder.path)/\(name)"
      try bytes.write(to: URL(fileURLWithPath: path))
      return FilePath(path)
    }
    let first = try all(of: write(bytes.prefix(count), "first.ts"))
    return (try write(bytes.prefix(count) + bytes, "joined.ts"), first.frames + 72)
  }

  private func slice(_ number: Int = 0, from: Double? = nil, to: Double? = nil, isCut: Bool = true)
    -> FrameSlice
  {
    func bound(_ seconds: Double?) -> FrameSlice.Bound? {
      seconds.map { FrameSlice.Bound(seconds: $0, isCut: isCut) }
    }
    return FrameSlice(
      number: number, from: bound(from), to: bound(to), expected: ExpectedEdges(), width: 320, height: 180,
      timeoutSeconds: 60)
  }

  private func trace(_ slice: FrameSlice, of path: FilePath) throws -> FrameTrace {
    try VideoAnalyser(settings: settings()).trace(
      of: slice, .file(descriptor: FileDescriptor.reading(path: path).release()))
  }

  /// The trace of a file that is read in its order.
  private func all(of path: FilePath) throws -> FrameTrace {
    try trace(#require(FrameSlice.joined([slice()])), of: path)
  }

  /// A clock that goes back by half a second, by one and a half, and by three.
  @Test(arguments: [59_220, 191_572, 291_776])
  func `Recordings that were joined are measured whole, and their times go on`(count: Int) throws {
    let (path, frames) = try joined(count)
    let trace = try all(of: path)
    #expect(trace.frames == frames)
    #expect(trace.hasClockRestart && !trace.hasTimesOfFrames)
    #expect(abs((trace.endSeconds ?? 0) - Double(frames) / 24) < 0.1)
    #expect(try evidence(path, settings()).sampling.framesMeasured == frames)
  }

  @Test(arguments: [0.3, 0.6, 1.0, 1.2, 1.4, 2.2])
  func `Slices of recordings that were joined are not taken for the whole`(cut: Double) throws {
    let (path, frames) = try joined(191_572)
    let first = Result { try trace(slice(to: cut), of: path) }
    let rest = Result { try trace(slice(1, from: cut), of: path) }
    guard case .success(var both) = first, case .success(let rest) = rest, both.isContinued(by: rest) else {
      return
    }
    both.append(rest)
    #expect(both.frames == frames)
  }

  @Test func `A part of recordings that were joined is counted as for who watches all of them`() throws {
    let (path, frames) = try joined(291_776)
    func sampling(_ change: (inout AnalysedRange) -> Void) throws -> SamplingDescription {
      try evidence(path, settings { change(&$0.part) }).sampling
    }
    #expect(try sampling { $0.skippedStart = 1 }.framesMeasured == frames - 24)
    let middle = try sampling { ($0.from, $0.to) = (.seconds(2), .seconds(4)) }
    #expect(middle.framesMeasured == 48 && middle.fromSeconds == 2 && middle.toSeconds == 4)
    // Chance chooses where the clock is read, and where it goes back is half of all places.
    let counts = (UInt8(0)..<8).map { secret in
      try? evidence(
        path,
        settings {
          ($0.chance, $0.part.from) = ([secret], .seconds(5))
        }
      ).sampling.framesMeasured
    }
    #expect(counts.contains(frames - 120), "beyond the end that the header tells")
    // Nobody knows where the end is before all was measured.
    let end = try sampling { $0.skippedEnd = 1 }
    #expect(end.framesMeasured == frames && end.toSeconds == nil)
    #expect(throws: Failure.self) { try sampling { $0.from = .seconds(7) } }
  }

  @Test func `The last stretch of a Matroska file ends with its last frame, and not with its sound`() throws {
    var bars = Array(repeating: 0, count: 50)
    bars[49] = 6
    let path = try video(bars)
    let settings = settings()
    let process = InProcessAnalysis(settings)
    func end(_ container: String, _ endSeconds: Double?) throws -> Double? {
      let pass = EveryFramePass(
        analysis: AnalysisByHand(
          sampling: settings,
          trace: { slice, video in
            process.measure(slice, of: video).map { trace in
              var trace = trace
              trace.endSeconds = endSeconds
              return trace
            }
          }),
        sliceThreads: SliceThreads(jobs: 1), threads: 1, progress: PassProgress())
      var sampled = try evidence(path, SamplingSettings())
      (sampled.video.container, sampled.video.durationSeconds) = (container, 3.5)
      return try pass.complete(sampled, of: .file(path), AnalysedRange(), checkpoint: nil).get()
        .verdict.segments.last?.endSeconds
    }
    #expect(try end("matroska,webm", 2) == 2)
    #expect(try end("matroska,webm", nil) == 3.5)
    #expect(try end("mov,mp4", 2) == 3.5)
    #expect(try all(of: path).endSeconds == 2)
  }

  @Test(arguments: [
    "mixed-aspect.mp4", "half-second.mp4", "h264.mkv", "hevc.ts", "interlaced-mpeg2.ts",
  ])
  func `Slices of a file come to the same as the file in one go`(name: String) throws {
    let settings = settings()
    let analyser = VideoAnalyser(settings: settings)
    var slices = FrameSlice.all(
      from: nil, to: nil, duration: 3, expected: ExpectedEdges(), width: 320, height: 180, timeoutSeconds: 60)
    let whole = try analyser.trace(
      of: #require(FrameSlice.joined(slices)), .file(descriptor: TestVector.descriptor(name)))
    for cut in [0.4, 1, 1.7] {
      slices = [
        FrameSlice(
          number: 0, to: FrameSlice.Bound(seconds: cut, isCut: true), expected: ExpectedEdges(), width: 320,
          height: 180, timeoutSeconds: 60),
        FrameSlice(
          number: 1, from: FrameSlice.Bound(seconds: cut, isCut: true), expected: ExpectedEdges(), width: 320,
          height: 180, timeoutSeconds: 60),
      ]
      var joined = try analyser.trace(of: slices[0], .file(descriptor: TestVector.descriptor(name)))
      let rest = try analyser.trace(of: slices[1], .file(descriptor: TestVector.descriptor(name)))
      #expect(joined.isContinued(by: rest), "\(name) at \(cut)")
      joined.append(rest)
      #expect(joined.frames == whole.frames, "\(name) at \(cut)")
      #expect(joined.lastSeconds == whole.lastSeconds)
    }
  }

  @Test(arguments: ["h264.mkv", "letterbox.mp4"])
  func `No slice goes on beyond the end of the part, wherever the next keyframe is`(name: String) throws {
    let analyser = VideoAnalyser(settings: settings())
    func frames(_ number: Int, from: Double?, to: Double?) throws -> Int {
      func bound(_ seconds: Double?) -> FrameSlice.Bound? {
        seconds.map { FrameSlice.Bound(seconds: $0, isCut: true) }
      }
      return try analyser.trace(
        of: FrameSlice(
          number: number, from: bound(from), to: bound(to), end: 0.5, expected: ExpectedEdges(), width: 320,
          height: 180, timeoutSeconds: 60),
        .file(descriptor: TestVector.descriptor(name))
      ).frames
    }
    let all = try frames(0, from: nil, to: nil)
    #expect(all > 10)
    // The cut leads to the first keyframe from there on, or to none.
    for cut in [0.2, 0.4] {
      #expect(try frames(0, from: nil, to: cut) + frames(1, from: cut, to: nil) == all)
    }
  }

  @Test func `A run that was killed resumes where it stopped, and finds the same`() throws {
    var bars = Array(repeating: 0, count: 400)
    bars[310] = 6
    let path = try video(bars)
    let slices = Mutex<[Int]>([])
    let kept = Mutex<[UInt8]?>(nil)
    let settings = settings()
    let process = InProcessAnalysis(settings)
    func pass(failingFrom first: Int) -> EveryFramePass {
      let analysis = AnalysisByHand(
        sampling: settings,
        trace: { slice, video in
          slices.withLock { $0.append(slice.number) }
          if slice.number >= first { return .failure(Failure(.cancelled, "killed")) }
          return process.measure(slice, of: video)
        })
      return EveryFramePass(
        analysis: analysis, sliceThreads: SliceThreads(jobs: 1), threads: 1, progress: PassProgress())
    }
    let checkpoint = EveryFramePass.Checkpoint(
      read: { kept.withLock { $0 } }, write: { bytes in kept.withLock { $0 = bytes } })
    let sampled = try evidence(path, SamplingSettings())
    guard
      case .failed = pass(failingFrom: 3).complete(
        sampled, of: .file(path), AnalysedRange(), checkpoint: checkpoint)
    else {
      Issue.record("a pass that was killed has no outcome")
      return
    }
    slices.withLock { $0 = [] }
    let outcome = pass(failingFrom: .max).complete(
      sampled, of: .file(path), AnalysedRange(), checkpoint: checkpoint)
    #expect(slices.withLock { $0 }.min() == 3)
    let verdict = try outcome.get().verdict
    #expect(frames(verdict) == [[0, 309, 0, 0], [310, 310, 6, 6], [311, 399, 0, 0]])
    #expect(try verdict == evidence(path, settings).verdict)
  }

  @Test func `What was measured of every frame serves other outcomes, which are those of a fresh run`() throws
  {
    var bars = Array(repeating: 0, count: 200)
    (bars[77], bars[78], bars[150]) = (8, 8, 4)
    let path = try video(bars)
    let sampled = try evidence(path, SamplingSettings())
    let store = ResultCache(path: "\(folder.path)/cache.sqlite") { Issue.record("\($0)") }
    let measured = Mutex(0)
    /// The stretches, and how many slices were measured.
    func lint(_ settings: SamplingSettings, _ cache: AnalysisCache?) throws -> ([[Int]], slices: Int) {
      let process = InProcessAnalysis(settings)
      let analysis = AnalysisByHand(
        sampling: settings,
        outcome: { descriptor in
          _ = FileDescriptor(owning: descriptor)
          return .analysed(sampled)
        },
        trace: { slice, video in
          measured.withLock { $0 += 1 }
          return process.measure(slice, of: video)
        })
      measured.withLock { $0 = 0 }
      let found = try #require(FileLinter(by: analysis, cache: cache).lint(FoundFile(path: path)))
      return (frames(try found.outcome.get().verdict), measured.withLock { $0 })
    }
    let changes: [(inout SamplingSettings) -> Void] = [
      { _ in }, { $0.everyFrame?.shortest = 2 }, { $0.picture = .thumbnail }, { $0.samples = 7 },
    ]
    var measuredAgain: [Bool] = []
    for change in changes {
      let settings = settings(change)
      let fresh = try lint(settings, nil)
      let cached = try lint(settings, AnalysisCache(store, settings: settings))
      #expect(fresh.0 == cached.0 && fresh.slices > 1)
      measuredAgain.append(cached.slices > 0)
    }
    #expect(measuredAgain == [true, false, false, true])
  }

  @Test(arguments: [true, false]) func `A deep bar is judged on its own, and stands where that fails`(
    isClean: Bool
  ) throws {
    var bars = Array(repeating: 0, count: 100)
    for frame in 40..<60 { bars[frame] = 30 }
    let path = try video(bars)
    let (settings, plain) = (settings(), SamplingSettings())
    let process = InProcessAnalysis(settings)
    let clean = try evidence(video(Array(repeating: 0, count: 50), "clean.y4m"), plain)
    let asked = Mutex<[AnalysedRange]>([])
    let pass = EveryFramePass(
      analysis: AnalysisByHand(
        sampling: settings, trace: { slice, video in process.measure(slice, of: video) },
        judgement: { stretch in
          asked.withLock { $0.append(stretch) }
          return isClean ? .analysed(clean) : .failed(Failure(.damaged, "not to be read"))
        }),
      sliceThreads: SliceThreads(jobs: 1), threads: 1, progress: PassProgress())
    let outcome = pass.complete(clean, of: .file(path), AnalysedRange(), checkpoint: nil)
    let verdict = try outcome.get().verdict
    #expect(asked.withLock { $0.map(\.from) } == [.seconds(1.6)])
    #expect(asked.withLock { $0.map(\.to) } == [.seconds(2.4)])
    #expect(frames(verdict) == (isClean ? [] : [[0, 39, 0, 0], [40, 59, 30, 30], [60, 99, 0, 0]]))
  }

  @Test func `Times count from the first frame, wherever the container lets it begin`() throws {
    var bars = Array(repeating: 0, count: 50)
    for frame in 25..<30 { bars[frame] = 4 }
    let path = try video(bars)
    let settings = settings()
    let process = InProcessAnalysis(settings)
    /// As a container tells it in which the sound begins earlier.
    @Sendable func delayed(_ trace: FrameTrace) -> FrameTrace {
      var trace = trace
      for edge in trace.edges.indices {
        for stretch in trace.edges[edge].stretches.indices {
          trace.edges[edge].stretches[stretch].first.seconds += 0.023
        }
      }
      trace.firstSeconds? += 0.023
      trace.lastSeconds? += 0.023
      return trace
    }
    let pass = EveryFramePass(
      analysis: AnalysisByHand(
        sampling: settings, trace: { slice, video in process.measure(slice, of: video).map(delayed) }),
      sliceThreads: SliceThreads(jobs: 1), threads: 1, progress: PassProgress())
    let sampled = try evidence(path, SamplingSettings())
    let found = try pass.complete(sampled, of: .file(path), AnalysedRange(), checkpoint: nil).get()
    #expect(found.verdict.segments.map { ($0.startSeconds * 1000).rounded() } == [0, 1000, 1200])
    #expect(found.video.delaySeconds == 0.023)
  }

  @Test func `A stretch is judged by few frames of it alone`() throws {
    var bars = Array(repeating: 0, count: 100)
    for frame in 40..<60 { bars[frame] = 30 }
    let path = try video(bars)
    var part = AnalysedRange()
    (part.from, part.to) = (.seconds(1.6), .seconds(2.4))
    let thorough = settings {
      $0.isThorough = true
      $0.spotChecks = 28
    }
    let packed = InProcessAnalysis(thorough).judge(part, of: .file(path), until: .now + .seconds(60))
    let found = try packed.outcome.get()
    #expect(found.verdict.answer == .padded)
    #expect(found.verdict.insets == Insets(top: 30, bottom: 30, left: 0, right: 0))
    #expect(found.sampling.framesDecoded <= 20)
    #expect(found.sampling.timestampsSeconds.allSatisfy { 1.6 <= $0 && $0 < 2.4 })
  }

  @Test func `A run that is cancelled while a stretch is judged has no outcome`() throws {
    var bars = Array(repeating: 0, count: 50)
    bars[20] = 30
    let path = try video(bars)
    let (settings, plain) = (settings(), SamplingSettings())
    let process = InProcessAnalysis(settings)
    let clean = try evidence(video(Array(repeating: 0, count: 50), "clean.y4m"), plain)
    let pass = EveryFramePass(
      analysis: AnalysisByHand(
        sampling: settings, trace: { slice, video in process.measure(slice, of: video) },
        judgement: { _ in .failed(Failure(.cancelled, "stopped")) }),
      sliceThreads: SliceThreads(jobs: 1), threads: 1, progress: PassProgress())
    let outcome = pass.complete(clean, of: .file(path), AnalysedRange(), checkpoint: nil)
    #expect(outcome.failure?.code == .cancelled)
  }

  @Test func `Slices depend on the length of the video alone, and are neither many nor short`() {
    func slices(_ duration: Double?) -> [FrameSlice] {
      FrameSlice.all(
        from: nil, to: nil, duration: duration, expected: ExpectedEdges(), width: 2, height: 2,
        timeoutSeconds: 60)
    }
    #expect(slices(nil).count == 1)
    #expect(slices(1).count == 1)
    #expect(slices(16).count == 8)
    #expect(slices(36_000).count == 240)
    for slices in [slices(16), slices(7200)] {
      #expect(slices.first?.from == nil && slices.last?.to == nil)
      #expect(zip(slices, slices.dropFirst()).allSatisfy { $0.to == $1.from })
    }
  }

  @Test func `What is damaged says so, as without this pass`() throws {
    try folder.write("text.mp4", "no video")
    let analysis = FileLinter(settings()).lint(FoundFile(path: FilePath("\(folder.path)/text.mp4")))
    #expect(throws: Failure.self) { try analysis?.outcome.get() }
  }
}

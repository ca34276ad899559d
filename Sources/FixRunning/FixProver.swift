internal import DeclaredPicture
internal import Fixing
internal import LintReporting
internal import MediaModel
internal import PaddingDetection
internal import PadlintKit
internal import Paths
internal import PictureCrop
internal import SystemCalls

/// Why a new file is not accepted.
struct Unproven: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

/// Proves that a new file is what was planned, before it gets its name.
struct FixProver {
  let plan: FixPlan
  let tools: FFmpegTools
  let processes: ToolProcesses
  /// Whether every frame is decoded where its packet is proof enough.
  let decodesAll: Bool
  /// Lints a file; closely by every keyframe.
  let lint: (_ path: FilePath, _ isClose: Bool) -> FileAnalysis?

  private var command: FFmpegCommand { FFmpegCommand(tools) }
  private var original: FilePath { plan.candidate.path }
  private var outputIndex: Int { command.outputIndex(of: plan.streamIndex, in: plan) }

  /// The other streams, whose packets must be unchanged.
  private var otherStreams: [Int] {
    plan.media.streams.filter { stream in
      stream.index != plan.streamIndex && stream.tag != "tmcd" && !stream.isAttachedPicture
        && ["video", "audio", "subtitle"].contains(stream.type)
    }.map(\.index)
  }

  /// How much the times of frames may differ after encoding again or in another container, in milliseconds, as containers
  /// round them.
  private static let roundingMilliseconds = 2

  /// How many keyframes are decoded where all share the parameter sets of the header.
  private static let keyframesOfOneHeader = 16

  /// Checks everything that can be wrong.
  func prove(_ made: FilePath) throws(Unproven) -> FixProof {
    try proveFacts(made)
    var proof: FixProof
    switch plan.work {
    case .rewrite:
      // The packets are unchanged, and so are the frames, whatever decodes them.
      let packets = try comparePackets(made, [plan.streamIndex] + otherStreams)
      proof = FixProof(frames: packets.first, isOfDecodedFrames: false, otherPackets: packets.others)
    case .headerWindow where !decodesAll:
      // Every packet is the original's, and the header says the same but for the window.
      _ = try proveParameterSets(made)
      let packets = try comparePackets(made, [plan.streamIndex] + otherStreams)
      proof = FixProof(frames: packets.first, isOfDecodedFrames: false, otherPackets: packets.others)
      proof.decodedKeyframes = try compareFrames(
        made, areKeysOnly: true, most: Self.keyframesOfOneHeader)
    case .window where !decodesAll:
      // No window takes part in decoding: what differs by nothing else is decoded to the same samples, cropped.
      let codec = try proveParameterSets(made)
      let packets = try comparePackets(made, [plan.streamIndex] + otherStreams, withoutSetsOf: codec)
      proof = FixProof(frames: packets.first, isOfDecodedFrames: false, otherPackets: packets.others)
      proof.decodedKeyframes = try compareFrames(made, areKeysOnly: true)
    case .window, .headerWindow, .blocks:
      proof = FixProof(
        frames: try compareFrames(made), isOfDecodedFrames: true, otherPackets: try otherPackets(made))
    case .encode(let encoding):
      let frames = try compareFrames(
        made, ignoresContent: !encoding.isLossless, tolerance: Self.roundingMilliseconds)
      proof = FixProof(frames: frames, isOfDecodedFrames: true, otherPackets: try otherPackets(made))
      if !encoding.isLossless {
        let similarity = try compareSimilarity(made, frames)
        proof.meanSimilarity = similarity.mean
        proof.leastSimilarity = similarity.minimum
      }
    }
    if proof.frames == 0 { throw Unproven("no frame could be compared") }
    proof.remaining = try proveVerdict(made, proof)
    return proof
  }

  // MARK: Facts

  private func proveFacts(_ made: FilePath) throws(Unproven) {
    let losses: [String]
    do throws(FixRefusal) {
      let source = try opened(made)
      var found = KeptFacts.losses(plan, try source.media())
      if let frame = plan.frame {
        found += KeptFacts.losses(frame, try source.firstFrame(ofStream: outputIndex))
      }
      losses = found
    } catch {
      throw Unproven(error.message)
    }
    if !losses.isEmpty { throw Unproven("FFmpeg did not keep everything: \(losses.joined(separator: "; "))") }
  }

  private func opened(_ path: FilePath) throws(FixRefusal) -> ProbedSource {
    do throws(SystemError) {
      return try ProbedSource(path: path, tools: tools, processes: processes)
    } catch {
      throw .notProbed("\(error)")
    }
  }

  // MARK: Frames and packets

  private func compareFrames(
    _ made: FilePath, areKeysOnly: Bool = false, most: Int? = nil, ignoresContent: Bool = false,
    tolerance: Int = 0
  ) throws(Unproven) -> Int {
    var comparison = HashComparison(toleranceMilliseconds: tolerance, ignoresContent: ignoresContent)
    // FFmpeg makes up the times of a raw stream.
    if ["h264", "hevc"].contains(plan.format), plan.work.isEncoding { comparison.ignoresTimes = true }
    try compare(
      command.frameHashes(
        original, stream: plan.streamIndex, crop: plan.crop, areKeysOnly: areKeysOnly, most: most),
      command.frameHashes(made, stream: outputIndex, crop: nil, areKeysOnly: areKeysOnly, most: most),
      &comparison)
    return comparison.frames
  }

  /// Checks that the parameter sets differ by the planned window and nothing else.
  private func proveParameterSets(_ made: FilePath) throws(Unproven) -> ParameterSetSurvey.Codec {
    guard let before = plan.parameterSets else { throw Unproven("it has no parameter sets") }
    let after: ParameterSetSurvey
    do throws(FixRefusal) {
      after = try opened(made).parameterSets(ofStream: outputIndex, before.codec)
    } catch {
      throw Unproven(error.message)
    }
    guard before.differs(from: after, onlyBy: plan.crop.insets) else {
      throw Unproven("its parameter sets differ by more than the window")
    }
    return before.codec
  }

  private func otherPackets(_ made: FilePath) throws(Unproven) -> Int {
    guard !otherStreams.isEmpty else { return 0 }
    let packets = try comparePackets(made, otherStreams)
    return packets.first + packets.others
  }

  /// Compares the packets of streams, and returns how many the first of them has, and all others.
  private func comparePackets(
    _ made: FilePath, _ streams: [Int], withoutSetsOf codec: ParameterSetSurvey.Codec? = nil
  ) throws(Unproven) -> (first: Int, others: Int) {
    // Of a raw stream, FFmpeg makes the times up.
    var comparison = HashComparison(
      toleranceMilliseconds: plan.container == nil ? 0 : Self.roundingMilliseconds)
    let others = streams.map { command.outputIndex(of: $0, in: plan) }
    try compare(
      command.packetHashes(original, streams: streams, withoutSetsOf: codec),
      command.packetHashes(made, streams: others, withoutSetsOf: codec), &comparison)
    let first = comparison.counts[0] ?? 0
    return (first, comparison.frames - first)
  }

  /// Reads the output of two programs at the same time, always from the one that is behind.
  private func compare(
    _ first: [[UInt8]], _ second: [[UInt8]], _ comparison: inout HashComparison
  ) throws(Unproven) {
    do throws(SystemError) {
      let (a, b) = (
        try processes.start(tools.ffmpeg, first), try processes.start(tools.ffmpeg, second)
      )
      var (readerA, readerB) = (HashedFrameReader(), HashedFrameReader())
      var (isOpenA, isOpenB) = (true, true)
      while isOpenA || isOpenB {
        if isOpenA, comparison.lead <= 0 || !isOpenB {
          let bytes = try a.read()
          isOpenA = !bytes.isEmpty
          comparison.addOriginal(readerA.read(bytes))
        } else {
          let bytes = try b.read()
          isOpenB = !bytes.isEmpty
          comparison.addMade(readerB.read(bytes))
        }
        // The rest does not matter after a difference.
        if comparison.difference != nil { break }
      }
      if comparison.difference == nil {
        let endings = [a.wait(), b.wait()]
        if let failed = endings.first(where: { !$0.isSuccess }) {
          throw SystemError(code: failed.status == nil ? 4 : 5)
        }
        comparison.end()
      }
    } catch {
      throw Unproven("the frames could not be compared: \(error)")
    }
    if let difference = comparison.difference { throw Unproven(difference.words) }
  }

  private func compareSimilarity(_ made: FilePath, _ frames: Int) throws(Unproven) -> Similarity {
    var similarity = Similarity()
    let arguments = command.similarity(
      original, stream: plan.streamIndex, crop: plan.crop, made, stream: outputIndex)
    let ending: ToolProcess.Ending
    do throws(SystemError) {
      ending = try processes.start(tools.ffmpeg, arguments).finish { similarity.read($0) }
    } catch {
      throw Unproven("the frames could not be compared: \(error)")
    }
    if !ending.isSuccess { throw Unproven("the frames could not be compared: \(ending.complaint)") }
    if similarity.frames != frames {
      throw Unproven("\(similarity.frames) of \(frames) frames could be compared")
    }
    if !similarity.suffices {
      throw Unproven(
        "the picture has changed too much: its similarity is \(Self.text(similarity.mean)), \(Self.text(similarity.minimum)) in the worst frame"
      )
    }
    return similarity
  }

  private static func text(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let digits = String(1000 + thousandths % 1000).dropFirst()
    return "\(thousandths / 1000).\(digits)"
  }

  // MARK: The verdict

  /// Checks that padlint finds the planned picture, and returns what padding it still finds where the user measured it;
  /// nil for none.
  ///
  /// What is equal by its packets was looked at closely before. A few frames decide, and all keyframes where they do not.
  private func proveVerdict(_ made: FilePath, _ proof: FixProof) throws(Unproven) -> Insets? {
    if proof.isOfDecodedFrames { return try verdict(made, isClose: true) }
    do throws(Unproven) {
      return try verdict(made, isClose: false)
    } catch {
      return try verdict(made, isClose: true)
    }
  }

  private func verdict(_ made: FilePath, isClose: Bool) throws(Unproven) -> Insets? {
    let evidence: FileAnalysis.VideoEvidence
    switch lint(made, isClose)?.outcome {
    case .analysed(let found): evidence = found
    case .failed(let failure): throw Unproven("padlint cannot read it: \(failure.message)")
    case nil: throw Unproven("padlint finds no video in it")
    }
    let verdict = evidence.verdict
    if case .rewrite = plan.work {
      // The frames are the original's, byte for byte, and so is what a verdict says of them.
      guard evidence.declared.containerCrop?.insets == plan.shownInsets else {
        throw Unproven("padlint does not find the new crop")
      }
      return nil
    }
    let before = plan.candidate.evidence.video
    let promised = (
      before.width - plan.shownInsets.left - plan.shownInsets.right,
      before.height - plan.shownInsets.top - plan.shownInsets.bottom
    )
    guard (evidence.video.width, evidence.video.height) == promised else {
      throw Unproven(
        "padlint finds frames of \(evidence.video.width)x\(evidence.video.height), not \(promised.0)x\(promised.1) as planned"
      )
    }
    // The user's own eyes decide there; the verdict is only told.
    if plan.candidate.isMeasuredByHand { return verdict.insets.isZero ? nil : verdict.insets }
    let isPartLeft = !plan.candidate.evidence.verdict.segments.isEmpty
    switch verdict.answer {
    case .clean: return nil
    case .padded:
      // The padding that the crop could not remove, and an edge that may be off by one.
      let rim = plan.shownRim
      let isOnlyRim = Side.allCases.allSatisfy { side in
        // Padding that does not count under the policy was left on purpose.
        let left = max(rim[side], plan.candidate.evidence.verdict.insets[side] - plan.shownInsets[side])
        return verdict.insets[side] <= (left > 0 ? left + 1 : 0)
      }
      if isOnlyRim { return nil }
      throw Unproven("padlint still finds padding: \(verdict.insets.described)")
    case .variable where isPartLeft: return nil
    case .variable: throw Unproven("padlint finds padding during a part of it")
    case .inconclusive: throw Unproven("padlint cannot tell whether it is clean")
    }
  }
}

extension HashComparison.Difference {
  /// The difference as a message.
  fileprivate var words: String {
    switch self {
    case .content(let frame): "frame \(frame + 1) differs from that of the cropped original"
    case .time(let frame): "frame \(frame + 1) is shown at another time"
    case .count(let original, let made): "it has \(made) frames of \(original)"
    }
  }
}

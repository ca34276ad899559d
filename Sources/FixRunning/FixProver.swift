internal import DeclaredPicture
internal import Fixing
internal import LintReporting
internal import MediaModel
internal import PaddingDetection
internal import PadlintKit
internal import Paths
internal import PictureCrop
internal import SystemCalls

/// Proves that a new file is what was planned, before it gets its name.
struct FixProver {
  let plan: FixPlan
  let ffmpeg: FFmpegRunner
  /// Whether every frame is decoded where its packet is proof enough.
  let decodesAll: Bool
  /// Lints a file; closely by every keyframe.
  let lint: (_ path: FilePath, _ isClose: Bool) -> FileAnalysis?

  private var command: FFmpegCommand { ffmpeg.command }
  private var comparer: FrameComparer { FrameComparer(plan: plan, ffmpeg: ffmpeg) }
  private var outputIndex: Int { command.outputIndex(of: plan.streamIndex, in: plan) }

  /// The other streams, whose packets must be unchanged.
  private var otherStreams: [Int] {
    plan.media.streams.filter { stream in
      stream.index != plan.streamIndex && stream.tag != "tmcd" && !stream.isAttachedPicture
        && ["video", "audio", "subtitle"].contains(stream.type)
    }.map(\.index)
  }

  /// How many keyframes are decoded where all share the parameter sets of the header.
  private static let keyframesOfOneHeader = 16

  /// Checks everything that can be wrong.
  func prove(_ made: FilePath) throws(ProofFailure) -> FixProof {
    try proveFacts(made)
    var proof: FixProof
    switch plan.work {
    case .rewrite:
      // The packets are unchanged, and so are the frames, whatever decodes them.
      let packets = try comparer.packets(made, [plan.streamIndex] + otherStreams)
      proof = FixProof(frames: packets.first, isOfDecodedFrames: false, otherPackets: packets.others)
    case .headerWindow where !decodesAll:
      // Every packet is the original's, and the header says the same but for the window.
      _ = try proveParameterSets(made)
      let packets = try comparer.packets(made, [plan.streamIndex] + otherStreams)
      proof = FixProof(frames: packets.first, isOfDecodedFrames: false, otherPackets: packets.others)
      proof.decodedKeyframes = try comparer.frames(
        made, areKeysOnly: true, most: Self.keyframesOfOneHeader)
    case .window where !decodesAll:
      // No window takes part in decoding: what differs by nothing else is decoded to the same samples, cropped.
      let codec = try proveParameterSets(made)
      let packets = try comparer.packets(made, [plan.streamIndex] + otherStreams, withoutSetsOf: codec)
      proof = FixProof(frames: packets.first, isOfDecodedFrames: false, otherPackets: packets.others)
      proof.decodedKeyframes = try comparer.frames(made, areKeysOnly: true)
    case .window, .headerWindow, .blocks:
      proof = FixProof(
        frames: try comparer.frames(made), isOfDecodedFrames: true, otherPackets: try otherPackets(made))
    case .encode(let encoding):
      let frames = try comparer.times(made, hasSameContent: encoding.isLossless)
      proof = FixProof(frames: frames, isOfDecodedFrames: true, otherPackets: try otherPackets(made))
      if !encoding.isLossless {
        let similarity = try comparer.similarity(made, frames: frames)
        proof.meanSimilarity = similarity.mean
        proof.leastSimilarity = similarity.minimum
      }
    }
    if proof.frames == 0 { throw ProofFailure("no frame could be compared") }
    proof.remaining = try proveVerdict(made, proof)
    return proof
  }

  /// Whether a file that is there already is what the plan would make: by its facts, by what padlint finds in it, and by its first
  /// frames or, where FFmpeg would not crop them, by its packets.
  func recognises(_ made: FilePath) -> Bool {
    do throws(ProofFailure) {
      try proveFacts(made)
      switch plan.work {
      case .rewrite: _ = try comparer.packets(made, [plan.streamIndex])
      case .encode(let encoding) where !encoding.isLossless:
        _ = try comparer.similarity(made, atMost: Self.framesToRecognise)
      case .window, .headerWindow, .blocks, .encode:
        _ = try comparer.frames(made, areKeysOnly: true, most: Self.keyframesOfOneHeader)
      }
      _ = try verdict(made, isClose: true)
      return true
    } catch {
      return false
    }
  }

  /// How many frames of one encoding are compared with the original to know it again.
  private static let framesToRecognise = 100

  // MARK: Facts

  private func proveFacts(_ made: FilePath) throws(ProofFailure) {
    let losses: [String]
    do throws(FixRefusal) {
      losses = try opened(made).losses(plan)
    } catch {
      throw ProofFailure(error.message)
    }
    if !losses.isEmpty {
      throw ProofFailure("FFmpeg did not keep everything: \(losses.joined(separator: "; "))", .otherEncoding)
    }
  }

  private func opened(_ path: FilePath) throws(FixRefusal) -> ProbedSource {
    do throws(SystemError) {
      return try ProbedSource(path: path, by: ffmpeg)
    } catch {
      throw .notProbed("\(error)")
    }
  }

  // MARK: Parameter sets and packets

  /// Checks that the parameter sets differ by the planned window and nothing else.
  private func proveParameterSets(_ made: FilePath) throws(ProofFailure) -> ParameterSetSurvey.Codec {
    guard let before = plan.parameterSets else { throw ProofFailure("it has no parameter sets") }
    let after: ParameterSetSurvey
    do throws(FixRefusal) {
      after = try opened(made).parameterSets(ofStream: outputIndex, before.codec)
    } catch {
      throw ProofFailure(error.message)
    }
    guard before.differs(from: after, onlyBy: plan.crop.insets) else {
      throw ProofFailure("its parameter sets differ by more than the window")
    }
    return before.codec
  }

  private func otherPackets(_ made: FilePath) throws(ProofFailure) -> Int {
    guard !otherStreams.isEmpty else { return 0 }
    let packets = try comparer.packets(made, otherStreams)
    return packets.first + packets.others
  }

  // MARK: The verdict

  /// Checks that padlint finds the planned picture, and returns what padding it still finds where the user measured it;
  /// nil for none.
  ///
  /// What is equal by its packets was looked at closely before. A few frames decide, and all keyframes where they do not. What was
  /// encoded again has to be clean by both, as whoever lints it looks at a few.
  private func proveVerdict(_ made: FilePath, _ proof: FixProof) throws(ProofFailure) -> Insets? {
    if proof.isOfDecodedFrames {
      _ = try verdict(made, isClose: false)
      return try verdict(made, isClose: true)
    }
    do throws(ProofFailure) {
      return try verdict(made, isClose: false)
    } catch {
      return try verdict(made, isClose: true)
    }
  }

  private func verdict(_ made: FilePath, isClose: Bool) throws(ProofFailure) -> Insets? {
    let evidence: FileAnalysis.VideoEvidence
    switch lint(made, isClose)?.outcome {
    case .analysed(let found): evidence = found
    case .failed(let failure): throw ProofFailure("padlint cannot read it: \(failure.message)")
    case nil: throw ProofFailure("padlint finds no video in it")
    }
    if evidence.traits.contains(where: { $0.kind == .missingEnd }) {
      throw ProofFailure("its end is missing")
    }
    let verdict = evidence.verdict
    if case .rewrite = plan.work {
      // The frames are the original's, byte for byte, and so is what a verdict says of them.
      guard evidence.declared.containerCrop?.insets == plan.shownInsets else {
        throw ProofFailure("padlint does not find the new crop")
      }
      return nil
    }
    let before = plan.candidate.evidence.video
    let promised = PixelSize(width: before.width, height: before.height).without(plan.shownInsets)
    guard (evidence.video.width, evidence.video.height) == (promised.width, promised.height) else {
      throw ProofFailure(
        "padlint finds frames of \(evidence.video.width)x\(evidence.video.height), not \(promised.width)x\(promised.height) as planned"
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
      let soft = plan.candidate.softLines(verdict.insets)
      // One line is what a crop cannot reach, more of them are what the edge left.
      if isOnlyRim, soft == nil || Side.allCases.allSatisfy({ verdict.insets[$0] < 2 }) { return nil }
      throw ProofFailure(
        "padlint still finds padding: \(verdict.insets.described)", soft.map { .deeperCrop($0) })
    case .variable where isPartLeft: return nil
    case .variable: throw ProofFailure("padlint finds padding during a part of it")
    case .inconclusive: throw ProofFailure("padlint cannot tell whether it is clean")
    }
  }
}

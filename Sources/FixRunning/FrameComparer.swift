internal import DeclaredPicture
internal import Fixing
internal import LintReporting
internal import Paths
internal import SystemCalls

/// Compares the frames and packets of a plan's new file with those of its original.
struct FrameComparer {
  let plan: FixPlan
  let ffmpeg: FFmpegRunner

  private var command: FFmpegCommand { ffmpeg.command }
  private var original: FilePath { plan.candidate.path }
  private var outputIndex: Int { command.outputIndex(of: plan.streamIndex, in: plan) }

  /// How much the times of frames may differ after encoding again or in another container, in milliseconds, as containers
  /// round them.
  private static let roundingMilliseconds = 2

  /// Checks that decoded frames are those of the cropped original, and returns how many there are.
  ///
  /// - Parameters:
  ///   - areKeysOnly: whether only keyframes are decoded.
  ///   - most: how many frames from the beginning on are compared; nil for all.
  func frames(_ made: FilePath, areKeysOnly: Bool = false, most: Int? = nil) throws(ProofFailure) -> Int {
    try frames(made, areKeysOnly: areKeysOnly, most: most, HashComparison())
  }

  /// Checks that as many frames are shown, each at its time, and returns how many there are: of frames that were encoded
  /// again.
  ///
  /// - Parameters:
  ///   - isBeginning: whether the new file is only the beginning of what is planned.
  ///   - hasSameContent: whether the frames must be those of the cropped original, too.
  func times(_ made: FilePath, isBeginning: Bool = false, hasSameContent: Bool = false) throws(ProofFailure)
    -> Int
  {
    var comparison = HashComparison(
      toleranceMilliseconds: Self.roundingMilliseconds, ignoresContent: !hasSameContent)
    comparison.ignoresRest = isBeginning
    // FFmpeg makes up the times of a raw stream.
    comparison.ignoresTimes = ["h264", "hevc"].contains(plan.format)
    return try frames(made, areKeysOnly: false, most: nil, comparison)
  }

  private func frames(
    _ made: FilePath, areKeysOnly: Bool, most: Int?, _ comparison: HashComparison
  ) throws(ProofFailure) -> Int {
    var comparison = comparison
    try compare(
      command.frameHashes(
        original, stream: plan.streamIndex, crop: plan.crop, areKeysOnly: areKeysOnly, most: most),
      command.frameHashes(made, stream: outputIndex, crop: nil, areKeysOnly: areKeysOnly, most: most),
      &comparison)
    return comparison.frames
  }

  /// Compares the packets of streams, and returns how many the first of them has, and all others.
  func packets(
    _ made: FilePath, _ streams: [Int], withoutSetsOf codec: ParameterSetSurvey.Codec? = nil
  ) throws(ProofFailure) -> (first: Int, others: Int) {
    // Of a raw stream, FFmpeg makes the times up.
    var comparison = HashComparison(
      toleranceMilliseconds: plan.container == nil ? 0 : Self.roundingMilliseconds)
    let others = streams.map { command.outputIndex(of: $0, in: plan) }
    try compare(
      command.packetHashes(original, streams: streams, withoutSetsOf: codec),
      command.packetHashes(made, streams: others, withoutSetsOf: codec), &comparison
    ) { (place: Int) in
      let stream = streams.indices.contains(place) ? streams[place] : place
      return ("packet of stream \(stream)", "packets of stream \(stream)")
    }
    let first = comparison.counts[0] ?? 0
    return (first, comparison.frames - first)
  }

  /// Reads the output of two programs at the same time, always from the one that is behind.
  private func compare(
    _ first: [[UInt8]], _ second: [[UInt8]], _ comparison: inout HashComparison,
    noun: (_ stream: Int) -> (one: String, more: String) = { _ in ("frame", "frames") }
  ) throws(ProofFailure) {
    var failure: FFmpegFailure?
    do throws(SystemError) {
      let (a, b) = (try ffmpeg.start(first), try ffmpeg.start(second))
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
        // The rest does not matter after a difference, or after the last frame of a beginning.
        if comparison.difference != nil || comparison.ignoresRest && !isOpenB && comparison.lead >= 0 {
          break
        }
      }
      if comparison.difference == nil {
        // The original of a beginning goes on.
        let endings = comparison.ignoresRest ? [b.wait()] : [a.wait(), b.wait()]
        failure = endings.lazy.compactMap { FFmpegFailure($0) }.first
        comparison.end()
      }
    } catch {
      failure = FFmpegFailure(error)
    }
    if let failure { throw ProofFailure("the frames could not be compared: \(failure)") }
    if let difference = comparison.difference {
      throw ProofFailure(difference.words(of: noun(comparison.differingStream)), .otherEncoding)
    }
  }

  /// Checks that the frames are like those of the cropped original.
  ///
  /// - Parameters:
  ///   - frames: how many there are; nil where that was not counted.
  ///   - most: how many from the beginning on are compared; nil for all.
  func similarity(_ made: FilePath, frames: Int? = nil, atMost most: Int? = nil) throws(ProofFailure)
    -> Similarity
  {
    var similarity = Similarity()
    let arguments = command.similarity(
      original, stream: plan.streamIndex, crop: plan.crop, made, stream: outputIndex, atMost: most)
    do throws(FFmpegFailure) {
      try ffmpeg.run(arguments) { similarity.read($0) }
    } catch {
      throw ProofFailure("the frames could not be compared: \(error)")
    }
    if let frames, similarity.frames != frames {
      throw ProofFailure("\(similarity.frames) of \(frames) frames could be compared")
    }
    if !similarity.suffices {
      throw ProofFailure(
        "the picture has changed too much: its similarity is \(Self.text(similarity.mean)), \(Self.text(similarity.minimum)) in the worst frame",
        .higherQuality)
    }
    return similarity
  }

  private static func text(_ value: Double) -> String { DecimalText.fixed(value, decimals: 3) ?? "?" }
}

extension HashComparison.Difference {
  /// The difference as a message.
  ///
  /// - Parameter noun: what was compared, one of them and several.
  fileprivate func words(of noun: (one: String, more: String)) -> String {
    switch self {
    case .content(let number):
      "the \(noun.one) at place \(number + 1) differs from that of the cropped original"
    case .time(let number): "the \(noun.one) at place \(number + 1) is shown at another time"
    case .count(let original, let made): "it has \(made) of \(original) \(noun.more)"
    }
  }
}

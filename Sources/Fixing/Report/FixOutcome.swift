internal import LintReporting
package import PaddingDetection
package import Paths

/// The outcome of one file.
package struct FixOutcome: Sendable {
  /// What was done, with its details.
  package enum Result: Sendable {
    /// It has no padding that counts.
    case nothingToFix
    /// The file can be fixed in this way.
    case planned(FixPlan)
    /// It is not fixed, for this reason.
    case refused(FixRefusal)
    /// The new file exists, and is proven; it may only hide the padding (``FixPlan/isHidden``).
    case fixed(FixPlan, FixProof)
    /// The new file existed before.
    case alreadyFixed
    /// The new file could not be made or proven, and does not exist.
    case failed(FixPlan?, String)
  }

  /// The file.
  package let path: FilePath
  /// The new file; nil if none was planned.
  package let target: FilePath?
  /// What was done.
  package let result: Result

  /// An outcome from its parts.
  package init(path: FilePath, target: FilePath?, result: Result) {
    self.path = path
    self.target = target
    self.result = result
  }

  /// The outcome in a word.
  package var word: String {
    switch result {
    case .nothingToFix: "nothing-to-fix"
    case .planned: "planned"
    case .refused: "refused"
    case .fixed(let plan, _): plan.isHidden ? "hidden" : "fixed"
    case .alreadyFixed: "already-fixed"
    case .failed: "failed"
    }
  }
}

/// The proof that a new file is what was planned.
package struct FixProof: Hashable, Sendable {
  /// The number of frames or packets whose checksums and times equal those of the cropped original; if the video was
  /// encoded again, the number of frames compared.
  package var frames: Int
  /// Whether decoded frames were compared, not packets.
  package var isOfDecodedFrames: Bool
  /// If packets were compared, the number of keyframes that were decoded as well, and found equal; nil if none was.
  package var decodedKeyframes: Int?
  /// The number of packets of other streams, all of which are equal.
  package var otherPackets: Int
  /// The mean similarity (SSIM, 0 to 1) if the video was encoded again; nil if frames are equal.
  package var meanSimilarity: Double?
  /// The least similarity of a frame; nil if frames are equal.
  package var leastSimilarity: Double?
  /// The padding that padlint still finds in a file whose padding the user measured; nil for none.
  package var remaining: Insets?
  /// How long it took to write the new file, in seconds.
  package var makingSeconds = 0.0
  /// How long it took to prove it, in seconds.
  package var provingSeconds = 0.0

  /// A proof from its parts.
  package init(
    frames: Int, isOfDecodedFrames: Bool, otherPackets: Int
  ) {
    self.frames = frames
    self.isOfDecodedFrames = isOfDecodedFrames
    self.otherPackets = otherPackets
  }
}

/// The number of files with each outcome.
package struct FixSummary: Hashable, Sendable {
  /// Counts by ``FixOutcome/word``.
  package private(set) var counts: [String: Int] = [:]
  /// The reasons why files are left alone.
  package private(set) var refusals: [String: Refused] = [:]

  /// The files that are left alone for one reason.
  package struct Refused: Hashable, Sendable {
    /// How many there are.
    package var files = 0
    /// What would allow all of them; nil if nothing does.
    package var option: String?
  }

  /// Nothing counted yet.
  package init() {}

  /// Counts an outcome.
  package mutating func add(_ outcome: FixOutcome) {
    counts[outcome.word, default: 0] += 1
    guard case .refused(let refusal) = outcome.result else { return }
    var refused = refusals[refusal.code] ?? Refused(option: refusal.option)
    refused.files += 1
    // Of numbers, the least allows them all.
    refused.option = [refused.option, refusal.option].compactMap { $0 }.min()
    refusals[refusal.code] = refused
  }

  /// The number of files of an outcome.
  package subscript(word: String) -> Int { counts[word] ?? 0 }
}

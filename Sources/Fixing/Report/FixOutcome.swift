package import LintReporting

/// What came of one file.
package struct FixOutcome: Sendable {
  /// What came of it, with what is known then.
  package enum Result: Sendable {
    /// It has no padding that counts.
    case nothingToFix
    /// This would be done.
    case planned(FixPlan)
    /// It stays as it is.
    case refused(FixRefusal)
    /// The new file is there, and proven.
    case fixed(FixPlan, FixProof)
    /// The new file was there before.
    case alreadyFixed
    /// The new file could not be made, or not be proven; there is none.
    case failed(FixPlan?, String)
  }

  /// The file.
  package let path: FilePath
  /// The new file; nil where none was thought of.
  package let target: FilePath?
  /// What came of it.
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
    case .fixed: "fixed"
    case .alreadyFixed: "already-fixed"
    case .failed: "failed"
    }
  }
}

/// What proves that a new file is what was promised.
package struct FixProof: Hashable, Sendable {
  /// Frames, or packets, whose checksums and times are equal to those of the cropped original; of files that were
  /// encoded anew, frames that were compared.
  package var frames: Int
  /// Whether decoded frames were compared rather than the packets that hold them.
  package var isOfDecodedFrames: Bool
  /// Packets of other streams that are equal.
  package var otherPackets: Int
  /// The mean similarity (SSIM) of files that were encoded anew; nil where frames are equal.
  package var meanSimilarity: Double?
  /// The least similarity of a frame; nil where frames are equal.
  package var leastSimilarity: Double?
  /// How long it took to write the new file, in seconds.
  package var makingSeconds = 0.0
  /// How long it took to prove it, in seconds.
  package var provingSeconds = 0.0

  /// A proof from its parts.
  package init(
    frames: Int, isOfDecodedFrames: Bool, otherPackets: Int, meanSimilarity: Double? = nil,
    leastSimilarity: Double? = nil
  ) {
    self.frames = frames
    self.isOfDecodedFrames = isOfDecodedFrames
    self.otherPackets = otherPackets
    self.meanSimilarity = meanSimilarity
    self.leastSimilarity = leastSimilarity
  }
}

/// How many files came to what.
package struct FixSummary: Hashable, Sendable {
  /// Counts by ``FixOutcome/word``.
  package private(set) var counts: [String: Int] = [:]

  /// Nothing counted yet.
  package init() {}

  /// Counts an outcome.
  package mutating func add(_ outcome: FixOutcome) { counts[outcome.word, default: 0] += 1 }

  /// The number of files of an outcome.
  package subscript(word: String) -> Int { counts[word] ?? 0 }
}

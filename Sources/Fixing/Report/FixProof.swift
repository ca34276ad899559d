package import PaddingDetection

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

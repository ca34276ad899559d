/// The similarity of the frames of two files, from the output of FFmpeg's `ssim`: 1 for equal frames.
package struct Similarity: Hashable, Sendable {
  /// The least similarity on average after encoding again; the worst frame has a limit of its own.
  static let leastMean = 0.95
  /// See ``leastMean``.
  static let leastFrame = 0.80

  /// The number of frames compared.
  package private(set) var frames = 0
  /// The least of them.
  package private(set) var minimum = 1.0
  private var sum = 0.0
  private var lines = OutputLines()

  /// The mean of all; 0 for none.
  package var mean: Double { frames > 0 ? sum / Double(frames) : 0 }
  /// Whether it is good enough.
  package var suffices: Bool { frames > 0 && mean >= Self.leastMean && minimum >= Self.leastFrame }

  /// No frames so far.
  package init() {}

  /// Adds output of `ssim`.
  package mutating func read(_ bytes: [UInt8]) {
    for line in lines.complete(with: bytes) { take(line) }
  }

  /// `n:1 Y:0.998 U:0.999 V:0.999 All:0.998 (27.9)`
  private mutating func take(_ line: String) {
    guard line.hasPrefix("n:"), let all = line.split(separator: " ").first(where: { $0.hasPrefix("All:") }),
      let value = Double(all.dropFirst(4))
    else { return }
    frames += 1
    sum += value
    minimum = min(minimum, value)
  }
}

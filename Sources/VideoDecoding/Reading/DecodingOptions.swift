/// Choices between speed and fidelity.
public struct DecodingOptions: Hashable, Sendable, Codable {
  /// Threads that share the slices of one frame; 1 where files are decoded side by side.
  public var threads: Int = 1
  /// Whether the codec's deblocking filter is left out. Faster; samples near block edges may differ by a few codes.
  public var skipsLoopFilter: Bool = true

  /// The default options.
  public init() {}
}

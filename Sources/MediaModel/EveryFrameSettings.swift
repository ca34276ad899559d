/// How every frame of a file is measured.
public struct EveryFrameSettings: Hashable, Sendable, Codable {
  /// Fewest frames of a stretch of its own; shorter ones are part of the one before.
  public var shortest: Int = 1

  /// The default settings.
  public init() {}
}

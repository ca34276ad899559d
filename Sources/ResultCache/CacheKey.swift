/// What an outcome is known by: the file it came from, and everything else that it depends on.
public struct CacheKey: Hashable, Sendable {
  /// Bytes that differ wherever the file, or how it is analysed, differs.
  public let bytes: [UInt8]
  /// The version of the detection, which `ResultCache.prune` tells outdated entries by.
  public let detectionVersion: Int

  /// A key from its parts.
  public init(bytes: [UInt8], detectionVersion: Int) {
    self.bytes = bytes
    self.detectionVersion = detectionVersion
  }
}

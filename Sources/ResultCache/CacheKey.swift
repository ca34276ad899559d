/// The key of an outcome: the file, and everything else that the outcome depends on.
public struct CacheKey: Hashable, Sendable {
  /// Bytes that differ if the file differs, or how it is analysed.
  public let bytes: [UInt8]
  /// The version of what is stored; `CacheMaintenance.prune` removes entries of other versions.
  public let version: Int

  /// A key from its parts.
  public init(bytes: [UInt8], version: Int) {
    self.bytes = bytes
    self.version = version
  }
}

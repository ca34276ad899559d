/// FNV-1a of 64 bits: the same on every machine and in every version, as Swift's own hashes are not. It tells apart
/// what differs by accident; SHA-256 is for what differs by intent.
package enum FNV1a {
  /// The hash of `bytes`, or of `bytes` after those whose hash is `earlier`.
  package static func hash(_ bytes: Span<UInt8>, after earlier: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
    var hash = earlier
    for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3 }
    return hash
  }
}

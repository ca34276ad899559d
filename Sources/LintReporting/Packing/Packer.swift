/// A value that goes to another process, or into the cache, as bytes.
///
/// The bytes are the values alone, one after another: who reads them knows what was written. JSON would say more,
/// and cost as much as opening a short file, or a third of a run from the cache.
protocol Packable {
  /// Appends the value to `packer`.
  func pack(into packer: inout Packer)

  /// Reads what `pack` has written.
  init(from unpacker: inout Unpacker) throws(UnpackingError)
}

/// Bytes that nobody has packed.
struct UnpackingError: Error {}

/// Writes values as bytes.
struct Packer {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []

  mutating func add<each Value: Packable>(_ values: repeat each Value) {
    repeat (each values).pack(into: &self)
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ more: some Sequence<UInt8>) {
    bytes += more
  }
}

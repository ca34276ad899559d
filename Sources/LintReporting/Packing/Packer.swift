/// A value that can be written as bytes, for another process or the cache.
///
/// The bytes are only the values, one after another, without names or types. JSON would take as long as opening a short
/// file, or a third of a run from the cache.
protocol Packable {
  /// Appends the value to `packer`.
  func pack(into packer: inout Packer)

  /// Reads a value that `pack` has written.
  init(from unpacker: inout Unpacker) throws(UnpackingError)
}

/// Bytes that `pack` cannot have written.
struct UnpackingError: Error {}

/// Writes values as bytes.
struct Packer {
  /// The bytes so far.
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

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

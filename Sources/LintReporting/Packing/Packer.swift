/// A value that can be written as bytes, for another process or the cache.
///
/// The bytes are only the values, one after another, without names or types. JSON would take as long as opening a short
/// file, or a third of a run from the cache.
protocol Packable {
  /// Appends the value to `packer`.
  func pack(into packer: inout Packer)

  /// Reads a value that `pack` has written.
  init(from unpacker: inout Unpacker) throws(UnpackingError)

  /// What the bytes consist of: another text where a list of fields is another one.
  static var shape: String { get }
}

extension Packable {
  static var shape: String { "\(Self.self)" }

  /// The value alone as bytes.
  var packed: [UInt8] {
    var packer = Packer()
    pack(into: &packer)
    return packer.bytes
  }

  /// The value in `bytes`; nil where they hold none, or more than one.
  init?(packed bytes: [UInt8]) {
    var unpacker = Unpacker(bytes.span)
    do throws(UnpackingError) {
      self = try unpacker.next()
      try unpacker.end()
    } catch {
      return nil
    }
  }
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

/// Reads values from untrusted bytes: never beyond their end, and never more values than there are bytes.
struct Unpacker: ~Escapable {
  /// The bytes that are not read yet.
  private var rest: Span<UInt8>

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) {
    rest = bytes
  }

  /// Reads the next value.
  mutating func next<Value: Packable>() throws(UnpackingError) -> Value {
    try Value(from: &self)
  }

  /// The number of bytes or values that follow; each value takes at least one byte.
  mutating func nextCount() throws(UnpackingError) -> Int {
    let count: Int = try next()
    guard 0...rest.count ~= count else { throw UnpackingError() }
    return count
  }

  /// The next `count` bytes.
  @_lifetime(copy self)
  mutating func nextBytes(_ count: Int) throws(UnpackingError) -> Span<UInt8> {
    guard 0...rest.count ~= count else { throw UnpackingError() }
    defer { rest = rest.extracting(droppingFirst: count) }
    return rest.extracting(first: count)
  }

  /// Throws because the bytes are invalid.
  func end() throws(UnpackingError) {
    if !rest.isEmpty { throw UnpackingError() }
  }
}

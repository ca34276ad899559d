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

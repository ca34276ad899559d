/// Reads values from bytes that may be anything: never past their end, and never more values than there are bytes.
struct Unpacker: ~Escapable {
  /// What was not read yet.
  private var rest: Span<UInt8>

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) {
    rest = bytes
  }

  /// The value that comes next.
  mutating func next<Value: Packable>() throws(UnpackingError) -> Value {
    try Value(from: &self)
  }

  /// How many bytes or values follow; each value takes a byte at least.
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

  /// Refuses what follows.
  func end() throws(UnpackingError) {
    if !rest.isEmpty { throw UnpackingError() }
  }
}

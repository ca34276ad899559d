extension UInt8: Packable {
  func pack(into packer: inout Packer) { packer.append(self) }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self = try unpacker.nextBytes(1)[0]
  }
}

extension Bool: Packable {
  func pack(into packer: inout Packer) { packer.append(self ? 1 : 0) }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    switch try UInt8(from: &unpacker) {
    case 0: self = false
    case 1: self = true
    default: throw UnpackingError()
    }
  }
}

/// Eight bytes, little-endian.
extension UInt64: Packable {
  func pack(into packer: inout Packer) {
    packer.append((0..<8).lazy.map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) })
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    let bytes = try unpacker.nextBytes(8)
    self = (0..<8).reduce(0) { $0 | UInt64(bytes[$1]) << ($1 * 8) }
  }
}

extension Int: Packable {
  func pack(into packer: inout Packer) { UInt64(bitPattern: Int64(self)).pack(into: &packer) }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    guard let value = Int(exactly: Int64(bitPattern: try UInt64(from: &unpacker))) else {
      throw UnpackingError()
    }
    self = value
  }
}

/// The bits of the number. Infinity and NaN are refused, as no measurement gives them.
extension Double: Packable {
  func pack(into packer: inout Packer) { bitPattern.pack(into: &packer) }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(bitPattern: try UInt64(from: &unpacker))
    guard isFinite else { throw UnpackingError() }
  }
}

extension String: Packable {
  func pack(into packer: inout Packer) {
    packer.add(utf8.count)
    packer.append(utf8)
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    let count = try unpacker.nextCount()
    guard let text = try? UTF8Span(validating: unpacker.nextBytes(count)) else { throw UnpackingError() }
    self.init(copying: text)
  }
}

extension Packable where Self: RawRepresentable<String> {
  func pack(into packer: inout Packer) { rawValue.pack(into: &packer) }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    guard let value = Self(rawValue: try unpacker.next()) else { throw UnpackingError() }
    self = value
  }
}

extension Optional: Packable where Wrapped: Packable {
  func pack(into packer: inout Packer) {
    packer.add(self != nil)
    self?.pack(into: &packer)
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self = try unpacker.next() ? try Wrapped(from: &unpacker) : nil
  }

  static var shape: String { "\(Wrapped.shape)?" }
}

extension Array: Packable where Element: Packable {
  func pack(into packer: inout Packer) {
    packer.add(count)
    for element in self { element.pack(into: &packer) }
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self = []
    for _ in 0..<(try unpacker.nextCount()) { append(try unpacker.next()) }
  }

  static var shape: String { "[\(Element.shape)]" }
}

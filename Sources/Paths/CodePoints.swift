/// Bytes as code points, whether they are UTF-8 or not: a byte that is not part of it is a value beyond all code points, so
/// that it equals itself only.
package enum CodePoints {
  private static let beyond: UInt32 = 0x11_0000

  /// The code points of `bytes`.
  package static func of(_ bytes: some Collection<UInt8>) -> [UInt32] {
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.map { UInt32($0) } }
    var codePoints: [UInt32] = []
    var bytes = Array(bytes)[...]
    while let first = bytes.first {
      var iterator = bytes.makeIterator()
      var decoder = UTF8()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        codePoints.append(scalar.value)
        bytes = bytes.dropFirst(UTF8.width(scalar))
      } else {
        codePoints.append(beyond + UInt32(first))
        bytes = bytes.dropFirst()
      }
    }
    return codePoints
  }

  /// The bytes that one of `of(_:)` stands for.
  package static func bytes(of codePoint: UInt32) -> [UInt8] {
    Unicode.Scalar(codePoint).flatMap { UTF8.encode($0) }.map(Array.init)
      ?? [UInt8(truncatingIfNeeded: codePoint - beyond)]
  }
}

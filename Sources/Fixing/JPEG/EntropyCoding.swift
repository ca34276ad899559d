/// Reads the bits of a scan of a JPEG image up to the next marker (ITU-T T.81, F.2.2.5).
struct EntropyReader {
  private let bytes: [UInt8]
  /// The position of the next byte that is not in ``window``.
  private(set) var position: Int
  /// The next bits, the first of them the highest; zeros behind the last.
  private var window: UInt64 = 0
  private var count = 0

  /// A reader from the byte `start` on.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    position = start
  }

  /// The next 16 bits, with zeros behind the last.
  mutating func peek() -> Int {
    if count < 16 { fill() }
    return Int(window >> 48)
  }

  /// Skips bits, 16 at most.
  mutating func skip(_ length: Int) throws(JPEGProblem) {
    if count < length { fill() }
    guard length <= count else { throw JPEGProblem("it ends too early") }
    window <<= UInt64(length)
    count -= length
  }

  /// The next bits, 16 at most, as a number.
  mutating func bits(_ length: Int) throws(JPEGProblem) -> Int {
    let value = peek() >> (16 - length)
    try skip(length)
    return value
  }

  private mutating func fill() {
    while count <= 48, position < bytes.count {
      let byte = bytes[position]
      if byte == 0xFF {
        // A zero follows if it is not the beginning of a marker.
        guard position + 1 < bytes.count, bytes[position + 1] == 0 else { return }
        position += 1
      }
      position += 1
      window |= UInt64(byte) << UInt64(56 - count)
      count += 8
    }
  }

  /// Skips the rest of a byte and a restart marker.
  mutating func restart() throws(JPEGProblem) {
    guard count < 8 else { throw JPEGProblem("a restart marker is missing") }
    (window, count) = (0, 0)
    guard let marker = JPEGMarker(bytes, at: position), 0xD0...0xD7 ~= marker.code else {
      throw JPEGProblem("a restart marker is missing")
    }
    position = marker.end
  }
}

/// Writes the bits of a scan of a JPEG image.
struct EntropyWriter {
  /// The whole bytes so far.
  private(set) var bytes: [UInt8] = []
  private var window: UInt64 = 0
  private var count = 0

  /// A writer for about so many bytes.
  init(reserving capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// Appends bits, 32 at most.
  mutating func append(_ value: Int, _ length: Int) {
    window = window << UInt64(length) | UInt64(value)
    count += length
    while count >= 8 {
      count -= 8
      let byte = UInt8(truncatingIfNeeded: window >> UInt64(count))
      bytes.append(byte)
      if byte == 0xFF { bytes.append(0) }
    }
  }

  /// Completes the last byte with ones (F.1.2.3).
  mutating func end() {
    let free = -count & 7
    append((1 << free) - 1, free)
  }
}

/// A marker between the segments of a JPEG image (ITU-T T.81, B.1.1.2).
struct JPEGMarker {
  /// Its second byte.
  let code: UInt8
  /// The position behind it.
  let end: Int

  /// The marker at a position, behind fill bytes; nil if there is none.
  init?(_ bytes: [UInt8], at start: Int) {
    guard start < bytes.count, bytes[start] == 0xFF else { return nil }
    var place = start
    while place < bytes.count, bytes[place] == 0xFF { place += 1 }
    guard place < bytes.count, bytes[place] != 0 else { return nil }
    code = bytes[place]
    end = place + 1
  }
}

/// Why a JPEG image cannot be cropped without decoding it.
package struct JPEGProblem: Error, Hashable, Sendable {
  /// The reason, about "it", without a full stop.
  package let message: String

  /// A table has no code for a difference that only the crop has made.
  static let missingCode = JPEGProblem("its coefficients are too large")

  init(_ message: String) {
    self.message = message
  }
}

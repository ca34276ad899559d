import DeclaredPicture
import Synchronization

/// A file in memory, which counts what is read of it.
final class MemoryFile: ByteProvider, Sendable {
  private let content: [UInt8]
  private let read = Mutex<[Range<Int>]>([])

  init(_ content: [UInt8]) {
    self.content = content
  }

  var size: Int64 { Int64(content.count) }
  /// Which bytes were read, in order.
  var ranges: [Range<Int>] { read.withLock { $0 } }
  var bytesRead: Int { ranges.reduce(0) { $0 + $1.count } }

  func bytes(at offset: Int64, count: Int) -> [UInt8]? {
    guard offset + Int64(count) <= size else { return nil }
    read.withLock { $0.append(Int(offset)..<Int(offset) + count) }
    return Array(content[Int(offset)..<Int(offset) + count])
  }
}

/// `value` in `count` bytes, the highest first.
func big(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}

// MARK: ISO base media

func box(_ type: String, _ body: [UInt8]) -> [UInt8] { big(8 + body.count, 4) + Array(type.utf8) + body }

func fullBox(_ type: String, _ body: [UInt8]) -> [UInt8] { box(type, [0, 0, 0, 0] + body) }

/// A movie with one track of a sample entry of `width` by `height`, and `extensions` in it.
func movie(
  _ extensions: [UInt8], trackID: Int = 1, width: Int = 1280, height: Int = 720, track: [UInt8] = [],
  isLong: Bool = false
) -> [UInt8] {
  let entry =
    big(0, 6) + big(1, 2) + big(0, 16) + big(width, 2) + big(height, 2) + big(0, 50) + extensions
  let descriptions = fullBox("stsd", big(1, 4) + box("avc1", entry))
  let media = box("mdia", box("minf", box("stbl", descriptions)))
  let times = big(0, isLong ? 16 : 8)
  let duration = big(0, isLong ? 12 : 8)
  let header = box(
    "tkhd",
    [isLong ? 1 : 0, 0, 0, 7] + times + big(trackID, 4) + duration + big(0, 16) + big(0, 36)
      + big(width << 16, 4) + big(height << 16, 4))
  return box("moov", box("mvhd", big(0, 100)) + box("trak", header + track + media))
}

func aperture(_ numbers: Int...) -> [UInt8] { box("clap", numbers.flatMap { big($0, 4) }) }

// MARK: Matroska

/// An element with a size of four bytes.
func element(_ id: Int, _ body: [UInt8]) -> [UInt8] {
  let idBytes = id > 0xFF_FFFF ? 4 : id > 0xFFFF ? 3 : id > 0xFF ? 2 : 1
  return big(id, idBytes) + big(body.count | 1 << 28, 4) + body
}

func element(_ id: Int, _ value: Int) -> [UInt8] { element(id, big(value, 4)) }

func videoTrack(_ video: [UInt8], width: Int = 1280, height: Int = 720) -> [UInt8] {
  element(
    0xAE,
    element(0x83, 1) + element(0x86, Array("V_VP9".utf8))
      + element(0xE0, element(0xB0, width) + element(0xBA, height) + video))
}

let soundTrack = element(0xAE, element(0x83, 2))

func matroska(_ tracks: [UInt8], before: [UInt8] = []) -> [UInt8] {
  element(0x1A45_DFA3, [UInt8]()) + element(0x1853_8067, before + element(0x1654_AE6B, tracks))
}

// MARK: Bits

/// Writes the bits of a header.
struct BitWriter {
  private var bits: [Bool] = []

  mutating func bits(_ value: Int, _ count: Int) {
    bits += (0..<count).reversed().map { value >> $0 & 1 == 1 }
  }

  mutating func unsigned(_ value: Int) {
    let length = Int.bitWidth - (value + 1).leadingZeroBitCount
    bits(0, length - 1)
    bits(value + 1, length)
  }

  mutating func signed(_ value: Int) { unsigned(value > 0 ? 2 * value - 1 : -2 * value) }

  mutating func align() { bits += Array(repeating: false, count: -bits.count & 7) }

  /// The bytes, the last one filled up with zeros.
  var bytes: [UInt8] {
    var whole = self
    whole.align()
    return stride(from: 0, to: whole.bits.count, by: 8).map { start in
      whole.bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }
}

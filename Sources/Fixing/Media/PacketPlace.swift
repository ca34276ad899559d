/// Where a packet lies in its file.
package struct PacketPlace: Hashable, Sendable {
  /// The position that FFmpeg gives it: that of its first byte, or of what its container puts before it.
  package var position: Int64
  /// Its bytes.
  package var count: Int

  /// A place.
  package init(position: Int64, count: Int) {
    self.position = position
    self.count = count
  }

  /// The most bytes that a container puts between the position and the packet: the name and length of a chunk of AVI, or the
  /// number, time and flags of a block of Matroska.
  package static let mostBytesBefore = 8
}

/// Parses the output of ``FFmpegCommand/packetPlaces(_:stream:isFirstOnly:)`` as it arrives.
package struct PacketPlaceReader: Sendable {
  private var lines = OutputLines()
  /// The packets so far; those without a position or without bytes are left out.
  package private(set) var places: [PacketPlace] = []

  /// Nothing read yet.
  package init() {}

  /// Adds output: a line such as `size=10710|pos=36` for each packet.
  package mutating func read(_ bytes: [UInt8]) {
    for line in lines.complete(with: bytes) { take(line) }
  }

  private mutating func take(_ line: String) {
    var numbers: [Substring: Int64] = [:]
    for field in line.split(separator: "|") {
      let parts = field.split(separator: "=", maxSplits: 1)
      if parts.count == 2, let number = Int64(parts[1]) { numbers[parts[0]] = number }
    }
    guard let position = numbers["pos"], let count = numbers["size"], count > 0, count < 1 << 30 else {
      return
    }
    places.append(PacketPlace(position: position, count: Int(count)))
  }
}

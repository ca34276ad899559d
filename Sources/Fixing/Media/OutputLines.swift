/// Cuts the output of a program into lines as it arrives.
struct OutputLines: Hashable, Sendable {
  private var unfinished: [UInt8] = []

  /// Most bytes of a line that are kept.
  private static let mostBytes = 4096

  /// The lines that are complete with these bytes, without their ends.
  mutating func complete(with bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(String(decoding: unfinished, as: UTF8.self))
        unfinished = []
      } else if unfinished.count < Self.mostBytes {
        unfinished.append(byte)
      }
    }
    return lines
  }
}

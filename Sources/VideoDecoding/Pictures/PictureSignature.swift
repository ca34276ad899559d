internal import Digests
public import MediaModel

/// A remark in a picture's file that padlint has made it, so that a later picture may take its place, and that of no
/// picture of the user's.
extension PictureFormat {
  private static let maker = Array("padlint".utf8)

  /// The bytes of a picture's file with the remark behind its first part, where readers expect it.
  public func signed(_ file: [UInt8]) -> [UInt8] {
    let start: Int
    switch self {
    case .png:
      // The signature and the chunk `IHDR`, which has 13 bytes.
      start = 8 + 12 + 13
    case .jpeg:
      // The marker that begins the file and, where it is there, `APP0` with its length.
      let hasHeader = file.count > 5 && file[2] == 0xFF && file[3] == 0xE0
      start = hasHeader ? 4 + Int(file[4]) << 8 + Int(file[5]) : 2
    }
    guard file.count >= start else { return file }
    return file[..<start] + remark + file[start...]
  }

  /// Whether a file that begins with `head` is a picture of this format with the remark.
  public func recognizes(_ head: [UInt8]) -> Bool {
    let start: [UInt8] =
      switch self {
      case .png: [0x89] + Array("PNG\r\n\u{1A}\n".utf8)
      case .jpeg: [0xFF, 0xD8]
      }
    let remark = remark
    let places = 0...max(0, min(head.count, 256) - remark.count)
    return head.starts(with: start) && places.contains { head[$0...].starts(with: remark) }
  }

  /// PNG (ISO 15948): a chunk `tEXt` with the keyword `Software`. JPEG (ITU-T T.81): a segment `COM`.
  private var remark: [UInt8] {
    switch self {
    case .png:
      let chunk = Array("tEXtSoftware\0".utf8) + Self.maker
      return UInt32(chunk.count - 4).bigEndianBytes + chunk + CRC32.checksum(chunk).bigEndianBytes
    case .jpeg: return [0xFF, 0xFE, 0, UInt8(2 + Self.maker.count)] + Self.maker
    }
  }
}

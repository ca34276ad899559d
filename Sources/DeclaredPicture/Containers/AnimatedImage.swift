/// Images that hold an animation, which FFmpeg's demuxers for still images do not show.
public enum AnimatedImage {
  /// Whether a file is an animated WebP (WebP container specification, "Extended File Format": the second bit of the flags).
  public static func isWebP(_ file: any ByteProvider) -> Bool {
    var reader = BoundedReader(file)
    return reader.number(at: 0, bytes: 4) == riff && reader.number(at: 8, bytes: 8) == webPExtended
      && reader.number(at: 20, bytes: 1).map { $0 & 2 != 0 } ?? false
  }

  /// Whether a file is an animated PNG: the chunk `acTL` comes before the data of the image (PNG, third edition, 11.3.6.1), and after
  /// others, perhaps long ones.
  public static func isPNG(_ file: any ByteProvider) -> Bool {
    var reader = BoundedReader(file)
    guard reader.number(at: 0, bytes: 8) == pngSignature else { return false }
    var place: Int64 = 8
    for _ in 0..<mostChunks {
      guard let length = reader.number(at: place, bytes: 4),
        let type = reader.number(at: place + 4, bytes: 4),
        type != imageData
      else { return false }
      if type == animationControl { return true }
      // Length, type and checksum.
      place += Int64(length) + 12
    }
    return false
  }

  private static let (riff, webPExtended): (UInt64, UInt64) = (0x5249_4646, 0x5745_4250_5650_3858)
  private static let pngSignature: UInt64 = 0x8950_4E47_0D0A_1A0A
  private static let (animationControl, imageData): (UInt64, UInt64) = (0x6163_544C, 0x4944_4154)
  /// Most chunks that are looked at, of as many as anybody writes.
  private static let mostChunks = 1 << 12
}

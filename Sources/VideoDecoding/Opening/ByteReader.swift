public import MediaModel

/// Reads the bytes of a video that is not an open file of this process, such as an object on a server.
public protocol ByteReader: AnyObject {
  /// How many bytes there are.
  var size: Int64 { get }

  /// Up to `count` bytes from `offset` on; none only at the end.
  ///
  /// - Throws: if they cannot be read; an early end would pass for the end of the video.
  func read(upTo count: Int, at offset: Int64) throws(Failure) -> [UInt8]
}

public import MediaModel
/// Whoever reads the bytes of a video that is no file of this process: an object in a store, say.
public protocol ByteReader: AnyObject {
  /// How many bytes there are.
  var size: Int64 { get }

  /// Up to `count` bytes from `offset` on; none only at the end.
  ///
  /// - Throws: why there will be none any more: what comes later would be taken for all that there is.
  func read(upTo count: Int, at offset: Int64) throws(Failure) -> [UInt8]
}

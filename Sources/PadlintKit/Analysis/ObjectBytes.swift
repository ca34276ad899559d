internal import MediaModel
internal import ObjectReading
internal import VideoDecoding

/// The bytes of an object that is fetched by the process that decodes it.
final class ObjectBytes: ByteReader {
  private let object: ObjectReader
  private let deadline: ContinuousClock.Instant

  init(_ object: ObjectReader, until deadline: ContinuousClock.Instant) {
    self.object = object
    self.deadline = deadline
  }

  var size: Int64 { object.size }

  func read(upTo count: Int, at offset: Int64) throws(Failure) -> [UInt8] {
    do throws(ObjectReadingError) {
      return try object.read(upTo: count, at: offset, until: deadline)
    } catch {
      throw Failure(error.cause == .timedOut ? .timedOut : .readError, error.message)
    }
  }
}

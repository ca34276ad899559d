internal import MediaModel
internal import ObjectReading
internal import SystemCalls
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

/// The bytes of an object as a worker has them: it asks its parent.
final class ParentBytes: ByteReader {
  private let connection: MessageConnection
  let size: Int64

  init(_ connection: MessageConnection, size: Int64) {
    self.connection = connection
    self.size = size
  }

  func read(upTo count: Int, at offset: Int64) throws(Failure) -> [UInt8] {
    do throws(MessageSocket.Silence) {
      let wanted = WorkerMessage.wanted(count: min(count, WorkerMessage.largestPart), offset: offset)
      try connection.socket.send(wanted.packed)
      let message = try connection.socket.receive()
      if case .bytes(let bytes) = WorkerMessage(packed: message.bytes) { return bytes }
    } catch {
      // The parent is gone, and so will this process be.
    }
    // What was the matter the parent knows itself, and reports it.
    throw Failure(.readError, "the object cannot be read")
  }
}

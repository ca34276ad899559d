internal import CFFmpeg
internal import MediaModel

extension Failure {
  /// An error of an FFmpeg function.
  ///
  /// - Parameters:
  ///   - status: the negative result of an FFmpeg function.
  ///   - action: what was attempted, to follow "cannot", such as `open the container`.
  ///   - unsupported: the code if FFmpeg does not support what was attempted.
  ///   - source: where the bytes come from, which knows if reading failed or the deadline has passed.
  init(status: Int32, action: String, unsupported: Code, source: borrowing ByteSource) {
    if let error = source.interruption {
      self = error
      return
    }
    let cause: Code =
      switch status {
      case padlint_error(ENOMEM): .outOfMemory
      case PADLINT_ERROR_DECODER_NOT_FOUND, PADLINT_ERROR_PATCH_WELCOME, padlint_error(ENOSYS):
        unsupported
      default: .damaged
      }
    // The log has the reason; the status only the kind of error.
    let reason = cause == .outOfMemory ? nil : LibraryLog.last.error
    self.init(cause, "cannot \(action): \(reason ?? Self.text(of: status))")
  }

  /// av_strerror.
  private static func text(of status: Int32) -> String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) { buffer in
      guard let start = buffer.baseAddress else { return "error \(status)" }
      unsafe av_strerror(status, start, buffer.count)
      return unsafe String(cString: start)
    }
  }
}

extension Failure {
  /// An FFmpeg function that only allocates returned NULL.
  static var outOfMemory: Self {
    Self(.outOfMemory, "out of memory, or too large a single allocation")
  }
}

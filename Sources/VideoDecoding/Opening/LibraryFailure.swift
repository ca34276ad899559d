internal import CFFmpeg
internal import MediaModel

extension Failure {
  /// The one place where a negative AVERROR becomes an error.
  ///
  /// - Parameters:
  ///   - status: the negative result of an FFmpeg function.
  ///   - action: what was attempted, to follow "cannot", such as `open the container`.
  ///   - unsupported: the cause where FFmpeg says that it cannot do this at all.
  ///   - source: where the bytes come from; it knows whether the operating system or the deadline is to blame.
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
    // What the log says is why; the status only what kind of trouble it is.
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
    Self(.outOfMemory, "memory ran out, or more was asked for at once than is allowed")
  }
}

internal import Synchronization
internal import SystemCalls

/// What a connection has open from one question to the next.
final class HeldFiles: Sendable {
  /// The files. One thread asks for them at a time.
  struct Files: ~Copyable {
    /// A file that is read in parts.
    var input: FileDescriptor?
    /// A file that is being written.
    var output: OutputFile?
    /// A cache.
    var cache: HeldCache?
  }

  let files = Mutex(Files())
}

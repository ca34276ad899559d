internal import CLibrary
package import SystemCalls

/// An output that appears under its name only when it is complete, written by way of a `FileAccess`; see `OutputFile`.
///
/// What is not a regular file is written to directly: a pipe or a device is waited for as long as it takes.
package final class AccessedOutput: Sendable {
  /// Bytes of a message.
  private static let largestPart = 1 << 20
  /// How long an output that is given up may take to be removed.
  private static let patienceAtEnd = Duration.seconds(1)

  private let direct: OutputFile?
  private let conversation: AccessConversation?
  private let target: OutputTarget
  private let access: FileAccess
  private let isOurs: OutputFile.Recognition
  /// The number of the task that removes the file should the process end before it is complete.
  private let removal: Int?

  init(
    direct file: consuming OutputFile, _ target: OutputTarget, _ access: FileAccess,
    _ isOurs: @escaping OutputFile.Recognition
  ) {
    direct = consume file
    conversation = nil
    (self.target, self.access, self.isOurs, removal) = (target, access, isOurs, nil)
  }

  init(
    _ conversation: AccessConversation, hasName: Bool, _ target: OutputTarget, _ access: FileAccess,
    _ isOurs: @escaping OutputFile.Recognition
  ) {
    direct = nil
    self.conversation = conversation
    (self.target, self.access, self.isOurs) = (target, access, isOurs)
    removal = hasName ? TemporaryFiles.addTask { access.end(atMost: Self.patienceAtEnd) } : nil
  }

  deinit {
    guard let conversation else { return }
    // Whoever has the file open is not waited for; but as a rule it is gone at once.
    _ = try? conversation.ask(FileRequest(.discard), until: .now + Self.patienceAtEnd)
    removal.map(TemporaryFiles.forgetTask)
  }

  /// Appends to the file.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    if direct != nil {
      try direct?.write(bytes)
      return
    }
    for start in stride(from: 0, to: bytes.count, by: Self.largestPart) {
      let part = Array(bytes[start..<min(bytes.count, start + Self.largestPart)])
      _ = try conversation?.ask(FileRequest(.write, bytes: part))
    }
  }

  /// Puts the file in its place.
  ///
  /// - Throws: `EEXIST` where there is a file by now that is not ours, which is left alone.
  package func complete() throws(SystemError) {
    if direct != nil {
      try direct?.complete()
      return
    }
    if try !access.mayBeReplaced(target, isOurs) { throw SystemError(code: EEXIST) }
    _ = try conversation?.ask(FileRequest(.complete))
  }
}

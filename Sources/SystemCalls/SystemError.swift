internal import CLibrary
package import Paths

/// A system call that failed, with its `errno`.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value of `errno` after the call.
  package let code: Int32

  /// An error from a value of `errno`.
  package init(code: Int32) {
    self.code = code
  }

  /// Not of the system's: a file of another kind was met where only a regular one will do.
  package static let notARegularFile = SystemError(code: -1)

  /// The error of the call that has just failed on this thread.
  package static var current: SystemError { SystemError(code: errno) }

  /// Whether the reader at the other end of a pipe has gone.
  package var isClosedPipe: Bool { code == EPIPE }

  /// Whether there is nothing of that name.
  package var isNoSuchFile: Bool { code == ENOENT }

  /// Whether no answer came in time.
  package var isTimeout: Bool { code == ETIMEDOUT }

  /// Whether the run ended before an answer came.
  package var isCancellation: Bool { code == ECANCELED }

  /// Whether the call is over, so that nothing will come of it later.
  package var isFinal: Bool { !isTimeout && !isCancellation }

  /// The system's words for it, as `strerror_r` gives them.
  package var description: String {
    if self == Self.notARegularFile { return "not a regular file" }
    // The system's word speaks of connections.
    if isTimeout { return "no answer in time" }
    var buffer = [CChar](repeating: 0, count: 128)
    _ = unsafe strerror_r(code, &buffer, buffer.count)
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Calls `body` again while a signal interrupts it; throws `errno` where it answers -1.
@discardableResult
package func retrying(_ body: () -> Int) throws(SystemError) -> Int {
  while true {
    let answer = body()
    if answer >= 0 { return answer }
    let error = SystemError.current
    if error.code != EINTR { throw error }
  }
}

/// Hands `words` to a C function as the arguments of a program: strings that end in NUL, and NULL after the last.
///
/// - Throws: `EINVAL` where a word itself holds a NUL.
func withCWords<Answer>(
  _ words: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) throws(SystemError) -> Answer
) throws(SystemError) -> Answer {
  if words.contains(where: { $0.contains(0) }) { throw SystemError(code: EINVAL) }
  var pointers = unsafe words.map { word in
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: word.count + 1)
    unsafe copy.initialize(from: word.map { CChar(bitPattern: $0) } + [0], count: word.count + 1)
    return unsafe Optional(copy)
  }
  unsafe pointers.append(nil)
  defer { unsafe pointers.forEach { unsafe $0?.deallocate() } }
  return unsafe try body(pointers)
}

/// Hands `path` to a C function as a string that ends in NUL.
///
/// - Throws: `ENOENT` where the path itself holds a NUL: no file can have such a name.
package func withCPath<Answer>(
  _ path: FilePath, _ body: (UnsafePointer<CChar>) -> Answer
) throws(SystemError) -> Answer {
  if path.bytes.contains(0) { throw SystemError(code: ENOENT) }
  let terminated = path.bytes.map { CChar(bitPattern: $0) } + [0]
  return unsafe terminated.withUnsafeBufferPointer { buffer in
    // An array that holds at least the NUL has a base address.
    guard let start = buffer.baseAddress else { return unsafe body("") }
    return unsafe body(start)
  }
}

/// Gives a file another name by `rename`, a C function that takes the old one and the new one.
func move(
  _ old: FilePath, to new: FilePath,
  by rename: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
) throws(SystemError) {
  let answer = try unsafe withCPath(old) { from -> Int32 in
    (try? unsafe withCPath(new) { to in unsafe rename(from, to) }) ?? -1
  }
  if answer != 0 { throw SystemError.current }
}

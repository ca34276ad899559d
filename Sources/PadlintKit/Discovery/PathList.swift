public import LintReporting
internal import Synchronization

/// A list of paths in a file, read as it is used, so that it may be longer than memory.
///
/// Paths are separated by newlines, or by NULs where the beginning of the list holds any. Empty ones do not
/// count. A list is read once.
public final class PathList: Sendable {
  /// No file system has longer paths; a list with one is not a list.
  private static let longestPath = 1 << 16

  private struct State: ~Copyable {
    let file: FileDescriptor
    var separator: UInt8?
    var buffer: ArraySlice<UInt8> = []
    var isAtEnd = false
    var failure: Failure?
  }

  private let state: Mutex<State>

  /// The list in a file, or in a pipe.
  ///
  /// - Parameter separatedByNUL: true where paths end in NULs; false to find out.
  public convenience init(path: [UInt8], separatedByNUL: Bool = false) throws(Failure) {
    do throws(SystemError) {
      self.init(file: try FileDescriptor.waiting(path: path), separatedByNUL: separatedByNUL)
    } catch {
      throw Failure(error, "the list of files cannot be opened")
    }
  }

  /// The list on standard input, which is closed at its end.
  public static func standardInput(separatedByNUL: Bool = false) -> PathList {
    PathList(file: FileDescriptor(owning: 0), separatedByNUL: separatedByNUL)
  }

  /// The list in an open file.
  package init(file: consuming FileDescriptor, separatedByNUL: Bool) {
    state = Mutex(State(file: file, separator: separatedByNUL ? 0 : nil))
  }

  /// Why the list ended early; nil where it was read to its end.
  public var failure: Failure? { state.withLock { $0.failure } }

  /// The next path; nil at the end of the list.
  public func next() -> [UInt8]? {
    state.withLock { state in
      while true {
        if let path = Self.takePath(from: &state) { return path }
        if state.isAtEnd { return nil }
        Self.fill(&state)
      }
    }
  }

  private static func takePath(from state: inout State) -> [UInt8]? {
    guard let separator = state.separator else { return nil }
    while let end = state.buffer.firstIndex(of: separator) {
      let path = state.buffer[..<end]
      state.buffer = state.buffer[(end + 1)...]
      if !path.isEmpty { return Array(path) }
    }
    guard state.isAtEnd, !state.buffer.isEmpty else { return nil }
    defer { state.buffer = [] }
    return Array(state.buffer)
  }

  private static func fill(_ state: inout State) {
    do throws(SystemError) {
      let more = try state.file.read(upTo: 1 << 16)
      state.buffer = state.buffer + more
      state.isAtEnd = more.isEmpty
      if state.separator == nil { state.separator = more.contains(0) ? 0 : UInt8(ascii: "\n") }
      if state.buffer.count > 2 * longestPath {
        state.failure = Failure(.readError, "the list of files holds a path of more than 64 KiB")
      }
    } catch {
      state.failure = Failure(error, "the list of files cannot be read")
    }
    if state.failure != nil {
      state.buffer = []
      state.isAtEnd = true
    }
  }
}

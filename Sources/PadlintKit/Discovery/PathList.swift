internal import LintReporting
public import MediaModel
public import Paths
internal import Synchronization
package import SystemCalls

/// A list of paths in a file, read as it is used, so that it may be longer than memory.
///
/// Paths are separated by newlines, or by NULs where the beginning of the list holds any; where its first line ends in a carriage
/// return, as Windows writes it, none of them does. Empty ones do not count. A list is read once.
public final class PathList: Sendable {
  /// No file system has longer paths; a list with one is not a list.
  private static let longestPath = 1 << 16

  /// Where the list is.
  private enum Source: ~Copyable {
    case descriptor(FileDescriptor)
    case file(AccessedFile)

    borrowing func read(upTo count: Int, at offset: Int64) throws(SystemError) -> [UInt8] {
      switch self {
      case .descriptor(let file): try file.read(upTo: count)
      case .file(let file): try file.read(upTo: count, at: offset)
      }
    }
  }

  private struct State: ~Copyable {
    let source: Source
    var offset: Int64 = 0
    var separator: UInt8?
    var endsInReturns = false
    var buffer: ArraySlice<UInt8> = []
    var isAtEnd = false
    var failure: Failure?

    /// How many carriage returns, 0 or 1, end the line before `end`.
    func returns(before end: Int) -> Int {
      endsInReturns && end > buffer.startIndex && buffer[end - 1] == UInt8(ascii: "\r") ? 1 : 0
    }
  }

  private let state: Mutex<State>

  /// The list in a file, or in a pipe.
  ///
  /// - Parameters:
  ///   - path: the file that holds the list.
  ///   - separatedByNUL: true where paths end in NULs; false to find out.
  /// - Throws: `Failure` where it cannot be opened.
  public convenience init(path: FilePath, separatedByNUL: Bool = false) throws(Failure) {
    try self.init(path: path, separatedByNUL: separatedByNUL, by: .direct)
  }

  /// The list in a file, which is read by way of `access`, or in a pipe, which is waited for.
  package convenience init(
    path: FilePath, separatedByNUL: Bool, by access: FileAccess
  ) throws(Failure) {
    do throws(SystemError) {
      if let file = try access.openIfRegular(path) {
        self.init(.file(file), separatedByNUL: separatedByNUL)
      } else {
        self.init(file: try FileDescriptor.waiting(path: path), separatedByNUL: separatedByNUL)
      }
    } catch {
      throw Failure(error, "the list of files cannot be opened")
    }
  }

  /// The list on standard input, which is closed at its end.
  public static func standardInput(separatedByNUL: Bool = false) -> PathList {
    PathList(file: FileDescriptor(owning: 0), separatedByNUL: separatedByNUL)
  }

  /// The list in an open file.
  package convenience init(file: consuming FileDescriptor, separatedByNUL: Bool) {
    self.init(.descriptor(file), separatedByNUL: separatedByNUL)
  }

  private init(_ source: consuming Source, separatedByNUL: Bool) {
    state = Mutex(State(source: source, separator: separatedByNUL ? 0 : nil))
  }

  /// Why the list ended early; nil where it was read to its end.
  public var failure: Failure? { state.withLock { $0.failure } }

  /// The next path; nil at the end of the list.
  public func next() -> FilePath? {
    state.withLock { state in
      while true {
        if let path = Self.takePath(from: &state) { return path }
        if state.isAtEnd { return nil }
        Self.fill(&state)
      }
    }
  }

  private static func takePath(from state: inout State) -> FilePath? {
    guard let separator = state.separator else { return nil }
    while let end = state.buffer.firstIndex(of: separator) {
      let path = state.buffer[..<end].dropLast(state.returns(before: end))
      state.buffer = state.buffer[(end + 1)...]
      if !path.isEmpty { return FilePath(bytes: path) }
    }
    guard state.isAtEnd, !state.buffer.isEmpty else { return nil }
    defer { state.buffer = [] }
    return FilePath(bytes: state.buffer.dropLast(state.returns(before: state.buffer.endIndex)))
  }

  /// Why what begins like this is no list: a video that is piped in, above all, whose bytes would be taken for names, of which one
  /// may be `/`.
  private static func refusal(of beginning: [UInt8], isSeparatedByNUL: Bool) -> Failure? {
    if MediaBeginning.isMedia(beginning) {
      return Failure(
        .notMedia,
        """
        this is a video, not a list of files: padlint has to seek in a video, so it must be a file; for one from a pipe, write it \
        to a file first (cat >/tmp/a.mp4), and name that
        """)
    }
    // Names may hold any character, so that whoever says that NULs part them is believed.
    let allowed: Set<UInt8> = [0, 9, 10, 13]
    guard !isSeparatedByNUL, beginning.contains(where: { $0 < 32 && !allowed.contains($0) }) else {
      return nil
    }
    return Failure(
      .notMedia, "this is not a list of files: it contains control characters (if names contain them: --null)"
    )
  }

  private static func fill(_ state: inout State) {
    do throws(SystemError) {
      var more = try state.source.read(upTo: 1 << 16, at: state.offset)
      let isFirst = state.offset == 0
      state.offset += Int64(more.count)
      state.isAtEnd = more.isEmpty
      if isFirst { more = Array(more.withoutByteOrderMark) }
      state.buffer = state.buffer + more
      if isFirst {
        state.failure = Self.refusal(of: more, isSeparatedByNUL: state.separator == 0)
      }
      if state.separator == nil {
        state.separator = more.contains(0) ? 0 : UInt8(ascii: "\n")
        let first = more.firstIndex(of: UInt8(ascii: "\n")) ?? 0
        state.endsInReturns = state.separator != 0 && first > 0 && more[first - 1] == UInt8(ascii: "\r")
      }
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

internal import CLibrary
internal import Paths
internal import ResultCache
internal import SystemCalls

/// A request to the file system, and its form as a message.
struct FileRequest {
  enum Kind: UInt8 {
    /// What stands behind a path.
    case status
    /// The same, and something of the content of a file.
    case look
    /// The names in a folder.
    case listing
    /// All bytes of a small file.
    case content
    /// A path without links, `.` and `..`.
    case realPath
    /// The same of the folder only that a path leads through.
    case realPathOfName
    /// The key of a path that leads to no file.
    case keyOfMissing
    /// To open a file for the worker whose socket comes along.
    case open
    /// To open a regular file that the next requests read.
    case openInput
    /// Bytes of that file.
    case part
    /// Where an output to a path goes.
    case target
    /// How the file begins that an output would take the place of.
    case occupant
    /// To begin an output that the next requests write, complete, or give up.
    case beginOutput
    case write
    case complete
    case discard
    /// Whether a file is, or would be, on this machine.
    case isLocal
    /// To open a cache that the next requests ask.
    case openCache
    case findOutcome
    case storeOutcome
    case finishCache
  }

  var kind: Kind
  /// The path, or the key of an outcome.
  private var subject: [UInt8]
  /// A name to look for, or what is to be written.
  var bytes: [UInt8] = []
  /// A bound or a choice, where the kind has one.
  var number: Int64 = 0
  /// How many bytes are wanted, where the kind has a number of them; of an outcome to store, 1 for a failure.
  var count: Int64 = 0

  init(_ kind: Kind, _ path: FilePath = "", bytes: [UInt8] = [], number: Int64 = 0) {
    self.kind = kind
    subject = path.bytes
    self.bytes = bytes
    self.number = number
  }

  init(_ kind: Kind, key: CacheKey, bytes: [UInt8] = [], isFailure: Bool = false) {
    self.kind = kind
    subject = key.bytes
    self.bytes = bytes
    number = Int64(key.version)
    count = isFailure ? 1 : 0
  }

  /// The path that the request is about.
  var path: FilePath { FilePath(bytes: subject) }

  /// The key of an outcome that is asked for, or to be stored.
  var cacheKey: CacheKey { CacheKey(bytes: subject, version: Int(truncatingIfNeeded: number)) }

  init?(_ message: AccessMessage) {
    guard let kind = Kind(rawValue: message.kind), message.numbers.count == 3,
      let subjectCount = Int(exactly: message.numbers[2]), 0...message.bytes.count ~= subjectCount
    else { return nil }
    self.kind = kind
    number = message.numbers[0]
    count = message.numbers[1]
    subject = Array(message.bytes.prefix(subjectCount))
    bytes = Array(message.bytes.dropFirst(subjectCount))
  }

  var message: AccessMessage {
    AccessMessage(
      kind: kind.rawValue, numbers: [number, count, Int64(subject.count)], bytes: subject + bytes)
  }
}

/// What a run asks to know of a file at first.
struct FileLook {
  /// What the file system says about it.
  var status: FileStatus
  /// Whether it begins like source code; false where that was not asked for, or there is nothing to see.
  var showsText = false
  /// Whether it begins as containers and streams of video do; likewise.
  var isMedia = false
  /// The digest of its content; nil where that was not asked for, cannot be read, or takes too long.
  var digest: [UInt8]?
}

extension OutputTarget {
  /// The target in a message: numbers, and a path.
  var message: AccessMessage {
    let status = status?.numbers ?? []
    return switch place {
    case .descriptor(let number): .done([0, Int64(number)] + status)
    case .special(let path): .done([1, 0] + status, path.bytes)
    case .file(let path): .done([2, 0] + status, path.bytes)
    }
  }

  /// The target that a message tells of.
  init?(_ message: AccessMessage) {
    guard message.numbers.count >= 2, let number = Int32(exactly: message.numbers[1]) else { return nil }
    let place: Place
    switch message.numbers[0] {
    case 0: place = .descriptor(number)
    case 1: place = .special(FilePath(bytes: message.bytes))
    case 2: place = .file(FilePath(bytes: message.bytes))
    default: return nil
    }
    self.init(place, FileStatus(numbers: Array(message.numbers.dropFirst(2))))
  }
}

/// What a run asks of the file system, and how it reads in a message.
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
    /// By what a file that was named is known.
    case keys
    /// To open a file for the worker whose socket comes along.
    case open
  }

  var kind: Kind
  var path: [UInt8]
  /// A second name, where the kind has one.
  var name: [UInt8] = []
  /// A bound or a choice, where the kind has one.
  var number: Int64 = 0

  init(_ kind: Kind, _ path: [UInt8], name: [UInt8] = [], number: Int64 = 0) {
    self.kind = kind
    self.path = path
    self.name = name
    self.number = number
  }

  init?(_ message: AccessMessage) {
    guard let kind = Kind(rawValue: message.kind), message.numbers.count == 2,
      let pathCount = Int(exactly: message.numbers[1]), 0...message.bytes.count ~= pathCount
    else { return nil }
    self.kind = kind
    number = message.numbers[0]
    path = Array(message.bytes.prefix(pathCount))
    name = Array(message.bytes.dropFirst(pathCount))
  }

  var message: AccessMessage {
    AccessMessage(kind: kind.rawValue, numbers: [number, Int64(path.count)], bytes: path + name)
  }
}

/// What a run asks to know of a file at first.
struct FileLook {
  /// What the file system says about it.
  var status: FileStatus
  /// Whether it begins like source code; false where that was not asked for, or there is nothing to see.
  var showsText = false
  /// The digest of its parts that stand for its content; nil where that was not asked for, or cannot be read.
  var digest: [UInt8]?
}

/// A request or an answer: a word, some numbers, and bytes.
struct AccessMessage {
  /// The words of answers.
  enum Answer: UInt8 {
    case done
    /// The call failed: its `errno` is the number.
    case failed
    /// The answer takes long, but comes.
    case atWork
  }

  var kind: UInt8
  var numbers: [Int64] = []
  var bytes: [UInt8] = []

  static func done(_ numbers: [Int64] = [], _ bytes: [UInt8] = []) -> AccessMessage {
    AccessMessage(kind: Answer.done.rawValue, numbers: numbers, bytes: bytes)
  }

  init(kind: UInt8, numbers: [Int64] = [], bytes: [UInt8] = []) {
    self.kind = kind
    self.numbers = numbers
    self.bytes = bytes
  }

  init?(packed: [UInt8]) {
    guard packed.count >= 2, packed.count >= 2 + 8 * Int(packed[1]) else { return nil }
    kind = packed[0]
    numbers = (0..<Int(packed[1])).map { index in
      packed[(2 + 8 * index)..<(10 + 8 * index)].reversed().reduce(0) { $0 << 8 | Int64($1) }
    }
    bytes = Array(packed[(2 + 8 * numbers.count)...])
  }

  var packed: [UInt8] {
    var packed = [kind, UInt8(numbers.count)]
    packed.reserveCapacity(2 + 8 * numbers.count + bytes.count)
    for number in numbers { packed += (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
    return packed + bytes
  }
}

extension FileStatus {
  /// The status in a message.
  var numbers: [Int64] {
    [
      Int64(bitPattern: identity.device), Int64(bitPattern: identity.inode), kind.rawValue, sizeBytes,
      modifiedNanoseconds,
    ]
  }

  /// The status at the beginning of a message's numbers.
  init?(numbers: [Int64]) {
    guard numbers.count >= 5, let kind = Kind(rawValue: numbers[2]) else { return nil }
    identity = Identity(device: UInt64(bitPattern: numbers[0]), inode: UInt64(bitPattern: numbers[1]))
    self.kind = kind
    sizeBytes = numbers[3]
    modifiedNanoseconds = numbers[4]
  }
}

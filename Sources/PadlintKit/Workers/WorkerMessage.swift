#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import MediaModel

/// What a worker is to do with a video, other than to analyse it as all others.
enum WorkerTask: Hashable, Sendable, Codable {
  /// Only every frame of a slice is to be measured.
  case trace(of: FrameSlice)
  /// Another part of it counts.
  case analysis(of: AnalysedRange)
  /// Few frames of a stretch of it tell.
  case glance(at: AnalysedRange)

  /// Seconds that it may take; nil for those of any file.
  var timeoutSeconds: Double? {
    switch self {
    case .trace(let slice): slice.timeoutSeconds
    case .analysis, .glance: nil
    }
  }
}

/// What a worker and its parent say to each other: tasks, what came of them, and the bytes of objects, which the parent fetches, as the
/// worker has no network.
///
/// A file goes to the worker as a message without content that brings it along.
enum WorkerMessage {
  /// Most bytes that a worker is given at a time.
  static let largestPart = 1 << 20

  private enum Kind: UInt8 {
    case object, wanted, bytes, noBytes, outcome, task, trace
  }

  /// To a worker: an object of a size in bytes.
  case object(size: Int64)
  /// From a worker: it wants bytes of the object.
  case wanted(count: Int, offset: Int64)
  /// To a worker: the bytes; none at the end of the object.
  case bytes([UInt8])
  /// To a worker: there will be no bytes any more.
  case noBytes
  /// From a worker: what the analysis came to, packed.
  case outcome([UInt8])
  /// To a worker: what is to be done with the video that comes next; and back, once it knows.
  case task(WorkerTask)
  /// From a worker: what every frame of the slice shows, packed.
  case trace([UInt8])

  /// The message in bytes; nil where they hold none.
  init?(packed: [UInt8]) {
    guard let message = AccessMessage(packed: packed), let kind = Kind(rawValue: message.kind) else {
      return nil
    }
    switch (kind, message.numbers.count) {
    case (.object, 1): self = .object(size: message.numbers[0])
    case (.wanted, 2): self = .wanted(count: Int(clamping: message.numbers[0]), offset: message.numbers[1])
    case (.bytes, 0): self = .bytes(message.bytes)
    case (.noBytes, 0): self = .noBytes
    case (.outcome, 0): self = .outcome(message.bytes)
    case (.task, 0):
      guard let task = try? JSONDecoder().decode(WorkerTask.self, from: Data(message.bytes)) else {
        return nil
      }
      self = .task(task)
    case (.trace, 0): self = .trace(message.bytes)
    default: return nil
    }
  }

  var packed: [UInt8] {
    let message: AccessMessage =
      switch self {
      case .object(let size): AccessMessage(kind: Kind.object.rawValue, numbers: [size])
      case .wanted(let count, let offset):
        AccessMessage(kind: Kind.wanted.rawValue, numbers: [Int64(count), offset])
      case .bytes(let bytes): AccessMessage(kind: Kind.bytes.rawValue, bytes: bytes)
      case .noBytes: AccessMessage(kind: Kind.noBytes.rawValue)
      case .outcome(let outcome): AccessMessage(kind: Kind.outcome.rawValue, bytes: outcome)
      case .task(let task):
        // Encoding plain numbers and texts cannot fail.
        AccessMessage(
          kind: Kind.task.rawValue, bytes: (try? JSONEncoder().encode(task)).map { Array($0) } ?? [])
      case .trace(let trace): AccessMessage(kind: Kind.trace.rawValue, bytes: trace)
      }
    return message.packed
  }
}

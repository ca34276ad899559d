internal import Paths
package import ResultCache
internal import Synchronization
internal import SystemCalls

/// A cache that the other process of `FileAccess` has open: SQLite maps the file into memory, and a process that has
/// mapped a file of a file system that stops answering cannot be ended. Every request goes to that process, so a cache
/// on a local disk is better opened as a `ResultCache`.
///
/// After an answer that does not come in time, the cache is not used any more.
package final class AccessedCache: OutcomeStore {
  /// The conversation; nil once it is over.
  private let conversation: Mutex<AccessConversation?>
  private let path: String
  private let notice: @Sendable (String) -> Void

  /// The cache in a file, which is made where there is none once something is to be stored.
  ///
  /// - Parameter notice: told, on any thread, what users should know, in a sentence.
  /// - Throws: where the file is no cache, which is left alone, and where the file system does not answer.
  package init(
    path: String, by access: FileAccess, notice: @escaping @Sendable (String) -> Void
  ) throws(CacheError) {
    self.path = path
    self.notice = notice
    let answer: AccessMessage
    do throws(SystemError) {
      let (conversation, first) = try access.converse(FileRequest(.openCache, FilePath(path)))
      self.conversation = Mutex(conversation)
      answer = first
    } catch {
      throw CacheError(description: Self.description(of: path, error))
    }
    if let problem = HeldCache.Answer(answer).notices.first { throw CacheError(description: problem) }
  }

  /// The bytes stored under `key`; nil if there are none.
  package func content(for key: CacheKey) -> [UInt8]? {
    ask(FileRequest(.findOutcome, key: key))?.content
  }

  /// Stores bytes under `key`.
  package func store(_ content: [UInt8], isFailure: Bool, for key: CacheKey) {
    _ = ask(FileRequest(.storeOutcome, key: key, bytes: content, isFailure: isFailure))
  }

  /// Writes what was kept for the end of a run.
  package func finish() {
    _ = ask(FileRequest(.finishCache))
  }

  private func ask(_ request: FileRequest) -> HeldCache.Answer? {
    let answer = conversation.withLock { conversation -> HeldCache.Answer? in
      do throws(SystemError) {
        return try (conversation?.ask(request)).map { HeldCache.Answer($0) }
      } catch {
        conversation = nil
        return HeldCache.Answer(notices: [Self.description(of: path, error)])
      }
    }
    for text in answer?.notices ?? [] { notice(text) }
    return answer
  }

  private static func description(of path: String, _ error: SystemError) -> String {
    "the cache \(path) cannot be used: \(error)"
  }
}

/// A cache that is open in the process that answers.
final class HeldCache: Sendable {
  /// The answer to a request to the cache.
  struct Answer {
    /// What users should know, each in a sentence.
    var notices: [String] = []
    /// What was found; nil where nothing was.
    var content: [UInt8]?
  }

  private let cache: ResultCache
  private let notices: Notices

  /// What the cache says beside its answers.
  private final class Notices: Sendable {
    let texts = Mutex<[String]>([])
  }

  /// The cache in a file, which must be one, or nothing yet.
  init(path: String) {
    let notices = Notices()
    self.notices = notices
    cache = ResultCache(path: path) { text in notices.texts.withLock { $0.append(text) } }
    do throws(CacheError) {
      try cache.check()
    } catch {
      notices.texts.withLock { $0.append("\(error)") }
    }
  }

  /// What has come of opening it.
  func opened() -> Answer { answer(nil) }

  /// What is known by a key.
  func find(_ key: CacheKey) -> Answer { answer(cache.content(for: key)) }

  /// Remembers a packed outcome.
  func store(_ packed: [UInt8], isFailure: Bool, for key: CacheKey) -> Answer {
    cache.store(packed, isFailure: isFailure, for: key)
    return answer(nil)
  }

  /// Writes what can wait.
  func finish() -> Answer {
    cache.finish()
    return answer(nil)
  }

  private func answer(_ content: [UInt8]?) -> Answer {
    let said = notices.texts.withLock { texts in
      defer { texts = [] }
      return texts
    }
    return Answer(notices: said, content: content)
  }
}

extension HeldCache.Answer {
  /// The answer in a message: the notices, each with its length, and what was found.
  var message: AccessMessage {
    let texts = notices.map { Array($0.utf8) }
    let counts = texts.map { Int64($0.count) }
    return .done([content == nil ? 0 : 1] + counts, texts.flatMap { $0 } + (content ?? []))
  }

  /// The answer that a message tells of.
  init(_ message: AccessMessage) {
    var rest = message.bytes[...]
    for count in message.numbers.dropFirst() {
      let text = rest.prefix(Int(clamping: max(0, count)))
      notices.append(String(decoding: text, as: UTF8.self))
      rest = rest.dropFirst(text.count)
    }
    if message.numbers.first == 1 { content = Array(rest) }
  }
}

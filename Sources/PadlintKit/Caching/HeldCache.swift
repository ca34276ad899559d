internal import ResultCache
internal import Synchronization

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

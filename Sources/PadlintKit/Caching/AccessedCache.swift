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

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import Synchronization
internal import SystemCalls

/// Questions that belong together: a file stays open from one to the next, with whoever answers them.
///
/// It ends with the last reference to it; what is open then is closed, and an output that is not complete removed. That
/// a run is cancelled ends no conversation: outputs are written then.
final class AccessConversation: Sendable {
  /// Who answers.
  enum Partner: Sendable {
    case process(MessageConnection)
    /// This process itself.
    case none(HeldFiles)
  }

  /// There is nobody to ask (any more).
  static let closed = SystemError(code: ECONNRESET)

  private struct State {
    /// Nil after an answer that did not come: whoever has to give it may never be done.
    var partner: Partner?
  }

  private let state: Mutex<State>
  private let patience: @Sendable () -> Duration

  /// - Parameter patience: how long to wait for an answer.
  init(with partner: Partner, patience: @escaping @Sendable () -> Duration) {
    state = Mutex(State(partner: partner))
    self.patience = patience
  }

  /// The answer to a question.
  ///
  /// - Throws: `ETIMEDOUT` where it did not come in time, and `closed` from then on.
  func ask(
    _ request: FileRequest, until deadline: ContinuousClock.Instant? = nil
  ) throws(SystemError) -> AccessMessage {
    guard let partner = state.withLock({ $0.partner }) else { throw Self.closed }
    switch partner {
    case .none(let held):
      return try FileAccessService.perform(request, held: held)
    case .process(let connection):
      let answer: AccessMessage
      do throws(MessageSocket.Silence) {
        answer = try connection.answer(
          to: request, until: deadline ?? .now + patience(), patience: patience())
      } catch {
        state.withLock { $0.partner = nil }
        throw error == .deadline ? SystemError(code: ETIMEDOUT) : Self.closed
      }
      return try answer.checked()
    }
  }
}

internal import CLibrary
internal import Synchronization
internal import SystemCalls

/// Requests that belong together: the process that answers them keeps a file open from one to the next.
///
/// It ends with the last reference to it: then the file is closed, and an output that is not complete is removed.
/// Cancelling a run does not end it, because reports are still written.
final class AccessConversation: Sendable {
  /// The one who answers.
  enum Partner: Sendable {
    case process(MessageConnection)
    /// This process itself.
    case none(HeldFiles)
  }

  /// The process that answers has ended.
  static let closed = SystemError(code: ECONNRESET)

  private struct State {
    /// nil once an answer did not come in time: the one who has to give it may be stuck for ever.
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
